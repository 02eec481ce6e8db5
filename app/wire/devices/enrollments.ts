// Enrolment tokens for new cameras. Decision 0009, A first camera.
import * as z from "zod/mini";
import { instant, list } from "~/wire/schema";

export const TokensAnswer = z.object({ tokens: list(z.string()), expires_at: instant });
