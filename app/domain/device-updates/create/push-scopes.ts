// Which of the chosen cameras a push is for: the choices of the screen, each with the cameras that it sends and the reach
// that it asks for. Pure. Decision 0153, The ready ones first.

import type { Reach } from "~/domain/device-updates/device-update";
import { formatCount } from "~/domain/text/format";
import type { PlannedDevice, PushPlan } from "./plan";

/** `ready`: no update holds it, and nothing else keeps it from the update. `free`: no update holds it. */
export type ScopeName = "ready" | "free" | "later" | "all";

export interface PushScope {
  readonly name: ScopeName;
  readonly reach: Reach;
  readonly label: string;
  readonly note: string;
  /** Those that the push names. */
  readonly devices: readonly PlannedDevice[];
  /** Those of them that get it without waiting for another update. */
  readonly now: readonly PlannedDevice[];
}

type ScopedPlan = Pick<PushPlan, "devices" | "free" | "ready" | "held">;

/** The choices, the mildest first, which is the default; never none. Nothing is asked where there is but one. */
export function pushScopes(plan: ScopedPlan): readonly [PushScope, ...PushScope[]] {
  const { devices, free, ready, held } = plan;
  const troubled = free.length - ready.length;
  const scopes: readonly PushScope[] = [
    ...(ready.length > 0 && ready.length < devices.length ? [readyScope(plan)] : []),
    ...(troubled > 0 && held.length > 0 ? [freeScope(plan)] : []),
    ...(held.length > 0 ? [laterScope(plan)] : []),
  ];
  const [first, ...others] = scopes;
  if (first === undefined) return [allScope(plan)];
  // For a single held camera, all or none is no choice.
  return devices.length === 1 ? [first, ...others] : [first, ...others, allScope(plan)];
}

/** The chosen one where it is still offered, else the first. */
export function scopeNamed(scopes: readonly [PushScope, ...PushScope[]], name: ScopeName | null): PushScope {
  return scopes.find((scope) => scope.name === name) ?? scopes[0];
}

function readyScope({ devices, ready }: ScopedPlan): PushScope {
  const others = devices.length - ready.length;
  return {
    name: "ready",
    reach: "ready",
    label: ready.length === 1 ? "Only the ready one" : `Only the ${formatCount(ready.length)} ready ones`,
    note: others === 1 ? "the other one stays as it is" : `the other ${formatCount(others)} stay as they are`,
    devices: ready,
    now: ready,
  };
}

function freeScope(plan: ScopedPlan): PushScope {
  const { free } = plan;
  const label = `${freeWords(free.length)} now`;
  return { name: "free", reach: "ready", label, note: troubleWords(plan), devices: free, now: free };
}

function laterScope({ devices, free, held }: ScopedPlan): PushScope {
  const others = held.length === 1 ? "held one" : `${formatCount(held.length)} held ones`;
  return {
    name: "later",
    reach: "later",
    label:
      free.length === 0
        ? `The ${others} afterwards`
        : `${freeWords(free.length)} now, the ${others} afterwards`,
    note: `held until ${held.length === 1 ? "its open update ends" : "their open updates end"}`,
    devices,
    now: free,
  };
}

function allScope(plan: ScopedPlan): PushScope {
  const { devices, free, held } = plan;
  const [all, blocking] = [formatCount(devices.length), formatCount(held.length)];
  const [label, note] =
    held.length === 0
      ? [`All ${all}`, troubleWords(plan)]
      : [
          `All ${all} or none`,
          `${blocking} held ${held.length === 1 ? "camera blocks" : "cameras block"} it today`,
        ];
  return { name: "all", reach: "all", label, note, devices, now: free };
}

function freeWords(count: number): string {
  return count === 1 ? "The free one" : `The ${formatCount(count)} free ones`;
}

/** "22 of them may get it late or not at all". */
function troubleWords({ free, ready }: ScopedPlan): string {
  const troubled = free.length - ready.length;
  if (troubled === 0) return "";
  const which = ready.length > 0 ? `${formatCount(troubled)} of them` : troubled === 1 ? "it" : "they";
  return `${which} may get it late or not at all`;
}

/** "Push to 19 cameras". */
export function pushLabel({ devices }: Pick<PushScope, "devices">): string {
  const count = devices.length;
  if (count === 0) return "Push";
  return `Push to ${formatCount(count)} ${count === 1 ? "camera" : "cameras"}`;
}
