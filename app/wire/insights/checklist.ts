// An account's own checklist. Decision 0150, An account's own checklist.
import * as z from "zod/mini";
import { CHECKLIST_LINES, NO_PATH } from "~/domain/taxa/checklist/checklist-row";
import { about, count, list } from "~/wire/schema";
import { OwnMeanings } from "./meanings";

/** Longer ones are refused by what they are, not by their shape. */
const text = z.string().check(z.maxLength(1_000));
const maybe = z._default(text, "");
const names = z._default(list(text), []);

const Row = z.object({
  line: about(count, "Of the caller's file, from 1; problems are told by it"),
  scientificName: text,
  rank: about(maybe, "`class`, `order`, `family`, `genus` or `species`; without it, what the name says"),
  path: z._default(z.object({ class: maybe, order: maybe, family: maybe, genus: maybe }), NO_PATH),
  english: about(names, "The usual name first"),
  names: z._default(
    z.object({ es: z.optional(text), fr: z.optional(text), de: z.optional(text), pt: z.optional(text) }),
    {},
  ),
  synonyms: about(names, "Earlier scientific names"),
});

const saw = about(
  z.optional(z.nullable(count)),
  "The version of the checklist that the caller saw, null for none; without it, any is replaced",
);

export const ChecklistRequest = z.object({
  name: about(text, "Of the file"),
  rows: z.array(Row).check(z.maxLength(CHECKLIST_LINES)),
  saw,
});

/** What the account's classes mean now. */
export const ChecklistAnswer = OwnMeanings;
