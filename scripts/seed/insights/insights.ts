// What the sample cameras saw in ninety days: events by place, season and hour, received when the camera next woke up.
// Deterministic for a seed and a moment that counts as now. Pure.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { type Camera, LINK, nextWake, WORLD_DAYS } from "../cameras";
import type { Random } from "../random";
import { createAlbum, type DrawnPhoto, type Shot } from "./samples";
import { branchSeen, sentBox } from "./sent-box";
import {
  CLASSES,
  daylight,
  EMPTY_SHARE,
  hourOfEvent,
  KINDS,
  type Kind,
  modelAnswer,
  monthFactor,
} from "./species";

export interface SampleInsight {
  readonly idHex: string;
  readonly camera: Camera;
  readonly algId: number;
  readonly classId: number;
  readonly className: string;
  readonly confidence: number;
  readonly classList: readonly (readonly [string, number])[];
  /** The burst, shared by its frames; null for a single picture. */
  readonly burst: string | null;
  readonly receivedAt: number;
  readonly takenAt: number;
  readonly fileCtimeRaw: string | null;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly link: number;
  /** 1 = the clock can't be trusted. */
  readonly flags: number;
  /** The picture: stored, only announced, or never mentioned. */
  readonly photo: "stored" | "announced" | "none";
  readonly sample: DrawnPhoto | null;
  readonly box: readonly number[] | null;
  /** What a person made of it: the same class, or the right one; null for most. */
  readonly review: SampleReview | null;
  /** 0 none, 1 acknowledge, 2 favorite, 3 archive. */
  readonly status: number;
}

interface SampleReview {
  readonly className: string;
  readonly classId: number;
  readonly at: number;
}

/** About how many insights the world has, unless said otherwise. */
const WORLD_INSIGHTS = 20_000;
const FRAMES_AN_EVENT = 1.95;
/** Share of insights that a person confirmed or corrected. */
const REVIEWED = 0.03;
const PEOPLE: readonly Kind[] = ["person", "vehicle"];
/** Stored photos by link, and announced ones that have not arrived yet. */
const PHOTO_SHARES = {
  wifi: [0.97, 0.02],
  cellular: [0.9, 0.06],
  lora: [0.12, 0.2],
  satellite: [0.06, 0.24],
} as const;

/** A branch hangs into its picture. */
const BRANCH_CAMERA = 8;

interface Event {
  readonly kind: Kind;
  readonly time: number;
  readonly night: boolean;
}

/** All insights, in the order in which they were received. */
export function createInsights(
  cameras: readonly Camera[],
  world: {
    readonly now: number;
    readonly samples: readonly DrawnPhoto[];
    readonly random: Random;
    /** About how many; default WORLD_INSIGHTS. */
    readonly insights?: number | undefined;
  },
): readonly SampleInsight[] {
  const target = world.insights ?? WORLD_INSIGHTS;
  const total = cameras.reduce((sum, camera) => sum + camera.busy, 0);
  const insights = cameras.flatMap((camera) => {
    const eventsADay = ((target / WORLD_DAYS / FRAMES_AN_EVENT) * camera.busy) / total;
    const album = createAlbum(world.samples, world.random);
    return eventsOf(camera, eventsADay, world).flatMap((event) =>
      insightsOf(event, {
        camera,
        now: world.now,
        shot: album(event.kind, event.night),
        random: world.random,
      }),
    );
  });
  return insights.sort(
    (a, b) =>
      a.receivedAt - b.receivedAt ||
      a.camera.key - b.camera.key ||
      a.windowStart - b.windowStart ||
      byFrame(a, b),
  );
}

function byFrame(a: SampleInsight, b: SampleInsight): number {
  return a.takenAt - b.takenAt;
}

