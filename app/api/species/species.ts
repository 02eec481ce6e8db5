// The species of an insight as people confirm and correct it, and how often models were right by that. Spec section 3
// (userConfirmed). One insight or one collection a call, never a list.
import { z } from "@hono/zod-openapi";
import { createDoor } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { SPECIES_SCOPES } from "~/domain/review/species/species-state";
import { PrecisionAnswer, SpeciesAnswer, SpeciesRequest } from "~/wire/species";

const path = "/insights/{insightId}/species";
const params = z.object({ insightId: z.string().min(1).max(80) });
const asItIsNow = { name: "Species", schema: SpeciesAnswer, description: "As it is now" };
const ALL_PHOTOS = "of `collection`: all photos of the insight's collection, at most 200.";

export const species = createDoor("api");

userRoute(
  species,
  {
    method: "get",
    path,
    summary: "What an insight shows: the machine's word, the person's, and who said what when",
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
    summary: `Take back what was said: the machine's word counts again. ${ALL_PHOTOS}`,
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
    summary: "How often models were right, by alg and the class they named, as far as people have reviewed",
    query: z.object({
      device: z.string().min(1).max(40).optional(),
      alg: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 52)
        .optional(),
    }),
    answer: {
      name: "Precision",
      schema: PrecisionAnswer,
      description: "Algs with reviews, most reviewed first",
    },
    refuses: [400, 404],
  },
  async ({ actor, services, query }) => ({
    algs: await services.precision.read(actor, { deviceId: query.device, algId: query.alg }),
  }),
);
