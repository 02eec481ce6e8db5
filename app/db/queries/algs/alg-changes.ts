// What staff change of algs and their files, always in one batch with its audit entry: statements for the caller's batch, or
// the whole batch. Touches the control database.
import type { ControlDb } from "~/db/client";
import { type AuditBy, auditStatement } from "~/db/queries/audit/audit";
import type { AuditAction } from "~/domain/internal/audit";
import type { AlgFileRow } from "./alg-rows";

/** What staff write of an alg, its lists and records as JSON. */
export interface WrittenAlg {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  readonly licence: string;
  readonly classDefinitions: string;
  readonly runtime: string;
  readonly card: string;
}

interface Change {
  readonly algId: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

export function insertAlg(db: ControlDb, alg: WrittenAlg, now: number): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO alg(name, description, type, framework, author, licence, class_definitions, runtime, card,
         created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10) RETURNING id AS algId`,
    )
    .bind(...writtenValues(alg), now);
}

/**
 * Writes what an alg is, with its entry in the audit, when it is still what it was as of `updatedAt`; whether it was.
 * One transaction.
 */
export async function updateAlg(
  db: ControlDb,
  by: AuditBy,
  change: {
    readonly alg: { readonly algId: number; readonly updatedAt: number };
    readonly written: WrittenAlg;
    /** As the audit tells them. */
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<boolean> {
  const { alg, written, before, after } = change;
  const { algId, updatedAt } = alg;
  const entry = { action: "edit-alg", subject: "alg", subjectId: String(algId), before, after } as const;
  const still = {
    when: "EXISTS (SELECT 1 FROM alg WHERE id = ?8 AND updated_at = ?9)",
    values: [algId, updatedAt],
  };
  const update = db.d1
    .prepare(
      `UPDATE alg SET name = ?1, description = ?2, type = ?3, framework = ?4, author = ?5, licence = ?6,
         class_definitions = ?7, runtime = ?8, card = ?9, updated_at = max(?10, updated_at + 1) WHERE id = ?11 AND updated_at = ?12`,
    )
    .bind(...writtenValues(written), by.now, algId, updatedAt);
  const [, updated] = await db.d1.batch([auditStatement(db, by, entry, still), update]);
  return (updated?.meta.changes ?? 0) > 0;
}

function writtenValues(alg: WrittenAlg): readonly string[] {
  const { name, description, type, framework, author, licence, classDefinitions, runtime, card } = alg;
  return [name, description, type, framework, author, licence, classDefinitions, runtime, card];
}

/** Where the camera's file of an alg must lie for a change to be made; without one it may lie anywhere. */
interface PlacedAt {
  readonly from?: { readonly bucket: string | null; readonly path: string | null } | undefined;
}

/** ?1 alg, and three values from `at` on. */
function placedAt(at: number): string {
  return `(?${at} OR EXISTS (SELECT 1 FROM alg p WHERE p.id = ?1 AND p.bucket IS ?${at + 1} AND p.path IS ?${at + 2}))`;
}

function placedValues({ from }: PlacedAt): readonly unknown[] {
  return [from === undefined ? 1 : 0, from?.bucket ?? null, from?.path ?? null];
}

/** Says where the camera's file of an alg lies, and what it is. */
export function placeAlg(
  db: ControlDb,
  place: Change & PlacedAt & { readonly bucket: string; readonly path: string; readonly md5Checksum: string },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `UPDATE alg SET bucket = ?2, path = ?3, md5_checksum = ?4, updated_at = ?5 WHERE id = ?1 AND ${placedAt(6)}`,
    )
    .bind(place.algId, place.bucket, place.path, place.md5Checksum, place.now, ...placedValues(place));
}

export function touchAlg(db: ControlDb, { algId, now }: Change): D1PreparedStatement {
  return db.d1.prepare("UPDATE alg SET updated_at = ?1 WHERE id = ?2").bind(now, algId);
}

/** Files of an alg: of `path` null all of the role and format, of `sha256` null whatever their bytes are. */
interface FilesOf extends Pick<AlgFileRow, "algId" | "role" | "format">, PlacedAt {
  readonly path: string | null;
  readonly sha256: string | null;
}

/** ?1 alg, ?2 role, ?3 format, ?4 path, ?5 sha256. */
const THESE = `f.alg_id = ?1 AND f.role = ?2 AND f.format = ?3 AND (?4 IS NULL OR f.path = ?4)
  AND (?5 IS NULL OR f.sha256 = ?5)`;

function filesOf({ algId, role, format, path, sha256 }: FilesOf): readonly unknown[] {
  return [algId, role, format, path, sha256];
}

export function deleteFiles(db: ControlDb, files: FilesOf): D1PreparedStatement {
  return db.d1
    .prepare(`DELETE FROM alg_file AS f WHERE ${THESE} AND ${placedAt(6)}`)
    .bind(...filesOf(files), ...placedValues(files));
}

/** What files and place were, read in the change's own transaction: somebody else may have been there just now. */
const WAS = `SELECT a.id, a.bucket, a.path, a.md5_checksum AS md5Checksum, (
      SELECT json_group_array(json_object('role', f.role, 'format', f.format, 'path', f.path, 'precision', f.precision,
        'sha256', f.sha256, 'md5', b.md5, 'bytes', b.bytes, 'createdAt', f.created_at))
      FROM alg_file f JOIN artifact b ON b.sha256 = f.sha256 WHERE ${THESE}) AS files
    FROM alg a WHERE a.id = ?1`;

/**
 * The entry of a change that takes the `files` out of an alg: what they are, and where the camera's file lies until then.
 * To be written before it; where there are none, of `onlyWith` nothing is written.
 */
export function auditFiles(
  db: ControlDb,
  by: AuditBy,
  change: {
    readonly action: AuditAction;
    readonly files: FilesOf;
    readonly after: unknown;
    readonly onlyWith?: boolean;
  },
): D1PreparedStatement {
  const { action, files, after, onlyWith = false } = change;
  return db.d1
    .prepare(
      `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
       SELECT ?6, ?7, ?8, 'alg', CAST(w.id AS TEXT), iif(w.files = '[]' AND w.bucket IS NULL, NULL, json_object(
         'files', json(w.files), 'bucket', w.bucket, 'path', w.path, 'md5Checksum', w.md5Checksum)), ?9
       FROM (${WAS}) w WHERE (w.files <> '[]' OR NOT ?10) AND ${placedAt(11)}`,
    )
    .bind(
      ...filesOf(files),
      by.now,
      by.userId,
      action,
      after === null ? null : JSON.stringify(after),
      onlyWith ? 1 : 0,
      ...placedValues(files),
    );
}

/**
 * Takes away files with their entry in the audit; whether there were any. The place goes with the camera's file, and stays
 * where another has come in its stead. One transaction.
 */
export async function takeFilesAway(db: ControlDb, by: AuditBy, files: FilesOf): Promise<boolean> {
  const [, deleted] = await db.d1.batch([
    auditFiles(db, by, { action: "remove-alg-file", files, after: null, onlyWith: true }),
    deleteFiles(db, files),
    db.d1.prepare("UPDATE alg SET updated_at = ?1 WHERE id = ?2 AND changes() > 0").bind(by.now, files.algId),
    db.d1
      .prepare(
        `UPDATE alg SET bucket = NULL, path = NULL, md5_checksum = NULL WHERE id = ?1 AND ?2 = 'tflite'
           AND NOT EXISTS (SELECT 1 FROM alg_file WHERE alg_id = ?1 AND format = 'tflite')`,
      )
      .bind(files.algId, files.format),
  ]);
  return (deleted?.meta.changes ?? 0) > 0;
}

export function insertFile(
  db: ControlDb,
  file: Omit<AlgFileRow, "md5" | "bytes"> & PlacedAt,
): D1PreparedStatement {
  return db.d1
    .prepare(
      `INSERT INTO alg_file(alg_id, role, format, path, precision, sha256, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${placedAt(8)}`,
    )
    .bind(
      ...[file.algId, file.role, file.format, file.path, file.precision, file.sha256, file.createdAt],
      ...placedValues(file),
    );
}
