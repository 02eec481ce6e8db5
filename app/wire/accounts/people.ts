// Whether readers of other accounts get what shows people.
import * as z from "zod/mini";
import { about } from "~/wire/schema";

export const AccountPeople = z.object({
  shown: about(
    z.boolean(),
    "Readers of other accounts get insights that show people; off until it is turned on",
  ),
});

export const CameraPeopleRequest = z.object({
  shown: about(z.nullable(z.boolean()), "Of this camera; null leaves it to the account"),
});

export const CameraPeopleAnswer = z.object({
  camera: about(z.nullable(z.boolean()), "Of this camera; null: as the account has it"),
  account: z.boolean(),
});
