// V9: whether a detector would do better with frames fed in the other way. Pure.
import { explainNormalization } from "~models/compare/explain";
import { type JudgedCheck, judged, toThousandth } from "~models/rehearse/judged";
import type { ManifestModel } from "~models/release";

/** AP50 of a detector at the entry, 0 to 1, with the manifest's normalization and with the other one. */
export interface FedBothWays {
  readonly model: ManifestModel;
  readonly own: number | null;
  readonly others: number | null;
}

export function judgeNormalization(all: readonly FedBothWays[]): JudgedCheck {
  const known = all.flatMap(({ model, own, others }) =>
    own === null || others === null ? [] : [{ model, own, others }],
  );
  if (known.length === 0) {
    return judged("V9", [
      "skipped",
      "No detector takes whole frames, or the pack has nothing for it to find.",
    ]);
  }
  const data = { ap50: known.map(({ model, own, others }) => ({ algId: model.algId, own, others })) };
  for (const { model, own, others } of known) {
    const sentence = explainNormalization(model, { own, others });
    if (sentence !== null) return judged("V9", ["warn", sentence], data);
  }
  const [first] = known;
  const compared = `AP50 ${toThousandth(first?.own ?? 0)} against ${toThousandth(first?.others ?? 0)}`;
  return judged("V9", ["pass", `The other normalization isn't better: ${compared}.`], data);
}
