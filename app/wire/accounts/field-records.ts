// The consent to public field records.
import * as z from "zod/mini";
import { about } from "~/wire/schema";

export const FieldRecords = z.object({
  enabled: about(
    z.boolean(),
    "The account's reviews may count in public field records; off until it is turned on",
  ),
});
