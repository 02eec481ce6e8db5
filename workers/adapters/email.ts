// What an email address is: zod's rule, that of common mail providers. Decision 0082, Emails.
import { z } from "zod";
import type { EmailRule } from "~/services/ports";

/** 254 characters, RFC 5321. */
const ADDRESS = z.email().max(254);

export const isEmail: EmailRule = (text) => ADDRESS.safeParse(text).success;
