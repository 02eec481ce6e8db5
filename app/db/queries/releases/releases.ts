// Releases, their components and rehearsals. A release and its components never change once made; rehearsals are added to
// it, and the names of its algs are those of now. Touches the control database.
import type { ControlDb } from "~/db/client";

export interface ReleaseRow {
  readonly releaseId: number;
  readonly name: string;
  readonly description: string;
  readonly framework: string;
  readonly createdAt: number;
}

export interface ComponentRow {
  readonly releaseId: number;
  readonly algId: number;
  readonly algName: string;
  /** As the release has it, whatever its alg says by now. */
  readonly framework: string;
  readonly normalization: "resize" | "padding";
}

interface RehearsalRow {
  readonly recordSha256: string;
  readonly manifestSha256: string;
  readonly verdict: "pass" | "warn" | "fail";
  readonly createdAt: number;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface FullRelease extends ReleaseRow {
  /** Canonical JSON. */
  readonly manifest: string;
  readonly manifestSha256: string;
}

interface KnownRelease {
  readonly release: FullRelease;
  readonly components: readonly ComponentRow[];
  /** The newest first. */
  readonly rehearsals: readonly RehearsalRow[];
  /** When one of its algs was changed last, ms UTC. */
  readonly algsChangedAt: number;
}

const ROW = "id AS releaseId, name, description, framework, created_at AS createdAt";
const FULL_ROW = `${ROW}, manifest, manifest_sha256 AS manifestSha256`;

const COMPONENTS = `SELECT m.release_id AS releaseId, m.alg_id AS algId, a.name AS algName, m.normalization,
    coalesce(r.manifest ->> ('$.models[' || m.position || '].framework'), a.framework) AS framework
  FROM alg_release_model m JOIN alg a ON a.id = m.alg_id JOIN alg_release r ON r.id = m.release_id`;

/** All releases, the newest first, and the components of each in its order. One call. */
export async function allReleases(
  db: ControlDb,
): Promise<{ readonly releases: readonly ReleaseRow[]; readonly components: readonly ComponentRow[] }> {
  const [releases, components] = await db.d1.batch<ReleaseRow | ComponentRow>([
    db.d1.prepare(`SELECT ${ROW} FROM alg_release ORDER BY id DESC`),
    db.d1.prepare(`${COMPONENTS} ORDER BY m.release_id, m.position`),
  ]);
  return {
    releases: (releases?.results ?? []) as ReleaseRow[],
    components: (components?.results ?? []) as ComponentRow[],
  };
}

/** ?1 release, ?2 the user to whom it must be approved, NULL: it need not be. */
const FOUND_SQL = `SELECT ${FULL_ROW} FROM alg_release r WHERE id = ?1
  AND (?2 IS NULL OR EXISTS (SELECT 1 FROM user_release ur WHERE ur.user_id = ?2 AND ur.release_id = r.id))`;

const REHEARSALS_SQL = `SELECT h.record_sha256 AS recordSha256, h.manifest_sha256 AS manifestSha256, h.verdict,
    h.created_at AS createdAt, u.username, u.first_name AS firstName, u.last_name AS lastName
  FROM release_rehearsal h LEFT JOIN user u ON u.id = h.created_by
  WHERE h.release_id = ?1 ORDER BY h.created_at DESC, h.record_sha256`;

const CHANGED_SQL = `SELECT coalesce(max(a.updated_at), 0) AS algsChangedAt
  FROM alg_release_model m JOIN alg a ON a.id = m.alg_id WHERE m.release_id = ?1`;

/** A release with all that is known of it; undefined when there is none, or it is not approved to `approvedTo`. */
export async function findRelease(
  db: ControlDb,
  { releaseId, approvedTo }: { readonly releaseId: number; readonly approvedTo: number | null },
): Promise<KnownRelease | undefined> {
  const [found, components, rehearsals, changed] = await db.d1.batch([
    db.d1.prepare(FOUND_SQL).bind(releaseId, approvedTo),
    db.d1.prepare(`${COMPONENTS} WHERE m.release_id = ?1 ORDER BY m.position`).bind(releaseId),
    db.d1.prepare(REHEARSALS_SQL).bind(releaseId),
    db.d1.prepare(CHANGED_SQL).bind(releaseId),
  ]);
  const release = (found?.results as FullRelease[] | undefined)?.[0];
  if (!release) return undefined;
  return {
    release,
    components: (components?.results ?? []) as ComponentRow[],
    rehearsals: (rehearsals?.results ?? []) as RehearsalRow[],
    algsChangedAt: (changed?.results as { algsChangedAt: number }[] | undefined)?.[0]?.algsChangedAt ?? 0,
  };
}

/** The releases that a user may push, the newest first. */
export async function approvedReleases(
  db: ControlDb,
  userId: number,
): Promise<readonly Pick<ReleaseRow, "releaseId" | "name">[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT r.id AS releaseId, r.name FROM user_release ur JOIN alg_release r ON r.id = ur.release_id
       WHERE ur.user_id = ?1 ORDER BY r.id DESC`,
    )
    .bind(userId)
    .all<Pick<ReleaseRow, "releaseId" | "name">>();
  return results;
}

/** The release that was made under a user's `Idempotency-Key`. */
export async function releaseByKey(db: ControlDb, idem: string): Promise<FullRelease | undefined> {
  const { results } = await db.d1
    .prepare(`SELECT ${FULL_ROW} FROM alg_release WHERE idem = ?1`)
    .bind(idem)
    .all<FullRelease>();
  return results[0];
}

/** The statements that make a release, in a batch; the first answers its id. The next one may ask for the newest id. */
export function insertRelease(
  db: ControlDb,
  release: Omit<FullRelease, "releaseId"> & {
    readonly idem: string | null;
    readonly createdBy: number;
    readonly components: readonly Pick<ComponentRow, "algId" | "normalization">[];
  },
): readonly D1PreparedStatement[] {
  return [
    db.d1
      .prepare(
        `INSERT INTO alg_release(name, description, framework, manifest, manifest_sha256, idem, created_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id AS releaseId`,
      )
      .bind(
        release.name,
        release.description,
        release.framework,
        release.manifest,
        release.manifestSha256,
        release.idem,
        release.createdBy,
        release.createdAt,
      ),
    db.d1
      .prepare(
        `INSERT INTO alg_release_model(release_id, position, alg_id, normalization)
         SELECT (SELECT max(id) FROM alg_release), key, value ->> 'algId', value ->> 'normalization' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(release.components)),
  ];
}

/** Notes a record of a rehearsal; the same one again changes nothing. */
export function insertRehearsal(
  db: ControlDb,
  rehearsal: {
    readonly releaseId: number;
    readonly recordSha256: string;
    readonly manifestSha256: string;
    readonly verdict: RehearsalRow["verdict"];
    readonly createdBy: number;
    readonly createdAt: number;
  },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO release_rehearsal(release_id, record_sha256, manifest_sha256, verdict, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(
      rehearsal.releaseId,
      rehearsal.recordSha256,
      rehearsal.manifestSha256,
      rehearsal.verdict,
      rehearsal.createdBy,
      rehearsal.createdAt,
    );
}
