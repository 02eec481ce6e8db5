// When the Worker's crons are due: local workerd never fires them, so `npm start` does. UTC, five fields and weekdays
// from 1 (Sunday) on, as on Cloudflare.
import { Cron, type CronOptions } from "croner";

const AS_ON_CLOUDFLARE: CronOptions = { timezone: "UTC", mode: "5-part", alternativeWeekdays: true };

/** The first time after `now` (ms UTC) at which the schedule is due, ms UTC. Throws for what is no schedule. */
export function nextFire(cron: string, now: number): number {
  // Cloudflare knows no names such as @daily.
  if (cron.startsWith("@")) throw new TypeError(`"${cron}" is a name, no schedule of five fields.`);
  const due = new Cron(cron, { ...AS_ON_CLOUDFLARE, paused: true }).nextRun(new Date(now));
  if (due === null) throw new RangeError(`"${cron}" is never due.`);
  return due.getTime();
}

/** Calls `fire` with each schedule whenever it is due, until `signal` aborts. Throws for what is no schedule. */
export function driveCrons(
  crons: readonly string[],
  options: { readonly fire: (cron: string) => void; readonly signal: AbortSignal },
): void {
  for (const cron of crons) nextFire(cron, Date.now());
  for (const cron of crons) {
    const job = new Cron(cron, AS_ON_CLOUDFLARE, () => options.fire(cron));
    options.signal.addEventListener("abort", () => job.stop(), { once: true });
  }
}
