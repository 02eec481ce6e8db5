// The plan before a push as the screen shows it: its cameras in parts that add up, what to do about each part, and when
// they get the update. Pure. docs/look.md, Create Update.

import type { UpdateConflict } from "~/domain/device-updates/update-view";
import { tellingName } from "~/domain/devices/device-id";
import { formatBytes, formatCount, formatTime } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import type { PlanConcern, PlannedDevice, PushPlan } from "./plan";

const HOUR_MS = 3_600_000;

/** What keeps a camera from the update, the worst first: a camera is in the first part that it belongs to. */
const CONCERNS = [
  "needs-visit",
  "silent",
  "never-heard",
  "little-space",
  "low-battery",
  "low-supply",
] as const;

export interface PlanPart {
  readonly kind: "ready" | "held" | "installing" | PlanConcern;
  /** Of held ones. */
  readonly heldBy: UpdateConflict | null;
  readonly devices: readonly PlannedDevice[];
}

/** Every camera of the plan in one part: those without any trouble, those held or blocked, and those with a note. */
export function planParts(plan: PushPlan): readonly PlanPart[] {
  const held = new Map<number, PlannedDevice[]>();
  const installing = new Map<number, PlannedDevice[]>();
  const ready: PlannedDevice[] = [];
  const concerned = new Map<PlanConcern, PlannedDevice[]>();
  for (const planned of plan.devices) {
    const concern = CONCERNS.find((one) => planned.concerns.includes(one));
    if (planned.heldBy) addTo(isInstalling(planned) ? installing : held, planned.heldBy.updateId, planned);
    else if (concern) addTo(concerned, concern, planned);
    else ready.push(planned);
  }
  const parts: readonly PlanPart[] = [
    { kind: "ready", heldBy: null, devices: ready },
    ...plan.heldBy.flatMap(({ email, updateId }): readonly PlanPart[] => {
      const heldBy = { email, updateId };
      return [
        { kind: "held", heldBy, devices: held.get(updateId) ?? [] },
        { kind: "installing", heldBy, devices: installing.get(updateId) ?? [] },
      ];
    }),
    ...CONCERNS.map((kind) => ({ kind, heldBy: null, devices: concerned.get(kind) ?? [] })),
  ];
  return parts.filter(({ devices }) => devices.length > 0);
}

/** Past its commit point: the update that holds it cannot be dropped. */
function isInstalling({ device }: PlannedDevice): boolean {
  return device.open?.status === "installing";
}

/** Whether the reader may drop what holds it, for some of its cameras. */
export function mayDropFor({ kind, devices }: PlanPart): boolean {
  return kind === "held" && devices.some(({ device }) => device.open?.mayDrop === true);
}

function addTo<Key>(found: Map<Key, PlannedDevice[]>, key: Key, planned: PlannedDevice): void {
  const known = found.get(key);
  if (known) known.push(planned);
  else found.set(key, [planned]);
}

/** "19 of 24 cameras are ready": as many as the first choice takes and the button says. */
export function planTitle({ devices, ready }: Pick<PushPlan, "devices" | "ready">): string {
  const all = devices.length;
  if (all === 1) return ready.length === 1 ? "This camera is ready" : "This camera isn't ready";
  if (ready.length === all) return `All ${formatCount(all)} cameras are ready`;
  if (ready.length === 0) return `None of the ${formatCount(all)} cameras is ready`;
  return `${formatCount(ready.length)} of ${formatCount(all)} cameras ${ready.length === 1 ? "is" : "are"} ready`;
}

/** "3 held by a pending update". */
export function partTitle({ kind, heldBy, devices }: PlanPart): string {
  const count = formatCount(devices.length);
  switch (kind) {
    case "ready":
      return `${count} ready`;
    case "held":
      return `${count} held by a pending update`;
    case "installing":
      return `${count} installing update ${heldBy?.updateId} now`;
    case "needs-visit":
      return `${count} ${devices.length === 1 ? "needs" : "need"} a visit`;
    case "silent":
      return `${count} silent`;
    case "never-heard":
      return `${count} with no check-in yet`;
    case "little-space":
      return `${count} with too little space`;
    case "low-battery":
      return `${count} low on battery`;
    case "low-supply":
      return `${count} low on external power`;
  }
}

/** Names in a sentence before "and 9 more". */
const NAMED = 3;

interface PartKnown {
  readonly email: string;
  readonly releaseBytes: number | null;
  readonly now: number;
  /** Of the whole plan, in whichever part. */
  readonly silent: number;
}

/** What is to be known of a part: which cameras, why, and what may happen. */
export function planPartWords(part: PlanPart, known: PartKnown): string {
  const { kind, devices, heldBy } = part;
  switch (kind) {
    case "ready":
      return readyWords(devices, known.now);
    case "held":
      return `Update ${heldBy?.updateId}, ${heldBy?.email === known.email ? "yours" : `by ${heldBy?.email}`}: ${namesOf(devices)}${silentAmong(part, ".")}`;
    case "installing":
      return `${namesOf(devices)}. That update can no longer be dropped.${silentAmong(part)}`;
    case "needs-visit":
      return `${namesOf(devices)}. ${visitWords(devices.length)}${silentAmong(part)}`;
    case "silent":
      return `Last seen: ${namesOf(devices, ({ device }) => ` ${timeAgo(device.lastSeen ?? known.now, known.now)}`)}.${silentAbove(known.silent - devices.length)}`;
    case "never-heard":
      return `${namesOf(devices)}.`;
    case "little-space":
      return `${namesOf(devices)}. The release needs ${formatBytes(known.releaseBytes ?? 0)} on the card.`;
    case "low-battery":
    case "low-supply":
      return `${namesOf(devices, ({ device }) => ` at ${(device.batteryVoltage ?? 0).toFixed(1)} V`)}. A download may not finish.`;
  }
}

