// For readers from outside, from whom cameras hide people: the classes that those cameras have sent, and the condition that
// leaves out what is held back. It names the classes that are shown, so that one that nobody has judged yet is left out.
// Statements of the home account know nothing of it. Decision 0147, People in pictures.
import type { ShardDb } from "~/db/client";

export interface ClassRow {
  readonly className: string;
  readonly n: number;
  /** Newest time received, ms UTC. */
  readonly lastReceived: number;
}

/** What a reader gets of the cameras that hide people from them. */
export interface ShownClasses {
  /** Keys of these cameras. */
  readonly hides: readonly number[];
  readonly shown: readonly string[];
  /** The classes that are held back there. */
  readonly held: readonly string[];
}

/** Goes behind a WHERE: which cameras, and which classes they show, each the place of a JSON list. */
export function onlyShown(hides: string, shown: string): string {
  return `AND (device_key NOT IN (SELECT value FROM json_each(${hides})) OR class_name IN (SELECT value FROM json_each(${shown})))`;
}

/** Values for the places of `onlyShown`. */
export function shownValues({ hides, shown }: ShownClasses): [hides: string, shown: string] {
  return [JSON.stringify(hides), JSON.stringify(shown)];
}

export const SHOWN_CLASSES_SQL = {
  /** ?1 account, ?2 JSON list of device keys, ?3 of those that hide people. */
  classesByHiding: `SELECT class_name AS className, device_key IN (SELECT value FROM json_each(?3)) AS hidden, sum(n) AS n,
      max(last_ts) AS lastReceived
    FROM device_class WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2)) GROUP BY 1, 2`,
} as const;

/** A class as often as the cameras have sent it that hide people (1), or the others (0). */
export interface HidingClassRow extends ClassRow {
  readonly hidden: 0 | 1;
}

export function hidingClassesStatement(
  db: ShardDb,
  accountId: number,
  { deviceKeys, hides }: { readonly deviceKeys: readonly number[]; readonly hides: readonly number[] },
): D1PreparedStatement {
  return db.d1
    .prepare(SHOWN_CLASSES_SQL.classesByHiding)
    .bind(accountId, JSON.stringify(deviceKeys), JSON.stringify(hides));
}
