// Whether a release is sound, as far as it can be told without running it: V1 files, V2 graph, V3 classes, V15 licence and
// card. The server asks before it makes a release, and again for every rehearsal. Pure. docs/models.md, Checks.
import type { Manifest, ManifestModel, ModelClass } from "~models/release";
import { type Check, concluded, type Finding, failed, named } from "./check-release/check";
import { classFindings } from "./check-release/check-classes";
import { type AlgFacts, type FileFacts, fileFindings } from "./check-release/check-files";
import { graphFindings } from "./check-release/check-graph";

/** What the server knows besides the manifest. */
export interface ReleaseFacts extends FileFacts {
  /** The algs' rows as they are now; absent: there is none. */
  readonly algs: ReadonlyMap<number, AlgFacts & { readonly classes: readonly ModelClass[] }>;
}

/** The checks that the server does by itself; a record's own word on them counts for nothing. */
export const SERVER_CHECKS = ["V1", "V2", "V3", "V15"] as const;

/** V1, V2, V3 and V15: each one entry when it is passed, else one for each thing that was found. */
export function checkRelease(manifest: Manifest, facts: ReleaseFacts): readonly Check[] {
  const each = (find: (model: ManifestModel) => readonly Finding[]) => manifest.models.flatMap(find);
  return [
    ...concluded(
      "V1",
      each((model) => fileFindings(model, facts.algs.get(model.algId), facts)),
      "Every file is stored with the bytes, md5 and sha256 that the manifest says.",
    ),
    ...concluded("V2", graphFindings(manifest), "Every crop goes somewhere, and comes to an end."),
    ...concluded(
      "V3",
      each((model) => classFindings(model, facts.algs.get(model.algId)?.classes)),
      "Classes are those of the algs, and what names a class names one of them.",
    ),
    ...concluded("V15", each(cardFindings), "Every model has a licence and a card."),
  ];
}

/** V15. */
function cardFindings(model: ManifestModel): readonly Finding[] {
  const { taughtOn, failsOn, intendedUse } = model.card;
  const lacks = [
    [model.licence, "a licence"],
    [taughtOn, "a word on what it was taught on"],
    [failsOn, "a word on where it fails"],
    [intendedUse, "a word on its intended use"],
  ].filter(([text = ""]) => text.trim() === "");
  return lacks.map(([, what]) => failed(model.algId, `${named(model)} lacks ${what}.`));
}
