// The species of an insight as people confirm and correct it, and how often models were right by that. Spec section 3
// (userConfirmed). One insight or one collection a call, never a list.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { PRECISION_BY } from "~/domain/review/species/agreement";
import { SPECIES_SCOPES } from "~/domain/review/species/species-state";
import { PrecisionAnswer, SpeciesAnswer, SpeciesRequest } from "~/wire/insights/species";

const path = "/insights/{insightId}/species";
const params = z.object({ insightId: z.string().min(1).max(80) });
const asItIsNow = { name: "Species", schema: SpeciesAnswer, description: "The species after the change" };
const ALL_PHOTOS = "Set `of` to `collection` for all photos of its burst, at most 200.";

export const species = createApiRouter("api");

userRoute(
  species,
  {
    method: "get",
    path,
    summary: "An insight's species: the model's, the person's, and who reviewed it when",
    params,
    answer: { ...asItIsNow, description: "The species" },
    refuses: [400, 404],
  },
  ({ actor, services, params }) => services.speciesReviews.read(actor, params.insightId),
);

userRoute(
  species,
  {
    method: "put",
    path,
    summary: `Confirm or correct the species. ${ALL_PHOTOS}`,
    params,
    body: { name: "SpeciesRequest", schema: SpeciesRequest },
    answer: asItIsNow,
    refuses: [400, 403, 404, 413],
  },
  ({ actor, services, params, body }) => services.speciesReviews.say(actor, { ...params, ...body }),
);

userRoute(
  species,
  {
    method: "delete",
    path,
    summary: `Remove a species review: the model's species counts again. ${ALL_PHOTOS}`,
    params,
    query: z.object({ of: z.enum(SPECIES_SCOPES).default("insight") }),
    answer: asItIsNow,
    refuses: [400, 403, 404],
  },
  ({ actor, services, params, query }) => services.speciesReviews.takeBack(actor, { ...params, ...query }),
);

userRoute(
  species,
  {
    method: "get",
    path: "/precision",
    summary: "Precision of reviewed insights, by alg and by class, species, family or order",
    query: z.object({
      device: z.string().min(1).max(40).optional(),
      alg: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 52)
        .optional(),
      by: z.enum(PRECISION_BY).default("class"),
    }),
    answer: {
      name: "Precision",
      schema: PrecisionAnswer,
      description: "Algs with reviews, most reviewed first",
    },
    refuses: [400, 404],
  },
  async ({ actor, services, query }) => ({
    algs: await services.precision.read(actor, { deviceId: query.device, algId: query.alg, by: query.by }),
  }),
);
