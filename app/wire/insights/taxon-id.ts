// A taxon as a person chooses it. Decision 0143, Taxa.
import * as z from "zod/mini";
import { about } from "~/wire/schema";

/** Whether the table of taxa has it, the service knows. */
export const taxonId = about(
  z.int().check(z.minimum(1), z.maximum(1_000_000)),
  "The number of the taxon that it is; without one, what was said is a word only",
);
