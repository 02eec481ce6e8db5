// Groups of a column page as ready JSON text, built by SQLite: the Worker joins them and never looks inside. The form
// is domain/set/pages/column-page.ts. Rows are aggregated in the order of the key; nothing here sorts. Decision 0023,
// Pages in columns.

import type { ShardDb } from "~/db/client";
import { PARTS_OF_DEGREE } from "~/domain/devices/shown-place";
import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { STORED_COLUMNS } from "~/domain/insights/fields/stored-columns";
import { COLUMN_PART_ROWS } from "~/domain/set/pages/column-page";
import { BITS } from "./insight-columns";
import { type PageState, stateStatements, toPageState } from "./page-state";
import { onlyShown, type ShownClasses, shownValues } from "./shown-classes";

/** 2026-01-01: one base for every part, because looking up each part's first row would cost a row read each. */
const BASE = 1_767_225_600_000;

/**
 * A JSON list of numbers, or `null` when no row has one; REAL with 15 digits. The aggregate is named twice and computed
 * once; trimming stops at the first digit, which is cheaper than counting.
 */
const plain = (value: string) =>
  `CASE trim(json_group_array(${value}), '[nul,]') WHEN '' THEN 'null' ELSE json_group_array(${value}) END`;

/** The same of any column whose values, written as `text`, are JSON. */
const texts = (column: string, text = column) =>
  `CASE count(${column}) WHEN 0 THEN 'null' ELSE '[' || group_concat(coalesce(${text}, 'null')) || ']' END`;

/**
 * The same for REAL. SQLite writes 15 digits; what six decimals do not hold is written with 17, which read back exactly.
 * Coordinates do without: their 15 digits are a thousandth of a micrometre on the ground.
 */
const reals = (column: string) =>
  texts(
    column,
    `CASE WHEN round(${column} * 1e6) / 1e6 <> ${column} THEN printf('%!.17g', ${column}) ELSE ${column} END`,
  );

/** The lists of the columns of numbers; `seq` and the time received are spelled by `part`. */
const numbers = NUMBER_COLUMNS.filter(([, { sent }]) => sent === "plain" || sent === "afterReceived")
  .map(([, { sql, wire, sent, decimals }]) => {
    const list = decimals ? reals(sql) : plain(sent === "plain" ? sql : `${sql} - time_stamp`);
    return `|| ',"${wire}":' || ${list}`;
  })
  .join("\n  ");

/** One part from rows in the order of `seq`. */
const part = (seq: string) => `'{"n":' || count(*) || ',"first":' || min(seq) || ',"seq":' || ${seq}
  || ',"ids":"' || group_concat(hex(id), '') || '","device":' || json_group_array(device_key)
  || ',"className":' || json_group_array(class_name)
  || ',"machine":' || CASE count(machine_name) WHEN 0 THEN 'null' ELSE json_group_array(machine_name) END
  || ',"alg":' || ${plain("alg_id")} || ',"release":' || ${plain("release_id")}
  || ',"classList":' || ${texts("class_list")}
  || ',"base":${BASE},"received":' || json_group_array(time_stamp - ${BASE})
  ${numbers}
  || ',"bits":' || json_group_array(${BITS})
  || ',"box":' || ${texts("box")} || ',"lat":' || ${plain("lat")} || ',"lon":' || ${plain("lon")} || '}'`;

/** What a part is made of, but for the coordinates. */
const COLUMNS = Object.values(STORED_COLUMNS)
  .flatMap((column): readonly string[] => (column.kind === "place" ? [] : [column.sql].flat()))
  .join(", ");

/** A coordinate, of the devices ?5 as `shownPlace` rounds it. */
const shown = (column: string) => `CASE WHEN device_key IN (SELECT value FROM json_each(?5))
    THEN round(${column} * ${PARTS_OF_DEGREE}) / ${PARTS_OF_DEGREE} ELSE ${column} END AS ${column}`;

const ofDevices = (also = "") => `SELECT ${part("json_group_array(seq)")} AS json
    FROM (SELECT ${COLUMNS}, ${shown("lat")}, ${shown("lon")} FROM insight
      WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 AND device_key IN (SELECT value FROM json_each(?4)) ${also} ORDER BY seq)
    HAVING count(*) > 0`;

