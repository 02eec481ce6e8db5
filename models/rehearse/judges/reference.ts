// V7: what this machine's ONNX Runtime says equals what the native one says of the same photos. Pure. Where no native
// readings were made, nothing is blocked: they need a program that browsers don't have.
import { compareModels, worstOf } from "~models/compare/compare-models";
import type { Tolerance } from "~models/compare/tolerance";
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { Manifest } from "~models/release";
import type { ModelReading } from "~models/run/reading";

/** The same file in the same library: nearly the same numbers. */
const BOUNDS: Tolerance = { boxPx: 0.1, score: 1e-4 };

type Entries = readonly ModelReading[];

export function judgeReference(
  manifest: Manifest,
  own: ReadonlyMap<string, Entries>,
  native: ReadonlyMap<string, Entries> | null,
): JudgedCheck {
  if (native === null) return judged("V7", ["skipped", "Not available: no native readings of this pack."]);
  const shared = [...own].flatMap(([photo, a]) => {
    const b = native.get(photo);
    return b ? [{ photo, ...compareModels({ manifest, tolerance: BOUNDS }, a, b) }] : [];
  });
  if (shared.length === 0) {
    return judged("V7", ["skipped", "Not available: the native readings are of other photos."]);
  }
  const { boxPx, score, flips, unmatched } = worstOf(shared);
  const data = { photos: shared.length, boxPx, score, flips, unmatched };
  const differing = shared.filter(
    (one) => one.boxPx > BOUNDS.boxPx || one.score > BOUNDS.score || one.flips + one.unmatched > 0,
  );
  if (differing.length > 0) {
    const what = `ONNX differs from the native runtime on ${differing.length} of ${countedAs(shared.length, "photo")}`;
    return judged("V7", ["fail", `${what}, by up to ${boxPx.toFixed(2)} px.`], {
      ...data,
      differing: differing.map(({ photo }) => photo),
    });
  }
  return judged(
    "V7",
    ["pass", `ONNX equals the native runtime on ${countedAs(shared.length, "photo")}.`],
    data,
  );
}
