// When the Worker's crons are due: local workerd never fires them, so `npm start` does. UTC, as on Cloudflare.

const MINUTE_MS = 60_000;

/** Which minutes and hours a schedule means; the day fields must be `*`. */
export interface Schedule {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
}

/** Reads the forms that wrangler.toml uses: numbers, lists, `*` and steps of `*`, for minute and hour. Throws else. */
export function parseCron(cron: string): Schedule {
  const [minute, hour, ...days] = cron.trim().split(/\s+/);
  if (
    minute === undefined ||
    hour === undefined ||
    days.length !== 3 ||
    days.some((field) => field !== "*")
  ) {
    throw new Error(`Schedule "${cron}" is not of a form that is driven locally.`);
  }
  return { minutes: parseField(minute, 60), hours: parseField(hour, 24) };
}

function parseField(field: string, size: number): ReadonlySet<number> {
  const every = /^\*(?:\/(\d+))?$/.exec(field);
  const values = every
    ? Array.from({ length: size }, (_, value) => value).filter((value) => value % Number(every[1] ?? 1) === 0)
    : field.split(",").map(Number);
  if (values.length === 0 || values.some((value) => !Number.isInteger(value) || value < 0 || value >= size)) {
    throw new Error(`"${field}" is not a list of numbers below ${size}.`);
  }
  return new Set(values);
}

/** The first whole minute after `now` (ms UTC) at which the schedule is due. */
export function nextFire(schedule: Schedule, now: number): number {
  let time = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  for (;;) {
    const date = new Date(time);
    if (schedule.hours.has(date.getUTCHours()) && schedule.minutes.has(date.getUTCMinutes())) return time;
    time += MINUTE_MS;
  }
}

/** Calls `fire` with each schedule whenever it is due, until `signal` aborts. */
export function driveCrons(
  crons: readonly string[],
  options: { readonly fire: (cron: string) => void; readonly signal: AbortSignal },
): void {
  for (const cron of crons) {
    const schedule = parseCron(cron);
    const arm = (now: number) => {
      const due = nextFire(schedule, now);
      const timer = setTimeout(() => {
        options.fire(cron);
        // A timer may fire a little early; the same minute must not come due again.
        arm(Math.max(Date.now(), due));
      }, due - now);
      options.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    };
    arm(Date.now());
  }
}
