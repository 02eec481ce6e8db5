// A taxon as a person chooses it. Decision 0143, Taxa.
import * as z from "zod/mini";
import { MOST_TAXON } from "~/domain/taxa/taxon";
import { about } from "~/wire/schema";

/** Whether the table of taxa has it, the service knows. */
export const taxonId = about(
  z.int().check(z.minimum(1), z.maximum(MOST_TAXON)),
  "The number of the taxon that it is; without one, what was said is a word only",
);
