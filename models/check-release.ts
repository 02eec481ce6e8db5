// Whether a release is valid, checked without running it: V1 files, V2 graph, V3 classes, V15 licence and card. The server
// checks before it creates a release, and again for every rehearsal. Pure. docs/models.md, Checks.
import type { Manifest, ManifestModel, ModelClass } from "~models/release";
import { type Check, type CheckResult, concluded, failed, named } from "./check-release/check";
import { classFindings } from "./check-release/check-classes";
import { type AlgFacts, type FileFacts, fileFindings } from "./check-release/check-files";
import { graphFindings } from "./check-release/check-graph";

/** What the server knows besides the manifest. */
export interface ServerFacts extends FileFacts {
  /** The algs' current rows; absent: there is none. */
  readonly algs: ReadonlyMap<number, AlgFacts & { readonly classes: readonly ModelClass[] }>;
}

/** The checks that the server runs itself, whatever a record reports for them. */
export const SERVER_CHECKS = ["V1", "V2", "V3", "V15"] as const;

/** V1, V2, V3 and V15: each has one entry when it passes, else one for each finding. */
export function checkRelease(manifest: Manifest, facts: ServerFacts): readonly Check[] {
  const each = (find: (model: ManifestModel) => readonly CheckResult[]) => manifest.models.flatMap(find);
  return [
    ...concluded(
      "V1",
      each((model) => fileFindings(model, facts.algs.get(model.algId), facts)),
      "Every file is stored with the size, md5 and sha256 in the manifest.",
    ),
    ...concluded("V2", graphFindings(manifest), "The models connect without gaps or loops."),
    ...concluded(
      "V3",
      each((model) => classFindings(model, facts.algs.get(model.algId)?.classes)),
      "Every class matches its alg, and every reference is to an existing class.",
    ),
    ...concluded("V15", each(cardFindings), "Every model has a licence and a card."),
  ];
}

/** V15. */
function cardFindings(model: ManifestModel): readonly CheckResult[] {
  const { taughtOn, failsOn, intendedUse } = model.card;
  const lacks = [
    [model.licence, "a licence"],
    [taughtOn, "a description of what it was trained on"],
    [failsOn, "a description of where it fails"],
    [intendedUse, "a description of its intended use"],
  ].filter(([text = ""]) => text.trim() === "");
  return lacks.map(([, what]) => failed(model.algId, `${named(model)} needs ${what}.`));
}
