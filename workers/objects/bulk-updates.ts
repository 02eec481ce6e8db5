// One queue per account (named `account:{id}`) for bulk updates. It owns no fact: the rows in D1 are the truth, so it
// may crash, restart or be doubled at any moment. A call does the work itself; the alarm is only a watchdog, and the
// five-minute cron the watchdog's watchdog. platform 4.1 to 4.3.
import { DurableObject } from "cloudflare:workers";
import { shardDb } from "../../app/db/client";
import type { NewJob } from "../../app/db/queries/bulk-updates";
import { type Accepted, acceptJob, runNextJob } from "../../app/services/bulk-runner";
import type { Env } from "../env";
import { Serially } from "./serially";

/** How long the watchdog waits, and how long a job waits for a device that another user's job holds. */
const WATCHDOG_MS = 5_000;
const WAIT_MS = 500;

export class BulkUpdates extends DurableObject<Env> {
  readonly #queue = new Serially();

  /** Accepts a job and begins to work on it; answers as soon as it is stored. */
  async submit(job: NewJob): Promise<Accepted> {
    const accepted = await this.#queue.run(async () => {
      await this.ctx.storage.put("accountId", job.accountId);
      await this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS);
      return acceptJob(shardDb(this.env.SHARD_0), job);
    });
    if (accepted.ok) this.ctx.waitUntil(this.#work(job.accountId));
    return accepted;
  }

  /** Works on what is unfinished; answers when nothing is, or when it has to wait. */
  async push(accountId: number): Promise<void> {
    await this.ctx.storage.put("accountId", accountId);
    await this.#work(accountId);
  }

  override async alarm(): Promise<void> {
    const accountId = await this.ctx.storage.get<number>("accountId");
    if (accountId !== undefined) await this.#work(accountId);
  }

  /** Never throws: what fails is tried again by the alarm, and a job that fails too often steps aside by itself. */
  async #work(accountId: number): Promise<void> {
    try {
      const outcome = await this.#queue.run(() => this.#drain(accountId));
      if (outcome === "idle") await this.ctx.storage.deleteAlarm();
      else await this.ctx.storage.setAlarm(Date.now() + WAIT_MS);
    } catch (error) {
      console.error(
        JSON.stringify({ level: "error", event: "bulk", account: accountId, cause: String(error) }),
      );
      await this.ctx.storage.setAlarm(Date.now() + WATCHDOG_MS).catch(() => undefined);
    }
  }

  async #drain(accountId: number): Promise<"idle" | "waiting"> {
    for (;;) {
      const outcome = await runNextJob(shardDb(this.env.SHARD_0), accountId, Date.now());
      if (outcome !== "done") return outcome;
    }
  }
}
