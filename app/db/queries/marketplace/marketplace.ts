// The marketplace's cards, and what adding one brings to a user. Touches the control database. Spec section 2.14.
import type { ControlDb } from "~/db/client";
import { type AuditBy, auditOfRead } from "~/db/queries/audit/audit";
import { type AlgsAndFiles, algStatements } from "~/db/queries/models/models";
import type { Listing } from "~/domain/models/marketplace";
import type { StoredFile } from "~/domain/models/model-files";
import type { StoredAlg } from "~/domain/models/shown-model";

export interface ListingRow extends Listing {
  readonly algId: number;
  /** Of its release, as stored; null: no release. */
  readonly manifest: string | null;
  /** 1: the user has the alg and, where there is one, its release. */
  readonly inAccount: number;
}

const LISTED = "SELECT alg_id FROM marketplace_model";

/** ?1 user. */
const LISTINGS_SQL = `SELECT m.alg_id AS algId, m.name, m.description, m.image_path AS imagePath,
    m.release_id AS releaseId, r.manifest,
    EXISTS (SELECT 1 FROM user_alg u WHERE u.user_id = ?1 AND u.alg_id = m.alg_id)
      AND (m.release_id IS NULL
        OR EXISTS (SELECT 1 FROM user_release u WHERE u.user_id = ?1 AND u.release_id = m.release_id)) AS inAccount
  FROM marketplace_model m LEFT JOIN alg_release r ON r.id = m.release_id`;

/** ?1 user, ?2 alg, ?3 now. The model, the other models of its release, and the release itself. */
const ADD_SQL = [
  `INSERT INTO user_alg(user_id, alg_id, came_from, added_at)
     SELECT ?1, alg_id, 'marketplace', ?3 FROM marketplace_model WHERE alg_id = ?2 ON CONFLICT DO NOTHING`,
  `INSERT INTO user_alg(user_id, alg_id, came_from, added_at)
     SELECT ?1, r.alg_id, 'marketplace', ?3 FROM marketplace_model m JOIN alg_release_model r ON r.release_id = m.release_id
     WHERE m.alg_id = ?2 ON CONFLICT DO NOTHING`,
  `INSERT INTO user_release(user_id, release_id, came_from, added_at)
     SELECT ?1, release_id, 'marketplace', ?3 FROM marketplace_model
     WHERE alg_id = ?2 AND release_id IS NOT NULL ON CONFLICT DO NOTHING`,
] as const;

interface Listed extends AlgsAndFiles {
  /** By name. */
  readonly listings: readonly ListingRow[];
}

/** All of the marketplace as a user sees it. One call. */
export async function listings(db: ControlDb, userId: number): Promise<Listed> {
  const [rows, algs, files] = await db.d1.batch<ListingRow | StoredAlg | StoredFile>([
    db.d1.prepare(`${LISTINGS_SQL} ORDER BY lower(m.name), m.alg_id`).bind(userId),
    ...algStatements(db, LISTED),
  ]);
  return {
    listings: (rows?.results ?? []) as ListingRow[],
    algs: (algs?.results ?? []) as StoredAlg[],
    files: (files?.results ?? []) as StoredFile[],
  };
}

/** Adds a listed model to a user, with what it needs to be pushed: one transaction. False when it is not listed. */
export async function addListed(
  db: ControlDb,
  add: { readonly userId: number; readonly algId: number; readonly now: number },
): Promise<boolean> {
  const results = await db.d1.batch([
    ...ADD_SQL.map((sql) => db.d1.prepare(sql).bind(add.userId, add.algId, add.now)),
    db.d1.prepare("SELECT 1 FROM marketplace_model WHERE alg_id = ?1").bind(add.algId),
  ]);
  return (results.at(-1)?.results.length ?? 0) > 0;
}

interface ListingFacts {
  /** Undefined: there is no such alg. */
  readonly licence: string | undefined;
  /** Whether there is no release to ask for, or it runs the alg. */
  readonly runs: boolean;
}

