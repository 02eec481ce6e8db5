// Fault E4: random schedules of saves, runs and crashes by three users in two accounts on shared cameras, against what
// must hold of any of them. docs/platform.md, Saves.
import { expect, test } from "vitest";
import { shardDb } from "~/db/client";
import type { NewSave } from "~/domain/review/queued-save";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import { runs } from "../../support/properties";
import { shard, states } from "./saves-season";

const WHOLE = 200;
const SCHEDULES = runs(WHOLE);
/** Each thing happens more often than this; a quarter of the schedules meets the rarest, a wait, three times. */
const SELDOM = SCHEDULES < WHOLE ? 2 : 20;
const STEPS = 14;
/** Users 1 and 2 share an account, and so a queue; user 3 has their own. */
const USERS = [
  { userId: 1, queue: 0 },
  { userId: 2, queue: 0 },
  { userId: 3, queue: 1 },
] as const;
const DEVICES = 4;

test(`${SCHEDULES} random schedules: blocked only by another user, no lost update, no lock left`, {
  meta: { budget: { ms: 3500, because: "50 schedules of 14 steps" } },
  tags: "property",
  timeout: 600_000,
}, async () => {
  const seen = { done: 0, blocked: 0, refused: 0, waited: 0, crashed: 0 };
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const schedule = new Schedule(seed);
    await schedule.play();
    for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += schedule.seen[key];
  }
  // Schedules that never meet these would prove nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > SELDOM]).toEqual([what, true]);
});

