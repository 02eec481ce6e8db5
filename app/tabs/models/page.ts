// My Models, and what its loader gives its view: the page of one model. Pure. Spec sections 2.13 and 3 (Alg).
import Boxes from "lucide-react/icons/boxes";
import type { ShownModel } from "~/domain/models/shown-model";
import type { AlgPrecision } from "~/domain/review/species/precision";
import { definePage } from "~/tabs/define-page";

export interface ModelPage {
  /** Null: there is no such model. */
  readonly model: ShownModel | null;
  /** On the cameras that the reader sees; null until somebody has reviewed one of its insights. */
  readonly precision: AlgPrecision | null;
}

/** Null without a `model` in the address: the list is not built. */
export const page = definePage<ModelPage | null>()({
  id: "models",
  label: "My Models",
  icon: Boxes,
  part: "main",
  opens: "keepers",
  noun: ["model", "models"],
  reads: ["model"],
});
