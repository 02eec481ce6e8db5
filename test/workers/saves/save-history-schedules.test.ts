// Any sequence of saves and reverts by two users on shared cameras, against a model that replays the history of saves
// without what was taken out of it: what goes back equals that history, what stays was listed by the preview, exactly.
// Decision 0032, Undo after save.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { acceptPart } from "~/services/saves/shard-queue";
import { refusal, World } from "../../services/world";
import { runs } from "../../support/properties";
import { drain, pageVersion, season, shard, statuses } from "./saves-season";

/** The owner sees all of these; the friend those of the first camera. */
const INSIGHTS = 4;
const SHARED = 2;

const SAVE = fc.record({
  kind: fc.constant("save" as const),
  friend: fc.boolean(),
  entries: fc.uniqueArray(fc.tuple(fc.nat({ max: INSIGHTS - 1 }), fc.nat({ max: 3 })), {
    minLength: 1,
    maxLength: INSIGHTS,
    selector: ([insight]) => insight,
  }),
});
/** Of what was done at that place, counted from the newest. */
const REVERT = fc.record({
  kind: fc.constant("revert" as const),
  friend: fc.boolean(),
  back: fc.nat({ max: 3 }),
});
type Step =
  | { kind: "save"; friend: boolean; entries: [insight: number, status: number][] }
  | { kind: "revert"; friend: boolean; back: number };
/** Goes back, is back already, stays, is not seen. */
const MEETS_ALL: Step[] = [
  { kind: "save", friend: false, entries: [[3, 1]] },
  { kind: "revert", friend: true, back: 0 },
  { kind: "save", friend: false, entries: [[0, 1]] },
  { kind: "revert", friend: false, back: 0 },
  { kind: "revert", friend: false, back: 1 },
  { kind: "save", friend: true, entries: [[0, 2]] },
  { kind: "revert", friend: false, back: 2 },
];
const STEPS = fc.array(fc.oneof(SAVE, REVERT), { minLength: 3, maxLength: 12 });

test("what goes back equals the history without that save, and what stays was listed", {
  meta: { budget: { ms: 1500, because: "10 sequences of up to 12 steps" } },
  tags: "property",
  timeout: 600_000,
}, async () => {
  const met = { reverted: 0, stayed: 0, back: 0, unseen: 0 };
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const game = await Game.start(met);
      for (const step of steps) {
        if (step.kind === "save") await game.save(step);
        else await game.revert(step);
        await game.check();
      }
    }),
    { numRuns: runs(40), examples: [[MEETS_ALL]] },
  );
  // Sequences that never meet these would prove nothing.
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true]);
});

/** The saves in their order, each with the insights on which it still counts. */
class History {
  readonly #saves: { readonly gave: ReadonlyMap<number, number>; readonly counts: Set<number> }[] = [];

  /** The last save that counts on an insight; -1 when none does. */
  last(insight: number): number {
    return this.#saves.findLastIndex((save) => save.counts.has(insight));
  }

  status(insight: number): number {
    return this.#saves[this.last(insight)]?.gave.get(insight) ?? 0;
  }

  add(gave: ReadonlyMap<number, number>): number {
    return this.#saves.push({ gave, counts: new Set(gave.keys()) }) - 1;
  }

  takeOut(save: number, insight: number): void {
    this.#saves[save]?.counts.delete(insight);
  }

  putBack(save: number, insight: number): void {
    this.#saves[save]?.counts.add(insight);
  }
}

/** What a save or a revert did: from which last save to which, by insight. */
interface Done {
  readonly bulkId: string;
  readonly moves: ReadonlyMap<number, { readonly from: number; readonly to: number }>;
}

class Game {
  readonly #history = new History();
  readonly #done: Done[] = [];
  #changes = 0;

  private constructor(
    readonly world: World,
    readonly users: Awaited<ReturnType<typeof twoUsers>>,
    readonly met: Record<"reverted" | "stayed" | "back" | "unseen", number>,
  ) {}

  static async start(met: Game["met"]): Promise<Game> {
    const world = new World({
      saveQueue: {
        async submit([save]) {
          const accepted = await acceptPart(shard, save);
          await drain(save.accountId);
          return accepted;
        },
        push: async () => {},
      },
    });
    return new Game(world, await twoUsers(world), met);
  }

