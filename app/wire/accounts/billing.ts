// The card and the charges of a person. Spec sections 3 (Card, Charge) and 7 (Account and session).
import * as z from "zod/mini";
import { about, list } from "~/wire/schema";

/** Two levels, as the specification has it: `card.card`. */
export const CardAnswer = z.object({
  card: z.object({
    card: about(
      z.nullable(
        z.object({
          brand: z.string(),
          last4: z.string(),
          exp_month: z.int(),
          exp_year: z.int(),
        }),
      ),
      "Null: no card is on file",
    ),
  }),
});

/** More is refused before it is judged. */
const LONG = 500;

export const SourceRequest = z.object({
  token: about(
    z.string().check(z.maxLength(LONG)),
    "What the card service's field gives for a card; never a card's number",
  ),
});

export const ChargesAnswer = z.object({
  charges: list(
    z.object({
      id: z.string(),
      created: about(z.int(), "Unix time, in seconds"),
      amount: about(z.int(), "In the smallest unit of the currency: cents"),
      currency: z.string(),
      description: z.string(),
      status: about(z.string(), "`succeeded`, `pending`, `failed`, or another word of the card service"),
    }),
  ),
});
