// What runs on a schedule. Each job may run twice or while the last one is still going.
import type { Services } from "~/services";

const DAILY = "17 3 * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";

export async function runCron(cron: string, context: { readonly services: Services }): Promise<void> {
  switch (cron) {
    case DAILY: {
      const { housekeeping } = context.services;
      const [deleted, saves] = [await housekeeping.forgetExpired(), await housekeeping.forgetOldSaves()];
      log({ job: "housekeeping", deleted, saves });
      return;
    }
    case EVERY_FIVE_MINUTES: {
      const { bulkUpdates, thumbnails } = context.services;
      const pushed = await bulkUpdates.pushStuck();
      if (pushed > 0) log({ job: "bulk-reaper", pushed });
      const small = await thumbnails.makeDue();
      if (small.made + small.putOff + small.givenUp > 0) log({ job: "thumbnails", ...small });
      return;
    }
    default:
      throw new Error(`No job for the cron "${cron}"`);
  }
}

function log(fields: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ level: "info", event: "cron", ...fields }));
}
