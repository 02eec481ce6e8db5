// The cost of a sync of ten insights: rows and calls as the Worker itself counts them, and its time against the same
// statements bare, asked in turns so that a busy moment hits both; less the road that an empty request takes.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { DAY_QUOTA_SQL } from "~/db/queries/devices/day-quota";
import { readingSlot } from "~/domain/alerts/monitors/reading";
import { DAY_QUOTA, dayNumber, minuteOf, REQUESTS_PER_MINUTE } from "~/domain/devices/sync/device-limits";
import { type Figure, median } from "../figure";
import type { BareSync } from "./bare-worker";

const WARM_UP = 8;
/** With the warm-up it stays below the 60 requests a minute that a camera has. */
const SAMPLES = 40;
const INSIGHTS = 10;
const COMMS_CELLULAR = 2;
const CLASSES = ["White-tailed deer", "Raccoon", "Red fox", "empty"] as const;
const CLASS_IDS = [0, 4, 2, 99] as const;

export interface SyncTarget {
  readonly server: string;
  readonly bare: string;
  readonly deviceToken: string;
  readonly deviceKey: number;
}

/** What the Worker says of a request in `x-fernwatch-d1`. */
interface Cost {
  readonly calls: number;
  readonly depth: number;
  readonly read: number;
  readonly written: number;
}

export async function* measureSync(target: SyncTarget): AsyncIterable<Figure> {
  const bootId = randomBytes(4).toString("hex");
  const times = { ours: [] as number[], bare: [] as number[], road: [] as number[] };
  const costs: Cost[] = [];
  for (let round = 0; round < WARM_UP + SAMPLES; round += 1) {
    const now = Date.now();
    const ours = await timed(() => syncOurs(target, { bootId, seq: round, now }));
    const bare = await timed(() => syncBare(target, { bootId, seq: round, now }));
    const road = await timed(() => fetch(target.bare).then((answer) => answer.text()));
    if (round < WARM_UP) continue;
    times.ours.push(ours.ms);
    times.bare.push(bare.ms);
    times.road.push(road.ms);
    costs.push(ours.result);
  }
  const worst = (of: keyof Cost) => Math.max(...costs.map((cost) => cost[of]));
  yield { name: "spine/sync-rows-written", value: worst("written"), unit: "rows", atMost: 36 };
  yield { name: "spine/sync-rows-read", value: worst("read"), unit: "rows", atMost: null };
  yield { name: "spine/sync-d1-calls", value: worst("calls"), unit: "calls", atMost: 3 };
  yield { name: "spine/sync-d1-depth", value: worst("depth"), unit: "calls", atMost: 2 };
  const [ours, bare, road] = [median(times.ours), median(times.bare), median(times.road)];
  yield { name: "spine/sync-time", value: ours, unit: "ms", atMost: null };
  yield { name: "spine/sync-time-bare", value: bare, unit: "ms", atMost: null };
  yield { name: "spine/sync-time-road", value: road, unit: "ms", atMost: null };
  // The road through the local server is the same for both and would flatter the ratio.
  yield { name: "spine/sync-ratio-to-bare", value: (ours - road) / (bare - road), unit: "x", atMost: 2 };
}

interface Round {
  readonly bootId: string;
  readonly seq: number;
  readonly now: number;
}

async function syncOurs(target: SyncTarget, round: Round): Promise<Cost> {
  const answer = await fetch(`${target.server}/device/v1/sync`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${target.deviceToken}` },
    body: JSON.stringify({
      seq: round.seq,
      boot_id: round.bootId,
      sent_at: new Date(round.now).toISOString(),
      clock_ok: true,
      uptime_s: 93,
      comms_source: "cellular",
      telemetry: { battery_voltage: 3.91, space_remaining: 28_672, memory_remaining: 512, cycle_count: 1421 },
      insights: Array.from({ length: INSIGHTS }, (_, at) => ({
        insight_id: randomUUID(),
        alg_id: 12,
        class_id: CLASS_IDS[at % CLASS_IDS.length],
        confidence: 93,
        class_list: [
          { className: CLASSES[at % CLASSES.length], confidence: 93 },
          { className: "Wild boar", confidence: 4 },
        ],
        file_ctime: new Date(round.now - at * 60_000).toISOString(),
        photo: { sha256: randomBytes(32).toString("hex"), size: 60_000, type: "image/jpeg" },
      })),
    }),
  });
  const said: { readonly accepted?: readonly string[] } = await answer.json();
  if (said.accepted?.length !== INSIGHTS) throw new Error(`The sync was refused: ${JSON.stringify(said)}`);
  return readCost(answer.headers.get("x-fernwatch-d1") ?? "");
}

async function syncBare(target: SyncTarget, round: Round): Promise<void> {
  const day = dayNumber(round.now);
  const sync: BareSync = {
    call: {
      tokenHash: createHash("sha256").update(target.deviceToken).digest("hex"),
      now: round.now,
      minute: minuteOf(round.now),
      limit: REQUESTS_PER_MINUTE,
    },
    contact: {
      deviceKey: target.deviceKey,
      at: round.now,
      link: COMMS_CELLULAR,
      algIds: null,
      rhythm: null,
      also: [],
      report: {
        call: round.seq,
        bootId: round.bootId,
        seq: round.seq,
        sentAt: round.now,
        values: { batteryVoltage: 3.91, spaceRemaining: 28_672, memoryRemaining: 512, cycleCount: 1421 },
        reading: JSON.stringify([round.now, round.seq, 3.91, null, null]),
        readingSlot: readingSlot(690),
        asksForJudgement: false,
        update: {},
        dropped: 0,
        day,
        quota: DAY_QUOTA.reports,
      },
    },
    ingest: {
      accountId: 1,
      deviceKey: target.deviceKey,
      receivedAt: round.now,
      link: COMMS_CELLULAR,
      releaseId: null,
      latitude: null,
      longitude: null,
      counting: { sql: DAY_QUOTA_SQL.insights, values: [day, DAY_QUOTA.insights] },
      rows: Array.from({ length: INSIGHTS }, (_, at) => ({
        idHex: randomBytes(16).toString("hex"),
        algId: 12,
        classId: CLASS_IDS[at % CLASS_IDS.length] ?? 99,
        className: CLASSES[at % CLASSES.length] ?? "empty",
        confidence: 93,
        classList: JSON.stringify([
          [CLASSES[at % CLASSES.length], 93],
          ["Wild boar", 4],
        ]),
        burstKey: null,
        takenAt: round.now - at * 60_000,
        takenAtRaw: null,
        windowStart: null,
        windowEnd: null,
        flags: 0,
        photoAnnouncedHex: randomBytes(32).toString("hex"),
        box: null,
        temperature: null,
      })),
    },
  };
  const answer = await fetch(target.bare, { method: "POST", body: JSON.stringify(sync) });
  const stored: unknown = await answer.json();
  if (!Array.isArray(stored) || stored.length !== INSIGHTS)
    throw new Error("The bare sync stored something else.");
}

async function timed<T>(run: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const started = performance.now();
  const result = await run();
  return { ms: performance.now() - started, result };
}

function readCost(header: string): Cost {
  const parts = new Map(header.split(";").map((part) => part.split("=") as [string, string]));
  const number = (name: keyof Cost) => Number(parts.get(name) ?? Number.NaN);
  return { calls: number("calls"), depth: number("depth"), read: number("read"), written: number("written") };
}
