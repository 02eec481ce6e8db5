// What staff have changed. Touches the control database.
import type { ControlDb } from "~/db/client";
import { type AuditEntry, type AuditItem, actionsNamed } from "~/domain/internal/audit";
import type { AuditView } from "~/domain/internal/audit-view";

/** Who does it, and when (ms UTC). */
export interface AuditBy {
  readonly userId: number;
  readonly now: number;
}

/**
 * The entry of a change, to be written in the change's own batch; before it, where a condition (SQL, its values from ?8 on)
 * says whether the change is still to be made.
 */
export function auditStatement(
  db: ControlDb,
  by: AuditBy,
  entry: AuditEntry,
  only: { readonly when: string; readonly values: readonly unknown[] } = { when: "true", values: [] },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${only.when}`,
    )
    .bind(
      by.now,
      by.userId,
      entry.action,
      entry.subject,
      entry.subjectId,
      asJson(entry.before),
      asJson(entry.after),
      ...only.values,
    );
}

/**
 * The same where the batch itself reads what was and what will be (SQL of JSON or NULL, its values from ?6 on): true
 * whoever else is at it. Before the change; none where the two are the same.
 */
export function auditOfRead(
  db: ControlDb,
  by: AuditBy,
  { action, subject, subjectId }: Pick<AuditEntry, "action" | "subject" | "subjectId">,
  read: { readonly before: string; readonly after: string; readonly values: readonly unknown[] },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
       SELECT ?1, ?2, ?3, ?4, ?5, s.was, s.now FROM (SELECT (${read.before}) AS was, (${read.after}) AS now) s
       WHERE s.was IS NOT s.now`,
    )
    .bind(by.now, by.userId, action, subject, subjectId, ...read.values);
}

type AuditRow = Omit<AuditItem, "before" | "after"> & {
  readonly before: string | null;
  readonly after: string | null;
};

export const AUDIT_SQL = {
  /** ?1 limit, ?2 below this id, ?3 search, ?4 JSON list of actions whose words it names, ?5 subject, ?6 its id. */
  all: pageSql("a.id < ?2"),
  /** By the index of subjects: one thing's entries are few among many. */
  of: pageSql("a.subject = ?5 AND a.subject_id = ?6 AND a.id < ?2"),
} as const;

function pageSql(where: string): string {
  return `SELECT a.id, a.at, a.user_id AS userId, u.email, a.action, a.subject, a.subject_id AS subjectId, a.before, a.after
    FROM audit a LEFT JOIN user u ON u.id = a.user_id
    WHERE ${where} AND (?5 = '' OR a.subject = ?5) AND (?6 = '' OR a.subject_id = ?6)
      AND (?3 = '' OR instr(lower(a.subject_id), ?3) OR instr(lower(coalesce(u.email, '')), ?3)
        OR a.action IN (SELECT value FROM json_each(?4)))
    ORDER BY a.id DESC LIMIT ?1`;
}

/** The newest entries that a view asks for. */
export async function auditEntries(
  db: ControlDb,
  view: AuditView,
  limit: number,
): Promise<readonly AuditItem[]> {
  const search = view.search.trim().toLowerCase();
  const actions = JSON.stringify(search === "" ? [] : actionsNamed(search));
  const { subject, subjectId, before } = view;
  const { results } = await db.d1
    .prepare(subject !== null && subjectId !== "" ? AUDIT_SQL.of : AUDIT_SQL.all)
    .bind(limit, before ?? Number.MAX_SAFE_INTEGER, search, actions, subject ?? "", subjectId)
    .all<AuditRow>();
  return results.map((row) => ({ ...row, before: fromJson(row.before), after: fromJson(row.after) }));
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** Tables whose newest row a batch may have made: its entry stands behind the row and names its id. */
const NEWEST_SQL = {
  alg: "SELECT max(id) FROM alg",
  release: "SELECT max(id) FROM alg_release",
  update: "SELECT max(id) FROM device_update",
} as const;

/** The entry of what this very batch has made, whose id nobody knows before. */
export function auditOfNewest(
  db: ControlDb,
  by: AuditBy,
  entry: Omit<AuditEntry, "subjectId" | "subject" | "before"> & { readonly subject: keyof typeof NEWEST_SQL },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO audit(at, user_id, action, subject, subject_id, after)
       VALUES (?1, ?2, ?3, ?4, CAST((${NEWEST_SQL[entry.subject]}) AS TEXT), ?5)`,
    )
    .bind(by.now, by.userId, entry.action, entry.subject, asJson(entry.after));
}

function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
