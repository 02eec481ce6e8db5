// The models that cameras run. Touches control. Spec sections 2.13 and 3 (Alg).
import type { ControlDb } from "~/db/client";
import { findAlg } from "~/db/queries/models/algs";
import type { Actor } from "~/domain/actor";
import { classTable } from "~/domain/devices/insight-item";
import type { ShownModel } from "~/domain/models/shown-model";
import { requireRight } from "~/services/errors";

export function createModelsService(deps: { readonly control: ControlDb }) {
  return {
    /** One model by its alg's id; null when there is none. An alg has no owner; a viewer has no models (forbidden). */
    async find(actor: Actor, algId: number): Promise<ShownModel | null> {
      requireRight(actor, "readModels");
      const alg = await findAlg(deps.control, algId);
      if (!alg) return null;
      const { classDefinitions, ...facts } = alg;
      const classes = [...classTable(classDefinitions).values()];
      return { ...facts, classes: classes.sort((a, b) => a.localeCompare(b, "en")) };
    },
  };
}
