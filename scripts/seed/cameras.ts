// The sample cameras: sixty devices with a link, a rhythm, a battery and a fate. Pure.
import { toDeviceId } from "~/domain/devices/device-id";
import { DAY_MS } from "~/domain/milliseconds";
import { SAMPLE_DEPLOYMENTS, type SampleDeployment, type Site } from "./places";
import type { Random } from "./random";

const MINUTE_MS = 60_000;
/** How far back the world reaches. */
export const WORLD_DAYS = 90;

/** Stored numbers of the links. */
export const LINK = { wifi: 1, cellular: 2, lora: 3, satellite: 4 } as const;
export type Link = keyof typeof LINK;

/** What has become of a camera by now. */
export type CameraFate = "well" | "late" | "silent" | "lowBattery" | "cableError" | "noTriggers";

type SilentReason = "battery" | "clock" | "camera" | "card";

export interface Camera {
  /** The integer key in the database. */
  readonly key: number;
  readonly deviceId: string;
  readonly site: Site;
  readonly deployment: SampleDeployment;
  readonly groupId: number;
  readonly link: Link;
  /** Minutes between two wake-ups. */
  readonly cycleMin: number;
  /** The last time that it woke up, ms. */
  readonly lastWake: number;
  /** Triggers before this time only. */
  readonly lastTrigger: number;
  readonly enrolledAt: number;
  /** Relative number of events. */
  readonly busy: number;
  /** Volts at the start of the world and now. */
  readonly voltage: readonly [then: number, now: number];
  readonly fate: CameraFate;
  /** Why it stopped, as its last reports show it; null where they don't. */
  readonly silentReason: SilentReason | null;
  /** From then until then the clock showed the year 2018; null for nearly all. */
  readonly deadClock: readonly [from: number, to: number] | null;
}

/** Fates by place in the list; everyone else is well. */
const FATES: Readonly<Record<number, CameraFate>> = {
  4: "silent",
  13: "silent",
  24: "silent",
  37: "silent",
  46: "silent",
  8: "late",
  21: "late",
  29: "late",
  43: "late",
  6: "lowBattery",
  17: "lowBattery",
  33: "lowBattery",
  48: "lowBattery",
  11: "cableError",
  40: "cableError",
  27: "noTriggers",
};

/** What some that have stopped reported before, by place in the list; of the others nothing tells why. */
const SILENT_REASONS: Readonly<Record<number, SilentReason>> = {
  4: "battery",
  8: "clock",
  13: "camera",
  46: "card",
};
/** Volts at which a battery that ran down stopped its camera. */
const RUN_DOWN = 3.08;

/** Cameras on external power, with their volts. */
const EXTERNAL_POWER: Readonly<Record<number, number>> = { 30: 12.7, 50: 12.6, 52: 12.9, 58: 11.6 };

const LINKS_BY_DEPLOYMENT: readonly (readonly Link[])[] = [
  ["cellular", "cellular", "lora"],
  ["cellular", "cellular", "lora", "cellular"],
  ["satellite", "satellite", "cellular"],
  ["cellular", "lora", "cellular"],
  ["cellular", "wifi", "lora"],
  ["wifi", "cellular", "wifi"],
];

export function createCameras(now: number, random: Random): readonly Camera[] {
  const places = SAMPLE_DEPLOYMENTS.flatMap((deployment, group) =>
    deployment.sites.map((site, at) => ({ deployment, site, groupId: group + 1, at })),
  );
  return places.map(({ deployment, site, groupId, at }, index): Camera => {
    const links = LINKS_BY_DEPLOYMENT[groupId - 1] ?? ["cellular"];
    const link = links[at % links.length] ?? "cellular";
    const fate = FATES[index] ?? "well";
    const cycleMin =
      link === "lora" ? 60 : random.pick(link === "satellite" ? [360, 720] : [180, 360, 690, 690]);
    const lastWake = now - sinceLastWake(fate, cycleMin, random);
    const key = index + 1;
    return {
      key,
      deviceId: toDeviceId(key),
      site,
      deployment,
      groupId,
      link,
      cycleMin,
      lastWake,
      lastTrigger: fate === "noTriggers" ? lastWake - 8.5 * DAY_MS : lastWake,
      enrolledAt: Math.floor(now - random.between(WORLD_DAYS + 10, 380) * DAY_MS),
      busy: Math.exp(random.normal(0, 0.55)),
      voltage: runDown(index, voltages(EXTERNAL_POWER[index], fate, random)),
      fate,
      silentReason: SILENT_REASONS[index] ?? null,
      deadClock: index === 19 ? [now - 33 * DAY_MS, now - 26 * DAY_MS] : null,
    };
  });
}

/** Milliseconds since a camera of this fate last woke up. */
function sinceLastWake(fate: CameraFate, cycleMin: number, random: Random): number {
  if (fate === "silent") return Math.floor(random.between(9, 30) * DAY_MS);
  if (fate === "late") return Math.floor(random.between(1.6, 4.2) * DAY_MS);
  return Math.floor(random.between(0.01, 0.95) * cycleMin * MINUTE_MS);
}

function runDown(index: number, [then, now]: readonly [number, number]): readonly [number, number] {
  return [then, SILENT_REASONS[index] === "battery" ? RUN_DOWN : now];
}

function voltages(external: number | undefined, fate: CameraFate, random: Random): readonly [number, number] {
  if (external !== undefined) return [random.between(12.5, 12.9), external];
  const then = random.between(3.95, 4.18);
  if (fate === "lowBattery") return [then - 0.2, random.between(2.98, 3.17)];
  return [then, then - random.between(0.12, 0.55)];
}

/** The releases that ran: the first until each camera took the second, one after the other over three weeks. */
export const RELEASES = { before: 76, after: 77 } as const;

/** When a camera took the second release. */
export function updatedAt(camera: Camera): number {
  return camera.lastWake - (30 + ((camera.key * 7) % 21)) * DAY_MS;
}

/** The release that a camera ran at `time`. */
export function releaseRunAt(camera: Camera, time: number): number {
  return time < updatedAt(camera) ? RELEASES.before : RELEASES.after;
}

/** Every wake-up of the world, oldest first; one in thirty was missed. */
export function checkIns(camera: Camera): readonly number[] {
  const cycle = camera.cycleMin * MINUTE_MS;
  const count = Math.floor((WORLD_DAYS * DAY_MS) / cycle);
  return Array.from({ length: count + 1 }, (_, i) => camera.lastWake - (count - i) * cycle).filter(
    (_, i) => i === count || (i * 17 + camera.key * 5) % 30 !== 0,
  );
}

/** The first wake-up at or after `time`, or null if the camera has not woken up since. */
export function nextWake(camera: Camera, time: number): number | null {
  if (time > camera.lastWake) return null;
  const cycle = camera.cycleMin * MINUTE_MS;
  return camera.lastWake - Math.floor((camera.lastWake - time) / cycle) * cycle;
}

/** Volts at `time`: a straight decline, lower at night, with the noise of the meter. */
export function voltageAt(camera: Camera, time: number, random: Random): number {
  const [then, last] = camera.voltage;
  const from = camera.lastWake - WORLD_DAYS * DAY_MS;
  const share = Math.max(0, Math.min(1, (time - from) / (camera.lastWake - from)));
  const noise = share === 1 ? 0 : random.normal(0, 0.012);
  return Math.round((then + (last - then) * share + noise) * 1000) / 1000;
}
