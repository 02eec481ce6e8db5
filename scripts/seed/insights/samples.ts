// The drawn photographs of public/samples, and which of them a sample camera takes. Reads files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../start/paths";
import type { Random } from "../random";
import { CLASSES, type Kind } from "./species";

export interface DrawnPhoto {
  readonly file: string;
  readonly thumb: string;
  readonly label: string;
  readonly night: boolean;
  /** Name of the burst that it is a frame of. */
  readonly burst: string | null;
  readonly frame: number;
  /** [x, y, width, height], relative. */
  readonly box: readonly number[] | null;
  readonly sha256: string;
}

/** The frames of one trigger, in order. */
export type Shot = readonly DrawnPhoto[];

const SAMPLES_DIR = join(ROOT, "public", "samples");

export function readSamples(): readonly DrawnPhoto[] {
  return JSON.parse(readFileSync(join(SAMPLES_DIR, "index.json"), "utf8"));
}

export function readSampleFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(SAMPLES_DIR, name)));
}

/**
 * What one camera photographs: the same shot for a kind by day, and the same for a kind by night. Bounds how many
 * pictures the bucket holds.
 */
export function createAlbum(
  samples: readonly DrawnPhoto[],
  random: Random,
): (kind: Kind, night: boolean) => Shot | null {
  const chosen = new Map<string, Shot | null>();
  return (kind, night) => {
    const name = `${kind} ${night}`;
    let shot = chosen.get(name);
    if (shot === undefined) {
      const shots = shotsOf(samples, { kind, night });
      shot = shots.length === 0 ? null : random.pick(shots);
      chosen.set(name, shot);
    }
    return shot;
  };
}

/** The shots of a kind in this light; in the other light when there are none. */
function shotsOf(
  samples: readonly DrawnPhoto[],
  wanted: { readonly kind: Kind; readonly night: boolean },
): readonly Shot[] {
  const ofKind = samples.filter((sample) => sample.label === CLASSES[wanted.kind].label);
  const inLight = ofKind.filter((sample) => sample.night === wanted.night);
  const shots = new Map<string, DrawnPhoto[]>();
  for (const sample of inLight.length > 0 ? inLight : ofKind) {
    const name = sample.burst ?? sample.file;
    shots.set(name, [...(shots.get(name) ?? []), sample]);
  }
  return [...shots.values()].map((frames) => frames.sort((a, b) => a.frame - b.frame));
}