class Schedule {
  readonly seen = { done: 0, blocked: 0, refused: 0, waited: 0, crashed: 0 };
  readonly #seed: number;
  readonly #random: () => number;
  /** In the order in which they were accepted. */
  readonly #jobs: NewSave[] = [];
  /** Ids in the order in which they were done. */
  readonly #done: string[] = [];

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = mulberry32(seed);
  }

  async play(): Promise<void> {
    await this.#insertInsights();
    for (let step = 0; step < STEPS; step++) {
      const chance = this.#random();
      if (chance < 0.6) await this.#save();
      else if (chance < 0.85) await this.#run(this.#queue(this.#below(2)), shard);
      else await this.#crash();
    }
    await this.#finish();
    await this.#check();
  }

  async #save(): Promise<void> {
    const who = USERS[this.#below(USERS.length)] ?? USERS[0];
    const deviceKeys = this.#someDevices();
    const before = await this.#unfinished();
    const save: NewSave = {
      id: crypto.randomUUID(),
      accountId: this.#queue(who.queue),
      userId: this.#user(who.userId),
      idem: null,
      insightAccounts: [this.#queue(0)],
      deviceKeys,
      entries: deviceKeys.map((key) => [this.#insight(key), this.#below(4)]),
      // Clocks of two requests may differ: the order is that of acceptance.
      now: 1000 - this.#jobs.length,
    };
    const accepted = await acceptPart(shard, save);
    const inQueue = before.filter((other) => other.accountId === save.accountId);
    expect(accepted.ok).toBe(inQueue.length < 3);
    if (!accepted.ok) {
      this.seen.refused += 1;
      return;
    }
    const [state] = await states([save.id]);
    const overlapping = before.filter((other) => other.userId !== save.userId && overlaps(other, save));
    if (state === 4) {
      this.seen.blocked += 1;
      expect(overlapping.length).toBeGreaterThan(0);
    } else {
      expect(state).toBe(3);
      expect(overlapping.filter((other) => other.holds)).toEqual([]);
      this.#jobs.push(save);
    }
  }

  async #run(queue: number, db: typeof shard): Promise<string> {
    const { outcome, bulkId = "" } = await runNextSave(db, queue, 2000);
    if (outcome === "done") this.#done.push(bulkId);
    if (outcome === "waiting") this.seen.waited += 1;
    expect(outcome).not.toBe("abandoned");
    return outcome;
  }

  /** Ends between the beginning of a save and its batch; the same save may not do so five times. */
  async #crash(): Promise<void> {
    if (this.seen.crashed >= 4) return;
    const dying = new Proxy(shard.d1, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
        return (statements: D1PreparedStatement[]) => {
          // A save begins with two statements; its own batch, which is longer, never comes.
          return statements.length === 2 ? target.batch(statements) : Promise.reject(new Error("killed"));
        };
      },
    });
    await this.#run(this.#queue(this.#below(2)), shardDb(dying)).catch((error: unknown) => {
      expect(String(error)).toContain("killed");
      this.seen.crashed += 1;
    });
  }

  /**
   * Both queues in turn until they are idle: more rounds than there can be saves would mean that they wait for ever.
   */
  async #finish(): Promise<void> {
    for (let round = 0; round < 20; round++) {
      const outcomes = [await this.#run(this.#queue(0), shard), await this.#run(this.#queue(1), shard)];
      if (outcomes.every((outcome) => outcome === "idle")) return;
    }
    expect.unreachable(`schedule ${this.#seed} waits for ever`);
  }

  async #check(): Promise<void> {
    const what = `schedule ${this.#seed}`;
    this.seen.done = this.#done.length;
    expect([what, [...this.#done].sort()]).toEqual([what, this.#jobs.map((save) => save.id).sort()]);
    expect([what, await states(this.#done)]).toEqual([what, this.#done.map(() => 2)]);
    // The last save of a user wins: on one device they are done in the order in which they were accepted.
    const place = (save: NewSave) => this.#done.indexOf(save.id);
    for (const [i, save] of this.#jobs.entries()) {
      for (const later of this.#jobs.slice(i + 1)) {
        if (later.userId === save.userId && overlaps(save, later))
          expect(place(save)).toBeLessThan(place(later));
      }
    }
    // No lost update: the statuses are those of the saves done one after the other.
    const replayed = new Map<string, number>();
    let versions = 0;
    for (const id of this.#done) {
      const changed = (this.#jobs.find((save) => save.id === id)?.entries ?? []).filter(
        ([insight, status]) => (replayed.get(insight) ?? 0) !== status,
      );
      for (const [insight, status] of changed) replayed.set(insight, status);
      if (changed.length > 0) versions += 1;
    }
    const stored = await shard.d1
      .prepare("SELECT hex(id) AS id, status FROM insight WHERE account_id = ?1")
      .bind(this.#queue(0))
      .all<{ id: string; status: number }>();
    for (const row of stored.results) expect([what, row.status]).toEqual([what, replayed.get(row.id) ?? 0]);
    const page = await shard.d1
      .prepare("SELECT ver FROM page_ver WHERE account_id = ?1")
      .bind(this.#queue(0))
      .first<{ ver: number }>();
    expect([what, page?.ver ?? 0]).toEqual([what, versions]);
    const left = await shard.d1.prepare("SELECT count(*) AS n FROM bulk_lock").first<{ n: number }>();
    expect([what, left?.n]).toEqual([what, 0]);
  }

  /** The unfinished saves of both queues before a save, and whether each holds its devices. */
  async #unfinished() {
    const now = await states(this.#jobs.map((save) => save.id));
    const { results } = await shard.d1
      .prepare("SELECT DISTINCT bulk_id AS id FROM bulk_lock")
      .all<{ id: string }>();
    const holders = new Set(results.map((row) => row.id));
    return this.#jobs
      .filter((_, i) => now[i] === 1 || now[i] === 3)
      .map((save) => ({ ...save, holds: holders.has(save.id) }));
  }

  async #insertInsights(): Promise<void> {
    await shard.d1.batch(
      Array.from({ length: DEVICES }, (_, i) =>
        shard.d1
          .prepare(
            "INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp) VALUES (?1, ?2, unhex(?3), ?4, 'Red fox', 1)",
          )
          .bind(this.#queue(0), i, this.#insight(this.#device(i)), this.#device(i)),
      ),
    );
  }

  #someDevices(): readonly number[] {
    const all = Array.from({ length: DEVICES }, (_, i) => this.#device(i));
    const some = all.filter(() => this.#random() < 0.4);
    return some.length > 0 ? some : [this.#device(this.#below(DEVICES))];
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #queue(i: number): number {
    return this.#seed * 10 + i;
  }

  #user(i: number): number {
    return this.#seed * 10 + i;
  }

  #device(i: number): number {
    return this.#seed * 10 + i;
  }

  #insight(deviceKey: number): string {
    return deviceKey.toString(16).toUpperCase().padStart(32, "0");
  }
}

function overlaps(a: Pick<NewSave, "deviceKeys">, b: Pick<NewSave, "deviceKeys">): boolean {
  return a.deviceKeys.some((key) => b.deviceKeys.includes(key));
}

/** A small generator of random numbers in [0, 1), the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
