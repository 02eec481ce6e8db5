// The job that seals pages: full ones that no one changes are read once, packed and put into their bucket, and what was
// sealed goes with its version. Touches control, the shards and the bucket of pages. Safe to run twice, at the same time,
// and to be cut off anywhere. Decision 0130, Sealed pages.
//
// The order of steps: begin (the row is fenced, and names the object), read, put, end (the row counts, if the version
// is still the same). Backwards: the object first, then the row. So whatever is cut off, no object is without a row, and
// a row whose object is gone answers nothing.
import type { ControlDb, ShardDb } from "~/db/client";
import { columnParts, isTooBig } from "~/db/queries/insights/column-parts";
import {
  accountsToSeal,
  beginSeal,
  cameraNames,
  dropSeals,
  endSeal,
  giveBackSeal,
  reviewSeals,
  type StoredSeal,
} from "~/db/queries/insights/page-seals";
import { type ColumnPart, SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import { packPage } from "~/domain/set/pages/packed-page";
import { receivedBetween } from "~/domain/set/pages/page-days";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import {
  isSealable,
  LEFT_MS,
  QUIET_MS,
  SEAL_STATES,
  type SealName,
  sealKey,
} from "~/domain/set/pages/page-seal";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { Clock, PageStore } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Pages of a run: each is some 100 ms of the 30 s of CPU that a run has, and 14 of its 1,000 queries. */
const PAGES_A_RUN = 40;
/** By the cron; each run begins with another shard, so that a busy one does not keep all others waiting. */
const RUNS_APART_MS = 5 * 60_000;
/** No page is begun later than this after the beginning of a run, ms. */
const TIME_OF_A_RUN = 60_000;
/** Characters of a page in columns that is sealed at most: reading and packing a longer one takes too much memory. */
const SEALED_TEXT = 8 * 1024 * 1024;
/** Rows that a run takes note of, or removes, in a shard: R2 deletes 1,000 objects at once. */
const ROWS_A_RUN = 1_000;

interface SealedPagesDeps extends Shards {
  readonly control: ControlDb;
  readonly pages: PageStore;
  readonly clock: Clock;
}

interface SealedPagesOutcome {
  readonly noted: number;
  readonly sealed: number;
  readonly removed: number;
}

/** What a run may still do, and what it knows of accounts. */
interface Run {
  readonly until: number;
  pagesLeft: number;
  readonly names: Map<number, Readonly<Record<string, string>>>;
}

export function createSealedPagesService(deps: SealedPagesDeps) {
  const { control, pages, clock } = deps;

  return {
    /**
     * Takes note of full pages that are not sealed, seals up to 40 that were noted at an earlier run and have not changed
     * since, and removes what was sealed of versions, forms and accounts that are not here any more. Every shard has its
     * turn, and every page, before the first failure is thrown.
     */
    async tend(): Promise<SealedPagesOutcome> {
      const run: Run = { until: clock.now() + TIME_OF_A_RUN, pagesLeft: PAGES_A_RUN, names: new Map() };
      const outcome = { noted: 0, sealed: 0, removed: 0 };
      const failures: unknown[] = [];
      for (const shard of turned(deps.shards, Math.floor(clock.now() / RUNS_APART_MS))) {
        await tendShard({ shard, run, outcome, failures }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
      return outcome;
    },
  };

  /** Pages are read one after another, so that a reader waits for one at most. */
  async function tendShard(turn: {
    readonly shard: number;
    readonly run: Run;
    readonly outcome: { noted: number; sealed: number; removed: number };
    readonly failures: unknown[];
  }): Promise<void> {
    const { shard, run, outcome, failures } = turn;
    const db = deps.shardFor(shard);
    const accounts = await accountsToSeal({ db, shard }, control);
    const now = clock.now();
    const { gone, noted, due } = await reviewSeals(db, {
      accounts,
      now,
      notedBefore: now - QUIET_MS,
      begunBefore: now - LEFT_MS,
      limit: { gone: ROWS_A_RUN, noted: ROWS_A_RUN, due: run.pagesLeft },
    });
    outcome.noted += noted;
    outcome.removed += await remove(db, gone);
    for (const page of due) {
      if (clock.now() >= run.until) return;
      run.pagesLeft -= 1;
      // One page that cannot be read or stored keeps no other waiting.
      const isSealed = await seal(db, page, run).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (isSealed) outcome.sealed += 1;
    }
  }

  async function remove(db: ShardDb, seals: readonly StoredSeal[]): Promise<number> {
    if (seals.length === 0) return 0;
    // Of one that was merely noted there is no object.
    await pages.remove(seals.filter(({ state }) => state !== SEAL_STATES.noted).map(sealKey));
    return dropSeals(db, seals);
  }

  /** Whether the page is sealed now, by this run. */
  async function seal(db: ShardDb, due: SealName, run: Run): Promise<boolean> {
    const begun = await beginSeal(db, due, clock.now());
    if (begun === null) return false;
    try {
      const page = await readPage(db, begun, run);
      if (page === "changed") return await giveBack(db, begun, "noted");
      const packed = page !== "tooLong" && isSealable(page) ? packedOf(page) : null;
      if (page === "tooLong" || packed === null) return await giveBack(db, begun, "passedBy");
      const bytes = await pages.put(sealKey(begun), packed);
      if (await endSeal(db, begun, { bytes, ...receivedBetween(page) })) return true;
    } catch (error) {
      await giveBack(db, begun, "noted");
      throw error;
    }
    return giveBack(db, begun, "noted");
  }

  /**
   * The page as a reader of the whole account gets it; "changed" when it is not of the version that was noted, "tooLong"
   * when its class lists are so long that it is better read from the database.
   */
  async function readPage(
    db: ShardDb,
    { accountId, page, ver }: SealName,
    run: Run,
  ): Promise<SetPage | "changed" | "tooLong"> {
    const devices = run.names.get(accountId) ?? (await cameraNames(control, accountId));
    run.names.set(accountId, devices);
    const from = page * SET_PAGE_SIZE;
    const read = await columnParts(db, { accountId, from, to: from + SET_PAGE_SIZE, devices: null }).catch(
      (error: unknown) => {
        if (isTooBig(error)) return null;
        throw error;
      },
    );
    if (read === null) return "tooLong";
    const { head, version } = read.state;
    if (!head.dense || version !== String(ver)) return "changed";
    if (read.parts.reduce((sum, part) => sum + part.length, 0) > SEALED_TEXT) return "tooLong";
    const parts = read.parts.map((part) => JSON.parse(part) as ColumnPart);
    return setPageFrom({ accountId, epoch: head.epoch, devices, parts }, { index: page, etag: "" });
  }

  /** The object first: as long as there may be one, the row names it. */
  async function giveBack(db: ShardDb, begun: SealName, state: "noted" | "passedBy"): Promise<false> {
    await pages.remove([sealKey(begun)]);
    await giveBackSeal(db, begun, { state, at: state === "noted" ? clock.now() : begun.notedAt });
    return false;
  }
}

/** Null for a page that cannot be packed. */
function packedOf(page: SetPage): Uint8Array<ArrayBuffer> | null {
  try {
    return packPage(page);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The same list, begun so many places later. */
function turned<Item>(list: readonly Item[], by: number): readonly Item[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
