// The releases that somebody may choose for a push, with what decides whether they may be pushed. Touches control.
import type { ControlDb } from "~/db/client";

interface PushChoiceRow {
  readonly releaseId: number;
  readonly name: string;
  readonly manifestSha256: string;
  /** Of its files for cameras, each counted once. */
  readonly bytes: number;
  /** When one of its algs was changed last, ms UTC. */
  readonly algsChangedAt: number;
}

interface RehearsedRow {
  readonly releaseId: number;
  readonly manifestSha256: string;
  readonly verdict: "pass" | "warn" | "fail";
  readonly createdAt: number;
}

/** ?1 the user to whom they are approved; NULL: all. */
const APPROVED = "(?1 IS NULL OR r.id IN (SELECT release_id FROM user_release WHERE user_id = ?1))";

const CHOICES_SQL = `SELECT r.id AS releaseId, r.name, r.manifest_sha256 AS manifestSha256,
    (SELECT coalesce(sum(bytes), 0) FROM (
       SELECT DISTINCT f.value ->> 'sha256', f.value ->> 'bytes' AS bytes
       FROM json_each(r.manifest, '$.models') m, json_each(m.value, '$.files') f
       WHERE f.value ->> 'role' = 'device')) AS bytes,
    (SELECT coalesce(max(a.updated_at), 0) FROM alg_release_model m JOIN alg a ON a.id = m.alg_id
     WHERE m.release_id = r.id) AS algsChangedAt
  FROM alg_release r WHERE ${APPROVED} ORDER BY r.id DESC`;

const REHEARSED_SQL = `SELECT r.release_id AS releaseId, r.manifest_sha256 AS manifestSha256, r.verdict,
    r.created_at AS createdAt
  FROM release_rehearsal r WHERE ${APPROVED.replace("r.id", "r.release_id")}`;

/** The newest release first; those approved to `approvedTo`, null: all. One call. */
export async function pushChoices(db: ControlDb, approvedTo: number | null) {
  const [choices, rehearsed] = await db.d1.batch([
    db.d1.prepare(CHOICES_SQL).bind(approvedTo),
    db.d1.prepare(REHEARSED_SQL).bind(approvedTo),
  ]);
  return {
    choices: (choices?.results ?? []) as PushChoiceRow[],
    rehearsed: (rehearsed?.results ?? []) as RehearsedRow[],
  };
}