export const COLUMN_SQL = {
  /**
   * ?1 account, ?2 first seq, ?3 end (exclusive). Without a subselect, which would copy each value of each row: the walk
   * along the key is in order, and a test holds the plan to it.
   */
  columnRange: `SELECT ${part("'null'")} AS json
    FROM insight WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 HAVING count(*) > 0`,
  /** The same with gaps, or for a reader of some devices, or from outside. ?4 and ?5 JSON lists of device keys. */
  columnsOfDevices: ofDevices(),
  /** The same without what is held back. ?6 and ?7 as in `onlyShown`. */
  columnsShown: ofDevices(onlyShown("?6", "?7")),
} as const;

/** The parts of a page and the state of the account at that moment. */
interface ColumnParts {
  readonly state: PageState;
  /** JSON of a `ColumnPart` each. */
  readonly parts: readonly string[];
}

/** Rows `from <= seq < to` of an account. */
interface ColumnRange {
  readonly accountId: number;
  readonly from: number;
  readonly to: number;
}

/** Keys of the devices that a reader sees and of those whose places are rounded, and what is shown of people. */
interface ColumnDevices {
  readonly seen: readonly number[];
  readonly rounded: readonly number[];
  /** Null: nothing is held back from the reader. */
  readonly people: ShownClasses | null;
}

/**
 * Rows `from <= seq < to` of an account: every one, as it is, where `devices` is null and the account has no gaps, else
 * those of the devices seen, with the places of some rounded. One call, one moment. Throws what `isTooBig` tells where
 * the text of a part is longer than SQLite holds: then `columnPieces` reads them.
 */
export async function columnParts(
  db: ShardDb,
  query: ColumnRange & { readonly devices: ColumnDevices | null },
): Promise<ColumnParts> {
  const { accountId, to, devices } = query;
  const parts: D1PreparedStatement[] = [];
  for (let first = query.from; first < to; first += COLUMN_PART_ROWS) {
    const end = Math.min(first + COLUMN_PART_ROWS, to);
    parts.push(
      devices === null
        ? db.d1.prepare(COLUMN_SQL.columnRange).bind(accountId, first, end)
        : partOfDevices(db, { accountId, from: first, to: end }, devices),
    );
  }
  const answers = await db.d1.batch<{ json: string }>([...stateStatements(db, accountId, query), ...parts]);
  return { state: toPageState(answers, query), parts: jsonOf(answers.slice(2)) };
}

/**
 * The same rows part by part, as the reader takes them, so that no more than a part is in memory: where one is too long
 * for SQLite it is read in tenths, down to single rows. Throws when insights have moved to other places since `epoch`:
 * what was read before and what comes after would not be one page.
 */
export async function* columnPieces(
  db: ShardDb,
  query: ColumnRange & { readonly devices: ColumnDevices; readonly epoch: number },
): AsyncGenerator<string> {
  for (let from = query.from; from < query.to; from += COLUMN_PART_ROWS) {
    yield* pieces(db, { ...query, from, to: Math.min(from + COLUMN_PART_ROWS, query.to) });
  }
}

async function* pieces(db: ShardDb, query: Parameters<typeof columnPieces>[1]): AsyncGenerator<string> {
  const { accountId, from, to, devices, epoch } = query;
  const read = await db.d1
    .batch<{ json: string }>([
      ...stateStatements(db, accountId, query),
      partOfDevices(db, { accountId, from, to }, devices),
    ])
    .catch((error: unknown) => {
      if (isTooBig(error) && to - from > 1) return null;
      throw error;
    });
  if (read !== null) {
    const { head } = toPageState(read, query);
    if (head.epoch !== epoch) throw new Error("Insights have moved while their page was read.");
    yield* jsonOf(read.slice(2));
    return;
  }
  const step = Math.ceil((to - from) / 10);
  for (let first = from; first < to; first += step) {
    yield* pieces(db, { ...query, from: first, to: Math.min(first + step, to) });
  }
}

/** Whether SQLite refused to build a value because of its length. */
export function isTooBig(error: unknown): boolean {
  return error instanceof Error && /SQLITE_TOOBIG|string or blob too big/i.test(error.message);
}

function partOfDevices(
  db: ShardDb,
  { accountId, from, to }: ColumnRange,
  { seen, rounded, people }: ColumnDevices,
): D1PreparedStatement {
  const values = [accountId, from, to, JSON.stringify(seen), JSON.stringify(rounded)];
  return people === null
    ? db.d1.prepare(COLUMN_SQL.columnsOfDevices).bind(...values)
    : db.d1.prepare(COLUMN_SQL.columnsShown).bind(...values, ...shownValues(people));
}

function jsonOf(answers: readonly D1Result<{ json: string | null }>[]): readonly string[] {
  return answers.flatMap((answer) => answer.results.flatMap((row) => row.json ?? []));
}
