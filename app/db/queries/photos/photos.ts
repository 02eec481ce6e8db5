// What is known of the picture of an insight, and saying that it is stored, was asked for or was refused. Touches the shard.
import type { ShardDb } from "~/db/client";
import type { PhotoFate } from "~/domain/insights/insight";
import { FATE_BITS, flagsOfFate } from "~/domain/photos/photo-fate";
import { THUMBNAIL_DUE_SQL } from "./thumbnails-due";

export interface PhotoRow {
  readonly account_id: number;
  readonly seq: number;
  readonly device_key: number;
  readonly photo: string | null;
  readonly photo_announced: string | null;
  readonly thumb: number;
}

/** What is known of an insight's picture, by id in hex. Hashes come in lower-case hex. */
export async function photoOfInsight(db: ShardDb, idHex: string): Promise<PhotoRow | undefined> {
  return toPhotoRow((await photoStatement(db, idHex).all<PhotoRow>()).results[0]);
}

export function photoStatement(db: ShardDb, idHex: string): D1PreparedStatement {
  return db.d1
    .prepare(
      `SELECT account_id, seq, device_key, lower(hex(photo)) AS photo, lower(hex(photo_announced)) AS photo_announced, thumb
       FROM insight WHERE id = unhex(?1)`,
    )
    .bind(idHex);
}

/** hex(NULL) is the empty text. */
export function toPhotoRow(row: PhotoRow | undefined): PhotoRow | undefined {
  return row && { ...row, photo: row.photo || null, photo_announced: row.photo_announced || null };
}

const FATE_FLAGS = FATE_BITS.mask << FATE_BITS.shift;

export const PHOTO_SQL = {
  /** ?1 account, ?2 seq. Runs before `attach`, so that a photo is counted once. */
  countInDaily: `UPDATE daily SET photos = photos + 1 WHERE (account_id, day, class_name, comms) =
    (SELECT account_id, time_stamp / 86400000, class_name, comms FROM insight WHERE account_id = ?1 AND seq = ?2 AND photo IS NULL)`,
  /** ?3 sha256 hex, ?4 taken at. */
  attach:
    "UPDATE insight SET photo = unhex(?3), photo_at = ?4 WHERE account_id = ?1 AND seq = ?2 AND photo IS NULL",
  attachThumb: "UPDATE insight SET thumb = 1 WHERE account_id = ?1 AND seq = ?2 AND thumb = 0",
  /** After a change of one row: the page has a new version. The cast, because D1 binds numbers as REAL. */
  bumpPage: `INSERT INTO page_ver(account_id, page, ver) SELECT ?1, CAST(?2 AS INTEGER) / 10000, 1 WHERE changes() > 0
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** ?1 account, ?2 JSON list of seqs, ?3 the fate in the bits of `flags`. */
  fate: `UPDATE insight SET flags = (flags & ~${FATE_FLAGS}) | ?3 WHERE account_id = ?1
    AND seq IN (SELECT value FROM json_each(?2)) AND photo IS NULL
    AND photo_announced IS NOT NULL AND flags & ${FATE_FLAGS} <> ?3`,
  /** After `fate`. */
  bumpPages: `INSERT INTO page_ver(account_id, page, ver)
    SELECT DISTINCT ?1, value / 10000, 1 FROM json_each(?2) WHERE changes() > 0
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
} as const;

/** Keeps what became of the announced pictures of insights that have none here. */
export async function notePhotoFate(
  db: ShardDb,
  noted: { readonly accountId: number; readonly seqs: readonly number[]; readonly fate: PhotoFate },
): Promise<void> {
  const { accountId, fate } = noted;
  const seqs = JSON.stringify(noted.seqs);
  await db.d1.batch([
    db.d1.prepare(PHOTO_SQL.fate).bind(accountId, seqs, flagsOfFate(fate)),
    db.d1.prepare(PHOTO_SQL.bumpPages).bind(accountId, seqs),
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
    readonly seq: number;
    readonly sha256: string;
    readonly takenAt: number | null;
    /** Null: nobody makes one. */
    readonly thumbnailDueAt: number | null;
  },
): Promise<boolean> {
  const { d1 } = db;
  const { accountId, seq, thumbnailDueAt } = photo;
  const due =
    thumbnailDueAt === null ? [] : [d1.prepare(THUMBNAIL_DUE_SQL.add).bind(accountId, seq, thumbnailDueAt)];
  const [, attached] = await d1.batch([
    d1.prepare(PHOTO_SQL.countInDaily).bind(accountId, seq),
    d1.prepare(PHOTO_SQL.attach).bind(accountId, seq, photo.sha256, photo.takenAt),
    d1.prepare(PHOTO_SQL.bumpPage).bind(accountId, seq),
    ...due,
  ]);
  return (attached?.meta.changes ?? 0) > 0;
}

/** Says that the thumbnail is stored. False when the row had one already. */
export async function attachThumbnail(
  db: ShardDb,
  thumbnail: { readonly accountId: number; readonly seq: number },
): Promise<boolean> {
  const { d1 } = db;
  const [attached] = await d1.batch([
    d1.prepare(PHOTO_SQL.attachThumb).bind(thumbnail.accountId, thumbnail.seq),
    d1.prepare(PHOTO_SQL.bumpPage).bind(thumbnail.accountId, thumbnail.seq),
  ]);
  return (attached?.meta.changes ?? 0) > 0;
}
