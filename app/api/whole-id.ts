// An id in the path or the query of a call: a whole number from 1 on, far inside what JSON carries exactly.
import { z } from "@hono/zod-openapi";

export const wholeId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 52);
