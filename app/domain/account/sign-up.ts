// The sign-up form's rules; the same run in the browser for comfort and on the server for truth. Pure. Spec 2.4, 5.
import type { Result } from "~/domain/result";
import { NAME_LENGTH, NAME_TOO_LONG } from "./name-limit";
import { checkPassword } from "./password";

export interface SignUpEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly country: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export type SignUpField = keyof SignUpEntry;

/** The fields in the order of the form. */
export const SIGN_UP_FIELDS: readonly SignUpField[] = [
  "firstName",
  "lastName",
  "username",
  "phoneNumber",
  "email",
  "country",
  "password",
  "confirmPassword",
];

/** The pattern attribute of the phone field: first digit 7-9 followed by 9 digits. */
export const PHONE_PATTERN = "[7-9]{1}[0-9]{9}";

export const EMAIL_TAKEN = "This email already has an account.";
export const USERNAME_TAKEN = "This user name is taken.";

/** Whether the button may be pressed: all fields but the confirmation are filled. */
export function maySignUp(form: SignUpEntry): boolean {
  return SIGN_UP_FIELDS.every((field) => field === "confirmPassword" || form[field].trim() !== "");
}

/** What is known about a form beyond the rules here. */
interface Judged {
  /** Whether its email is an address that mail can be sent to. */
  readonly isEmail: boolean;
  /** Its phone number in E.164, or what is wrong with it. */
  readonly phone: Result<string, string>;
}

/** The sentences under the fields of a trimmed form; empty when it may be sent. */
export function signUpErrors(
  form: SignUpEntry,
  { isEmail, phone }: Judged,
): Readonly<Partial<Record<SignUpField, string>>> {
  const errors: Partial<Record<SignUpField, string>> = {};
  if (form.firstName === "") errors.firstName = "Please enter your first name.";
  else if (form.firstName.length > NAME_LENGTH) errors.firstName = NAME_TOO_LONG;
  if (form.lastName === "") errors.lastName = "Please enter your last name.";
  else if (form.lastName.length > NAME_LENGTH) errors.lastName = NAME_TOO_LONG;
  if (!/^[\p{L}\p{N}._-]{3,30}$/u.test(form.username)) {
    errors.username = "Use 3 to 30 letters, digits, dots, dashes or underscores.";
  }
  if (!phone.ok) errors.phoneNumber = phone.refusal;
  if (!isEmail) errors.email = "Not a valid email.";
  if (form.country === "") errors.country = "Please enter your country.";
  else if (form.country.length > NAME_LENGTH) errors.country = NAME_TOO_LONG;
  const password = checkPassword(form.password);
  if (!password.ok) errors.password = password.refusal.message;
  else if (form.confirmPassword !== form.password) errors.confirmPassword = "The two passwords don't match.";
  return errors;
}
