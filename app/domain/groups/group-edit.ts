// What a group of cameras may be called, with the exact sentences. Pure. Spec section 5 (Group); decision 0099, Groups.
import { folded } from "~/domain/account/folded";
import { outsideText } from "~/domain/text/outside-text";

/** Characters (code points). */
const GROUP_NAME_LENGTH = 60;
const GROUP_DESCRIPTION_LENGTH = 200;
/** Groups of one account. */
export const GROUPS_LIMIT = 500;

export const NO_GROUP_NAME = "Please enter a group name.";
const GROUP_NAME_TAKEN = "One of your groups already has this name.";
/** The error of a group's update as a whole whose name is empty. */
export const EMPTY_GROUP_UPDATE = "The new group name cannot be empty";

/** More than a form takes: a text over a limit is refused, not cut. */
const LOOKED_AT = 1000;

export interface GroupWords {
  readonly name: string;
  readonly description: string;
}

/** The texts as they are kept: sound, and without blanks around them. */
export function tidyGroup({ name, description }: GroupWords): GroupWords {
  return { name: tidy(name), description: tidy(description) };
}

/** Each field that is refused with its sentence, `others` being the names of the account's other groups; none: it is fine. */
export function groupErrors(
  { name, description }: GroupWords,
  others: readonly string[],
): Partial<Readonly<Record<keyof GroupWords, string>>> {
  const named = nameError(name, others);
  const described = tooLong(description, GROUP_DESCRIPTION_LENGTH);
  return { ...(named && { name: named }), ...(described && { description: described }) };
}

function nameError(name: string, others: readonly string[]): string | null {
  const wanted = folded(name);
  if (wanted === "") return NO_GROUP_NAME;
  const long = tooLong(name, GROUP_NAME_LENGTH);
  if (long) return long;
  return others.some((other) => folded(other) === wanted) ? GROUP_NAME_TAKEN : null;
}

function tooLong(text: string, limit: number): string | null {
  return [...text].length > limit ? `This must have at most ${limit} characters.` : null;
}

function tidy(text: string): string {
  return outsideText(text, LOOKED_AT).trim();
}
