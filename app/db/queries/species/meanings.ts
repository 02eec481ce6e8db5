// What the classes of accounts mean by choice, and the changes of it. Touches the control database. Decision 0144, What a
// class means.
import type { ControlDb } from "~/db/client";
import type { AccountMeanings, MeaningVersion } from "~/domain/set/species/set-species";
import { defaultsOf } from "~/domain/taxa/classes/alg-classes";
import { classKey, type MeaningChoice } from "~/domain/taxa/meaning";
import type { MeaningStep } from "~/domain/taxa/meaning-change";
import type { ChecklistChange } from "~/domain/taxa/meaning-history";
import { type AccountAlgMeaning, ALG_MEANING_SQL } from "./alg-meanings";
import {
  CHECKLIST_SQL,
  type ChecklistTaxa,
  type NewChecklist,
  readListed,
  storeChecklist,
} from "./checklists";

interface MeaningChangeRow {
  readonly id: string;
  readonly version: number;
  readonly userId: number;
  /** ms UTC. */
  readonly changedAt: number;
  readonly reverts: number | null;
  readonly steps: readonly MeaningStep[];
  /** What it made of the account's checklist; null: nothing. */
  readonly checklist: ChecklistChange | null;
  /** The version of the change that took this one back. */
  readonly revertedBy: number | null;
}

interface HistoryRow extends Omit<MeaningChangeRow, "steps" | "checklist" | "revertedBy"> {
  readonly steps: string;
  readonly isChecklist: number;
  readonly name: string | null;
  readonly lines: number | null;
}

interface NewChange extends Omit<MeaningChangeRow, "revertedBy" | "checklist"> {
  readonly accountId: number;
}

/** Statements by name, so that a test can ask the planner about each. */
export const MEANING_SQL = {
  /** ?1 JSON list of accounts. */
  choices: `SELECT account_id AS accountId, class_name AS className, taxon_id AS taxonId FROM class_meaning
    WHERE account_id IN (SELECT value FROM json_each(?1)) ORDER BY account_id, class_key`,
  /** ?1 JSON list of accounts, ?2 JSON list of class keys. */
  choicesFor: `SELECT account_id AS accountId, class_name AS className, taxon_id AS taxonId FROM class_meaning
    WHERE account_id IN (SELECT value FROM json_each(?1)) AND class_key IN (SELECT value FROM json_each(?2))`,
  /** ?1 JSON list of accounts. */
  versions: `SELECT value AS accountId,
      coalesce((SELECT max(version) FROM meaning_change WHERE account_id = value), 0) AS version FROM json_each(?1)`,
  /** Only where the version before it still is the newest. ?1 account, ?2 version, ?3 id, ?4 user, ?5 now, ?6 reverts, ?7 steps. */
  add: `INSERT INTO meaning_change (account_id, version, id, user_id, changed_at, reverts, steps)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
    WHERE ?2 = coalesce((SELECT max(version) FROM meaning_change WHERE account_id = ?1), 0) + 1`,
  /** Only where the change was added. ?1 account, ?2 its id, ?3 JSON [[class key, class name, taxon or null], ..]. */
  choose: `INSERT INTO class_meaning (account_id, class_key, class_name, taxon_id)
    SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?3)
    WHERE value ->> 2 IS NOT NULL AND EXISTS (SELECT 1 FROM meaning_change WHERE id = ?2)
    ON CONFLICT (account_id, class_key) DO UPDATE SET class_name = excluded.class_name, taxon_id = excluded.taxon_id`,
  /** The same parameters. */
  forget: `DELETE FROM class_meaning WHERE account_id = ?1
    AND class_key IN (SELECT value ->> 0 FROM json_each(?3) WHERE value ->> 2 IS NULL)
    AND EXISTS (SELECT 1 FROM meaning_change WHERE id = ?2)`,
  /** The newest first. ?1 account, ?2 limit. */
  history: `SELECT m.id, m.version, m.user_id AS userId, m.changed_at AS changedAt, m.reverts, m.steps,
      c.version IS NOT NULL AS isChecklist, c.name, c.lines
    FROM meaning_change m LEFT JOIN checklist c ON c.account_id = m.account_id AND c.version = m.version
    WHERE m.account_id = ?1 ORDER BY m.version DESC LIMIT ?2`,
} as const;

