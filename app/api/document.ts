// How calls appear in the OpenAPI document: shapes of the wire, refusals, who may call.
import { z } from "@hono/zod-openapi";
import type { WireSchema } from "~/wire/schema";

export const bearer = [{ bearer: [] }];

/** The shape of a problem. */
const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
  })
  .openapi("Problem");

const problemContent = { "application/problem+json": { schema: ProblemSchema } };

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 411 | 413 | 415 | 422 | 429 | 503;

/** The refusals that a call may answer with, by status. */
export function problems(...statuses: readonly RefusalStatus[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: "Refused", content: problemContent }]),
  );
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Documented under the name, parsed by the shape. */
function asBody<Schema extends WireSchema>(schema: Schema, name: string) {
  return z.unknown().pipe(schema).openapi(name, formOf(schema));
}

/** A body. It is required by default; an optional one that is left out is read as `{}`. */
export function bodyOf<Schema extends WireSchema>(schema: Schema, name: string, required = true) {
  return { required, content: { "application/json": { schema: asBody(schema, name) } } };
}

/** An answer: documented under the name, as the wire carries it. */
export function asAnswer(schema: WireSchema, name: string): z.ZodType {
  return z.unknown().openapi(name, formOf(schema));
}

function formOf(schema: WireSchema): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...form } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      // Lists that our own code does not change are no news to a caller, nor is what an integer or a date is.
      delete jsonSchema.readOnly;
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return { ...form };
}