  async save(step: { readonly friend: boolean; readonly entries: readonly (readonly [number, number])[] }) {
    const entries = step.entries.filter(([insight]) => this.#sees(step, insight));
    if (entries.length === 0) return;
    const changed = new Map(entries.filter(([insight, status]) => this.#history.status(insight) !== status));
    const { bulkId } = await this.world.services.saves.save(this.#actor(step), {
      entries: entries.map(([insight, status]) => ({
        insightId: this.users.ids[insight] ?? "",
        insightStatus: INSIGHT_STATUSES[status] ?? "",
      })),
      idempotencyKey: undefined,
    });
    if (changed.size === 0) return;
    const from = new Map([...changed.keys()].map((insight) => [insight, this.#history.last(insight)]));
    const to = this.#history.add(changed);
    this.#note({ bulkId, moves: new Map([...from].map(([insight, last]) => [insight, { from: last, to }])) });
  }

  async revert(step: { readonly friend: boolean; readonly back: number }) {
    const done = this.#done.at(-1 - step.back);
    if (done === undefined) return;
    const { saveHistory } = this.world.services;
    const actor = this.#actor(step);
    const seen = [...done.moves].filter(([insight]) => this.#sees(step, insight));
    if (seen.length === 0) {
      this.met.unseen += 1;
      expect(await refusal(saveHistory.preview(actor, done.bulkId))).toBe("notFound");
      expect(await refusal(saveHistory.revert(actor, done.bulkId, undefined))).toBe("notFound");
      return;
    }
    const reverting = seen.filter(([insight, { to }]) => this.#history.last(insight) === to);
    const back = seen.filter(([insight, { from }]) => this.#history.last(insight) === from);
    const staying = seen.filter((move) => !reverting.includes(move) && !back.includes(move));
    const preview = await saveHistory.preview(actor, done.bulkId);
    expect([preview.reverting, preview.back]).toEqual([reverting.length, back.length]);
    const named = staying.map(([insight]) => this.users.ids[insight]).sort();
    expect(preview.staying.map(({ insightId }) => insightId).sort()).toEqual(named);
    this.met.reverted += reverting.length;
    this.met.back += back.length;
    this.met.stayed += staying.length;

    const { bulkId } = await saveHistory.revert(actor, done.bulkId, undefined);
    for (const [insight, { from, to }] of reverting) {
      if (to > from) this.#history.takeOut(to, insight);
      else this.#history.putBack(from, insight);
    }
    if (reverting.length === 0) return;
    this.#note({ bulkId, moves: new Map(reverting.map(([i, { from, to }]) => [i, { from: to, to: from }])) });
  }

  async check() {
    const replayed = this.users.ids.map((_, insight) => INSIGHT_STATUSES[this.#history.status(insight)]);
    expect(await statuses(this.users.owner)).toEqual(replayed);
    expect((await pageVersion(this.users.owner.accountId)) - this.users.version).toBe(this.#changes);
    const { batches } = await this.world.services.saveHistory.history(this.users.owner, { limit: 50 });
    expect(batches.map(({ bulkId, total }) => [bulkId, total])).toEqual(
      this.#done.map(({ bulkId, moves }) => [bulkId, moves.size]).reverse(),
    );
  }

  #note(done: Done): void {
    this.#done.push(done);
    this.#changes += 1;
  }

  #actor({ friend }: { readonly friend: boolean }) {
    return friend ? this.users.friend : this.users.owner;
  }

  #sees({ friend }: { readonly friend: boolean }, insight: number): boolean {
    return !friend || insight < SHARED;
  }
}

/** The owner of two cameras, and a friend who sees the first. */
async function twoUsers(world: World) {
  const shared = await season(SHARED);
  const { owner } = shared;
  const own = await season(INSIGHTS - SHARED, owner);
  const friend = await world.user();
  await world.share(shared.deviceId, friend);
  return { owner, friend, ids: [...shared.ids, ...own.ids], version: await pageVersion(owner.accountId) };
}
