// What the classes of an account mean by choice. Decision 0144, What a class means.
import * as z from "zod/mini";
import { CHANGE_LIMIT } from "~/domain/taxa/meaning-change";
import { about, count, list } from "~/wire/schema";

const taxonId = z.int().check(z.minimum(0), z.maximum(1_000_000));

const AccountMeanings = z.object({
  accountId: z.int(),
  version: about(count, "Rises with every change; 0: nobody has chosen anything"),
  choices: about(
    list(z.object({ className: z.string(), taxonId: about(taxonId, "0: the class means no taxon") })),
    "A class that is not in this list, in any case, means what its name says",
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
        taxonId: about(z.nullable(taxonId), "0: no taxon; null: what its name says"),
        saw: about(
          z.optional(z.nullable(taxonId)),
          "What the caller saw as chosen; without it, any is replaced",
        ),
      }),
    )
    .check(z.maxLength(CHANGE_LIMIT)),
});
