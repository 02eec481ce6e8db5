// Models as people see them: an alg with its files, and who may see which. Touches the control database.
// Decision 0052, Which models are visible.
import type { ControlDb } from "~/db/client";
import type { StoredFile } from "~/domain/models/model-files";
import type { StoredAlg } from "~/domain/models/shown-model";
import { KNOWN_SQL, toldJson } from "./known";

/** Algs with their files, in the order asked for. */
export interface AlgsAndFiles {
  readonly algs: readonly StoredAlg[];
  readonly files: readonly StoredFile[];
}

const FACTS = `a.id AS algId, a.name, a.description, a.type, a.framework, a.author, a.licence,
  a.md5_checksum AS md5Checksum, a.class_definitions AS classDefinitions, a.card, a.runtime, a.created_at AS createdAt`;

/** ?1 user. */
const MINE = "SELECT alg_id FROM user_alg WHERE user_id = ?1";

/** ?1 user, ?2 what insights name, ?3 alg. */
const VISIBLE = `${KNOWN_SQL} SELECT id AS alg_id FROM known_alg WHERE id = ?3`;

/** One alg that the user may see; nothing when there is none, or it is not for them. */
export function visibleAlg(
  db: ControlDb,
  { userId, algId }: { readonly userId: number; readonly algId: number },
): Promise<AlgsAndFiles> {
  return algsWithFiles(db, VISIBLE, [userId, toldJson(), algId]);
}

/** One alg, whoever asks. */
export function anyAlg(db: ControlDb, algId: number): Promise<AlgsAndFiles> {
  return algsWithFiles(db, "SELECT ?1 AS alg_id", [algId]);
}

/** The algs of a user, assigned or added. */
export function algsOfUser(db: ControlDb, userId: number): Promise<AlgsAndFiles> {
  return algsWithFiles(db, MINE, [userId]);
}

/** `asked`: a SELECT of `alg_id`. One call. */
async function algsWithFiles(
  db: ControlDb,
  asked: string,
  values: readonly (number | string)[],
): Promise<AlgsAndFiles> {
  const [algs, files] = await db.d1.batch<StoredAlg | StoredFile>(
    algStatements(db, asked).map((statement) => statement.bind(...values)),
  );
  return { algs: (algs?.results ?? []) as StoredAlg[], files: (files?.results ?? []) as StoredFile[] };
}

/** The algs of a SELECT of `alg_id`, and their files; bound by whoever asks. */
export function algStatements(
  db: ControlDb,
  asked: string,
): readonly [D1PreparedStatement, D1PreparedStatement] {
  return [
    db.d1.prepare(`SELECT ${FACTS} FROM alg a WHERE a.id IN (${asked}) ORDER BY a.id`),
    db.d1.prepare(
      `SELECT f.alg_id AS algId, f.role, f.format, f.path, f.precision, f.sha256, x.bytes
       FROM alg_file f JOIN artifact x ON x.sha256 = f.sha256
       WHERE f.alg_id IN (${asked}) ORDER BY f.alg_id, f.role, f.format, f.path`,
    ),
  ];
}

/** Whether there is a user of that id. */
export async function userExists(db: ControlDb, userId: number): Promise<boolean> {
  const row = await db.d1.prepare("SELECT 1 AS yes FROM user WHERE id = ?1").bind(userId).first();
  return row !== null;
}

export interface DeployedRow {
  readonly deviceId: string;
  readonly algId: number;
  /** It runs there, as the camera says; or it is in the release of the camera's update that is not over. */
  readonly status: "success" | "pending";
}

/** The releases of open updates, one row a camera of the user. ?3 user. */
const UNDER_WAY = `SELECT d.id, d.device_id, d.account_id, d.alg_release_id, u.alg_release_id AS release_id
  FROM user_device ud JOIN device d ON d.id = ud.device_key
    JOIN device_update_target t ON t.device_key = d.id AND t.status IN ('pending', 'installing')
    JOIN device_update u ON u.id = t.update_id
  WHERE ud.user_id = ?3 AND d.cleared_at IS NULL`;

/** Somebody of the camera's home account who sees it has the release: as with what a camera says, in `KNOWN_SQL`. */
const HELD_AT_HOME = `EXISTS (SELECT 1 FROM user_device hd JOIN user h ON h.id = hd.user_id AND h.account_id = c.account_id
    JOIN user_release hr ON hr.user_id = h.id AND hr.release_id = c.release_id WHERE hd.device_key = c.id)`;

const DEPLOYED_SQL = `${KNOWN_SQL} SELECT * FROM (
    SELECT d.id AS deviceKey, r.position, d.device_id AS deviceId, r.alg_id AS algId, 'success' AS status
    FROM user_device ud JOIN device d ON d.id = ud.device_key
      JOIN alg_release_model r ON r.release_id = d.alg_release_id
    WHERE ud.user_id = ?3 AND d.cleared_at IS NULL
      AND (?1 IS NULL OR r.release_id IN (SELECT id FROM known_release))
    UNION ALL
    SELECT c.id, r.position, c.device_id, r.alg_id, 'pending'
    FROM (${UNDER_WAY}) c JOIN alg_release_model r ON r.release_id = c.release_id
    WHERE NOT EXISTS (SELECT 1 FROM alg_release_model x WHERE x.release_id = c.alg_release_id AND x.alg_id = r.alg_id)
      AND (?1 IS NULL OR r.release_id IN (SELECT id FROM known_release) OR ${HELD_AT_HOME})
  ) ORDER BY deviceKey, status DESC, position`;

/**
 * The algs of the cameras that a user sees, one row a camera and alg: those of the release that the camera says it runs, and
 * those of the release that is under way to it; only of releases that `knownTo` may know of, null: of all.
 */
export async function deployedAlgs(
  db: ControlDb,
  { userId, knownTo }: { readonly userId: number; readonly knownTo: number | null },
): Promise<readonly DeployedRow[]> {
  const { results } = await db.d1.prepare(DEPLOYED_SQL).bind(knownTo, toldJson(), userId).all<DeployedRow>();
  return results.map(({ deviceId, algId, status }) => ({ deviceId, algId, status }));
}
