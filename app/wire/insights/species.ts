// The species of an insight as people confirm and correct it, and how often models were right by that.
import * as z from "zod/mini";
import { SPECIES_SCOPES } from "~/domain/review/species/species-state";
import { about, count, instant, list, percent } from "~/wire/schema";
import { taxonId } from "./taxon-id";

const SpeciesTurn = z.object({
  className: about(z.nullable(z.string()), "null: took back what was said"),
  taxonId: about(z._default(z.nullable(z.int()), null), "The taxon that the person chose; null: a word only"),
  by: z.string(),
  isOwn: z.boolean(),
  at: instant,
});

/** The domain's `SpeciesState`. */
export const SpeciesAnswer = z.object({
  insightId: z.string(),
  className: z.string(),
  userConfirmed: z.boolean(),
  machine: z.object({
    algId: z.nullable(z.number()),
    className: z.string(),
    taxonId: about(
      z._default(z.nullable(z.int()), null),
      "What the class means in the insight's account; null: no taxon, or it isn't known which",
    ),
    confidence: z.nullable(percent),
  }),
  review: about(z.nullable(SpeciesTurn), "The word that stands, and who said it when"),
  history: list(SpeciesTurn),
  choices: about(list(z.string()), "Classes to choose from; any other word is taken too"),
});

export const SpeciesScope = z.enum(SPECIES_SCOPES);

export const SpeciesRequest = z.object({
  className: about(
    z.string().check(z.maxLength(1000)),
    "With a taxonId, its name or a class of the model that means it; any other text is replaced by its name",
  ),
  taxonId: z.optional(taxonId),
  of: SpeciesScope,
});

const share = z.number().check(z.minimum(0), z.maximum(1));
const counts = {
  reviewed: count,
  agreed: about(z.int(), "How often the person named what the model named, or something below it"),
  wider: about(
    count,
    "Besides: the person named something above it, e.g. the family, which counts as neither",
  ),
  estimate: share,
  low: about(share, "Of the 95 % interval by Wilson's score"),
  high: share,
};

/** The domain's `AlgPrecision`, most reviewed first. */
export const PrecisionAnswer = z.object({
  algs: list(
    z.object({
      algId: z.nullable(z.number()),
      algName: z.nullable(z.string()),
      overall: z.object(counts),
      classes: list(
        z.object({
          className: about(z.string(), "The model's class, or the name of the taxon"),
          taxonId: about(
            z.nullable(z.number()),
            "The taxon that it means; null: none that is known, or several in several accounts",
          ),
          ...counts,
        }),
      ),
    }),
  ),
});
