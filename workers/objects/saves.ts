// One queue per account (named `account:{id}`) for saves, and for its cameras that staff clear. It owns no fact: the rows in D1 are the truth, so it
// may crash, restart or be doubled at any moment. A call does the work itself; the alarm is only a watchdog, and the
// five-minute cron the watchdog's watchdog. docs/platform.md, Durable Objects and Saves.
import { DurableObject } from "cloudflare:workers";
import { controlDb } from "~/db/client";
import type { Accepted, NewSaveParts } from "~/domain/review/queued-save";
import { saveWait } from "~/domain/review/save-wait";
import { log } from "~/http/log";
import { type ClearDeps, runNextClear } from "~/services/clearing/clear-runner";
import type { RunOutcome } from "~/services/saves/shard-queue";
import { acceptSave, runNextPart } from "~/services/saves/sharded-saves";
import { webRandom } from "../adapters/platform";
import { createR2Photos } from "../adapters/r2/r2-photos";
import { boundShards, openShard } from "../shards";
import type { StoreBindings } from "../store-bindings";
import { PromiseQueue } from "./promise-queue";

/** How long the watchdog waits, also before a save that failed is tried again. */
const WATCHDOG_MS = 5_000;
/** Slices of a long save in one turn, some 50 ms each: a save that arrives in that time waits for them. */
const TURN_SLICES = 4;

export class BulkUpdates extends DurableObject<StoreBindings> {
  readonly #queue = new PromiseQueue();

  /** For the health check; passes by what is queued. */
  answers(): true {
    return true;
  }

  /** Accepts a save and begins to work on it; answers as soon as it is stored. What waits is asked for soon again. */
  async submit(parts: NewSaveParts): Promise<Accepted> {
    const { accountId } = parts[0];
    const accepted = await this.#queue.run(async () => {
      await this.#arm(accountId);
      await this.ctx.storage.delete("waits");
      return acceptSave(this.#deps, parts);
    });
    if (accepted.ok) this.ctx.waitUntil(this.#work(accountId));
    return accepted;
  }

  /** Works on what is unfinished; answers when nothing is, or when it has to wait. */
  async push(accountId: number): Promise<void> {
    await this.#work(accountId);
  }

  override async alarm(): Promise<void> {
    const accountId = await this.ctx.storage.get<number>("accountId");
    if (accountId !== undefined) await this.#work(accountId);
  }

  get #deps(): ClearDeps {
    return {
      control: controlDb(this.env.DB),
      shards: boundShards(this.env),
      shardFor: (shard) => openShard(this.env, shard),
      photos: createR2Photos(this.env.PHOTOS),
    };
  }

  /** Before any work, so that a crash at any later moment finds a watchdog. */
  async #arm(accountId: number): Promise<void> {
    await this.ctx.storage.put("accountId", accountId);
    await this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS);
  }

  /**
   * Never throws: the alarm retries what fails, and a save that fails too often steps aside on its own. The
   * watchdog is set and called off inside the queue: outside, it could be called off after a later save has armed it.
   */
  #work(accountId: number): Promise<void> {
    return this.#queue.run(async () => {
      try {
        await this.#arm(accountId);
        const { outcome, done } = await this.#drain(accountId);
        if (done > 0 || outcome === "idle") await this.ctx.storage.delete("waits");
        if (outcome === "idle") await this.ctx.storage.deleteAlarm();
        else if (outcome === "slice") await this.ctx.storage.setAlarm(Date.now());
        else await this.#waitLonger();
      } catch (error) {
        log({ event: "bulk-failed", account: accountId, error });
        await this.#arm(accountId).catch(() => undefined);
      }
    });
  }

  /** Each wait in vain is longer. Counted in storage, because an object that sleeps for seconds forgets. */
  async #waitLonger(): Promise<void> {
    const { storage } = this.ctx;
    const waits = (await storage.get<number>("waits")) ?? 0;
    await storage.put("waits", waits + 1);
    await storage.setAlarm(Date.now() + saveWait(waits, webRandom.fraction()));
  }

  /** Saves first: people wait for them. */
  async #runNext(accountId: number): Promise<RunOutcome> {
    const ran = await runNextPart(this.#deps, accountId, Date.now());
    if (ran.outcome !== "idle" && ran.outcome !== "waiting") return ran;
    const outcome = await runNextClear(this.#deps, accountId, Date.now());
    return outcome === "idle" ? ran : { outcome };
  }

  /**
   * Runs what can be run; answers how many saves and slices have ended, and whether some are left that wait, or a long one
   * that goes on in a turn of its own: each call of an object may ask D1 only so often.
   */
  async #drain(
    accountId: number,
  ): Promise<{ readonly outcome: "idle" | "waiting" | "slice"; readonly done: number }> {
    let slices = 0;
    for (let done = 0; ; done++) {
      const { outcome, bulkId } = await this.#runNext(accountId);
      if (outcome === "idle" || outcome === "waiting") return { outcome, done };
      if (outcome === "abandoned") log({ event: "bulk-abandoned", account: accountId, bulkId });
      if (outcome === "slice") slices += 1;
      if (slices === TURN_SLICES) return { outcome: "slice", done: done + 1 };
    }
  }
}
