// Any schedule of syncs, saves, words, photos, clearings, lost objects and runs of the job, which are cut off anywhere: a
// sealed answer says what the rows say, under the same tag, and in the end every object has its seal. Decision 0130.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CLEAR_SLICE } from "~/domain/devices/clearing/clear-phase";
import { runNextClear } from "~/services/clearing/clear-runner";
import { runs } from "../../support/properties";
import { clearDeps, finish, photograph, saveOf, start, sync, world } from "../clearing/clear-season";
import {
  byRows,
  bySeal,
  fullSeason,
  idAt,
  jobOf,
  Killed,
  namedObjects,
  objectsOf,
  PAGE,
  type Said,
  saysTheSame,
  sealAll,
  sealRows,
} from "./seal-season";

const PAGES = [0, 1] as const;
const MINUTE_MS = 60_000;
const RIDGE = 0;
const at = fc.nat(2 * PAGE - 100);
const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sync" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("save" as const), at, status: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("say" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("photo" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("slices" as const), times: fc.nat(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("lose" as const), page: fc.nat(1), cut: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("job" as const), minutes: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("killed" as const),
      calls: fc.nat(14),
      place: fc.constantFrom("before" as const, "after" as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("atOnce" as const), at, status: fc.nat(3) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

class Game {
  #rounds = 0;
  #isCleared = false;

  constructor(
    readonly season: Awaited<ReturnType<typeof fullSeason>>,
    readonly met: Record<string, number>,
  ) {}

  get #account() {
    return this.season.owner.accountId;
  }

  async step(step: Step): Promise<void> {
    const { owner, cameras } = this.season;
    const id = "at" in step ? await idAt(this.#account, step.at) : "";
    switch (step.kind) {
      case "sync":
        return sync(cameras[2], this.#rounds++);
      case "save":
        return saveOf(owner, [id], step.status);
      case "say":
        await world.services.speciesReviews
          .say(owner, { insightId: id, className: "Wolf", of: "insight" })
          // One of a camera that was cleared.
          .catch(() => undefined);
        return;
      case "photo":
        return photograph(owner, cameras[2], id);
      case "clear":
        if (!this.#isCleared) await start(this.season, cameras[RIDGE]);
        this.#isCleared = true;
        return;
      case "slices":
        for (let i = 0; i < step.times; i++) {
          await runNextClear({ ...clearDeps(), sizes: CLEAR_SLICE }, this.#account, world.now);
        }
        return;
      case "lose": {
        const rows = (await sealRows(this.#account)).filter(({ page }) => page === step.page);
        for (const key of namedObjects(rows)) {
          if (step.cut) await env.PAGES.put(key, "cut");
          else await env.PAGES.delete(key);
        }
        return;
      }
      case "job":
        world.now += step.minutes * MINUTE_MS;
        await jobOf().tend();
        return;
      case "killed":
        world.now += 5 * MINUTE_MS;
        await jobOf({ killed: new Killed(step.calls, step.place) })
          .tend()
          .catch(() => this.#meet("killed"));
        return;
      case "atOnce":
        return this.#atOnce(id, step.status);
    }
  }

  /** Readers, a writer and two runs at the same time: each answer is the page of before, or of after. */
  async #atOnce(id: string, status: number): Promise<void> {
    const { owner } = this.season;
    world.now += 5 * MINUTE_MS;
    const before = await this.#said();
    const read = async () => {
      const answers: (Said | null)[] = [];
      for (let round = 0; round < 3; round++) {
        for (const page of PAGES) answers.push(await bySeal(owner, this.#account, page));
      }
      return answers;
    };
    const [answers] = await Promise.all([
      read(),
      saveOf(owner, [id], status),
      jobOf().tend(),
      jobOf().tend(),
    ]);
    const known = [...before, ...(await this.#said())];
    for (const answer of answers) {
      if (answer === null) continue;
      this.#meet("sealed at once");
      expect(known.some((said) => saysTheSame(answer, said))).toBe(true);
    }
  }

  async #said(): Promise<readonly Said[]> {
    return Promise.all(PAGES.map((page) => byRows(this.season.owner, this.#account, page)));
  }

  /** What holds at any moment. */
  async check(): Promise<void> {
    const { owner, friend, outside } = this.season;
    for (const page of PAGES) {
      const seal = await bySeal(owner, this.#account, page);
      this.#meet(seal ? "sealed" : "by rows");
      if (seal) expect(saysTheSame(seal, await byRows(owner, this.#account, page))).toBe(true);
    }
    for (const reader of [friend, outside]) expect(await bySeal(reader, this.#account, 0)).toBeNull();
  }

  async end(): Promise<void> {
    await finish(this.season.owner, { ...clearDeps(), sizes: CLEAR_SLICE });
    await Promise.all(world.after);
    world.now += 60 * MINUTE_MS;
    for (let runs = 0; runs < 2; runs++) await sealAll();
    // What was lost and nobody has asked for since is found out by a reader.
    for (const page of PAGES) await bySeal(this.season.owner, this.#account, page);
    await Promise.all(world.after);
    await sealAll();
    expect(await objectsOf(this.#account)).toEqual(namedObjects(await sealRows(this.#account)));
    expect(await bySeal(this.season.owner, this.#account, 0)).not.toBeNull();
    await this.check();
  }

  #meet(what: string): void {
    this.met[what] = (this.met[what] ?? 0) + 1;
  }
}

test("every schedule leaves every sealed answer equal to the rows, and no object without its seal", {
  meta: { budget: { ms: 5000, because: "2 schedules over 20,000 insights, whose pages are read whole" } },
  tags: "property",
  timeout: 1_200_000,
}, async () => {
  const met: Record<string, number> = { sealed: 0, "by rows": 0, "sealed at once": 0, killed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 12 }), async (steps) => {
      // Some syncs more, and the second page is full; a clearing opens it again.
      const game = new Game(await fullSeason(2 * PAGE - 5), met);
      await sealAll();
      for (const step of steps) {
        await game.step(step);
        await game.check();
      }
      await game.end();
    }),
    { numRuns: runs(12, 2) },
  );
  // Schedules that never meet these would prove nothing.
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true]);
});
