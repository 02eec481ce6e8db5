// What is assigned to users. Touches the control database. A set is replaced in one transaction that also writes down what
// it was and what it is, so that the audit log is right whoever else is at it.
import type { ControlDb } from "~/db/client";
import type { AuditBy } from "~/db/queries/audit/audit";
import {
  ASSIGNED_FACTS,
  type Assignable,
  type Assigned,
  type AssignedId,
  type AssignedItem,
} from "~/domain/internal/assignment";

interface SetSql {
  /** Of a user, ?1, as `id`. */
  readonly current: string;
  /** Those of ?2, JSON, that cannot be given to the user ?1. */
  readonly unknown: string;
  /** All that can be assigned, by name. */
  readonly choices: string;
  /** What is assigned to ?1, by name. */
  readonly items: string;
  /** What follows from taking away. Parameters as of `ASSIGNMENT_SQL`; before the taking away. */
  readonly leave: readonly string[];
  readonly remove: string;
  /** Those of ?2 that are there to be given, as the entry of the audit says it. */
  readonly given: string;
  readonly add: string;
}

/** ?1 user, ?2 JSON list to add, ?3 JSON list to take away, NULL: all others, ?4 now. */
const KEPT = "SELECT value FROM json_each(?2)";
const GONE = `NOT IN (${KEPT})`;
const TAKEN = "(?3 IS NULL OR x.id IN (SELECT value FROM json_each(?3)))";

const ALG = "a.id, a.name, a.framework AS about FROM alg a";
const RELEASE = "r.id, r.name, r.framework AS about FROM alg_release r";
const DEVICE = `d.device_id AS id, coalesce(nullif(d.display_name, ''), nullif(d.device_name, ''), 'Unnamed') AS name,
  c.name AS about`;

const SETS: Readonly<Record<Assigned, SetSql>> = {
  algs: numbered({ table: "user_alg", column: "alg_id", of: "alg", selected: ALG, alias: "a" }),
  releases: numbered({
    table: "user_release",
    column: "release_id",
    of: "alg_release",
    selected: RELEASE,
    alias: "r",
  }),
  devices: {
    current:
      "SELECT d.device_id AS id FROM user_device ud JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1",
    unknown: `SELECT value AS id FROM json_each(?2) WHERE NOT EXISTS (SELECT 1 FROM device d WHERE d.device_id = value
      AND (d.cleared_at IS NULL OR EXISTS (SELECT 1 FROM user_device ud WHERE ud.device_key = d.id AND ud.user_id = ?1)))`,
    choices: `SELECT ${DEVICE} FROM device d JOIN account c ON c.id = d.account_id WHERE d.cleared_at IS NULL
      ORDER BY d.id DESC`,
    items: `SELECT ${DEVICE}, 0 AS fromMarketplace FROM user_device ud JOIN device d ON d.id = ud.device_key
      JOIN account c ON c.id = d.account_id WHERE ud.user_id = ?1 ORDER BY d.id DESC`,
    leave: [
      `UPDATE alert SET status = 'resolved', updated_at = ?4, resolved_by = 'rule'
       WHERE user_id = ?1 AND status IN ('new', 'acknowledged') AND alert_key = 'device_id'
         AND associated_id IN (SELECT x.id FROM (SELECT d.device_id AS id FROM user_device ud
           JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1) x WHERE x.id ${GONE} AND ${TAKEN})`,
    ],
    remove: `DELETE FROM user_device WHERE user_id = ?1 AND device_key IN (SELECT x.key FROM (
      SELECT d.id AS key, d.device_id AS id FROM user_device ud JOIN device d ON d.id = ud.device_key
      WHERE ud.user_id = ?1) x WHERE x.id ${GONE} AND ${TAKEN})`,
    given: `SELECT d.device_id FROM device d WHERE d.device_id IN (${KEPT}) AND d.cleared_at IS NULL`,
    // One may have been cleared since it was asked about.
    add: `INSERT INTO user_device(user_id, device_key) SELECT ?1, d.id FROM device d WHERE d.device_id IN (${KEPT})
      AND d.cleared_at IS NULL ON CONFLICT DO NOTHING`,
  },
};

interface Numbered {
  readonly table: string;
  readonly column: string;
  readonly of: string;
  readonly selected: string;
  readonly alias: string;
}