function eventsOf(
  camera: Camera,
  eventsADay: number,
  world: { readonly now: number; readonly random: Random },
): readonly Event[] {
  const { random } = world;
  const offset = camera.deployment.utcOffsetMin * 60_000;
  const firstDay = Math.floor((world.now + offset) / DAY_MS) - WORLD_DAYS;
  const events: Event[] = [];
  for (let day = firstDay; day <= firstDay + WORLD_DAYS; day += 1) {
    const date = new Date(day * DAY_MS);
    const dayOfYear = Math.floor((day * DAY_MS - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS);
    const sun = daylight(camera.site[2], dayOfYear);
    for (let left = random.poisson(eventsADay); left > 0; left -= 1) {
      const kind = kindOfEvent(camera, date.getUTCMonth(), random);
      const hour = hourOfEvent(kind, sun, random);
      const time = Math.floor(day * DAY_MS + hour * HOUR_MS - offset);
      if (time <= camera.lastTrigger && time > world.now - WORLD_DAYS * DAY_MS) {
        events.push({ kind, time, night: hour < sun.sunrise - 0.4 || hour > sun.sunset + 0.4 });
      }
    }
  }
  return events;
}

function kindOfEvent(camera: Camera, month: number, random: Random): Kind {
  if (random.chance(EMPTY_SHARE)) return "empty";
  const { people, ...animals } = camera.deployment.habitat;
  const nearRoad = /road|gate|bridge|track|pens/i.test(camera.site[1]);
  const weights = KINDS.map((kind) => {
    if (kind === "empty") return 0;
    const seen = PEOPLE.includes(kind)
      ? (people / 2) * (nearRoad ? 2.5 : kind === "vehicle" ? 0.1 : 0.6)
      : weightOf(animals, kind);
    return seen * monthFactor(kind, month);
  });
  return KINDS[random.weighted(weights)] ?? "empty";
}

function weightOf(animals: Readonly<Record<string, number>>, kind: Kind): number {
  return animals[kind] ?? 0;
}

function insightsOf(
  event: Event,
  context: {
    readonly camera: Camera;
    readonly now: number;
    readonly shot: Shot | null;
    readonly random: Random;
  },
): readonly SampleInsight[] {
  const { camera, random, shot } = context;
  const frames = random.chance(event.kind === "empty" ? 0.3 : 0.42) ? random.integer(2, 5) : 1;
  const times = [event.time];
  for (let at = 1; at < frames; at += 1)
    times.push((times[at - 1] ?? event.time) + random.integer(900, 2600));
  const ended = times[times.length - 1] ?? event.time;
  const received = receivedAt(camera, ended, random);
  if (received === null || received.time > context.now) return [];
  const burst = frames > 1 ? `c-${random.hex(4)}` : null;
  const windowStart = event.time - random.integer(500, 4000);
  const windowEnd = ended + random.integer(1000, camera.link === "lora" ? 90_000 : 12_000);
  const photo = photoState(camera, received.time, context);
  return times.map((time, at): SampleInsight => {
    const kind = frameKind(event.kind, frames, random);
    const classList = modelAnswer(kind, event.night, random);
    const { algId, classId, label } = CLASSES[kind];
    const sample = shot?.[at % shot.length] ?? null;
    const dead = camera.deadClock !== null && time >= camera.deadClock[0] && time < camera.deadClock[1];
    const idHex = random.uuidHex();
    const insight = {
      idHex,
      camera,
      algId,
      classId,
      className: label,
      confidence: classList[0]?.[1] ?? 0,
      classList,
      burst,
      receivedAt: received.time,
      takenAt: dead ? received.time : time,
      fileCtimeRaw: dead ? new Date(Date.UTC(2018, 0, 1) + (time % DAY_MS)).toISOString() : null,
      windowStart,
      windowEnd,
      link: received.link,
      flags: dead ? 1 : 0,
      photo: sample === null ? "none" : photo,
      sample,
      box: kind === "empty" ? null : sentBox(sample?.box ?? null, { idHex, age: context.now - time }),
      ...(kind === "empty" && camera.key === BRANCH_CAMERA ? branchSeen(idHex) : null),
    };
    const review = reviewOf(insight, { dice: random.next(), now: context.now });
    return { ...insight, review, status: statusOf(kind, context.now - received.time, random) };
  });
}

/** Now and then one frame of a burst shows nothing any more, or is taken for another animal. */
function frameKind(kind: Kind, frames: number, random: Random): Kind {
  if (frames === 1 || kind === "empty" || PEOPLE.includes(kind)) return kind;
  const dice = random.next();
  if (dice < 0.06) return "empty";
  if (dice < 0.085) return kind === "fox" ? "raccoon" : kind === "bear" ? "boar" : kind;
  return kind;
}

/** LoRa sends at once; everything else at a wake-up, sometimes at a later one; a few cellular syncs use satellite. */
function receivedAt(
  camera: Camera,
  time: number,
  random: Random,
): { readonly time: number; readonly link: number } | null {
  if (camera.link === "lora") return { time: time + random.integer(4_000, 95_000), link: LINK.lora };
  const wake = nextWake(camera, time);
  if (wake === null) return null;
  const missed = random.chance(0.05)
    ? nextWake(camera, wake + random.integer(1, 5) * camera.cycleMin * 60_000)
    : null;
  const link = camera.link === "cellular" && random.chance(0.03) ? LINK.satellite : LINK[camera.link];
  // A sync of several requests is received over some seconds.
  return { time: Math.max(time, (missed ?? wake) - random.integer(0, 3) * 1000), link };
}

function photoState(
  camera: Camera,
  received: number,
  context: { readonly now: number; readonly random: Random },
): SampleInsight["photo"] {
  const [stored, announced] = PHOTO_SHARES[camera.link];
  const dice = context.random.next();
  const onItsWay = context.now - received < 4 * HOUR_MS && camera.link === "cellular" ? 0.15 : 0;
  if (dice < stored - onItsWay) return "stored";
  return dice < stored + announced ? "announced" : "none";
}

/** A few are looked at within a day; the less sure the model was, the more often it was wrong. */
function reviewOf(
  insight: Pick<SampleInsight, "classList" | "className" | "classId" | "confidence" | "receivedAt">,
  { dice, now }: { readonly dice: number; readonly now: number },
): SampleReview | null {
  const place = dice / REVIEWED;
  if (place >= 1) return null;
  const wrong = place < (100 - insight.confidence) / 180;
  const other = KINDS.find((kind) => CLASSES[kind].label === insight.classList[1]?.[0]);
  const right = wrong && other ? CLASSES[other] : { label: insight.className, classId: insight.classId };
  const at = Math.min(now, Math.floor(insight.receivedAt + place * DAY_MS));
  return { className: right.label, classId: right.classId, at };
}

/** People tidy up old empties, keep a few pictures, and leave most as they are. */
function statusOf(kind: Kind, age: number, random: Random): number {
  const tidied = age > 3 * DAY_MS ? 1 : 0.2;
  const dice = random.next();
  if (kind === "empty") return dice < 0.16 * tidied ? 3 : 0;
  if (dice < 0.05 * tidied) return 1;
  if (dice < 0.075 * tidied) return 2;
  return dice < 0.1 * tidied ? 3 : 0;
}
