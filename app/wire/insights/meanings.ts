// What the classes of an account mean by choice. Decision 0144, What a class means.
import * as z from "zod/mini";
import { CHANGE_LIMIT } from "~/domain/taxa/meaning-change";
import { MOST_TAXON, RANKS } from "~/domain/taxa/taxon";
import { about, count, list } from "~/wire/schema";

const taxonId = z.int().check(z.minimum(0), z.maximum(MOST_TAXON));

const ListedTaxon = z.object({
  id: z.int(),
  rank: z.nullable(z.enum(RANKS)),
  scientificName: z.string(),
  synonyms: list(z.string()),
  english: about(list(z.string()), "The usual name first"),
  kind: z.enum(["animal", "person", "vehicle", "blank", "other"]),
  domestic: z.boolean(),
  parent: about(z.nullable(z.int()), "The taxon of the next rank above"),
  names: about(z.record(z.string(), z.string()), "Names in other languages, by `de`, `es`, `fr` and `pt`"),
});

const AccountMeanings = z.object({
  accountId: z.int(),
  version: about(count, "Rises with every change; 0: nobody has chosen anything"),
  choices: about(
    list(z.object({ className: z.string(), taxonId: about(taxonId, "0: the class means no taxon") })),
    "A class that is not in this list, in any case, means what `defaults` say, else its name",
  ),
  defaults: about(
    list(
      z.object({
        className: z.string(),
        taxonId: about(z.nullable(taxonId), "0: no taxon; null: its models disagree"),
        said: about(z.optional(list(taxonId)), "What they say where they disagree"),
      }),
    ),
    "What the classes of the account's models mean, confirmed by staff",
  ),
  listed: about(
    list(ListedTaxon),
    "Taxa of the account's own checklist: those that no other account knows, and those that it calls something else",
  ),
});

/** The service's list of `AccountMeanings`. */
export const MeaningsAnswer = z.object({
  accounts: about(list(AccountMeanings), "The caller's own, and those whose cameras they see"),
});

export const OwnMeanings = AccountMeanings;

export const MeaningsRequest = z.object({
  changes: z
    .array(
      z.object({
        className: z.string().check(z.maxLength(1000)),
        taxonId: about(z.nullable(taxonId), "0: no taxon; null: what its models or its name say"),
        saw: about(
          z.optional(z.nullable(taxonId)),
          "What the caller saw as chosen; without it, any is replaced",
        ),
      }),
    )
    .check(z.maxLength(CHANGE_LIMIT)),
});
