// Judges new insights by the rules of everyone who sees their camera, and leaves what is to be told. Touches control and the
// shards. Runs behind a sync and by the cron, twice or at the same time, or cut off: the cursor of an account moves with what
// a slice leaves. Decision 0164, Rules.
import type { ControlDb } from "~/db/client";
import { insightsFrom, placeBehind, placesOf, tracesFrom } from "~/db/queries/rules/new-insights";
import {
  handledLast,
  makeMissing,
  type RuleCursor,
  type RunWrite,
  ruleCursor,
  ruleCursors,
  runWorld,
  writeRun,
} from "~/db/queries/rules/rule-runs";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import type { Background, Clock } from "~/services/ports";
import { byShard, type Shards } from "~/services/shards";
import { type MeaningSource, meaningsOf, tablesOf } from "~/services/species/meanings-of";
import { judgeSlice, tracesOf } from "./judge-slice";

/** Insights of a slice, each judged by every rule of everyone who sees it. */
const SLICE = 100;
/** Insights that are read at once only for their traces. */
const FILL_SLICE = 5_000;
/** Slices of an account in one run; the next goes on. */
const SLICES = 40;
/** Slices of all accounts in a run of the cron. */
const CRON_SLICES = 120;
/** Integrations that a run of the cron looks at for what is missing. */
const LOOKED_AT = 50;

interface RuleRunnerDeps extends Shards, MeaningSource {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly background: Background;
  /** Writes the messages of what is due, and sends them. */
  readonly tellOf: () => Promise<void>;
}

interface Judged {
  readonly judged: number;
  readonly deliveries: number;
}

/** What a step has done; null: there was nothing to do. */
type Step = Judged | null;

const NOTHING: Judged = { judged: 0, deliveries: 0 };

