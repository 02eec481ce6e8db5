// V6: every two runtimes that can run the release say the same of every photo, within what the coarser file's numbers allow.
// Pure. The bounds: models/compare/tolerance.ts.
import { compareReadings } from "~models/compare/compare";
import { coarsestPrecision } from "~models/compare/tolerance";
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";
import { RUNTIME_CALLED } from "./signature";

/** The readings of one runtime, by the hash of the photo. Photos in printing colours aren't among them. */
export interface RuntimeReadings {
  readonly runtime: RuntimeName;
  readonly readings: ReadonlyMap<string, PhotoReading>;
}

interface Compared {
  readonly between: string;
  readonly photos: number;
  readonly detections: number;
  readonly boxPx: number;
  readonly score: number;
  readonly flips: number;
  readonly unmatched: number;
  readonly borderline: number;
  /** Photos that the two see differently. */
  readonly differing: readonly string[];
}

export function judgeAgreement(manifest: Manifest, all: readonly RuntimeReadings[]): JudgedCheck {
  if (all.length < 2) {
    return judged("V6", ["skipped", "The release has files of one format only, so nothing can be compared."]);
  }
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => comparePair(manifest, one, other)));
  const data = { pairs };
  const bad = pairs.find(({ differing }) => differing.length > 0);
  if (bad) {
    const { between, differing, photos } = bad;
    const sentence = `${between} differ on ${differing.length} of ${countedAs(photos, "photo")}${gapsOf(bad)}.`;
    return judged("V6", ["fail", sentence], data);
  }
  if (pairs.some(({ detections }) => detections === 0)) {
    return judged("V6", ["fail", "Nothing was found in the pack, so nothing could be compared."], data);
  }
  const widest = pairs.reduce((most, pair) => (pair.boxPx > most.boxPx ? pair : most));
  const words = all.map(({ runtime }) => RUNTIME_CALLED[runtime]);
  const gap = `the widest gap of a box is ${widest.boxPx.toFixed(3)} px`;
  return judged(
    "V6",
    ["pass", `${words.join(", ")} agree on ${countedAs(widest.photos, "photo")}; ${gap}.`],
    data,
  );
}

function comparePair(manifest: Manifest, one: RuntimeReadings, other: RuntimeReadings): Compared {
  const shared = [...one.readings].flatMap(([photo, a]) => {
    const b = other.readings.get(photo);
    return b ? [{ photo, pair: { a, b } }] : [];
  });
  const precision = coarsestPrecision(manifest.models, [FORMAT_OF[one.runtime], FORMAT_OF[other.runtime]]);
  const { photos, detections, worstBoxPx, worstScore, flips, unmatched, borderline } = compareReadings(
    manifest,
    shared.map(({ pair }) => pair),
    { precision },
  );
  return {
    between: `${RUNTIME_CALLED[one.runtime]} and ${RUNTIME_CALLED[other.runtime]}`,
    photos: shared.length,
    ...{ detections, flips, unmatched, borderline },
    boxPx: worstBoxPx,
    score: worstScore,
    differing: shared.flatMap(({ photo }, at) => (photos[at]?.agrees === false ? [photo] : [])),
  };
}

function gapsOf({ boxPx, score, flips, unmatched }: Compared): string {
  const gaps = [
    `by up to ${boxPx.toFixed(2)} px and ${score.toFixed(4)} in score`,
    ...(flips > 0 ? [`${flips} with another class`] : []),
    ...(unmatched > 0 ? [`${unmatched} found by one alone`] : []),
  ];
  return ` ${gaps.join(", ")}`;
}
