// Any schedule of clearings of two cameras of one account with syncs, words, saves, archivings in slices and lines that
// break: after every step each counter says what a recount says and readers see every other insight in its order; in the
// end the account is dense again, and an archiving has changed what was there when it was asked for. Faults E4 and E12.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runNextClear } from "~/services/clearing/clear-runner";
import { runNextSave } from "~/services/saves/shard-queue";
import { runs } from "../../support/properties";
import {
  acceptArchive,
  BadLine,
  clearDeps,
  drain,
  expectCounted,
  finish,
  isFast,
  photograph,
  type Season,
  saveOf,
  season,
  seen,
  start,
  sync,
  world,
} from "./clear-season";

const [RIDGE, CREEK, MEADOW] = [0, 1, 2] as const;
const camera = fc.constantFrom(RIDGE, CREEK, MEADOW);
const STEP = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("clear" as const), camera: fc.constantFrom(RIDGE, CREEK) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sync" as const), camera }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("save" as const), at: fc.nat(8), status: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("say" as const), at: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("photo" as const), at: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("archive" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("work" as const), times: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("slices" as const),
      times: fc.integer({ min: 1, max: 12 }),
      broken: fc.boolean(),
    }),
  },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

/** What the reader is to see: every insight of the cameras that nobody has cleared, in the order in which they came. */
class Game {
  readonly #order: string[] = [];
  readonly #archived = new Set<string>();
  readonly cleared = new Set<number>();
  readonly #line = new BadLine();
  #rounds = 20;

  constructor(
    readonly season: Season,
    seenFirst: readonly string[],
    readonly met: Record<string, number>,
  ) {
    this.#order.push(...seenFirst);
  }

  async step(step: Step): Promise<void> {
    const { owner, cameras } = this.season;
    const meadow = cameras[MEADOW];
    switch (step.kind) {
      case "clear":
        await start(this.season, cameras[step.camera]);
        this.cleared.add(step.camera);
        return;
      case "sync": {
        if (this.cleared.has(step.camera)) return;
        const before = cameras[step.camera].ids.length;
        await sync(cameras[step.camera], this.#rounds++);
        this.#order.push(...cameras[step.camera].ids.slice(before));
        return;
      }
      case "save":
        return saveOf(owner, [meadow.ids[step.at % meadow.ids.length]], step.status);
      case "say":
        await world.services.speciesReviews.say(owner, {
          insightId: meadow.ids[step.at % meadow.ids.length] ?? "",
          className: "Wolf",
          of: "insight",
        });
        return;
      case "photo":
        return photograph(owner, meadow, meadow.ids[step.at % meadow.ids.length] ?? "");
      case "archive":
        if (this.cleared.has(CREEK)) return;
        for (const id of await acceptArchive(owner, cameras[CREEK])) this.#archived.add(id);
        return;
      case "work":
        for (let i = 0; i < step.times; i++) await runNextSave(this.#shard, owner.accountId, world.now);
        return;
      case "slices":
        for (let i = 0; i < step.times; i++) await this.slice(step.broken);
    }
  }

  get #shard() {
    return clearDeps().shardFor(0);
  }

  async slice(isBroken: boolean): Promise<void> {
    const deps = isBroken ? clearDeps(this.#line) : clearDeps();
    const outcome = await runNextClear(deps, this.season.owner.accountId, world.now).catch(() => "failed");
    this.met[outcome] = (this.met[outcome] ?? 0) + 1;
    if (outcome !== "slice") world.now += 10_000;
  }

  /** What holds at any moment. */
  async check(): Promise<void> {
    await expectCounted(this.season, { running: true });
    const { owner, cameras } = this.season;
    const gone = new Set([...this.cleared].flatMap((at) => cameras[at]?.ids ?? []));
    const ids = (await seen(owner)).map(({ insightId }) => insightId);
    expect(ids).toEqual(this.#order.filter((id) => !gone.has(id)));
  }

  async end(): Promise<void> {
    const { owner } = this.season;
    await drain(owner);
    await finish(owner);
    await this.check();
    await expectCounted(this.season);
    expect(await isFast(owner)).toBe(true);
    const creek = (await seen(owner)).filter(
      ({ deviceId }) => deviceId === this.season.cameras[CREEK].deviceId,
    );
    const archived = creek.filter(({ status }) => status === "archive").map(({ insightId }) => insightId);
    expect(archived).toEqual(creek.map(({ insightId }) => insightId).filter((id) => this.#archived.has(id)));
  }
}

test("every schedule leaves every counter equal to a recount, and every other insight in its order", {
  meta: { budget: { ms: 9000, because: "3 schedules of up to 14 steps, each with a look at every counter" } },
  tags: "property",
  timeout: 1_200_000,
}, async () => {
  const met: Record<string, number> = { slice: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 14 }), async (steps) => {
      const one = await season(6);
      const first = (await seen(one.owner)).map(({ insightId }) => insightId);
      const game = new Game(one, first, met);
      for (const step of steps) {
        await game.step(step);
        await game.check();
      }
      await game.end();
    }),
    { numRuns: runs(12) },
  );
  // Schedules that never meet these would prove nothing.
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true]);
});
