// How every form of the console changes what others may change too: what it began with is compared with what is
// stored, and written only while that is still stored. Touches what its caller reads and writes. Decision 0139, Forms
// and clashes.
import { clashesIn, isEmptyEdit, type MemberEdit, type SameTexts } from "~/domain/form/form-edit";
import { type AppError, refused } from "./errors";

/** How often it is read again because someone else has written in between. */
const TRIES = 3;

interface EditedRow<Row, Name extends string> {
  readonly edit: MemberEdit<Name>;
  /** The stored row; refuses if there is none. */
  readonly read: () => Promise<Row>;
  /** The form of the stored row. */
  readonly formOf: (row: Row) => Readonly<Record<Name, string>>;
  /** Which texts mean the same, where that is more than the same text. */
  readonly same?: SameTexts<Name>;
  /**
   * Judges the changed row and writes it, by one statement that holds only while the members still are as in `row`;
   * whether it was written.
   */
  readonly write: (row: Row) => Promise<boolean>;
}

/**
 * Writes the members of an edit, all of them or none. Refuses with what is stored now (member-changed) where someone
 * else has changed one of them since the form was opened.
 */
export async function writeEdit<Row, Name extends string>({
  edit,
  read,
  formOf,
  same,
  write,
}: EditedRow<Row, Name>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await read();
    if (isEmptyEdit(edit)) return;
    refuseClashes(clashesIn(edit, formOf(row), same));
    if (await write(row)) return;
  }
  throw beingChanged("Someone else is changing this. Please try again.");
}

/** Refuses where there is any. */
export function refuseClashes(clashes: Readonly<Record<string, string>>): void {
  if (Object.keys(clashes).length === 0) return;
  throw refused(
    "member-changed",
    "Someone else changed this too, so nothing was saved. Keep yours or take theirs, then save again.",
    { clashes },
  );
}

/** Nothing came of several tries. */
export function beingChanged(message: string): AppError {
  return refused("unavailable", message, { retryAfter: 1 });
}
