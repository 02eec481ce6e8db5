// What was typed into the forms of a person, made sound before it is judged and kept; the page judges without. Pure.
import { outsideText } from "~/domain/text/outside-text";
import type { SignUpEntry } from "./sign-up";

/** Characters of a name that are looked at; what is longer than a name may be is refused. */
const TYPED = 320;

/** The name of a person or country as typed, made sound. */
export function typedName(text: string): string {
  return outsideText(text, TYPED).trim();
}

/** A form without the blanks around its texts; the passwords stay as typed. */
export function trimmed(form: SignUpEntry): SignUpEntry {
  return {
    firstName: typedName(form.firstName),
    lastName: typedName(form.lastName),
    username: form.username.trim(),
    phoneNumber: form.phoneNumber.trim(),
    email: form.email.trim(),
    country: typedName(form.country),
    password: form.password,
    confirmPassword: form.confirmPassword,
  };
}
