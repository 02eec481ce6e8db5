// How the deployment is, by component. Touches control, the shards, the buckets and the objects, with a deadline for each, and
// keeps the answer for some seconds: the call is open, and must not load what it asks. Decision 0170, Public pages and health.
import type { ControlDb } from "~/db/client";
import { askControl, askShard, waitingSince } from "~/db/queries/health/health";
import { type AskedPart, type HealthReport, judgeHealth } from "~/domain/health/health";
import type { Couriers } from "~/services/outbox/courier";
import type { Clock, HealthMemory, Probes } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** What hasn't answered by then is down, ms. */
const DEADLINE_MS = 3_000;
/** How long an answer is good for, ms; one that found something wrong is asked anew sooner. */
const KEPT_MS = { ok: 5_000, degraded: 5_000, down: 1_000 } as const;
/** How often a request looks whether another one's check has ended, ms. */
const LOOK_MS = 50;

interface HealthDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly probes: Probes;
  readonly couriers: Couriers;
  readonly healthMemory: HealthMemory;
}

export function createHealthService(deps: HealthDeps, deadlineMs: number = DEADLINE_MS) {
  const { control, shards, shardFor, clock, probes, couriers, healthMemory } = deps;

  async function check(): Promise<HealthReport> {
    const ask = <T>(question: () => Promise<T>) => askWithin(question, { clock, deadlineMs });
    const [ofControl, messages, photos, models, objects, ofShards] = await Promise.all([
      ask(() => askControl(control)),
      ask(() => waitingSince(control)),
      ask(() => probes.photos()),
      ask(() => probes.models()),
      ask(() => probes.objects()),
      Promise.all(shards.map((shard) => ask(async () => askShard(shardFor(shard))))),
    ]);
    const sends = Object.values(couriers).some((courier) => courier !== null);
    return judgeHealth(
      { control: ofControl, shards: ofShards, photos, models, objects, messages, sends },
      clock.now(),
    );
  }

  /** The report of earlier, while it is good. */
  function remembered(): HealthReport | null {
    const { report } = healthMemory;
    return report !== null && clock.now() - report.checkedAt < KEPT_MS[report.status] ? report : null;
  }

  /** A check of another request that hasn't had its time. One that was cut off leaves its mark behind. */
  function isChecked(): boolean {
    const { checkingSince } = healthMemory;
    return checkingSince !== null && clock.now() - checkingSince < deadlineMs;
  }

  /** What another request's check finds: requests can't share a promise, only what it leaves behind. */
  async function foundByAnother(): Promise<HealthReport | null> {
    for (let waited = 0; waited < deadlineMs && isChecked(); waited += LOOK_MS) {
      await delay(LOOK_MS);
      const report = remembered();
      if (report) return report;
    }
    return null;
  }

  return {
    /** Never rejects, and answers within the deadline; behind another request within twice that. */
    async report(): Promise<HealthReport> {
      // Without waiting where nothing is checked: of requests that come together the first one checks.
      const known = remembered() ?? (isChecked() ? await foundByAnother() : null);
      if (known) return known;
      healthMemory.checkingSince = clock.now();
      const report = await check();
      healthMemory.report = report;
      healthMemory.checkingSince = null;
      return report;
    },
  };
}

/** How a question ended. Its failure is what is asked for here, so it is told and goes no further. */
async function askWithin<T>(
  question: () => Promise<T>,
  { clock, deadlineMs }: { readonly clock: Clock; readonly deadlineMs: number },
): Promise<AskedPart<T>> {
  const began = clock.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), deadlineMs);
  });
  const value = await Promise.race([question().catch(() => LATE), late]);
  clearTimeout(timer);
  const ms = clock.now() - began;
  return value === LATE ? { answered: false, ms } : { answered: true, ms, value: value as T };
}

const LATE = Symbol("no answer");

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
