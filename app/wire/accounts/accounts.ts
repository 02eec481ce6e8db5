// The account of a user. Spec section 7, Account and session.
import * as z from "zod/mini";
import "~/wire/schema";

export const ResetAnswer = z.object({
  message: z.string(),
  token: z.optional(z.string()),
  userId: z.optional(z.int()),
});

/** Where the uploaded picture is. */
export const AvatarAnswer = z.object({ imageUrl: z.string() });

export const UserAnswer = z.object({
  userIdSql: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  phone: z.string(),
  username: z.string(),
  userHandle: z.string(),
  country: z.string(),
  imageUrl: z.nullable(z.string()),
});
