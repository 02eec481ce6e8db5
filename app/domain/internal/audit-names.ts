// Whom and what the entries of the audit log speak of by number, and how each is named. Pure.
import type { AuditItem } from "./audit";
import type { KeyedPage } from "./keyed-list";

export const NAMED = ["user", "account", "alg", "release"] as const;
export type Named = (typeof NAMED)[number];

/** By kind and id: an email, or a name. */
export type AuditNames = Readonly<Record<Named, Readonly<Record<string, string>>>>;

export const NO_AUDIT_NAMES: AuditNames = { user: {}, account: {}, alg: {}, release: {} };

/** A page of entries with the names that it needs. */
export interface NamedPage extends KeyedPage<AuditItem> {
  readonly names: AuditNames;
}

/** What the ids of a member of an entry are of. */
const MEMBERS: Readonly<Record<string, Named>> = {
  userId: "user",
  userIds: "user",
  accountId: "account",
  algId: "alg",
  algIds: "alg",
  releaseId: "release",
  algReleaseIds: "release",
};

/** What a member's ids are of; null: it holds none. */
export function namedIn(member: string): Named | null {
  return Object.hasOwn(MEMBERS, member) ? (MEMBERS[member] ?? null) : null;
}

type References = Readonly<Record<Named, readonly string[]>>;

interface Mentioned {
  readonly kind: string;
  readonly id: unknown;
}

/** The ids that entries, and a view of one thing's, mention, each once. */
export function auditReferences(
  items: readonly AuditItem[],
  view: Readonly<Record<"subject" | "subjectId", string | null>>,
): References {
  const mentioned = [
    { kind: view.subject ?? "", id: view.subjectId ?? "" },
    ...items.flatMap(({ subject, subjectId, before, after }) => [
      { kind: subject, id: subjectId },
      ...mentionedIn("", before),
      ...mentionedIn("", after),
    ]),
  ];
  const idsOf = (named: Named) => [
    ...new Set(mentioned.flatMap(({ kind, id }) => (kind === named && isId(id) ? [String(id)] : []))),
  ];
  return { user: idsOf("user"), account: idsOf("account"), alg: idsOf("alg"), release: idsOf("release") };
}

function mentionedIn(member: string, value: unknown): readonly Mentioned[] {
  if (Array.isArray(value)) return value.flatMap((entry) => mentionedIn(member, entry));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => mentionedIn(name, part));
  }
  const kind = namedIn(member);
  return kind === null ? [] : [{ kind, id: value }];
}

function isId(id: unknown): boolean {
  return /^[1-9]\d{0,14}$/.test(String(id));
}

/**
 * People and accounts by their names alone, what has a number that people know with it.
 * @example nameOf(names, "alg", 13) // "13, Trail detector"; "13" where it has no name
 */
export function nameOf(names: AuditNames, kind: string, id: number | string): string {
  const known = NAMED.find((named) => named === kind);
  const ofKind = known === undefined ? {} : names[known];
  const name = Object.hasOwn(ofKind, id) ? ofKind[id] : undefined;
  if (name === undefined) return String(id);
  return kind === "alg" || kind === "release" ? `${id}, ${name}` : name;
}