/** One call. */
export async function choicesOf(
  db: ControlDb,
  accountIds: readonly number[],
): Promise<readonly AccountMeanings[]> {
  const accounts = JSON.stringify(accountIds);
  const [choices, versions, confirmed, checklists] = await db.d1.batch<
    | (MeaningChoice & { readonly accountId: number })
    | Pick<AccountMeanings, "accountId" | "version">
    | ChecklistTaxa
  >([
    db.d1.prepare(MEANING_SQL.choices).bind(accounts),
    db.d1.prepare(MEANING_SQL.versions).bind(accounts),
    db.d1.prepare(ALG_MEANING_SQL.defaults).bind(accounts),
    db.d1.prepare(CHECKLIST_SQL.current).bind(accounts),
  ]);
  const byAlgs = (confirmed?.results ?? []) as readonly AccountAlgMeaning[];
  const rows = (choices?.results ?? []) as readonly (MeaningChoice & { readonly accountId: number })[];
  const listed = readListed((checklists?.results ?? []) as readonly ChecklistTaxa[]);
  const found = (versions?.results ?? []) as readonly Pick<AccountMeanings, "accountId" | "version">[];
  return found.map(({ accountId, version }) => ({
    accountId,
    version,
    choices: rows
      .filter((row) => row.accountId === accountId)
      .map(({ className, taxonId }) => ({ className, taxonId })),
    defaults: defaultsOf(byAlgs.filter((row) => row.accountId === accountId)),
    listed: listed.get(accountId) ?? [],
  }));
}

/** What some classes mean in some accounts: by choice, and as staff have confirmed it for their algs. One call. */
export async function choicesFor(
  db: ControlDb,
  accountIds: readonly number[],
  classNames: readonly string[],
): Promise<readonly Pick<AccountMeanings, "accountId" | "choices" | "defaults">[]> {
  const values = [JSON.stringify(accountIds), JSON.stringify([...new Set(classNames.map(classKey))])];
  const [choices, confirmed] = await db.d1.batch<AccountAlgMeaning>([
    db.d1.prepare(MEANING_SQL.choicesFor).bind(...values),
    db.d1.prepare(ALG_MEANING_SQL.defaultsFor).bind(...values),
  ]);
  return accountIds.map((accountId) => {
    const isOwn = (row: AccountAlgMeaning) => row.accountId === accountId;
    return {
      accountId,
      choices: (choices?.results ?? []).filter(isOwn),
      defaults: defaultsOf((confirmed?.results ?? []).filter(isOwn)),
    };
  });
}

/** The version of each account's choices, and of what staff have confirmed for its algs. One call. */
export async function meaningVersions(
  db: ControlDb,
  accountIds: readonly number[],
): Promise<readonly MeaningVersion[]> {
  const accounts = JSON.stringify(accountIds);
  const [own, algs] = await db.d1.batch<{
    readonly accountId: number;
    readonly version: number;
    readonly algId?: number;
  }>([
    db.d1.prepare(MEANING_SQL.versions).bind(accounts),
    db.d1.prepare(ALG_MEANING_SQL.versions).bind(accounts),
  ]);
  return (own?.results ?? []).map(({ accountId, version }) => ({
    accountId,
    version,
    models: (algs?.results ?? [])
      .filter((alg) => alg.accountId === accountId)
      .map((alg) => `${alg.algId}.${alg.version}`)
      .join(" "),
  }));
}

/** Writes a change with what it chooses and stores, in one batch; false where another one came first, and nothing has changed. */
export async function addMeaningChange(
  db: ControlDb,
  change: NewChange,
  checklist?: NewChecklist,
): Promise<boolean> {
  const { accountId, version, id, userId, changedAt, reverts, steps } = change;
  const told = JSON.stringify(steps.map(({ className, before, after }) => [className, before, after]));
  const chosen = JSON.stringify(steps.map(({ className, after }) => [classKey(className), className, after]));
  const [added] = await db.d1.batch([
    db.d1.prepare(MEANING_SQL.add).bind(accountId, version, id, userId, changedAt, reverts, told),
    db.d1.prepare(MEANING_SQL.choose).bind(accountId, id, chosen),
    db.d1.prepare(MEANING_SQL.forget).bind(accountId, id, chosen),
    ...(checklist ? storeChecklist(db, checklist, change) : []),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

/** The newest changes of an account, the newest first. */
export async function meaningHistory(
  db: ControlDb,
  accountId: number,
  limit: number,
): Promise<readonly MeaningChangeRow[]> {
  const { results } = await db.d1.prepare(MEANING_SQL.history).bind(accountId, limit).all<HistoryRow>();
  const revertedBy = new Map(
    results.flatMap(({ version, reverts }) => (reverts === null ? [] : [[reverts, version] as const])),
  );
  return results.map(({ steps, isChecklist, name, lines, ...row }) => ({
    ...row,
    checklist: isChecklist === 1 ? { name, lines: lines ?? 0 } : null,
    steps: (JSON.parse(steps) as readonly [string, number | null, number | null][]).map(
      ([className, before, after]) => ({ className, before, after }),
    ),
    revertedBy: revertedBy.get(row.version) ?? null,
  }));
}
