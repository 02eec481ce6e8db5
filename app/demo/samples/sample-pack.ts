// The labelled sample photos of this site, drawn by models/training/scenes: which are tried, and what is on them. Pure.
import { membersOf } from "~/domain/json-record";
import type { PackObject } from "~models/rehearse/pack";

export type SampleObject = PackObject;

export interface Sample {
  /** "p003" */
  readonly id: string;
  /** Of the file, under /samples. */
  readonly file: string;
  readonly night: boolean;
  /** Everything that is on it; none: it is empty. */
  readonly objects: readonly SampleObject[];
}

/** How many are tried: enough for a statistic, few enough for a phone. */
const TRIED = 24;

/** Reads index.json; leaves out photos with a malformed entry. */
export function readSamplePack(json: unknown): readonly Sample[] {
  return Array.isArray(json) ? json.flatMap((entry) => readSample(entry) ?? []) : [];
}

/**
 * A mixed selection: the first frame of a series, and each kind in turn, so that the first row shows a deer, a fox, a
 * person and an empty photo. It is the same every time.
 */
export function chooseSamples(pack: readonly Sample[], most = TRIED): readonly Sample[] {
  const kinds = new Map<string, Sample[]>();
  for (const sample of pack) {
    const kind = `${sample.objects[0]?.label ?? "empty"}${sample.night ? " at night" : ""}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), sample]);
  }
  const rounds = Math.max(0, ...[...kinds.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    [...kinds.values()].flatMap((samples) => samples[round] ?? []),
  );
  return inTurn.flat().slice(0, most);
}

function readSample(entry: unknown): Sample | null {
  const { file, night, objects } = membersOf(entry);
  if (typeof file !== "string" || !Array.isArray(objects)) return null;
  const read = objects.map(readObject);
  if (!read.every((object) => object !== null)) return null;
  return { id: file.replace(/\.\w+$/, ""), file, night: night === true, objects: read };
}

function readObject(entry: unknown): SampleObject | null {
  const { kind, label, box } = membersOf(entry);
  if (kind !== "animal" && kind !== "person" && kind !== "vehicle") return null;
  if (typeof label !== "string" || !Array.isArray(box)) return null;
  const [x, y, width, height] = box;
  const numbers = [x, y, width, height].every((part) => typeof part === "number" && Number.isFinite(part));
  return numbers ? { kind, label, box: [x, y, width, height] } : null;
}
