// A user's optional features. Spec section 7, Integrations and features.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { FeatureRequest, FeaturesAnswer } from "~/wire/accounts/features";
import { DONE, DoneAnswer } from "~/wire/done";

export const features = createApiRouter("api");

userRoute(
  features,
  {
    method: "get",
    path: "/features",
    summary: "The optional features, and which ones the caller has on",
    answer: { name: "Features", schema: FeaturesAnswer, description: "All features" },
  },
  ({ actor, services }) => services.features.list(actor),
);

userRoute(
  features,
  {
    method: "put",
    path: "/features/{id}",
    summary: "Turn a feature on or off",
    params: z.object({ id: z.coerce.number().int().min(1) }),
    body: { name: "FeatureRequest", schema: FeatureRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.features.set(actor, { ...params, ...body });
    return DONE;
  },
);
