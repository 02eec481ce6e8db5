// The life of a simulated camera until it goes silent, as what reaches the server: its own requests, those of its neighbours,
// and what people do. It knows its faults; what it sends does not name them. Pure.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { createRandom, type Random } from "../../seed/random";
import type { CaseNeighbour, FaultCase } from "./fault-case";
import {
  cameraComplaints,
  changedAt,
  clockCurve,
  faultOf,
  spaceCurve,
  triggerCount,
  voltageCurve,
} from "./fault-curves";

const MINUTE_MS = 60_000;

/** What people and cameras do, as the steps of a season. */
export interface SeasonSync {
  readonly bootId: string;
  readonly seq: number;
  readonly sentAt: number | null;
  readonly clockOk: boolean;
  readonly link: FaultCase["link"];
  readonly telemetry: Readonly<Record<string, unknown>> | null;
  readonly insights: readonly Readonly<Record<string, unknown>>[];
  /** Its word on the update, without the update's id. */
  readonly update: Readonly<Record<string, unknown>> | null;
}

export type SeasonStep = { readonly at: number } & (
  | { readonly kind: "sync"; readonly camera: number; readonly sync: SeasonSync }
  /** People push an update; later the camera asks whether it may install it. */
  | { readonly kind: "order" }
  | { readonly kind: "commit" }
  | { readonly kind: "visit"; readonly did: readonly ("battery_changed" | "card_swapped")[] }
);

/** Where camera 0 is, and how it stands to its neighbours. */
export const CASE_PLACE = { latitude: 44.5, longitude: -110.25 } as const;

/** Every step, in order. Camera 0 is the one that goes silent; the others follow as in the case. */
export function seasonOf(camera: FaultCase): readonly SeasonStep[] {
  const random = createRandom(camera.seed * 104_729 + 7);
  const steps = [
    ...ownSteps(camera, random),
    ...camera.neighbours.flatMap((neighbour, at) =>
      neighbourSteps(camera, { neighbour, number: at + 1, random }),
    ),
    ...visitSteps(camera),
  ];
  return steps.toSorted((a, b) => a.at - b.at);
}

/** A sync is sent again in vain; those that arrive are told. */
function ownSteps(camera: FaultCase, random: Random): readonly SeasonStep[] {
  const wakes = wakeUps(camera, random);
  const orders = orderPlan(camera, wakes, random);
  const say = reporter(camera, random);
  const flood = faultOf(camera, "quota");
  const steps: SeasonStep[] = [];
  for (const [i, at] of wakes.entries()) {
    const isLast = i === wakes.length - 1;
    const update = orders.words.get(i) ?? null;
    const bare = !isLast && i > 0 && update === null && random.chance(camera.bare);
    steps.push({
      at,
      kind: "sync",
      camera: 0,
      sync: say(at, { bare, update, insights: random.integer(0, 1) }),
    });
    if (orders.orderedBefore === i) steps.push({ at: at - MINUTE_MS, kind: "order" });
    if (orders.commitAt === i) steps.push({ at: at + MINUTE_MS, kind: "commit" });
  }
  const last = wakes.at(-1) ?? camera.end;
  if (flood) {
    const syncs = flood.mild ? random.integer(30, 42) : 60;
    const gap = Math.floor(random.between(1, 7)) * MINUTE_MS;
    const from = Math.max(last - (last % DAY_MS), last - syncs * gap);
    for (let i = 0; i < syncs; i++) {
      const at = from + Math.floor(((last - from) * (i + 0.5)) / syncs);
      steps.push({
        at,
        kind: "sync",
        camera: 0,
        sync: say(at, { bare: true, update: null, insights: FLOOD_INSIGHTS }),
      });
    }
  }
  return steps;
}

/** Insights of a sync of a flood: as many as fit into 256 KiB with all that a model says of each. */
const FLOOD_INSIGHTS = 190;

/** When it wakes and is heard, oldest first. The last one is the last that is ever heard. */
function wakeUps(camera: FaultCase, random: Random): readonly number[] {
  const { start, end, cycle } = camera;
  const weak = weakFrom(camera, random);
  const drift = random.between(0, 0.03);
  const heard: number[] = [];
  for (
    let at = start;
    at < end - 5 * MINUTE_MS;
    at += cycle * MINUTE_MS * (1 + drift) * random.between(0.95, 1.05)
  ) {
    const lost = at >= weak.from ? weak.lost : camera.lost;
    if (heard.length === 0 || !random.chance(lost)) heard.push(Math.floor(at));
    // Pictures wake it early now and then.
    if (random.chance(0.08)) at -= cycle * MINUTE_MS * random.between(0.3, 0.8);
  }
  const last = heard.at(-1) ?? start;
  const gap = end - last;
  return gap > 0.3 * cycle * MINUTE_MS ? [...heard, Math.floor(end)] : heard;
}

/** A link that fails may have been weak before; one that fails alone nearly always was. */
function weakFrom(camera: FaultCase, random: Random) {
  const fault = faultOf(camera, "link");
  const alone = !camera.neighbours.some(({ sharesWay }) => sharesWay);
  const isWeak = fault !== null && random.chance(alone ? 0.9 : fault.mild ? 0.6 : 0.4);
  const cycles = random.between(6, 14);
  return {
    from: isWeak ? camera.end - cycles * camera.cycle * MINUTE_MS : Number.POSITIVE_INFINITY,
    lost: random.between(0.4, 0.7),
  };
}

interface OrderPlan {
  /** What it says of the update, by wake-up. */
  readonly words: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  readonly orderedBefore: number | null;
  readonly commitAt: number | null;
}

