// How calls of the device API are described: their shapes, who may call, which refusals they have.
import type { z } from "@hono/zod-openapi";

/** JSON of a shape, answered. */
export const answer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** JSON of a shape, asked for. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** A call with a device's token. */
export const ofDevice = [{ device: [] }];

/** Refusals of these statuses. */
export const deviceProblems = (...statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: "Refused, as application/problem+json" }]),
  );
