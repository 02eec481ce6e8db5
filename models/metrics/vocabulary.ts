// What a release can say of a photo at all: only that can be expected of it. Pure. Decision 0118, Right, wrong, missed.
import {
  EMPTY_CLASS,
  type Manifest,
  type ManifestModel,
  type ModelClass,
  reportsClass,
} from "~models/release";
import type { Emission } from "~models/run/outcome";
import type { TrueObject } from "./truth";

/** Row and column of what is not there: "empty". */
export const NOTHING = EMPTY_CLASS.label;

export interface Vocabulary {
  /** Every label that the release may report but "empty", in the order of the manifest, each once. */
  readonly labels: readonly string[];
  /** The label by which the release can name an object: its own, else its kind; null: it can say neither. */
  nameFor(object: TrueObject): string | null;
  /** Whether the words of an emission are true of an object, wherever both are. */
  isTrue(emission: Emission, object: TrueObject): boolean;
}

/** The labels of a release. Case does not count; a kind ("animal") is correct only from a detector. */
export function vocabularyOf(manifest: Manifest): Vocabulary {
  const detectors = manifest.models.filter(({ output }) => output.kind === "yolov5");
  const all = spellings(manifest.models);
  const kinds = spellings(detectors);
  const detectorIds = new Set(detectors.map(({ algId }) => algId));
  return {
    labels: [...all.values()],
    nameFor: ({ label, kind }) => all.get(label.toLowerCase()) ?? kinds.get(kind) ?? null,
    isTrue: ({ label, algId }, object) => {
      const said = label.toLowerCase();
      return said === object.label.toLowerCase() || (said === object.kind && detectorIds.has(algId));
    },
  };
}

/** An emission of class 99 says that nothing is there: it claims nothing. */
export function isClaim(emission: Emission): boolean {
  return emission.classId !== EMPTY_CLASS.id;
}

/** Labels as the manifest spells them first, by their lower case. */
function spellings(models: readonly ManifestModel[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { label } of models.flatMap(reportedClasses)) {
    const key = label.toLowerCase();
    if (!found.has(key)) found.set(key, label);
  }
  return found;
}

function reportedClasses(model: ManifestModel): readonly ModelClass[] {
  return model.classes.filter(({ id }) => id !== EMPTY_CLASS.id && reportsClass(model, id));
}
