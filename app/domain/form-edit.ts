// What a form changes of something that others may change too: only the members that its reader has changed, each with what
// it was when the form was opened. Pure. Decision 0139, Forms and clashes.
import { truncate } from "./format";

type Texts<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** By member, as the form has it. A member without `was` counts whatever stands there. */
export interface MemberEdit<Name extends string = string> {
  readonly to: Texts<Name>;
  readonly was: Texts<Name>;
}

/** Whether two texts of a member mean the same. */
export type SameTexts<Name extends string> = (one: string, other: string, name: Name) => boolean;

/** What a posted form has of its fields. */
interface PostedFields {
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string;
  readonly refuse: () => never;
}

const WAS = "was.";
/** Characters of a text that a sentence quotes. */
const QUOTED = 120;

/** What differs from the form as it began. */
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

/** Those members of a record. */
export function picked<Name extends string>(all: Texts<Name>, names: readonly Name[]): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? ""])) as Texts<Name>;
}

/** As the fields of a form: each member, and what it was as `was.` and its name. */
export function editFields({ to, was }: MemberEdit): Readonly<Record<string, string>> {
  const began = Object.entries(was).map(([name, text]) => [`${WAS}${name}`, text]);
  return Object.fromEntries([...Object.entries(to), ...began]);
}

/** What a form posts of these members; one that comes without what it was is refused. */
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

/** What a form says that these members were. */
export function readWas<Name extends string>(posted: PostedFields, names: readonly Name[]): Texts<Name> {
  const named = names.filter((name) => posted.has(`${WAS}${name}`));
  return Object.fromEntries(named.map((name) => [name, posted.text(`${WAS}${name}`)])) as Texts<Name>;
}

/**
 * The members that somebody else has changed since the form was opened, each with what stands there now. Who wanted the
 * same clashes with nobody. `same` says which texts mean the same.
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

/** Blanks around a text are not kept, and lines end as the browser likes. */
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

/** What stands under a field that two people have changed. */
export function clashSentence({ what, theirs, yours }: ClashWords): string {
  const told = theirs === "" ? `emptied the ${what}` : `changed the ${what} to ${quoted(theirs)}`;
  return `Someone else ${told} meanwhile. Yours: ${yours === "" ? "empty" : quoted(yours)}.`;
}

function quoted(text: string): string {
  return `“${truncate(text, QUOTED)}”`;
}