export function createRuleRunner(deps: RuleRunnerDeps) {
  const { control, clock } = deps;

  /** Of two steps from one place only one counts, and the other one judges nothing. */
  async function step(cursor: RuleCursor): Promise<Step> {
    if (cursor.filling === 1) return fill(cursor);
    const { accountId, epoch, seq } = cursor;
    const db = deps.shardFor(cursor.shard);
    const { places, insights } = await insightsFrom(db, accountId, { seq, limit: SLICE });
    if (places.epoch !== epoch) return findPlace(cursor);
    const last = insights.at(-1);
    if (last === undefined) return null;
    const now = clock.now();
    const deviceKeys = [...new Set(insights.map(({ deviceKey }) => deviceKey))];
    const world = await runWorld(control, accountId, deviceKeys);
    const there = new Set(world.cameras.map(({ deviceKey }) => deviceKey));
    // What is left of cameras that were cleared is nothing that arrived.
    const news = insights.filter(({ deviceKey }) => there.has(deviceKey));
    const write: Partial<RunWrite> =
      world.rules.length === 0
        ? { traces: tracesOf(news) }
        : judgeSlice(news, { world, now, ...(await meaningIn(accountId, [...news, ...world.seen])) });
    const moved = await writeRun(control, cursor, {
      ...at(now),
      epoch,
      seq: last.seq + 1,
      filling: 0,
      deviceKeys: [...there],
      write,
    });
    return moved ? { judged: news.length, deliveries: write.deliveries?.length ?? 0 } : NOTHING;
  }

  async function meaningIn(accountId: number, of: readonly { readonly className: string }[]) {
    const classes = [...new Set(of.map(({ className }) => className))];
    const [meaning, table] = await Promise.all([
      meaningsOf(deps, [accountId], classes),
      tablesOf(deps, [accountId]),
    ]);
    return { meaning: meaning(accountId), taxa: table(accountId).taxa };
  }

  /** Keeps what arrived before anyone had a rule; nothing is told of it. */
  async function fill(cursor: RuleCursor): Promise<Step> {
    const { accountId, epoch, seq } = cursor;
    const db = deps.shardFor(cursor.shard);
    const { places, traces } = await tracesFrom(db, accountId, { seq, limit: FILL_SLICE });
    if (places.epoch !== epoch) return findPlace(cursor);
    const now = clock.now();
    const world = await runWorld(control, accountId, [...new Set(traces.map(({ deviceKey }) => deviceKey))]);
    const there = new Set(world.cameras.map(({ deviceKey }) => deviceKey));
    const upTo = Math.max(seq, Math.min(seq + FILL_SLICE, places.nextSeq));
    await writeRun(control, cursor, {
      ...at(now),
      epoch,
      seq: upTo,
      filling: upTo < places.nextSeq ? 1 : 0,
      deviceKeys: [...there],
      write: { traces: traces.filter(({ deviceKey }) => there.has(deviceKey)) },
    });
    return NOTHING;
  }

  /** Insights have moved, but never past one another: the next is the one behind the last that was handled and is still there. */
  async function findPlace(cursor: RuleCursor): Promise<Step> {
    const { accountId } = cursor;
    const ids = await handledLast(control, accountId);
    const { epoch, seq } = await placeBehind(deps.shardFor(cursor.shard), accountId, ids);
    const now = clock.now();
    await writeRun(control, cursor, { ...at(now), epoch, seq, filling: cursor.filling, deviceKeys: [] });
    return NOTHING;
  }

  function at(now: number) {
    return { now, day: dayNumber(now) };
  }

  async function judge(accountId: number, slices = SLICES): Promise<Judged & { readonly slices: number }> {
    const total = { judged: 0, deliveries: 0, slices: 0 };
    for (; total.slices < slices; total.slices++) {
      const cursor = await ruleCursor(control, accountId);
      const done = cursor && (await step(cursor));
      if (done === null) break;
      total.judged += done.judged;
      total.deliveries += done.deliveries;
    }
    return total;
  }

  /** Cursors of accounts in which something waits, those first that have waited longest. */
  async function behind(): Promise<readonly RuleCursor[]> {
    const cursors = await ruleCursors(control);
    const found = await Promise.all(
      [...byShard(cursors)].map(async ([shard, its]) => {
        if (!deps.shards.includes(shard)) return [];
        const places = await placesOf(
          deps.shardFor(shard),
          its.map(({ accountId }) => accountId),
        );
        return its.filter(({ accountId, epoch, seq, filling }) => {
          const { epoch: now, nextSeq } = places.get(accountId) ?? { epoch: 0, nextSeq: 0 };
          return filling === 1 || epoch !== now || seq < nextSeq;
        });
      }),
    );
    const waiting = new Set(found.flat());
    return cursors.filter((cursor) => waiting.has(cursor));
  }

  return {
    /** Judges what has arrived in an account, up to 4,000 insights; answers how many, and how many are to be told to someone. */
    async judge(accountId: number): Promise<Judged> {
      const { judged, deliveries } = await judge(accountId);
      return { judged, deliveries };
    },

    /** The same behind the answer, for some accounts; then the messages are written and sent. */
    wake(accountIds: readonly number[]): void {
      deps.background.run(
        (async () => {
          let deliveries = 0;
          for (const accountId of new Set(accountIds)) deliveries += (await judge(accountId)).deliveries;
          if (deliveries > 0) await deps.tellOf();
        })(),
      );
    },

    /** Makes what is missing, and judges what waits in any account, also where one fails. */
    async tend(): Promise<Judged> {
      await makeMissing(control, { limit: LOOKED_AT, now: clock.now() });
      const total = { judged: 0, deliveries: 0 };
      const failures: unknown[] = [];
      let left = CRON_SLICES;
      for (const { accountId } of await behind()) {
        if (left <= 0) break;
        try {
          const done = await judge(accountId, Math.min(left, SLICES));
          left -= Math.max(1, done.slices);
          total.judged += done.judged;
          total.deliveries += done.deliveries;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return total;
    },
  };
}
