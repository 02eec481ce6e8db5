// Sessions. Spec section 7, Account and session.
import * as z from "zod/mini";
import "~/wire/schema";

export const TokenAnswer = z.object({ token: z.string(), userId: z.int() });
