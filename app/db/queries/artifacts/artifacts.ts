// Objects of the models' bucket by their content, and who may open one. Touches the control database.
import type { ControlDb } from "~/db/client";

export interface ArtifactRow {
  /** Hex. */
  readonly sha256: string;
  readonly md5: string;
  readonly bytes: number;
  readonly format: string;
}

export async function findArtifact(db: ControlDb, sha256: string): Promise<ArtifactRow | undefined> {
  const { results } = await db.d1
    .prepare("SELECT sha256, md5, bytes, format FROM artifact WHERE sha256 = ?1")
    .bind(sha256)
    .all<ArtifactRow>();
  return results[0];
}

/** Notes an object that is stored; one that was noted before stays as it is. */
export function artifactStatement(
  db: ControlDb,
  row: ArtifactRow & { readonly createdBy: number; readonly now: number },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO artifact(sha256, md5, bytes, format, created_by, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT DO NOTHING`,
    )
    .bind(row.sha256, row.md5, row.bytes, row.format, row.createdBy, row.now);
}

/** ?1 hash: what pages run of a release that the marketplace shows, or of a model that it shows without one. */
const PUBLIC = `EXISTS (SELECT 1 FROM marketplace_model m JOIN alg_file f ON f.alg_id = m.alg_id
      WHERE m.release_id IS NULL AND f.sha256 = ?1 AND f.role = 'browser')
  OR EXISTS (SELECT 1 FROM marketplace_model m JOIN alg_release r ON r.id = m.release_id AND instr(r.manifest, ?1) > 0,
        json_each(r.manifest, '$.models') p, json_each(p.value, '$.files') f
      WHERE f.value ->> 'role' = 'browser' AND (f.value ->> 'sha256' = ?1
        OR EXISTS (SELECT 1 FROM json_each(f.value, '$.shards') s WHERE s.value ->> 'sha256' = ?1)))`;

/** ?1 hash, ?2 user: named by a model or release of the user's, or by one that the marketplace shows. */
const OPEN_TO_USER = `EXISTS (SELECT 1 FROM alg_file f WHERE f.sha256 = ?1 AND (
      EXISTS (SELECT 1 FROM user_alg ua WHERE ua.user_id = ?2 AND ua.alg_id = f.alg_id)
      OR EXISTS (SELECT 1 FROM marketplace_model m WHERE m.alg_id = f.alg_id)))
  OR EXISTS (SELECT 1 FROM user_release ur JOIN alg_release r ON r.id = ur.release_id
      WHERE ur.user_id = ?2 AND instr(r.manifest, ?1) > 0)
  OR EXISTS (SELECT 1 FROM marketplace_model m LEFT JOIN alg_release r ON r.id = m.release_id
      WHERE instr(m.image_path, ?1) > 0 OR instr(r.manifest, ?1) > 0)`;

/** Whether a user who is no staff may open an object. */
export async function isOpenTo(
  db: ControlDb,
  { userId, sha256 }: { readonly userId: number; readonly sha256: string },
): Promise<boolean> {
  const { results } = await db.d1
    .prepare(`SELECT ${OPEN_TO_USER} AS isOpen`)
    .bind(sha256, userId)
    .all<{ isOpen: number }>();
  return results[0]?.isOpen === 1;
}

interface FoundArtifact extends ArtifactRow {
  /** Whether everybody may open it. */
  readonly isPublic: boolean;
  /** Whether the user may. */
  readonly isOpen: boolean;
}

/** An object with who may open it; `userId` null: nobody is signed in. */
export async function findArtifactFor(
  db: ControlDb,
  { userId, sha256 }: { readonly userId: number | null; readonly sha256: string },
): Promise<FoundArtifact | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT sha256, md5, bytes, format, (${PUBLIC}) AS isPublic, ?2 IS NOT NULL AND (${OPEN_TO_USER}) AS isOpen
       FROM artifact WHERE sha256 = ?1`,
    )
    .bind(sha256, userId)
    .all<ArtifactRow & { readonly isPublic: number; readonly isOpen: number }>();
  const [row] = results;
  return row && { ...row, isPublic: row.isPublic === 1, isOpen: row.isOpen === 1 };
}

/** Where a stored hash has its row, by the kind of its object. */
const KNOWN_SQL = {
  artifacts: "SELECT sha256 FROM artifact WHERE sha256 IN (SELECT value FROM json_each(?1))",
  rehearsals:
    "SELECT DISTINCT record_sha256 AS sha256 FROM release_rehearsal WHERE record_sha256 IN (SELECT value FROM json_each(?1))",
} as const;

export type StoredKind = keyof typeof KNOWN_SQL;

/** Those of the hashes that have a row. */
export async function knownHashes(
  db: ControlDb,
  kind: StoredKind,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { results } = await db.d1
    .prepare(KNOWN_SQL[kind])
    .bind(JSON.stringify(hashes))
    .all<{ sha256: string }>();
  return new Set(results.map((row) => row.sha256));
}
