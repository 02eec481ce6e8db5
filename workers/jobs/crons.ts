// What runs on a schedule. Each job may run twice or while the last one is still going.
import { log } from "~/http/log";
import type { Services } from "~/services";

const DAILY = "17 3 * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";

export async function runCron(cron: string, context: { readonly services: Services }): Promise<void> {
  switch (cron) {
    case DAILY: {
      const { artifacts, housekeeping } = context.services;
      await eachOf(
        async () => log({ event: "cron", job: "housekeeping", counts: await housekeeping.run() }),
        async () => {
          const removed = await artifacts.sweep();
          if (removed > 0) log({ event: "cron", job: "artifacts", counts: { removed } });
        },
      );
      return;
    }
    case EVERY_FIVE_MINUTES: {
      const {
        saves,
        sealedPages,
        smallPhotos,
        deviceUpdates,
        pairWalk,
        machineWalk,
        monitors,
        ruleRunner,
        alertMessages,
        outboxSender,
      } = context.services;
      await eachOf(
        async () => told("bulk-reaper", { pushed: await saves.pushStuck() }),
        async () => told("device-updates", await deviceUpdates.tend()),
        async () => told("monitors", { ...(await monitors.sweep()) }),
        async () => told("rules", { ...(await ruleRunner.tend()) }),
        // After what raises them, and before what sends them.
        async () => told("alert-messages", { ...(await alertMessages.tell()) }),
        async () => told("outbox", { ...(await outboxSender.tend()) }),
        async () => told("thumbnails", { ...(await smallPhotos.makeDue()) }),
        async () => told("pair-walk", { ...(await pairWalk.tend()) }),
        async () => told("machine-walk", { ...(await machineWalk.tend()) }),
        async () => told("sealed-pages", { ...(await sealedPages.tend()) }),
      );
      return;
    }
    default:
      throw new Error(`No job for the cron "${cron}"`);
  }
}

/** A job that runs often says nothing when it had nothing to do. */
function told(job: string, counts: Readonly<Record<string, number>>): void {
  if (Object.values(counts).some((count) => count > 0)) log({ event: "cron", job, counts });
}

/** Runs one after the other, even if one fails; the first failure is reported at the end. */
async function eachOf(...jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
