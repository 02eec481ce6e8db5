// A user's optional features. Touches control. Spec sections 2.16, 3 (Feature), 7 (Integrations and features).

import type { ControlDb } from "~/db/client";
import { setFeature, userFeatures } from "~/db/queries/features/features";
import type { Actor } from "~/domain/actor";
import { FEATURES, type Feature } from "~/domain/features";
import { refused, requireRight } from "~/services/errors";

export function createFeaturesService(deps: { readonly control: ControlDb }) {
  return {
    /** Every feature with the actor's switch; off unless turned on. */
    async list(actor: Actor): Promise<readonly Feature[]> {
      const enabled = await userFeatures(deps.control, actor.userId);
      return FEATURES.map((feature, i) => ({
        ...feature,
        id: i + 1,
        enabled: enabled.get(feature.key) ?? false,
      }));
    },

    /** Turns a feature on or off; refuses an unknown id with notFound, and a viewer with forbidden. */
    async set(actor: Actor, change: { readonly id: number; readonly enabled: boolean }): Promise<void> {
      requireRight(actor, "chooseFeatures");
      const feature = FEATURES[change.id - 1];
      if (!feature) throw refused("notFound", "This feature doesn't exist.");
      await setFeature(deps.control, { userId: actor.userId, key: feature.key, enabled: change.enabled });
    },
  };
}
