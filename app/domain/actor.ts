// Who makes a call. Every service call names its actor. Pure. Spec section 6; roles in decision 0002, Rights.
import { cutText } from "./text/cut-text";

export type Role = "member" | "staff" | "viewer";

/** A signed-in user, as resolved from a session. */
export interface Actor {
  readonly kind: "user";
  readonly userId: number;
  /** The user's home account: devices that they enrol belong to it. */
  readonly accountId: number;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The header that names the user in whose name a call is made: the user who opened the page. */
export const SHOWN_USER_HEADER = "x-shown-user";
/** The same as a form field. */
export const SHOWN_USER_FIELD = "as";

/** Initials for the account button: "MR"; the user name's first letter when there is no name. */
export function initials(actor: Pick<Actor, "firstName" | "lastName" | "username">): string {
  const letters = `${cutText(actor.firstName.trim(), 1)}${cutText(actor.lastName.trim(), 1)}`;
  return (letters || cutText(actor.username, 1) || "?").toUpperCase();
}

/** How others see a user's name: "Maya R."; the user name when there is no other. */
export function shortName(actor: Pick<Actor, "firstName" | "lastName" | "username">): string {
  const [first, last] = [actor.firstName.trim(), actor.lastName.trim()];
  if (first === "") return last || actor.username;
  return last === "" ? first : `${first} ${cutText(last, 1).toUpperCase()}.`;
}

/** The same of a row that may have no user any more: null without one. */
export function knownName(named: {
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | null {
  const { username, firstName, lastName } = named;
  return username === null
    ? null
    : shortName({ username, firstName: firstName ?? "", lastName: lastName ?? "" });
}
