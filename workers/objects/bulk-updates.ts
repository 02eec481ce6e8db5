// One queue per account (named `account:{id}`) for bulk updates. It owns no fact: the rows in D1 are the truth, so it
// may crash, restart or be doubled at any moment. A call does the work itself; the alarm is only a watchdog, and the
// five-minute cron the watchdog's watchdog. platform 4.1 to 4.3.
import { DurableObject } from "cloudflare:workers";
import { type ShardDb, shardDb } from "~/db/client";
import type { NewJob } from "~/db/queries/bulk-updates/bulk-updates";
import { type Accepted, acceptJob, runNextJob } from "~/services/bulk-updates/bulk-runner";
import type { Env } from "../env";
import { Serially } from "./serially";

/** How long the watchdog waits, also before a job that failed is tried again. */
const WATCHDOG_MS = 5_000;
/** How long a job waits for a device that another user's job holds, before it asks again. */
const WAIT_MS = 500;

export class BulkUpdates extends DurableObject<Env> {
  readonly #queue = new Serially();

  /** Accepts a job and begins to work on it; answers as soon as it is stored. */
  async submit(job: NewJob): Promise<Accepted> {
    const accepted = await this.#queue.run(async () => {
      await this.#arm(job.accountId);
      return acceptJob(this.#shard, job);
    });
    if (accepted.ok) this.ctx.waitUntil(this.#work(job.accountId));
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

  get #shard(): ShardDb {
    return shardDb(this.env.SHARD_0);
  }

  /** Before any work, so that a crash at any later moment finds a watchdog. */
  async #arm(accountId: number): Promise<void> {
    await this.ctx.storage.put("accountId", accountId);
    await this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS);
  }

  /**
   * Never throws: what fails is tried again by the alarm, and a job that fails too often steps aside by itself. The
   * watchdog is set and called off inside the queue: outside, it could be called off after a later job has armed it.
   */
  #work(accountId: number): Promise<void> {
    return this.#queue.run(async () => {
      try {
        await this.#arm(accountId);
        if ((await this.#drain(accountId)) === "idle") await this.ctx.storage.deleteAlarm();
        else await this.ctx.storage.setAlarm(Date.now() + WAIT_MS);
      } catch (error) {
        complain({ event: "bulk-failed", account: accountId, cause: String(error) });
        await this.#arm(accountId).catch(() => undefined);
      }
    });
  }

  async #drain(accountId: number): Promise<"idle" | "waiting"> {
    for (;;) {
      const { outcome, bulkId } = await runNextJob(this.#shard, accountId, Date.now());
      if (outcome === "idle" || outcome === "waiting") return outcome;
      if (outcome === "abandoned") complain({ event: "bulk-abandoned", account: accountId, bulkId });
    }
  }
}

function complain(fields: Readonly<Record<string, unknown>>): void {
  console.error(JSON.stringify({ level: "error", ...fields }));
}