/** What is to be known before an alg is listed with a release. One call. */
export async function listingFacts(
  db: ControlDb,
  { algId, releaseId }: { readonly algId: number; readonly releaseId: number | null },
): Promise<ListingFacts> {
  const [algs, runs] = await db.d1.batch([
    db.d1.prepare("SELECT licence FROM alg WHERE id = ?1").bind(algId),
    db.d1
      .prepare("SELECT 1 FROM alg_release_model WHERE alg_id = ?1 AND release_id = ?2")
      .bind(algId, releaseId),
  ]);
  const [alg] = (algs?.results ?? []) as { licence: string }[];
  return {
    licence: alg?.licence,
    runs: releaseId === null || (runs?.results.length ?? 0) > 0,
  };
}

interface ListingChange {
  readonly algId: number;
  readonly by: AuditBy;
}

const CARD_JSON =
  "json_object('name', name, 'description', description, 'imagePath', image_path, 'releaseId', release_id)";

/** What an entry tells of a listing. Bound numbers come as floats. */
const ENTRY_SQL = {
  /** ?6 alg. */
  stored: `SELECT ${CARD_JSON} FROM marketplace_model WHERE alg_id = ?6`,
  /** ?7 to ?10. */
  given: "json_object('name', ?7, 'description', ?8, 'imagePath', ?9, 'releaseId', CAST(?10 AS INTEGER))",
} as const;

/** A card with its JSON, by which it is known again. */
interface StoredListing extends Listing {
  readonly json: string;
}

/** The card of an alg; null: it is not listed. */
export async function storedListing(db: ControlDb, algId: number): Promise<StoredListing | null> {
  return db.d1
    .prepare(
      `SELECT name, description, image_path AS imagePath, release_id AS releaseId, ${CARD_JSON} AS json
       FROM marketplace_model WHERE alg_id = ?1`,
    )
    .bind(algId)
    .first<StoredListing>();
}

/** Whether the card of an alg may be changed. ?`at`: whatever it is; ?`at + 1`: while this is its JSON, NULL for none. */
function isStill(alg: string, at: number): string {
  return `(?${at} OR (SELECT ${CARD_JSON} FROM marketplace_model WHERE alg_id = ${alg}) IS ?${at + 1})`;
}

/**
 * Lists an alg, or words its card anew; with the entry of it, if that changes anything. Where `from` is given, only while
 * the card is that one, null for none; whether it was.
 */
export async function putListing(
  db: ControlDb,
  change: ListingChange & { readonly after: Listing; readonly from?: StoredListing | null },
): Promise<boolean> {
  const { algId, by, after, from } = change;
  const { name, description, imagePath, releaseId } = after;
  const entry = { action: "list-model", subject: "alg", subjectId: String(algId) } as const;
  const still = [from === undefined ? 1 : 0, from?.json ?? null];
  const [, put] = await db.d1.batch([
    auditOfRead(db, by, entry, {
      before: ENTRY_SQL.stored,
      after: `iif(${isStill("?6", 11)}, ${ENTRY_SQL.given}, (${ENTRY_SQL.stored}))`,
      values: [algId, name, description, imagePath, releaseId, ...still],
    }),
    db.d1
      .prepare(
        `INSERT INTO marketplace_model(alg_id, release_id, name, description, image_path, listed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${isStill("?1", 7)}
         ON CONFLICT (alg_id) DO UPDATE SET release_id = excluded.release_id,
           name = excluded.name, description = excluded.description, image_path = excluded.image_path`,
      )
      .bind(algId, releaseId, name, description, imagePath, by.now, ...still),
  ]);
  return (put?.meta.changes ?? 0) > 0;
}

/** Takes an alg out of the marketplace; who has added it keeps it. With the entry of it. False when it is not listed. */
export async function deleteListing(db: ControlDb, { algId, by }: ListingChange): Promise<boolean> {
  const entry = { action: "unlist-model", subject: "alg", subjectId: String(algId) } as const;
  const [, gone] = await db.d1.batch([
    auditOfRead(db, by, entry, { before: ENTRY_SQL.stored, after: "NULL", values: [algId] }),
    db.d1.prepare("DELETE FROM marketplace_model WHERE alg_id = ?1").bind(algId),
  ]);
  return (gone?.meta.changes ?? 0) > 0;
}
