// What a form changes in something that others can change too: only the members that its reader has changed, each with
// its value when the form was opened. Pure. Decision 0139, Forms and clashes.
import { truncate } from "~/domain/text/format";

type Texts<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** By member, as in the form. A member without `was` overwrites whatever is stored. */
export interface MemberEdit<Name extends string = string> {
  readonly to: Texts<Name>;
  readonly was: Texts<Name>;
}

/** Whether two texts of a member mean the same. */
export type SameTexts<Name extends string> = (one: string, other: string, name: Name) => boolean;

/** What a posted form holds in its fields. */
interface PostedFields {
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string;
  readonly refuse: () => never;
}

const WAS = "was.";
/** Characters of a text in a sentence that quotes it. */
const QUOTED = 120;

/** What differs from the form as it was opened. */
export function changedMembers<Name extends string>(
  now: Readonly<Record<Name, string>>,
  begun: Readonly<Record<Name, string>>,
): MemberEdit<Name> {
  const names = (Object.keys(now) as Name[]).filter((name) => now[name] !== begun[name]);
  return { to: picked(now, names), was: picked(begun, names) };
}

/** Whether a form has anything to send. */
export function isEmptyEdit({ to }: MemberEdit): boolean {
  return Object.keys(to).length === 0;
}

/** The named members of a record. */
export function picked<Name extends string>(all: Texts<Name>, names: readonly Name[]): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? ""])) as Texts<Name>;
}

/** As form fields: each member, and its former value as `was.` and its name. */
export function editFields({ to, was }: MemberEdit): Readonly<Record<string, string>> {
  const began = Object.entries(was).map(([name, text]) => [`${WAS}${name}`, text]);
  return Object.fromEntries([...Object.entries(to), ...began]);
}

/** The values that a form posts for these members; refuses one without its former value. */
export function readEdit<Name extends string>(
  posted: PostedFields,
  names: readonly Name[],
): MemberEdit<Name> {
  const named = names.filter((name) => posted.has(name));
  const texts = (prefix: string) =>
    Object.fromEntries(named.map((name) => [name, posted.text(`${prefix}${name}`)])) as Texts<Name>;
  if (named.some((name) => !posted.has(`${WAS}${name}`))) return posted.refuse();
  return { to: texts(""), was: texts(WAS) };
}

/** The former values that a form posts for these members. */
export function readWas<Name extends string>(posted: PostedFields, names: readonly Name[]): Texts<Name> {
  const named = names.filter((name) => posted.has(`${WAS}${name}`));
  return Object.fromEntries(named.map((name) => [name, posted.text(`${WAS}${name}`)])) as Texts<Name>;
}

/**
 * The members that someone else has changed since the form was opened, each with what is stored now. Equal changes do
 * not clash. `same` says which texts mean the same.
 * @example clashesIn({ to: { name: "West" }, was: { name: "Ridge" } }, { name: "East" }) // { name: "East" }
 */
export function clashesIn<Name extends string>(
  { to, was }: MemberEdit<Name>,
  stored: Texts<Name>,
  same: SameTexts<Name> = isSameText,
): Readonly<Record<string, string>> {
  const names = (Object.keys(to) as Name[]).filter((name) => {
    const [now = "", began, wanted = ""] = [stored[name], was[name], to[name]];
    return began !== undefined && !same(now, began, name) && !same(now, wanted, name);
  });
  return picked(stored, names) as Readonly<Record<string, string>>;
}

/** Ignores spaces around a text and differences in line ends, which browsers choose. */
export function isSameText(one: string, other: string): boolean {
  return toKept(one) === toKept(other);
}

function toKept(text: string): string {
  return text.trim().replace(/\r\n?/g, "\n");
}

interface ClashWords {
  /** As in "the name". */
  readonly what: string;
  readonly theirs: string;
  readonly yours: string;
}

/** The sentence under a field that two people have changed. */
export function clashSentence({ what, theirs, yours }: ClashWords): string {
  const told = theirs === "" ? `cleared the ${what}` : `changed the ${what} to ${quoted(theirs)}`;
  return `Someone else ${told}. Yours: ${yours === "" ? "empty" : quoted(yours)}.`;
}

function quoted(text: string): string {
  return `“${truncate(text, QUOTED)}”`;
}
