// The sign-up form's values, read field by field: from the page in the browser, from the posted form on the server.
import type { SignUpEntry, SignUpField } from "~/domain/account/sign-up";

export function readSignUp(read: (name: SignUpField) => string): SignUpEntry {
  return {
    firstName: read("firstName"),
    lastName: read("lastName"),
    username: read("username"),
    phoneNumber: read("phoneNumber"),
    email: read("email"),
    country: read("country"),
    password: read("password"),
    confirmPassword: read("confirmPassword"),
  };
}
