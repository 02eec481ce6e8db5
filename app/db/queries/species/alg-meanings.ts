// What the classes of algs mean as staff have confirmed it, and of the algs that the cameras of accounts run. Touches the
// control database. Decision 0144, What a class means.
import type { ControlDb } from "~/db/client";
import { type AuditBy, auditStatement } from "~/db/queries/audit/audit";
import { classKey, type MeaningChoice } from "~/domain/taxa/meaning";
import type { MeaningStep } from "~/domain/taxa/meaning-change";

/** What staff have confirmed of one alg. */
interface StoredMeanings {
  /** Rises with every change; null: there is no such alg. */
  readonly version: number | null;
  readonly choices: readonly MeaningChoice[];
}

/** One class of one alg of an account. */
export interface AccountAlgMeaning extends MeaningChoice {
  readonly accountId: number;
}

/**
 * `used`: the algs that the cameras of accounts name, or have in the release that they say they run. A camera is
 * believed, as with insights. ?1 JSON list of accounts.
 */
const USED = `WITH camera AS (SELECT DISTINCT account_id, alg_ids, alg_release_id FROM device
      WHERE account_id IN (SELECT value FROM json_each(?1)) AND cleared_at IS NULL),
    used AS (SELECT c.account_id, j.value AS alg_id FROM camera c CROSS JOIN json_each(c.alg_ids) j
      UNION SELECT c.account_id, m.alg_id FROM camera c CROSS JOIN alg_release_model m ON m.release_id = c.alg_release_id)`;

const OF_ACCOUNTS = `${USED} SELECT u.account_id AS accountId, m.class_name AS className, m.taxon_id AS taxonId`;

/** Statements by name, so that a test can ask the planner about each. */
export const ALG_MEANING_SQL = {
  /** ?1 JSON list of accounts. */
  defaults: `${OF_ACCOUNTS} FROM used u CROSS JOIN alg_meaning m ON m.alg_id = u.alg_id
    ORDER BY u.account_id, u.alg_id, m.class_key`,
  /** ?1 JSON list of accounts, ?2 JSON list of class keys. */
  defaultsFor: `${OF_ACCOUNTS} FROM used u CROSS JOIN json_each(?2) k
      CROSS JOIN alg_meaning m ON m.alg_id = u.alg_id AND m.class_key = k.value
    ORDER BY u.account_id, u.alg_id, m.class_key`,
  /** Of each alg that has any. ?1 JSON list of accounts. */
  versions: `${USED} SELECT u.account_id AS accountId, u.alg_id AS algId, a.meaning_version AS version
    FROM used u CROSS JOIN alg a ON a.id = u.alg_id WHERE a.meaning_version > 0 ORDER BY u.account_id, u.alg_id`,
  /** ?1 alg. */
  version: "SELECT meaning_version AS version FROM alg WHERE id = ?1",
  /** ?1 alg. */
  stored: `SELECT class_name AS className, taxon_id AS taxonId FROM alg_meaning WHERE alg_id = ?1 ORDER BY class_key`,
  /** Only while the version is what was read. ?1 alg, ?2 version, ?3 JSON [[class key, class name, taxon or null], ..], ?4 user, ?5 now. */
  confirm: `INSERT INTO alg_meaning (alg_id, class_key, class_name, taxon_id, confirmed_by, confirmed_at)
    SELECT ?1, value ->> 0, value ->> 1, value ->> 2, ?4, ?5 FROM json_each(?3)
    WHERE value ->> 2 IS NOT NULL AND EXISTS (SELECT 1 FROM alg WHERE id = ?1 AND meaning_version = ?2)
    ON CONFLICT (alg_id, class_key) DO UPDATE SET class_name = excluded.class_name, taxon_id = excluded.taxon_id,
      confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
  /** The same parameters, as far as it has them. */
  forget: `DELETE FROM alg_meaning WHERE alg_id = ?1
    AND class_key IN (SELECT value ->> 0 FROM json_each(?3) WHERE value ->> 2 IS NULL)
    AND EXISTS (SELECT 1 FROM alg WHERE id = ?1 AND meaning_version = ?2)`,
  /** Last: the others hold while the version is the one before. ?1 alg, ?2 version. */
  raise: "UPDATE alg SET meaning_version = meaning_version + 1 WHERE id = ?1 AND meaning_version = ?2",
} as const;

/** Which classes of every alg are confirmed, by their keys. */
export async function confirmedClasses(db: ControlDb): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { results } = await db.d1
    .prepare("SELECT alg_id AS algId, class_key AS classKey FROM alg_meaning")
    .all<{ readonly algId: number; readonly classKey: string }>();
  const byAlg = new Map<number, Set<string>>();
  for (const row of results) byAlg.set(row.algId, (byAlg.get(row.algId) ?? new Set()).add(row.classKey));
  return byAlg;
}

/** One call. */
export async function storedMeanings(db: ControlDb, algId: number): Promise<StoredMeanings> {
  const [version, choices] = await db.d1.batch<{ readonly version: number } | MeaningChoice>([
    db.d1.prepare(ALG_MEANING_SQL.version).bind(algId),
    db.d1.prepare(ALG_MEANING_SQL.stored).bind(algId),
  ]);
  const [alg] = (version?.results ?? []) as readonly { readonly version: number }[];
  return {
    version: alg?.version ?? null,
    choices: (choices?.results ?? []) as readonly MeaningChoice[],
  };
}

/**
 * Writes what classes of an alg mean, with the audit's entry, in one batch; false where someone else has changed them since
 * the version was read, and nothing has changed.
 */
export async function confirmMeanings(
  db: ControlDb,
  by: AuditBy,
  change: {
    readonly algId: number;
    readonly version: number;
    readonly steps: readonly MeaningStep[];
    /** As the audit tells them. */
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<boolean> {
  const { algId, version, steps, before, after } = change;
  const entry = {
    action: "confirm-classes",
    subject: "alg",
    subjectId: String(algId),
    before,
    after,
  } as const;
  const still = {
    when: "EXISTS (SELECT 1 FROM alg WHERE id = ?8 AND meaning_version = ?9)",
    values: [algId, version],
  };
  const chosen = JSON.stringify(steps.map(({ className, after }) => [classKey(className), className, after]));
  const results = await db.d1.batch([
    auditStatement(db, by, entry, still),
    db.d1.prepare(ALG_MEANING_SQL.confirm).bind(algId, version, chosen, by.userId, by.now),
    db.d1.prepare(ALG_MEANING_SQL.forget).bind(algId, version, chosen),
    db.d1.prepare(ALG_MEANING_SQL.raise).bind(algId, version),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}
