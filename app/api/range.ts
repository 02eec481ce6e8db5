// How a call asks for a part of a long list.
import { z } from "@hono/zod-openapi";

/** `limit` and `offset` of a query: at most `most` rows, which is also the default. */
export function rangeQuery(most: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(most).default(most),
    // So that offset + limit stays exact.
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 52)
      .default(0),
  });
}
