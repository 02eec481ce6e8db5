// What a password must be, and the sentences about it. Pure. Spec sections 5 and 8, Change password.
import { ok, type Result, refuse } from "~/domain/result";

/** The requirements as the form states them. */
export const PASSWORD_REQUIREMENTS: readonly string[] = [
  "More than 8 characters",
  "One upper case, one lower case and one special character",
  "Different from the current password",
];

export const PASSWORD_TOO_WEAK = "Your password does not meet the defined requirements";
export const PASSWORD_WRONG = "The entered password is not correct";
/** Longer ones are refused, so that hashing stays cheap. */
const PASSWORD_LIMIT = 200;

/**
 * Accepts a password of more than 8 characters with an upper case letter, a lower case letter and a special character
 * (anything that is neither letter, digit nor space). Letters of every script count.
 */
export function checkPassword(password: string): Result<string> {
  const strong =
    [...password].length > 8 &&
    password.length <= PASSWORD_LIMIT &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password);
  return strong ? ok(password) : refuse({ code: "weak", message: PASSWORD_TOO_WEAK, field: "password" });
}
