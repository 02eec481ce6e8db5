// The boxes that a model drew, over a photo: 2 px frond with a dark hairline on both sides; people and vehicles white.
// Fills its positioned parent, which must have the photo's own proportions. Nothing of it leaves the photo.
import type { Box } from "~/domain/insights/insight";
import { type LabelPlace, type LabelRoom, placeLabels } from "./label-place";

export interface PhotoBox {
  readonly box: Box;
  /** "Red fox 99%"; without it only the box is drawn. */
  readonly label?: string;
  /** People and vehicles are drawn in white. */
  readonly kind?: "animal" | "other";
  /** Not what a model drew, but what is there. */
  readonly dashed?: boolean;
}

/** One of many, beside other things, or most of the window. */
export type OverlaySize = "tile" | "panel" | "large";

const ROOMS: Readonly<Record<OverlaySize, LabelRoom>> = {
  tile: { width: 230, height: 172, most: 2 },
  panel: { width: 356, height: 267 },
  large: { width: 600, height: 450 },
};

interface BoxOverlayProps {
  /** Best first. */
  readonly boxes: readonly PhotoBox[];
  readonly size?: OverlaySize;
}

export function BoxOverlay({ boxes, size = "large" }: BoxOverlayProps) {
  const places = placeLabels(boxes, ROOMS[size]);
  const drawn = boxes.map((box, at) => ({ box, place: places[at] ?? null, key: keyOf(boxes, at) }));
  const unnamed = drawn.filter(({ box, place }) => place === null && box.label && !box.dashed).length;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {drawn.map(({ box, key }) => (
        <Outline key={key} box={box} />
      ))}
      {drawn.map(({ box, key, place }) => place && <Label key={key} box={box} place={place} />)}
      {unnamed > 0 && (
        <span className="absolute right-1 bottom-1 rounded-[2px] bg-strip/85 px-1.5 font-semibold text-[12px] text-frond leading-5 tabular-nums">
          +{unnamed}
        </span>
      )}
    </div>
  );
}

/** Two findings may have the same box. */
function keyOf(boxes: readonly PhotoBox[], at: number): string {
  const words = (one: PhotoBox | undefined) =>
    one ? `${one.box.join(",")},${one.dashed ?? false},${one.label ?? ""}` : "";
  const own = words(boxes[at]);
  return `${own},${boxes.slice(0, at).filter((before) => words(before) === own).length}`;
}

function Outline({ box: { box, kind, dashed } }: { readonly box: PhotoBox }) {
  const [x, y, width, height] = box;
  return (
    <div
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      className={`absolute rounded-[2px] ${dashed ? "border-[1.5px] border-dashed" : "border-2"} shadow-[0_0_0_1px_rgb(0_0_0/0.5),inset_0_0_0_1px_rgb(0_0_0/0.35)] ${kind === "other" ? "border-white" : "border-frond"}`}
    />
  );
}

interface LabelProps {
  readonly box: PhotoBox;
  readonly place: LabelPlace;
}

/** A row of the photo's width: the space before the label shrinks if the label would leave the photo. */
function Label({ box: { box, label, kind, dashed = false }, place }: LabelProps) {
  const [x, y, , height] = box;
  const top = {
    above: `calc(${percent(y)} - 23px)`,
    inside: `calc(${percent(y)} + 4px)`,
    below: `calc(${percent(y + height)} + 3px)`,
  }[place];
  return (
    <div className="absolute inset-x-0 flex" style={{ top: `clamp(2px, ${top}, calc(100% - 22px))` }}>
      <span style={{ flex: `0 1 ${percent(x)}` }} />
      <span
        className={`max-w-full flex-none truncate rounded-[2px] px-1.5 font-semibold text-[12px] leading-5 ${place === "inside" ? "ml-1" : ""} ${labelLook(kind, dashed)}`}
      >
        {label}
      </span>
    </div>
  );
}

function labelLook(kind: PhotoBox["kind"], dashed: boolean): string {
  const isOther = kind === "other";
  if (dashed) return `bg-strip/85 ${isOther ? "text-white" : "text-frond"}`;
  return `text-on-frond ${isOther ? "bg-white" : "bg-frond"}`;
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