/** A table of user and number, which remembers where each came from. */
function numbered({ table, column, of, selected, alias }: Numbered): SetSql {
  return {
    current: `SELECT ${column} AS id FROM ${table} WHERE user_id = ?1`,
    unknown: `SELECT value AS id FROM json_each(?2) WHERE ?1 IS NOT NULL AND value NOT IN (SELECT id FROM ${of})`,
    choices: `SELECT ${selected} ORDER BY ${alias}.id DESC`,
    items: `SELECT ${selected.replace(" FROM", ", ua.came_from = 'marketplace' AS fromMarketplace FROM")}
      JOIN ${table} ua ON ua.${column} = ${alias}.id WHERE ua.user_id = ?1 ORDER BY ${alias}.id DESC`,
    leave: [],
    remove: `DELETE FROM ${table} WHERE user_id = ?1 AND ${column} IN (
      SELECT x.id FROM (SELECT ${column} AS id FROM ${table} WHERE user_id = ?1) x WHERE x.id ${GONE} AND ${TAKEN})`,
    given: KEPT,
    add: `INSERT INTO ${table}(user_id, ${column}, came_from, added_at)
      SELECT ?1, value, 'staff', ?4 FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
  };
}

/** ?1 to ?3 as above, ?4 now, ?5 who does it, ?6 action, ?7 the user's id as text, ?8 what the ids are called. */
function auditSql({ current, given }: SetSql): string {
  const after = `SELECT x.id FROM (${current}) x WHERE NOT (x.id ${GONE} AND ${TAKEN}) UNION ${given}`;
  const listed = (set: string) =>
    `json_object(?8, json((SELECT json_group_array(id) FROM (SELECT id FROM (${set}) ORDER BY id))))`;
  return `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
    SELECT ?4, ?5, ?6, 'user', ?7, s.was, s.now FROM (SELECT ${listed(current)} AS was, ${listed(after)} AS now) s
    WHERE s.was <> s.now`;
}

/** What is assigned to a user, by id. */
export async function assignedIds(
  db: ControlDb,
  userId: number,
  kind: Assigned,
): Promise<readonly AssignedId[]> {
  const { results } = await db.d1
    .prepare(`SELECT id FROM (${SETS[kind].current}) ORDER BY id`)
    .bind(userId)
    .all<{ readonly id: AssignedId }>();
  return results.map(({ id }) => id);
}

type ItemRow = Assignable & { readonly fromMarketplace: number };

/** What is assigned to a user, of every kind, newest first. One call. */
export async function assignedItems(
  db: ControlDb,
  userId: number,
): Promise<Readonly<Record<Assigned, readonly AssignedItem[]>>> {
  const [algs, devices, releases] = await db.d1.batch<ItemRow>(
    [SETS.algs, SETS.devices, SETS.releases].map(({ items }) => db.d1.prepare(items).bind(userId)),
  );
  const read = (answer: D1Result<ItemRow> | undefined) =>
    (answer?.results ?? []).map((row) => ({ ...row, fromMarketplace: row.fromMarketplace === 1 }));
  return { algs: read(algs), devices: read(devices), releases: read(releases) };
}

/** Everything of a kind that can be assigned, newest first. */
export async function assignable(db: ControlDb, kind: Assigned): Promise<readonly Assignable[]> {
  const { results } = await db.d1.prepare(SETS[kind].choices).all<Assignable>();
  return results;
}

/** Those of the ids that are of nothing that the user can be given. */
export async function unassignableIds(
  db: ControlDb,
  given: { readonly userId: number; readonly kind: Assigned; readonly ids: readonly AssignedId[] },
): Promise<readonly AssignedId[]> {
  const { results } = await db.d1
    .prepare(SETS[given.kind].unknown)
    .bind(given.userId, JSON.stringify(given.ids))
    .all<{ readonly id: AssignedId }>();
  return results.map(({ id }) => id);
}

/** Gives and takes away; `remove` null takes away all that is not given. What stays as it was leaves no entry. */
export async function assign(
  db: ControlDb,
  by: AuditBy,
  change: {
    readonly userId: number;
    readonly kind: Assigned;
    readonly add: readonly AssignedId[];
    readonly remove: readonly AssignedId[] | null;
  },
): Promise<void> {
  const { userId, kind, add, remove } = change;
  const { member, action } = ASSIGNED_FACTS[kind];
  const sql = SETS[kind];
  const [given, taken] = [JSON.stringify(add), remove === null ? null : JSON.stringify(remove)];
  await db.d1.batch([
    db.d1
      .prepare(auditSql(sql))
      .bind(userId, given, taken, by.now, by.userId, action, String(userId), member),
    ...sql.leave.map((statement) => db.d1.prepare(statement).bind(userId, given, taken, by.now)),
    db.d1.prepare(sql.remove).bind(userId, given, taken),
    kind === "devices"
      ? db.d1.prepare(sql.add).bind(userId, given)
      : db.d1.prepare(sql.add).bind(userId, given, null, by.now),
  ]);
}
