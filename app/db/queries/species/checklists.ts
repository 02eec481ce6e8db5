// An account's own checklist: its taxa, and the numbers of those that only it has. Touches the control database. Decision
// 0150, An account's own checklist.
import type { ControlDb } from "~/db/client";
import type { ListedTaxon } from "~/domain/taxa/account-table";
import type { OwnKey } from "~/domain/taxa/checklist/check-checklist";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";

/** The taxa of an account's checklist. */
export interface ChecklistTaxa {
  readonly accountId: number;
  /** JSON list of `ListedTaxon`. */
  readonly taxa: string | null;
}

/** A checklist to go by from now on. */
export interface NewChecklist {
  /** Of its file; null: none. */
  readonly name: string | null;
  /** Lines of the file. */
  readonly lines: number;
  readonly taxa: readonly ListedTaxon[];
}

interface StoredChecklist extends NewChecklist {
  /** Of the change that it came with. */
  readonly version: number;
}

/** The taxa of so many of an account's checklists are kept; a change that is taken back needs the one before. */
const KEPT = 5;

/** Statements by name, so that a test can ask the planner about each. */
export const CHECKLIST_SQL = {
  /** Those of today. ?1 JSON list of accounts. */
  current: `SELECT c.account_id AS accountId, c.taxa FROM json_each(?1) a CROSS JOIN checklist c ON c.account_id = a.value
    AND c.version = (SELECT max(version) FROM checklist WHERE account_id = a.value) WHERE c.name IS NOT NULL`,
  /** That of today, without its taxa. ?1 account. */
  newest: `SELECT version, name, lines FROM checklist WHERE account_id = ?1 ORDER BY version DESC LIMIT 1`,
  /** The newest of an account before a version. ?1 account, ?2 version. */
  before: `SELECT version, name, lines, taxa FROM checklist WHERE account_id = ?1 AND version < ?2
    ORDER BY version DESC LIMIT 1`,
  /** Only where its change was added. ?1 account, ?2 id of the change, ?3 version, ?4 name, ?5 lines, ?6 taxa. */
  store: `INSERT INTO checklist (account_id, version, name, lines, taxa) SELECT ?1, ?3, ?4, ?5, ?6
    WHERE EXISTS (SELECT 1 FROM meaning_change WHERE id = ?2)`,
  /** ?1 account. */
  forget: `UPDATE checklist SET taxa = NULL WHERE account_id = ?1 AND taxa IS NOT NULL AND version <
    (SELECT min(version) FROM (SELECT version FROM checklist WHERE account_id = ?1 ORDER BY version DESC LIMIT ${KEPT}))`,
  /** ?1 account, ?2 JSON list of keys. */
  number: `INSERT INTO own_taxon (account_id, taxon_key) SELECT ?1, value FROM json_each(?2) WHERE true
    ON CONFLICT (account_id, taxon_key) DO NOTHING`,
  /** The same parameters. */
  numbers: `SELECT id, taxon_key AS taxonKey FROM own_taxon
    WHERE account_id = ?1 AND taxon_key IN (SELECT value FROM json_each(?2))`,
} as const;

/** By account. */
export function readListed(rows: readonly ChecklistTaxa[]): ReadonlyMap<number, readonly ListedTaxon[]> {
  return new Map(rows.map(({ accountId, taxa }) => [accountId, readTaxa(taxa)]));
}

/** Of each account that has a checklist. One call. */
export async function listedTaxa(
  db: ControlDb,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ListedTaxon[]>> {
  const { results } = await db.d1
    .prepare(CHECKLIST_SQL.current)
    .bind(JSON.stringify(accountIds))
    .all<ChecklistTaxa>();
  return readListed(results);
}

/** The newest change of an account's checklist; null: there was none. */
export async function checklistOf(
  db: ControlDb,
  accountId: number,
): Promise<Omit<StoredChecklist, "taxa"> | null> {
  return await db.d1.prepare(CHECKLIST_SQL.newest).bind(accountId).first<Omit<StoredChecklist, "taxa">>();
}

/** The checklist that stood before a version; null: there was none. */
export async function checklistBefore(
  db: ControlDb,
  accountId: number,
  version: number,
): Promise<StoredChecklist | null> {
  const row = await db.d1
    .prepare(CHECKLIST_SQL.before)
    .bind(accountId, version)
    .first<Omit<StoredChecklist, "taxa"> & Pick<ChecklistTaxa, "taxa">>();
  return row && { ...row, taxa: readTaxa(row.taxa) };
}

/** What stores a checklist behind the change that it comes with. */
export function storeChecklist(
  db: ControlDb,
  { name, lines, taxa }: NewChecklist,
  change: { readonly accountId: number; readonly id: string; readonly version: number },
): readonly D1PreparedStatement[] {
  const { accountId, id, version } = change;
  return [
    db.d1.prepare(CHECKLIST_SQL.store).bind(accountId, id, version, name, lines, JSON.stringify(taxa)),
    db.d1.prepare(CHECKLIST_SQL.forget).bind(accountId),
  ];
}

/** The numbers of an account's own taxa; those that have none yet get one. One call. */
export async function numbersOf(
  db: ControlDb,
  accountId: number,
  keys: readonly OwnKey[],
): Promise<ReadonlyMap<OwnKey, number>> {
  if (keys.length === 0) return new Map();
  const list = JSON.stringify(keys);
  const [, rows] = await db.d1.batch<{ readonly id: number; readonly taxonKey: OwnKey }>([
    db.d1.prepare(CHECKLIST_SQL.number).bind(accountId, list),
    db.d1.prepare(CHECKLIST_SQL.numbers).bind(accountId, list),
  ]);
  return new Map((rows?.results ?? []).map(({ id, taxonKey }) => [taxonKey, FIRST_OWN_TAXON + id]));
}

function readTaxa(json: string | null): readonly ListedTaxon[] {
  return JSON.parse(json ?? "[]") as readonly ListedTaxon[];
}
