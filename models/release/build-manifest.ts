// A manifest out of algs and how staff want them to work together. Pure. The format: docs/models.md, Release bundle.
import {
  type Architecture,
  EMPTY_CLASS,
  type Manifest,
  type ManifestFile,
  type ManifestModel,
  type ModelCard,
  type ModelClass,
  type ModelRuntime,
  type Normalization,
} from "~models/release";
import { releaseGraph } from "./graph";

/** How one alg is to work, in the words of the request. */
export interface Wiring {
  readonly algId: number;
  readonly saveCroppedImages: boolean;
  readonly saveBBImages: boolean;
  readonly isIntermediate: boolean;
  readonly downstreamConfigs: readonly number[];
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly imageNormalizationMethod: Normalization;
}

/** What an alg contributes to a release. */
export interface ReleasableAlg {
  readonly name: string;
  readonly framework: Architecture;
  readonly licence: string;
  readonly card: ModelCard;
  readonly classes: readonly ModelClass[];
  readonly runtime: ModelRuntime;
  readonly files: readonly ManifestFile[];
}

/** An alg's classes with 99, "empty", at the end. Spec section 3 (Alg). */
export function withEmptyClass(classes: readonly ModelClass[]): readonly ModelClass[] {
  return [...classes.filter(({ id }) => id !== EMPTY_CLASS.id), EMPTY_CLASS];
}

/** The manifest of a release; `created` is ISO 8601. `checkRelease` says whether it is valid. */
export function buildManifest(release: {
  readonly name: string;
  readonly description: string;
  readonly created: string;
  readonly models: readonly { readonly wiring: Wiring; readonly alg: ReleasableAlg }[];
}): Manifest {
  const { name, description, created } = release;
  const models = release.models.map(({ wiring, alg }) => toModel(wiring, alg));
  return { schema: 1, name, description, created, entry: releaseGraph(models).entry, models };
}

/** Member by member: an alg may know more of itself than a manifest says. */
function toModel(wiring: Wiring, alg: ReleasableAlg): ManifestModel {
  const { input, output, thresholds, outputIndexToClassId } = alg.runtime;
  return {
    algId: wiring.algId,
    algName: alg.name,
    framework: alg.framework,
    licence: alg.licence,
    card: alg.card,
    classes: withEmptyClass(alg.classes),
    input: { ...input, normalization: wiring.imageNormalizationMethod },
    output,
    ...(thresholds && { thresholds }),
    ...(outputIndexToClassId && { outputIndexToClassId }),
    isIntermediate: wiring.isIntermediate,
    saveCroppedImages: wiring.saveCroppedImages,
    saveBBImages: wiring.saveBBImages,
    downstreamConfigs: wiring.downstreamConfigs,
    ignoredClasses: wiring.ignoredClasses,
    bypassClasses: wiring.bypassClasses,
    files: alg.files,
  };
}

/** What was asked for to make a manifest's models: the same as the request, whatever its members' order. */
export function wiringOf(manifest: Manifest): readonly Wiring[] {
  return manifest.models.map((model) => ({
    algId: model.algId,
    saveCroppedImages: model.saveCroppedImages,
    saveBBImages: model.saveBBImages,
    isIntermediate: model.isIntermediate,
    downstreamConfigs: model.downstreamConfigs,
    ignoredClasses: model.ignoredClasses,
    bypassClasses: model.bypassClasses,
    imageNormalizationMethod: model.input.normalization,
  }));
}
