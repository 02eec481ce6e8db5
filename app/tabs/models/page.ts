// My Models: the models of the reader, or the page of one. Pure. Spec sections 2.13 and 3 (Alg).
import Boxes from "lucide-react/icons/boxes";
import type { FoundModel, ShownModel } from "~/domain/models/shown-model";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import type { AlgPrecision } from "~/domain/review/species/precision";
import { definePage } from "~/tabs/define-page";

type ModelsPage =
  /** By name. */
  { readonly part: "list"; readonly models: readonly ShownModel[] } | OneModel;

export interface OneModel {
  readonly part: "one";
  /** Null: there is no such model, or not for this reader. */
  readonly model: FoundModel | null;
  /** On the cameras that the reader sees; null until a person has reviewed one of its insights. */
  readonly precision: AlgPrecision | null;
  readonly by: PrecisionBy;
}

export const page = definePage<ModelsPage>()({
  id: "models",
  label: "My Models",
  icon: Boxes,
  part: "main",
  opens: "keepers",
  noun: ["model", "models"],
  reads: ["model", "by"],
});
