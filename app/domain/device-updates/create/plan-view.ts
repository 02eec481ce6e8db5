// The plan before a push as the screen shows it: its cameras in parts that add up, what to do about each part, and when
// they get the update. Pure. docs/look.md, Create Update.

import type { Reach } from "~/domain/device-updates/device-update";
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

/** These cameras cannot be reached now, even if all else is well. */
const OUT_OF_REACH: readonly PlanConcern[] = ["needs-visit", "silent", "never-heard"];

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

/** "19 of 24 cameras can take this now". */
export function planTitle(plan: PushPlan): string {
  const able = plan.ready.filter(({ concerns }) => !concerns.some((one) => OUT_OF_REACH.includes(one)));
  const all = plan.devices.length;
  if (all === 1)
    return able.length === 1 ? "This camera can take this now" : "This camera can't take this now";
  return `${formatCount(able.length)} of ${formatCount(all)} cameras can take this now`;
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

/** What is to be known of a part: which cameras, why, and what may happen. */
export function planPartWords(
  part: PlanPart,
  known: { readonly email: string; readonly releaseBytes: number | null; readonly now: number },
): string {
  const { kind, devices, heldBy } = part;
  switch (kind) {
    case "ready":
      return readyWords(devices, known.now);
    case "held":
      return `Update ${heldBy?.updateId}, ${heldBy?.email === known.email ? "yours" : `by ${heldBy?.email}`}: ${namesOf(devices)}`;
    case "installing":
      return `${namesOf(devices)}. That update can no longer be dropped.`;
    case "needs-visit":
      return `${namesOf(devices)}. ${visitWords(devices.length)}`;
    case "silent":
      return `Last seen: ${namesOf(devices, ({ device }) => ` ${timeAgo(device.lastSeen ?? known.now, known.now)}`)}.`;
    case "never-heard":
      return `${namesOf(devices)}.`;
    case "little-space":
      return `${namesOf(devices)}. The release needs ${formatBytes(known.releaseBytes ?? 0)} on the card.`;
    case "low-battery":
    case "low-supply":
      return `${namesOf(devices, ({ device }) => ` at ${(device.batteryVoltage ?? 0).toFixed(1)} V`)}. A download may not finish.`;
  }
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

/** A choice of which cameras an update is made for, in words. */
export interface ReachChoice {
  readonly reach: Reach;
  readonly label: string;
  readonly note: string;
}

/** Nothing to choose where nothing is held. The mildest first. */
export function reachChoices(plan: Pick<PushPlan, "ready" | "held">): readonly ReachChoice[] {
  const [ready, held] = [plan.ready.length, plan.held.length];
  if (held === 0) return [];
  const others = held === 1 ? "held one" : `${formatCount(held)} held ones`;
  const free = ready === 1 ? "The free one" : `The ${formatCount(ready)} free ones`;
  const now: readonly ReachChoice[] =
    ready === 0
      ? []
      : [
          {
            reach: "ready",
            label: `${free} now`,
            note: `the ${others} ${held === 1 ? "stays as it is" : "stay as they are"}`,
          },
        ];
  return [
    ...now,
    {
      reach: "later",
      label: ready === 0 ? `The ${others} afterwards` : `${free} now, the ${others} afterwards`,
      note: "held until their open updates end",
    },
    ...(ready + held === 1
      ? []
      : [
          {
            reach: "all" as const,
            label: `All ${formatCount(ready + held)} or none`,
            note: `${formatCount(held)} held ${held === 1 ? "camera blocks" : "cameras block"} it today`,
          },
        ]),
  ];
}

/** "Push to 19 cameras". */
export function pushLabel(count: number): string {
  return `Push to ${formatCount(count)} ${count === 1 ? "camera" : "cameras"}`;
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

/** When the ready cameras get the update, from now on, in bars of equal length; null if that isn't known of any. */
export function checkInForecast(
  plan: Pick<PushPlan, "ready" | "lastExpectedAt">,
  now: number,
): CheckInForecast | null {
  const last = plan.lastExpectedAt;
  if (last === null) return null;
  const step = Math.max(1, Math.ceil((last - now) / BARS / (HOUR_MS / 4))) * (HOUR_MS / 4);
  const counts = new Array<number>(Math.max(LEAST_BARS, Math.floor((last - now) / step) + 1)).fill(0);
  for (const { expectedAt } of plan.ready) {
    if (expectedAt === null) continue;
    const at = Math.max(0, Math.floor((expectedAt - now) / step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    bars: counts.map((count, at) => ({ from: now + at * step, count })),
    count: counts.reduce((sum, count) => sum + count, 0),
    most: Math.max(...counts),
    until: now + counts.length * step,
    last,
  };
}

/** The words if the time isn't known of any ready camera. */
export function noCheckInWords({ ready, heldBy }: Pick<PushPlan, "ready" | "heldBy">): string {
  const [first] = heldBy;
  if (ready.length > 0 || !first) return "There isn't enough information about these cameras.";
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
