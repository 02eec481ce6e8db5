// Any schedule of saves, archivings in slices, reverts of both, new insights and runs of two queues, against a plain model
// that applies each save whole when it has ended: every insight ends as the model says, each save counts what it changed,
// and no camera stays held. Decision 0096, Data clearing; faults E4 and E12.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { slicesOf } from "~/db/queries/saves/sliced-save";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import type { NewSave } from "~/domain/review/queued-save";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import { runs } from "../../support/properties";
import { newJob, season, shard, states, world } from "./saves-season";

const CAMERAS = 2;
const FIRST = 9;
const SMALL = { insights: 2, walk: 4 } as const;

const BY = { friend: fc.boolean(), camera: fc.nat({ max: CAMERAS - 1 }) };
const STEP = fc.oneof(
  fc.record({ kind: fc.constant("save" as const), ...BY, status: fc.nat({ max: 3 }), insight: fc.nat(8) }),
  fc.record({ kind: fc.constant("archive" as const), ...BY }),
  fc.record({ kind: fc.constant("revert" as const), ...BY, back: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant("arrive" as const), ...BY }),
  fc.record({ kind: fc.constant("run" as const), ...BY, times: fc.nat({ max: 3 }) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

interface Modelled {
  readonly id: string;
  readonly camera: number;
  status: number;
  /** The save whose status it is; 0 = as received. */
  owner: number;
}

interface Change {
  readonly insight: Modelled;
  readonly before: Pick<Modelled, "status" | "owner">;
  readonly after: Pick<Modelled, "status" | "owner">;
}

/** What a save does to the model when it has ended. */
type Effect = (owner: number) => readonly Change[];

class Game {
  readonly insights: Modelled[] = [];
  readonly #pending = new Map<string, { readonly job: NewSave; readonly effect: Effect }>();
  /** Ended saves that changed something, in the order in which they ended. */
  readonly #saves: { readonly job: NewSave; readonly changes: readonly Change[] }[] = [];
  #owners = 0;

  private constructor(
    readonly actors: readonly Actor[],
    readonly cameras: readonly number[],
    readonly met: Record<string, number>,
  ) {}

  static async start(met: Record<string, number>): Promise<Game> {
    const first = await season(0);
    const second = await season(0, first.owner);
    const friend = await world.user();
    const game = new Game([first.owner, friend], [first.deviceKey, second.deviceKey], met);
    for (let i = 0; i < FIRST; i++) await game.arrive(i % CAMERAS);
    return game;
  }

  async arrive(camera: number): Promise<void> {
    const id = crypto.randomUUID();
    const [accountId, seq] = [this.#home, this.insights.length];
    await shard.d1.batch([
      shard.d1
        .prepare(
          `INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
           VALUES (?1, ?2, unhex(?3), ?4, 'Red fox', 1)`,
        )
        .bind(accountId, seq, toHex(id), this.cameras[camera]),
    ]);
    this.insights.push({ id, camera, status: 0, owner: 0 });
  }

  async step(step: Step): Promise<void> {
    const actor = this.actors[Number(step.friend)];
    if (!actor) return;
    const { camera } = step;
    switch (step.kind) {
      case "arrive":
        return this.arrive(camera);
      case "run":
        await this.run(actor, step.times);
        return;
      case "save": {
        const insight = this.insights.filter((one) => one.camera === camera)[step.insight % 4];
        if (!insight) return;
        const entries = [[toHex(insight.id), step.status]] as const;
        return this.accept(this.job(actor, camera, { entries }), (owner) =>
          give([insight], { status: step.status, owner }),
        );
      }
      case "archive": {
        const there = this.insights.filter((one) => one.camera === camera);
        const slices = { from: 0, until: this.insights.length, ...SMALL };
        return this.accept(this.job(actor, camera, { slices }), (owner) => give(there, { status: 3, owner }));
      }
      case "revert":
        return this.revert(actor, step.back);
    }
  }

  /** Takes back a save, whosever it is, in slices where it lies in parts. */
  async revert(actor: Actor, back: number): Promise<void> {
    const save = this.#saves.at(-1 - back);
    if (!save) return;
    const reverts = await ledgerOf(save.job.id);
    const slices = (await slicesOf(shard, reverts)) ?? undefined;
    const camera = this.cameras.indexOf(save.job.deviceKeys[0] ?? 0);
    await this.accept(this.job(actor, camera, { reverts, slices }), () => {
      const own = save.changes.filter(({ insight, after }) => isSame(insight, after));
      return own.map(({ insight, before }) => change(insight, before));
    });
  }

  job(actor: Actor, camera: number, extra: Partial<NewSave>): NewSave {
    const devices = [this.cameras[camera] ?? 0];
    const insightAccounts = [this.#home];
    return newJob(actor, { ids: [], status: 0, devices }, { insightAccounts, ...extra });
  }

  async accept(save: NewSave, effect: Effect): Promise<void> {
    const accepted = await acceptPart(shard, save);
    if (!accepted.ok) return;
    const [state] = await states([save.id]);
    if (state === 4) this.met.blocked = (this.met.blocked ?? 0) + 1;
    else this.#pending.set(save.id, { job: save, effect });
  }

  async run(actor: Actor, times: number): Promise<boolean> {
    for (let i = 0; i < times; i++) {
      const { outcome, bulkId = "" } = await runNextSave(shard, actor.accountId, world.now);
      if (outcome === "idle" || outcome === "waiting") return false;
      this.met[outcome] = (this.met[outcome] ?? 0) + 1;
      const [state] = await states([bulkId]);
      if (state === 2) await this.end(bulkId);
    }
    return true;
  }

  async end(bulkId: string): Promise<void> {
    const ended = this.#pending.get(bulkId);
    if (!ended) throw new Error("A save ended twice, or one that was blocked.");
    this.#pending.delete(bulkId);
    this.#owners += 1;
    const changes = ended.effect(this.#owners);
    expect(await totalOf(bulkId)).toBe(changes.length);
    if (changes.length === 0) return;
    if (ended.job.reverts !== undefined) this.met.reverted = (this.met.reverted ?? 0) + 1;
    this.#saves.push({ job: ended.job, changes });
  }

  /** Runs both queues until nothing is left, and compares. */
  async finish(): Promise<void> {
    for (let moved = true; moved; ) {
      moved = false;
      for (const actor of this.actors) moved = (await this.run(actor, 1)) || moved;
    }
    expect(this.#pending.size).toBe(0);
    const { results } = await shard.d1
      .prepare("SELECT status FROM insight WHERE account_id = ?1 ORDER BY seq")
      .bind(this.#home)
      .all<{ status: number }>();
    expect(results.map(({ status }) => status)).toEqual(this.insights.map(({ status }) => status));
    const held = await shard.d1
      .prepare("SELECT count(*) AS n FROM bulk_lock WHERE device_key IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(this.cameras))
      .first<number>("n");
    expect(held).toBe(0);
  }

  get #home(): number {
    return this.actors[0]?.accountId ?? 0;
  }
}

function isSame(a: Pick<Modelled, "status" | "owner">, b: Pick<Modelled, "status" | "owner">): boolean {
  return a.status === b.status && a.owner === b.owner;
}

function change(insight: Modelled, to: Pick<Modelled, "status" | "owner">): Change {
  const before = { status: insight.status, owner: insight.owner };
  Object.assign(insight, to);
  return { insight, before, after: to };
}

function give(insights: readonly Modelled[], to: Pick<Modelled, "status" | "owner">): readonly Change[] {
  return insights.filter(({ status }) => status !== to.status).map((insight) => change(insight, to));
}

async function ledgerOf(bulkId: string): Promise<number> {
  const read = shard.d1.prepare("SELECT id FROM ledger WHERE bulk_id = ?1").bind(bulkId);
  return (await read.first<number>("id")) ?? 0;
}

/** How many insights the record of a save says that it has changed; 0 when there is none. */
async function totalOf(bulkId: string): Promise<number> {
  const read = shard.d1
    .prepare(
      `SELECT coalesce(sum(j.value->>1 + j.value->>2 + j.value->>3 + j.value->>4), 0) AS n
       FROM ledger l JOIN ledger_account a ON a.ledger_id = l.id, json_each(a.tally) j WHERE l.bulk_id = ?1`,
    )
    .bind(bulkId);
  return (await read.first<number>("n")) ?? 0;
}

test("every schedule ends as if each save had been done whole", {
  meta: { budget: { ms: 3000, because: "15 schedules of up to 18 steps" } },
  tags: "property",
  timeout: 600_000,
}, async () => {
  const met: Record<string, number> = { blocked: 0, slice: 0, done: 0, reverted: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 18 }), async (steps) => {
      const game = await Game.start(met);
      for (const step of steps) await game.step(step);
      await game.finish();
    }),
    { numRuns: runs(60) },
  );
  // Schedules that never meet these would prove nothing.
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true]);
});