/** A silent camera that something worse keeps is in the part of that: it says so, as the part of the silent ones does. */
function silentAmong({ devices }: PlanPart, end = ""): string {
  const count = devices.filter(({ concerns }) => concerns.includes("silent")).length;
  if (count === 0) return "";
  if (devices.length === 1) return `${end} It is silent too.`;
  return `${end} ${formatCount(count)} of them ${count === 1 ? "is" : "are"} silent too.`;
}

function silentAbove(count: number): string {
  if (count === 0) return "";
  return ` ${formatCount(count)} more silent ${count === 1 ? "one is" : "ones are"} counted above.`;
}

function visitWords(count: number): string {
  const [these, connect, them] =
    count === 1 ? ["This camera", "connects", "it"] : ["These cameras", "connect", "them"];
  return `${these} ${connect} only by LoRa or satellite, which can't carry a release. Someone has to visit ${them}.`;
}

/** "Cabin Creek 2, Meadow Gate, Old Orchard and 9 more". */
function namesOf(
  devices: readonly PlannedDevice[],
  about: (planned: PlannedDevice) => string = () => "",
): string {
  const names = devices.slice(0, NAMED).map((planned) => `${tellingName(planned.device)}${about(planned)}`);
  const more = devices.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
}

function readyWords(devices: readonly PlannedDevice[], now: number): string {
  const seen = devices.flatMap(({ device }) => device.lastSeen ?? []);
  const first = seen.reduce<number | null>((oldest, at) => Math.min(oldest ?? at, at), null);
  if (first === null) return "";
  if (devices.length === 1) return `Last seen ${timeAgo(first, now)}`;
  const hours = Math.max(1, Math.ceil((now - first) / HOUR_MS));
  return `All checked in within the last ${hours < 48 ? (hours === 1 ? "hour" : `${hours} hours`) : `${Math.ceil(hours / 24)} days`}`;
}

interface ForecastBar {
  /** ms UTC, where it begins. */
  readonly from: number;
  readonly count: number;
}

export interface CheckInForecast {
  readonly bars: readonly ForecastBar[];
  /** Cameras in all of them. */
  readonly count: number;
  /** Of the highest one. */
  readonly most: number;
  /** Where the axis ends, ms UTC. */
  readonly until: number;
  readonly last: number;
}

const BARS = 48;
/** So that one camera is no wall. */
const LEAST_BARS = 24;

/** When these cameras get the update, from now on, in bars of equal length; null if that isn't known of any. */
export function checkInForecast(devices: readonly PlannedDevice[], now: number): CheckInForecast | null {
  const times = devices.flatMap(({ expectedAt }) => expectedAt ?? []);
  const [first] = times;
  if (first === undefined) return null;
  const last = times.reduce((latest, at) => Math.max(latest, at), first);
  const step = Math.max(1, Math.ceil((last - now) / BARS / (HOUR_MS / 4))) * (HOUR_MS / 4);
  const counts = new Array<number>(Math.max(LEAST_BARS, Math.floor((last - now) / step) + 1)).fill(0);
  for (const time of times) {
    const at = Math.max(0, Math.floor((time - now) / step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    bars: counts.map((count, at) => ({ from: now + at * step, count })),
    count: times.length,
    most: Math.max(...counts),
    until: now + counts.length * step,
    last,
  };
}

/** Those whose next check-in is unknown. */
export function unforeseen(devices: readonly PlannedDevice[]): readonly PlannedDevice[] {
  return devices.filter(({ expectedAt }) => expectedAt === null);
}

/** The words if the time isn't known of any of the cameras that get it now. */
export function noCheckInWords(
  devices: readonly PlannedDevice[],
  { heldBy }: Pick<PushPlan, "heldBy">,
): string {
  const [first] = heldBy;
  if (devices.length > 0 || !first) return "There isn't enough information about these cameras.";
  return heldBy.length === 1
    ? `After update ${first.updateId} ends.`
    : "After the updates that hold them end.";
}

/** "last one by Nov 20th 2026, 6:40 am UTC". */
export function lastWords({ last, count }: Pick<CheckInForecast, "last" | "count">): string {
  return `${count === 1 ? "by" : "last one by"} ${formatTime(last)} UTC`;
}

/** Hours between two marks of the axis. */
const TICKS = [1, 3, 6, 12, 24, 48, 24 * 7, 24 * 30] as const;
const MOST_TICKS = 5;

/** Where the axis is marked, ms UTC: whole hours of the day, none so near to an end that its words would not fit. */
export function forecastTicks({ until }: Pick<CheckInForecast, "until">, now: number): readonly number[] {
  const hours = (until - now) / HOUR_MS;
  const step = (TICKS.find((one) => hours / one <= MOST_TICKS) ?? 24 * 365) * HOUR_MS;
  const margin = (until - now) / 12;
  const first = Math.ceil((now + margin) / step) * step;
  const count = Math.max(0, Math.floor((until - margin - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}
