// The species of an insight as people confirm and correct it, and how often models were right by that. Spec section 3
// (userConfirmed). One insight or one collection a call, never a list.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";
import type { AlgPrecision, Precision } from "~/domain/review/species/precision";
import { SPECIES_SCOPES, type SpeciesState, type SpeciesTurn } from "~/domain/review/species/species-state";

const TurnSchema = z.object({
  class_name: z.string().nullable().openapi({ description: "null: took back what was said" }),
  by: z.string(),
  is_own: z.boolean(),
  at: z.string(),
});
const SpeciesSchema = z
  .object({
    insight_id: z.string(),
    class_name: z.string(),
    userConfirmed: z.boolean(),
    machine: z.object({
      alg_id: z.number().nullable(),
      class_name: z.string(),
      confidence: z.number().nullable(),
    }),
    review: TurnSchema.nullable().openapi({ description: "The word that stands, and who said it when" }),
    history: z.array(TurnSchema),
    choices: z
      .array(z.string())
      .openapi({ description: "Classes to choose from; any other word is taken too" }),
  })
  .openapi("Species");
const SpeciesRequest = z
  .object({ className: z.string().max(1000), of: z.enum(SPECIES_SCOPES).default("insight") })
  .openapi("SpeciesRequest");
const share = z.number().min(0).max(1);
const counts = {
  reviewed: z.number().int(),
  right: z.number().int(),
  estimate: share,
  low: share.openapi({ description: "Of the 95 % interval by Wilson's score" }),
  high: share,
};
const PrecisionSchema = z
  .object({
    algs: z.array(
      z.object({
        alg_id: z.number().nullable(),
        name: z.string().nullable(),
        ...counts,
        classes: z.array(z.object({ class_name: z.string(), ...counts })),
      }),
    ),
  })
  .openapi("Precision");
const params = z.object({ insightId: z.string().min(1).max(80) });
const ALL_PHOTOS = "of `collection`: all photos of the insight's collection, at most 200.";

export const species = createDoor("api");

species.openapi(
  createRoute({
    method: "get",
    path: "/insights/{insightId}/species",
    summary: "What an insight shows: the machine's word, the person's, and who said what when",
    security: bearer,
    middleware: [requireUser] as const,
    request: { params },
    responses: { 200: json(SpeciesSchema, "The species"), ...problems(400, 401, 404) },
  }),
  async (c) => {
    const { insightId } = c.req.valid("param");
    return c.json(toWire(await c.env.services.speciesReviews.read(c.get("actor"), insightId)), 200);
  },
);

species.openapi(
  createRoute({
    method: "put",
    path: "/insights/{insightId}/species",
    summary: `Confirm or correct the species. ${ALL_PHOTOS}`,
    security: bearer,
    middleware: [requireUser] as const,
    request: {
      params,
      body: { required: true, content: { "application/json": { schema: SpeciesRequest } } },
    },
    responses: { 200: json(SpeciesSchema, "As it is now"), ...problems(400, 401, 403, 404, 413) },
  }),
  async (c) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
    return c.json(toWire(await c.env.services.speciesReviews.say(c.get("actor"), asked)), 200);
  },
);

species.openapi(
  createRoute({
    method: "delete",
    path: "/insights/{insightId}/species",
    summary: `Take back what was said: the machine's word counts again. ${ALL_PHOTOS}`,
    security: bearer,
    middleware: [requireUser] as const,
    request: { params, query: z.object({ of: z.enum(SPECIES_SCOPES).default("insight") }) },
    responses: { 200: json(SpeciesSchema, "As it is now"), ...problems(400, 401, 403, 404) },
  }),
  async (c) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("query") };
    return c.json(toWire(await c.env.services.speciesReviews.takeBack(c.get("actor"), asked)), 200);
  },
);

species.openapi(
  createRoute({
    method: "get",
    path: "/precision",
    summary: "How often models were right, by alg and the class they named, as far as people have reviewed",
    security: bearer,
    middleware: [requireUser] as const,
    request: {
      query: z.object({
        device: z.string().min(1).max(40).optional(),
        alg: z.coerce
          .number()
          .int()
          .min(0)
          .max(2 ** 52)
          .optional(),
      }),
    },
    responses: {
      200: json(PrecisionSchema, "Algs with reviews, most reviewed first"),
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const { device, alg } = c.req.valid("query");
    const algs = await c.env.services.precision.read(c.get("actor"), { deviceId: device, algId: alg });
    return c.json({ algs: algs.map(toAlgWire) }, 200);
  },
);

function toWire(state: SpeciesState): z.infer<typeof SpeciesSchema> {
  const { machine, review } = state;
  return {
    insight_id: state.insightId,
    class_name: state.className,
    userConfirmed: state.userConfirmed,
    machine: {
      alg_id: machine.algId,
      class_name: machine.className,
      confidence: machine.confidence === null ? null : Math.round(machine.confidence),
    },
    review: review && toTurnWire(review),
    history: state.history.map(toTurnWire),
    choices: [...state.choices],
  };
}

function toTurnWire({ className, by, isOwn, at }: SpeciesTurn): z.infer<typeof TurnSchema> {
  return { class_name: className, by, is_own: isOwn, at: new Date(at).toISOString() };
}

function toAlgWire({ algId, algName, overall, classes }: AlgPrecision) {
  return {
    alg_id: algId,
    name: algName,
    ...toCounts(overall),
    classes: classes.map((row) => ({ class_name: row.className, ...toCounts(row) })),
  };
}

function toCounts(row: Precision & { readonly reviewed: number; readonly agreed: number }) {
  const { reviewed, agreed, estimate, low, high } = row;
  return { reviewed, right: agreed, estimate, low, high };
}
