// How a person looks at the insights. Decision 0140, Columns belong to a person.
import * as z from "zod/mini";
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
