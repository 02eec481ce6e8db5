// A user as staff see them. Pure. Spec section 3 (User list, internal).
import type { Role } from "~/domain/actor";
import type { RowColumn } from "~/domain/table/table-column";

export interface InternalUser {
  readonly userId: number;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly role: Role;
  /** How many are assigned to them. */
  readonly devices: number;
  readonly models: number;
  readonly releases: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** A user on a page of their own. */
export interface OneInternalUser extends InternalUser {
  /** The name of their account. */
  readonly accountName: string;
}

type Column = RowColumn<InternalUser>;

export const USER_COLUMNS: readonly Column[] = [
  text("email", "Email", ({ email }) => email),
  text("username", "User name", ({ username }) => username),
  text("first_name", "First name", ({ firstName }) => firstName),
  text("last_name", "Last name", ({ lastName }) => lastName),
  { ...text("phone_number", "Phone", ({ phoneNumber }) => phoneNumber), secondary: true },
  {
    id: "role",
    label: "Role",
    kind: "text",
    usual: true,
    choices: ["Member", "Staff", "Viewer"],
    value: ({ role }) => role,
  },
  number("devices", "Cameras", ({ devices }) => devices),
  number("models", "Models", ({ models }) => models),
  number("releases", "Releases", ({ releases }) => releases),
  { ...number("user_id", "User ID", ({ userId }) => userId), secondary: true, searched: true },
  {
    id: "created_at",
    label: "Created",
    kind: "date",
    usual: true,
    secondary: true,
    value: ({ createdAt }) => createdAt,
  },
];

/** "Maya Reyes"; the user name where there is no other. */
export function fullName(user: Pick<InternalUser, "firstName" | "lastName" | "username">): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username;
}

function text(id: string, label: string, value: (user: InternalUser) => string): Column {
  return { id, label, kind: "text", usual: true, searched: true, value };
}

function number(id: string, label: string, value: (user: InternalUser) => number): Column {
  return { id, label, kind: "number", usual: true, value };
}
