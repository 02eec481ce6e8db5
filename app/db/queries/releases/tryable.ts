// What somebody may try in the browser: what the marketplace shows, and what is theirs. Touches the control database.
// Decision 0117, What may be tried by whom.
import type { ControlDb } from "~/db/client";
import {
  type AlgFileRow,
  type AlgRow,
  type AlgsWithFiles,
  algAndFileStatements,
  askedAlgs,
} from "~/db/queries/algs/alg-rows";
import type { Listing } from "~/domain/models/marketplace";

export interface TryReader {
  /** Null: a visitor, who has nothing of their own. */
  readonly userId: number | null;
  /** Whether all releases are theirs to try. */
  readonly all: boolean;
}

interface TriedListing extends Listing {
  readonly algId: number;
}

interface TriedRelease {
  readonly releaseId: number;
  readonly name: string;
  readonly description: string;
  /** Canonical JSON. */
  readonly manifest: string;
  /** 1: it is approved to the reader, or they have added it. */
  readonly isOwn: number;
}

export interface TryableRows extends AlgsWithFiles {
  /** By name. */
  readonly listings: readonly TriedListing[];
  /** The newest first. */
  readonly releases: readonly TriedRelease[];
}

const LISTINGS_SQL = `SELECT alg_id AS algId, release_id AS releaseId, name, description, image_path AS imagePath
  FROM marketplace_model ORDER BY lower(name), alg_id`;

/** ?1 user. */
const RELEASES_SQL = `SELECT r.id AS releaseId, r.name, r.description, r.manifest,
    EXISTS (SELECT 1 FROM user_release u WHERE u.user_id = ?1 AND u.release_id = r.id) AS isOwn
  FROM alg_release r`;

const OWN_OR_LISTED = `r.id IN (SELECT release_id FROM marketplace_model WHERE release_id IS NOT NULL
  UNION SELECT release_id FROM user_release WHERE user_id = ?1)`;

/** ?1 user, ?2 release, ?3 whether all are the reader's. */
const MANIFEST_SQL = `SELECT manifest, manifest_sha256 AS manifestSha256 FROM alg_release WHERE id = ?2 AND (?3
  OR EXISTS (SELECT 1 FROM marketplace_model WHERE release_id = ?2)
  OR EXISTS (SELECT 1 FROM user_release WHERE user_id = ?1 AND release_id = ?2))`;

/** ?1 user. A listed alg that a release runs is tried as that release. */
const ALGS = `SELECT alg_id FROM marketplace_model WHERE release_id IS NULL
  UNION SELECT alg_id FROM user_alg WHERE user_id = ?1`;

/** ?1 user, ?2 alg. */
const ALG = `SELECT alg_id FROM marketplace_model WHERE alg_id = ?2 AND release_id IS NULL
  UNION SELECT alg_id FROM user_alg WHERE user_id = ?1 AND alg_id = ?2`;

/** What is asked for those who may not try everything. */
export const TRYABLE_SQL = {
  releases: `${RELEASES_SQL} WHERE ${OWN_OR_LISTED} ORDER BY r.id DESC`,
  release: MANIFEST_SQL,
  algs: ALGS,
  alg: ALG,
} as const;

/** All that a reader may try. One call. */
export async function tryableRows(db: ControlDb, { userId, all }: TryReader): Promise<TryableRows> {
  const releasesSql = all ? `${RELEASES_SQL} ORDER BY r.id DESC` : TRYABLE_SQL.releases;
  const [listings, releases, algs, files] = await db.d1.batch([
    db.d1.prepare(LISTINGS_SQL),
    db.d1.prepare(releasesSql).bind(userId),
    ...algAndFileStatements(db, ALGS).map((statement) => statement.bind(userId)),
  ]);
  return {
    listings: (listings?.results ?? []) as TriedListing[],
    releases: (releases?.results ?? []) as TriedRelease[],
    algs: (algs?.results ?? []) as AlgRow[],
    files: (files?.results ?? []) as AlgFileRow[],
  };
}

interface TriedManifest {
  /** Canonical JSON. */
  readonly manifest: string;
  readonly manifestSha256: string;
}

/** A release that a reader may try; undefined when there is none, or it is not for them. */
export async function tryableRelease(
  db: ControlDb,
  { userId, all }: TryReader,
  releaseId: number,
): Promise<TriedManifest | undefined> {
  const { results } = await db.d1
    .prepare(MANIFEST_SQL)
    .bind(userId, releaseId, all ? 1 : 0)
    .all<TriedManifest>();
  return results[0];
}

/** An alg that a reader may try alone, with its files; nothing when there is none, or it is not for them. One call. */
export function tryableAlg(db: ControlDb, { userId }: TryReader, algId: number): Promise<AlgsWithFiles> {
  return askedAlgs(db, ALG, [userId, algId]);
}
