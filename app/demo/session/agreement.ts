// Compares the readings of two runtimes and puts the result in words. Pure.
import { RUNTIME_WORDS } from "~/demo/model/runtimes";
import { type Agreement, compareReadings, type ReadingPair } from "~models/compare/compare";
import { coarsestPrecision } from "~models/compare/tolerance";
import type { FilePrecision, Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { PhotoReading } from "~models/run/reading";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";
import type { DemoPhoto } from "./demo-state";

interface BothRuntimes {
  readonly manifest: Manifest;
  readonly photos: readonly DemoPhoto[];
  readonly readings: ReadonlyMap<string, PhotoReading>;
  readonly runtimes: readonly [RuntimeName, RuntimeName];
  readonly thresholds?: Thresholds;
}

interface Compared {
  readonly agreement: Agreement;
  /** Two that find nothing, or nothing comparable, have not shown that they agree. */
  readonly verdict: "agree" | "differ" | "nothing";
  /** Photos that the two see differently. */
  readonly differing: readonly string[];
  readonly compared: number;
  /** Photos that both have read, in printing colours. */
  readonly leftOut: number;
}

/** Of the photos that both have read, without those in printing colours: each decoder converts them differently. */
export function compareRuntimes({
  manifest,
  photos,
  readings,
  runtimes,
  thresholds,
}: BothRuntimes): Compared {
  const read = photos.flatMap(({ id, answer }) => {
    const b = readings.get(id);
    if (!answer?.ok || !b) return [];
    const pair: ReadingPair = { a: answer.reading, b };
    return [{ id, pair, isLeftOut: answer.notes.includes("cmyk") }];
  });
  const both = read.filter(({ isLeftOut }) => !isLeftOut);
  const agreement = compareReadings(
    manifest,
    both.map(({ pair }) => pair),
    { precision: sharedPrecision(manifest, runtimes), ...(thresholds && { thresholds }) },
  );
  const differing = both.flatMap(({ id }, at) => (agreement.photos[at]?.agrees === false ? [id] : []));
  return {
    agreement,
    verdict: differing.length > 0 ? "differ" : agreement.detections === 0 ? "nothing" : "agree",
    differing,
    compared: both.length,
    leftOut: read.length - both.length,
  };
}

/** The precision of the coarser file. */
export function sharedPrecision(manifest: Manifest, runtimes: readonly RuntimeName[]): FilePrecision {
  return coarsestPrecision(
    manifest.models,
    runtimes.map((runtime) => FORMAT_OF[runtime]),
  );
}

/** "ONNX and TFJS agree on all 24 photos; the largest box gap is 0.4 px." */
export function agreementWords(
  { agreement, verdict, differing, compared }: Compared,
  [first, second]: readonly [RuntimeName, RuntimeName],
): string {
  const names = `${RUNTIME_WORDS[first]} and ${RUNTIME_WORDS[second]}`;
  const gap = `the largest box gap is ${gapWords(agreement.worstBoxPx)}`;
  const all = compared === 1 ? "on the photo" : `on all ${compared} photos`;
  const any = compared === 1 ? "in the photo" : `in any of the ${compared} photos`;
  if (compared === 0) return `${names} have no photos that can be compared.`;
  if (verdict === "nothing") return `${names} find nothing ${any} at this threshold.`;
  if (verdict === "agree") {
    return `${names} agree ${all}; ${gap}.`;
  }
  return `${names} differ on ${differing.length} of ${compared === 1 ? "1 photo" : `${compared} photos`}; ${gap}.`;
}

/** 0.0001 -> "under 0.01 px", 0.42 -> "0.42 px", 12.3 -> "12 px" */
function gapWords(pixels: number): string {
  if (pixels < 0.01) return "under 0.01 px";
  return pixels < 10 ? `${Number(pixels.toFixed(2))} px` : `${Math.round(pixels)} px`;
}

/** The rest of what was compared: "Largest score gap 0.0001, no class differs, 2 at the threshold left out." */
export function agreementDetails({ agreement, verdict, leftOut }: Compared): string {
  const left =
    leftOut === 0
      ? []
      : [
          `${leftOut} ${leftOut === 1 ? "photo" : "photos"} in printing colours left out, because each decoder converts them differently`,
        ];
  if (verdict === "nothing") return left.map((words) => `${words}.`).join("");
  const { worstScore, flips, unmatched, borderline, tolerance } = agreement;
  const parts = [
    `largest score gap ${worstScore < 1e-4 ? "under 0.0001" : Number(worstScore.toFixed(4))}`,
    flips === 0 ? "no class differs" : `${flips} ${flips === 1 ? "class differs" : "classes differ"}`,
    ...(unmatched > 0 ? [`${unmatched} found by only one`] : []),
    ...(borderline > 0 ? [`${borderline} at the threshold left out`] : []),
    `tolerance ${tolerance.boxPx} px and ${tolerance.score}`,
    ...left,
  ];
  const text = parts.join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