function orderPlan(camera: FaultCase, wakes: readonly number[], random: Random): OrderPlan {
  const fault = faultOf(camera, "update");
  const last = wakes.length - 1;
  const failed = { status: "failed", error_code: random.pick(["rolled-back", "incompatible"]) };
  if (!fault) {
    // One that failed long before, and did no harm.
    const early = Math.floor(last * 0.3);
    if (last < 24 || !random.chance(0.1) || camera.link === "lora" || camera.link === "satellite")
      return NO_ORDER;
    return { words: new Map([[early, failed]]), orderedBefore: early - 1, commitAt: null };
  }
  // It hears of it at one wake-up, and speaks of it at the next ones.
  const downloads = Math.max(0, Math.min(last - 2, random.integer(0, 2)));
  const words = new Map<number, Readonly<Record<string, unknown>>>();
  for (let i = last - downloads; i <= last; i++) words.set(Math.max(0, i), { status: "downloading" });
  if (!fault.mild) words.set(last, { status: "downloaded" });
  else if (random.chance(0.6)) words.set(last, failed);
  return { words, orderedBefore: Math.max(0, last - downloads - 1), commitAt: fault.mild ? null : last };
}

const NO_ORDER: OrderPlan = { words: new Map(), orderedBefore: null, commitAt: null };

interface ToSay {
  readonly bare: boolean;
  readonly update: SeasonSync["update"];
  readonly insights: number;
}

function reporter(camera: FaultCase, random: Random): (at: number, what: ToSay) => SeasonSync {
  const { reports, link, cycle, seed } = camera;
  const volts = voltageCurve(camera, random);
  const free = spaceCurve(camera, random);
  const count = triggerCount(camera, random);
  const complaints = cameraComplaints(camera, random);
  const clock = clockCurve(camera, random);
  let boot = 1;
  let seq = 0;
  return (at, { bare, update, insights }) => {
    if (random.chance(0.01)) [boot, seq] = [boot + 1, 0];
    seq += 1;
    const sentAt = at + Math.round(clock(at));
    const { hoursSince, images } = count(at);
    const errors = complaints(hoursSince);
    const telemetry = {
      cycle_time: cycle,
      ...CASE_PLACE,
      image_count: images,
      ...(reports.voltage && { battery_voltage: volts(at) }),
      ...(reports.space && { space_remaining: free(at) }),
      ...(reports.hours && { hours_since_last_camera_trigger: hoursSince }),
      ...(reports.startup && {
        startup_data: { reset: "wake", camera: errors.length > 0 ? "error" : "ok", vendor_errors: errors },
      }),
    };
    return {
      bootId: `s${seed}-${boot}`,
      seq,
      sentAt: reports.clock ? sentAt : null,
      clockOk: Math.abs(sentAt - at) < DAY_MS,
      link,
      telemetry: bare ? null : telemetry,
      insights: Array.from({ length: insights }, () =>
        insightOf(sentAt, insights === FLOOD_INSIGHTS, random),
      ),
      update,
    };
  };
}

/** In a flood each has a long list of classes: stored, it takes over a KiB. */
function insightOf(takenAt: number, long: boolean, random: Random) {
  const classes = Array.from({ length: 11 }, (_, i) => ({
    className: `Branch in the wind ${i} ${"leaf ".repeat(11)}`,
    confidence: 5,
  }));
  return {
    insight_id: uuid(random),
    class_name: "Red fox",
    confidence: 80,
    file_ctime: new Date(takenAt).toISOString(),
    ...(long && { class_list: classes }),
  };
}

function uuid(random: Random): string {
  return random.uuidHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

interface NeighbourOf {
  readonly neighbour: CaseNeighbour;
  readonly number: number;
  readonly random: Random;
}

/** A neighbour's first check-ins, and its last one. */
function neighbourSteps(
  camera: FaultCase,
  { neighbour, number, random }: NeighbourOf,
): readonly SeasonStep[] {
  const { cycle, link, near, sharesWay, stopped } = neighbour;
  const fault = faultOf(camera, "link");
  const cut = fault !== null && sharesWay && random.chance(fault.mild ? 0.55 : 0.93);
  const wake = random.between(0.02, 0.98) * cycle * MINUTE_MS;
  const alive = camera.now - wake;
  const last = Math.min(
    alive,
    cut ? camera.end - wake * 0.9 : alive,
    stopped === null ? alive : camera.end - (stopped - 6) * DAY_MS,
  );
  const place = {
    latitude: CASE_PLACE.latitude + (near ? 0.02 : 0.9) * (1 + (number % 3)),
    longitude: CASE_PLACE.longitude,
  };
  return [2, 1, 0].map((ago, i): SeasonStep => {
    const at = Math.floor(last - ago * cycle * MINUTE_MS * random.between(0.97, 1.04));
    const sync: SeasonSync = {
      bootId: `n${camera.seed}-${number}`,
      seq: i + 1,
      sentAt: at - 2000,
      clockOk: true,
      link,
      telemetry: { cycle_time: cycle, ...place, battery_voltage: 3.9 },
      insights: [],
      update: null,
    };
    return { at, kind: "sync", camera: number, sync };
  });
}

function visitSteps(camera: FaultCase): readonly SeasonStep[] {
  const { visited, start, end, now, swapped, external } = camera;
  if (visited === null || external) return [];
  const at = changedAt(camera) ?? Math.min(now - HOUR_MS, start + visited * (end - start));
  const did = swapped ? (["battery_changed", "card_swapped"] as const) : (["battery_changed"] as const);
  return at < now ? [{ at: Math.floor(at), kind: "visit", did }] : [];
}
