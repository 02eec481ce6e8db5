// How a person looks at the insights and at the names of species. Decisions 0140, Columns belong to a person, and 0146,
// Names of species.
import * as z from "zod/mini";
import { NAME_LANGUAGES, SURE_FROM } from "~/domain/look/species-look";
import { COLUMNS } from "~/domain/view/columns";
import { about, list } from "./schema";

const column = z.enum(
  COLUMNS.map(({ id }) => id),
  "Unknown column.",
);

/** As sent and as answered. */
export const OwnColumnsShape = z.object({
  shown: about(list(column), "Columns that the table shows although they are off by default"),
  hidden: about(list(column), "Columns that the table hides although they are on by default"),
});

/** As sent and as answered. */
export const SpeciesLookShape = z.object({
  language: about(
    z.enum(
      NAME_LANGUAGES.map(({ value }) => value),
      "Unknown language.",
    ),
    "In which species are named; what has no name there is named in English",
  ),
  scientific: about(z.boolean(), "Scientific names are shown beside the others"),
  sureFrom: about(
    z.literal(SURE_FROM, `Choose one of ${SURE_FROM.join(", ")}.`),
    "Percent: where no class of an insight reaches it, the group that its classes share is shown; 0: never",
  ),
});
