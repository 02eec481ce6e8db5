// What User Accounts is given: the list, or the page of one user. Types only. Spec sections 2.17 and 3 (User list).
import type { Assignable, Assigned, AssignedItem } from "~/domain/internal/assignment";
import type { InternalUser, OneInternalUser } from "~/domain/internal/internal-user";
import type { GivenRows } from "~/domain/table/given-rows";

export interface UserListPage {
  readonly section: "accounts";
  readonly shows: "list";
  readonly users: GivenRows<InternalUser>;
  /** The look-up failed: the list is empty and a message tells the reader. */
  readonly failed: boolean;
}

interface UserPage {
  readonly section: "accounts";
  readonly shows: "one";
  /** As the address has it. */
  readonly userId: string;
  /** Null: there is no such user. */
  readonly user: OpenedUser | null;
}

/** A user with what is assigned to them. */
export interface OpenedUser {
  readonly user: OneInternalUser;
  readonly items: Readonly<Record<Assigned, readonly AssignedItem[]>>;
  /** What the address opens for choosing; null: nothing. */
  readonly choice: UserChoice | null;
  /** The reader's own account. */
  readonly self: boolean;
}

export interface UserChoice {
  readonly kind: Assigned;
  /** Everything that can be assigned, newest first. */
  readonly all: readonly Assignable[];
}

/** Enrolment tokens just made; shown once. */
export interface MadeTokens {
  readonly tokens: readonly string[];
  readonly expiresAt: number;
}

export type AccountsPage = UserListPage | UserPage;
