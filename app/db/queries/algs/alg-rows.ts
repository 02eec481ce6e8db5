// Algs as staff keep them, with their files. Touches the control database.
import type { ControlDb } from "~/db/client";

export interface AlgRow {
  readonly algId: number;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  readonly licence: string;
  readonly bucket: string | null;
  readonly path: string | null;
  readonly md5Checksum: string | null;
  /** JSON as stored. */
  readonly classDefinitions: string;
  readonly runtime: string;
  readonly card: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface AlgFileRow {
  readonly algId: number;
  readonly role: "device" | "browser";
  readonly format: "tflite" | "onnx" | "tfjs";
  readonly path: string;
  readonly precision: string;
  readonly sha256: string;
  readonly md5: string;
  readonly bytes: number;
  readonly createdAt: number;
}

export interface AlgsWithFiles {
  readonly algs: readonly AlgRow[];
  readonly files: readonly AlgFileRow[];
}

const ALG_SQL = `SELECT id AS algId, name, description, type, framework, author, licence, bucket, path,
    md5_checksum AS md5Checksum, class_definitions AS classDefinitions, runtime, card, created_at AS createdAt,
    updated_at AS updatedAt
  FROM alg`;

const FILES_SQL = `SELECT f.alg_id AS algId, f.role, f.format, f.path, f.precision, f.sha256, a.md5, a.bytes,
    f.created_at AS createdAt
  FROM alg_file f JOIN artifact a ON a.sha256 = f.sha256`;

/** The order of a manifest: the camera's file first, a graph before its weights. */
const FILES_ORDER = "ORDER BY f.alg_id, f.role DESC, f.format, f.path = 'model.json' DESC, f.path";

/** All algs with their files, the newest first. One call. */
export async function allAlgs(db: ControlDb): Promise<AlgsWithFiles> {
  const [algs, files] = await db.d1.batch<AlgRow | AlgFileRow>([
    db.d1.prepare(`${ALG_SQL} ORDER BY id DESC`),
    db.d1.prepare(`${FILES_SQL} ${FILES_ORDER}`),
  ]);
  return rowsOf(algs, files);
}

/** Algs by their ids with their files; those that do not exist are left out. One call. */
export async function algsWithFiles(db: ControlDb, algIds: readonly number[]): Promise<AlgsWithFiles> {
  return askedAlgs(db, "SELECT value FROM json_each(?1)", [JSON.stringify(algIds)]);
}

/** The algs of a SELECT of their ids, with their files. One call. */
export async function askedAlgs(
  db: ControlDb,
  asked: string,
  values: readonly (number | string | null)[],
): Promise<AlgsWithFiles> {
  const [algs, files] = await db.d1.batch<AlgRow | AlgFileRow>(
    algAndFileStatements(db, asked).map((statement) => statement.bind(...values)),
  );
  return rowsOf(algs, files);
}

/** The algs of a SELECT of their ids, and their files; bound by whoever asks. */
export function algAndFileStatements(
  db: ControlDb,
  asked: string,
): readonly [D1PreparedStatement, D1PreparedStatement] {
  return [
    db.d1.prepare(`${ALG_SQL} WHERE id IN (${asked}) ORDER BY id`),
    db.d1.prepare(`${FILES_SQL} WHERE f.alg_id IN (${asked}) ${FILES_ORDER}`),
  ];
}

type Rows = D1Result<AlgRow | AlgFileRow> | undefined;

function rowsOf(algs: Rows, files: Rows): AlgsWithFiles {
  return { algs: (algs?.results ?? []) as AlgRow[], files: (files?.results ?? []) as AlgFileRow[] };
}
