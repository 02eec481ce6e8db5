// What is known of the picture of an insight, and saying that it is stored, was asked for or was refused. Touches the shard.
import type { ShardDb } from "~/db/client";
import type { PhotoFate } from "~/domain/insights/insight";
import { FATE_BITS, flagsOfFate } from "~/domain/photos/photo-fate";
import { SMALL_PHOTO_DUE_SQL } from "./small-photos-due";

export interface PhotoRow {
  readonly account_id: number;
  readonly seq: number;
  readonly device_key: number;
  readonly photo: string | null;
  readonly photo_announced: string | null;
  readonly thumb: number;
  readonly class_name: string;
  readonly collection_id: number | null;
}

/** What is known of an insight's picture, by id in hex. Hashes come in lower-case hex. */
export async function photoOfInsight(db: ShardDb, idHex: string): Promise<PhotoRow | undefined> {
  return toPhotoRow((await photoStatement(db, idHex).all<PhotoRow>()).results[0]);
}

export function photoStatement(db: ShardDb, idHex: string): D1PreparedStatement {
  return db.d1
    .prepare(
      `SELECT account_id, seq, device_key, lower(hex(photo)) AS photo, lower(hex(photo_announced)) AS photo_announced, thumb, class_name, collection_id
       FROM insight WHERE id = unhex(?1)`,
    )
    .bind(idHex);
}

/** hex(NULL) is the empty text. */
export function toPhotoRow(row: PhotoRow | undefined): PhotoRow | undefined {
  return row && { ...row, photo: row.photo || null, photo_announced: row.photo_announced || null };
}

/** What else is on the photo of an insight: the classes of all insights of its burst that have the same one, its own too. */
export async function classesOnPhoto(
  db: ShardDb,
  { account_id, collection_id, photo, class_name }: PhotoRow,
): Promise<readonly string[]> {
  if (collection_id === null || photo === null) return [class_name];
  const { results } = await db.d1
    .prepare(PHOTO_SQL.classesOnPhoto)
    .bind(account_id, collection_id, photo)
    .all<{ readonly className: string }>();
  return [class_name, ...results.map(({ className }) => className)];
}

const FATE_FLAGS = FATE_BITS.mask << FATE_BITS.shift;

/** ?1 id in hex, ?2 account: never by its `seq`, which may be another's by the time that the bytes are here. */
const THE_INSIGHT = "id = unhex(?1) AND +account_id = ?2";
/** ?1 JSON list of ids in hex, ?2 account. */
const THE_INSIGHTS = "id IN (SELECT unhex(value) FROM json_each(?1)) AND +account_id = ?2";
/** After a change: the pages of what was changed have a new version. */
const bump = (which: string) => `INSERT INTO page_ver(account_id, page, ver)
    SELECT DISTINCT account_id, seq / 10000, 1 FROM insight WHERE ${which} AND changes() > 0
    ON CONFLICT DO UPDATE SET ver = ver + 1`;

export const PHOTO_SQL = {
  /** The classes of what one photo shows: of the insights of a burst that have it. ?1 account, ?2 collection, ?3 SHA-256 hex. */
  classesOnPhoto: `SELECT DISTINCT class_name AS className FROM insight WHERE account_id = ?1
    AND seq >= (SELECT first_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND seq <= (SELECT last_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND collection_id = ?2 AND photo = unhex(?3)`,
  /** Runs before `attach`, so that a photo is counted once. */
  countInDaily: `UPDATE daily SET photos = photos + 1 WHERE (account_id, day, class_name, comms) =
    (SELECT account_id, time_stamp / 86400000, class_name, comms FROM insight WHERE ${THE_INSIGHT} AND photo IS NULL)`,
  /** ?3 sha256 hex, ?4 taken at. */
  attach: `UPDATE insight SET photo = unhex(?3), photo_at = ?4 WHERE ${THE_INSIGHT} AND photo IS NULL`,
  attachThumb: `UPDATE insight SET thumb = 1 WHERE ${THE_INSIGHT} AND thumb = 0`,
  bumpPage: bump(THE_INSIGHT),
  /** ?3 the fate in the bits of `flags`. */
  fate: `UPDATE insight SET flags = (flags & ~${FATE_FLAGS}) | ?3 WHERE ${THE_INSIGHTS} AND photo IS NULL
    AND photo_announced IS NOT NULL AND flags & ${FATE_FLAGS} <> ?3`,
  /** After `fate`. */
  bumpPages: bump(THE_INSIGHTS),
} as const;

/** Keeps what became of the announced pictures of insights that have none here. */
export async function notePhotoFate(
  db: ShardDb,
  noted: { readonly accountId: number; readonly idsHex: readonly string[]; readonly fate: PhotoFate },
): Promise<void> {
  const { accountId, fate } = noted;
  const ids = JSON.stringify(noted.idsHex);
  await db.d1.batch([
    db.d1.prepare(PHOTO_SQL.fate).bind(ids, accountId, flagsOfFate(fate)),
    db.d1.prepare(PHOTO_SQL.bumpPages).bind(ids, accountId),
  ]);
}

/**
 * Says that the picture is stored, and from when on the job makes a small one of it unless someone has done so. False
 * when the row had one already.
 */
export async function attachPhoto(
  db: ShardDb,
  photo: {
    readonly accountId: number;
    readonly idHex: string;
    readonly sha256: string;
    readonly takenAt: number | null;
    /** Null: nobody makes one. */
    readonly smallPhotoDueAt: number | null;
  },
): Promise<boolean> {
  const { d1 } = db;
  const { accountId, idHex, smallPhotoDueAt } = photo;
  const due =
    smallPhotoDueAt === null
      ? []
      : [d1.prepare(SMALL_PHOTO_DUE_SQL.add).bind(idHex, accountId, smallPhotoDueAt)];
  const [, attached] = await d1.batch([
    d1.prepare(PHOTO_SQL.countInDaily).bind(idHex, accountId),
    d1.prepare(PHOTO_SQL.attach).bind(idHex, accountId, photo.sha256, photo.takenAt),
    d1.prepare(PHOTO_SQL.bumpPage).bind(idHex, accountId),
    ...due,
  ]);
  return (attached?.meta.changes ?? 0) > 0;
}

/** Says that the thumbnail is stored. False when the row had one already. */
export async function attachThumbnail(
  db: ShardDb,
  thumbnail: { readonly accountId: number; readonly idHex: string },
): Promise<boolean> {
  const { d1 } = db;
  const { idHex, accountId } = thumbnail;
  const [attached] = await d1.batch([
    d1.prepare(PHOTO_SQL.attachThumb).bind(idHex, accountId),
    d1.prepare(PHOTO_SQL.bumpPage).bind(idHex, accountId),
  ]);
  return (attached?.meta.changes ?? 0) > 0;
}
