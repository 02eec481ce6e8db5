// The boxes that are drawn on a photo: what is reported, and on demand what is really there. Pure.
import { type DemoPhoto, readingOf } from "~/demo/session/demo-state";
import type { Box as PartBox } from "~/domain/insights/insight";
import { boxKind } from "~/ui/picture/box-kind";
import type { PhotoBox } from "~/ui/picture/box-overlay";
import type { FrameBox } from "~models/image/frame";
import type { Outcome } from "~models/run/outcome";
import type { PhotoReading } from "~models/run/reading";
import { capitalizedClass, emissionWords } from "./photo-words";
import { type ShownPhoto, seenIn } from "./shown-photo";

type Size = Pick<PhotoReading, "width" | "height">;

/** Pixels of a frame as parts of it, cut at its edges. */
export function partBox({ left, top, right, bottom }: FrameBox, { width, height }: Size): PartBox {
  const [x, y] = [within(left / width), within(top / height)];
  return [x, y, within(right / width) - x, within(bottom / height) - y];
}

/** One box has one label, also for the words of both a detector and its classifier. */
export function boxesOf(outcome: Outcome, size: Size): readonly PhotoBox[] {
  const byPlace = new Map<string, PhotoBox>();
  for (const emission of seenIn(outcome)) {
    const box = partBox(emission.box, size);
    const before = byPlace.get(String(box));
    const label = [before?.label, emissionWords(emission)].filter(Boolean).join(", ");
    byPlace.set(String(box), { box, label, kind: before?.kind ?? boxKind(emission.label) });
  }
  return [...byPlace.values()];
}

/** What is there, by the labels, in dashes. */
export function truthBoxes({ objects }: DemoPhoto): readonly PhotoBox[] {
  return (objects ?? []).map(({ box, label, kind }) => ({
    box,
    label: capitalizedClass(label),
    kind: kind === "animal" ? "animal" : "other",
    dashed: true,
  }));
}

/** All that is drawn on a photo, what the model said first. */
export function drawnBoxes({ photo, outcome }: ShownPhoto, withTruth: boolean): readonly PhotoBox[] {
  const reading = readingOf(photo);
  return [...(outcome && reading ? boxesOf(outcome, reading) : []), ...(withTruth ? truthBoxes(photo) : [])];
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
