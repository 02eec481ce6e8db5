// Which algs and releases a reader may know of, and their names. Touches the control database. Decisions 0039, Model
// names, and 0052, Which models are visible.
import type { ControlDb } from "~/db/client";
import type { SetModel, SetRelease } from "~/domain/set/pages/column-page";

/** What insights of a home account name that the reader sees; what its cameras say of themselves is asked here. */
export interface Told {
  readonly accountId: number;
  readonly algId: number | null;
  readonly releaseId: number | null;
}

export interface Reader {
  /** Null: staff, who know all. */
  readonly knownTo: number | null;
  readonly told?: readonly Told[];
}

/**
 * `known_alg` and `known_release`: what the user has or the marketplace shows, and what cameras that the user sees say they
 * run. Their word counts for what somebody of their home account has who sees one of them: whoever holds a camera's token
 * may say anything. ?1 user, ?2 `toldJson`.
 */
export const KNOWN_SQL = `WITH
  camera AS (SELECT d.id, d.account_id, d.alg_ids, d.alg_release_id
    FROM user_device ud CROSS JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1 AND d.cleared_at IS NULL),
  told AS (SELECT value ->> 0 AS account_id, value ->> 1 AS alg_id, value ->> 2 AS release_id FROM json_each(?2)),
  own_release AS (SELECT release_id AS id FROM user_release WHERE user_id = ?1
    UNION SELECT release_id FROM marketplace_model WHERE release_id IS NOT NULL),
  own_alg AS (SELECT alg_id AS id FROM user_alg WHERE user_id = ?1 UNION SELECT alg_id FROM marketplace_model
    UNION SELECT m.alg_id FROM own_release o CROSS JOIN alg_release_model m ON m.release_id = o.id),
  said_release AS (SELECT account_id, alg_release_id AS id FROM camera WHERE alg_release_id IS NOT NULL
    UNION SELECT account_id, release_id FROM told WHERE release_id IS NOT NULL),
  said_alg AS (SELECT c.account_id, j.value AS id
      FROM (SELECT DISTINCT account_id, alg_ids FROM camera) c JOIN json_each(c.alg_ids) j
    UNION SELECT account_id, alg_id FROM told WHERE alg_id IS NOT NULL
    UNION SELECT s.account_id, m.alg_id FROM said_release s CROSS JOIN alg_release_model m ON m.release_id = s.id),
  asked AS (SELECT account_id FROM said_release WHERE id NOT IN (SELECT id FROM own_release)
    UNION SELECT account_id FROM said_alg WHERE id NOT IN (SELECT id FROM own_alg)),
  watcher AS (SELECT DISTINCT c.account_id, ud.user_id
    FROM asked CROSS JOIN camera c ON c.account_id = asked.account_id CROSS JOIN user_device ud ON ud.device_key = c.id),
  holder AS (SELECT w.account_id, w.user_id FROM watcher w CROSS JOIN user u ON u.id = w.user_id AND u.account_id = w.account_id),
  held_release AS (SELECT h.account_id, r.release_id AS id FROM holder h CROSS JOIN user_release r ON r.user_id = h.user_id),
  held_alg AS (SELECT h.account_id, a.alg_id AS id FROM holder h CROSS JOIN user_alg a ON a.user_id = h.user_id
    UNION SELECT h.account_id, m.alg_id FROM held_release h CROSS JOIN alg_release_model m ON m.release_id = h.id),
  known_release AS (SELECT id FROM own_release
    UNION SELECT id FROM (SELECT account_id, id FROM said_release INTERSECT SELECT account_id, id FROM held_release)),
  known_alg AS (SELECT id FROM own_alg
    UNION SELECT id FROM (SELECT account_id, id FROM said_alg INTERSECT SELECT account_id, id FROM held_alg))`;

const MODELS = "SELECT id AS algId, name FROM alg";
const RELEASES = "SELECT id AS releaseId, name, manifest_sha256 AS manifestSha256 FROM alg_release";

/** As `KNOWN_SQL` reads it, each once. */
export function toldJson(told: readonly Told[] = []): string {
  const each = told.map(({ accountId, algId, releaseId }) => JSON.stringify([accountId, algId, releaseId]));
  return `[${[...new Set(each)].join()}]`;
}

/** The names of the algs and releases that a reader may know of. One call. */
export async function modelNames(
  db: ControlDb,
  reader: Reader,
): Promise<{ readonly models: readonly SetModel[]; readonly releases: readonly SetRelease[] }> {
  const [models, releases] = await db.d1.batch<SetModel | SetRelease>([
    knownRows(db, reader, { select: MODELS, known: "known_alg" }),
    knownRows(db, reader, { select: RELEASES, known: "known_release" }),
  ]);
  return {
    models: (models?.results ?? []) as readonly SetModel[],
    releases: (releases?.results ?? []) as readonly SetRelease[],
  };
}

/** The names of the releases that a reader may know of, by id. */
export async function releaseNames(db: ControlDb, reader: Reader): Promise<ReadonlyMap<number, string>> {
  const { results } = await knownRows(db, reader, {
    select: RELEASES,
    known: "known_release",
  }).all<SetRelease>();
  return new Map(results.map(({ releaseId, name }) => [releaseId, name]));
}

/** The name of the alg that an insight of an account names; null where the reader may not know it. */
export async function algName(
  db: ControlDb,
  knownTo: number | null,
  insight: { readonly accountId: number; readonly algId: number },
): Promise<string | null> {
  const { accountId, algId } = insight;
  const told = toldJson([{ accountId, algId, releaseId: null }]);
  const row = await db.d1
    .prepare(
      `${KNOWN_SQL} SELECT name FROM alg WHERE id = ?3 AND (?1 IS NULL OR id IN (SELECT id FROM known_alg))`,
    )
    .bind(knownTo, told, algId)
    .first<{ readonly name: string }>();
  return row?.name ?? null;
}

/** All of a table to staff, else those of `known`, by id. */
function knownRows(
  db: ControlDb,
  { knownTo, told }: Reader,
  { select, known }: { readonly select: string; readonly known: "known_alg" | "known_release" },
): D1PreparedStatement {
  if (knownTo === null) return db.d1.prepare(`${select} ORDER BY id`);
  return db.d1
    .prepare(`${KNOWN_SQL} ${select} WHERE id IN (SELECT id FROM ${known}) ORDER BY id`)
    .bind(knownTo, toldJson(told));
}
