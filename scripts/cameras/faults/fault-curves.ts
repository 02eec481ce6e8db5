// How the battery, the card, the triggers and the clock of a simulated camera go, with its faults. Pure.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { Random } from "../../seed/random";
import type { Fault, FaultCase, FaultKind } from "./fault-case";

const MINUTE_MS = 60_000;

/** The fault of a kind that a case has. */
export function faultOf({ faults }: FaultCase, kind: FaultKind): Fault | null {
  return faults.find((fault) => fault.kind === kind) ?? null;
}

type Curve = (at: number) => number;

/** Volts as measured. */
export function voltageCurve(camera: FaultCase, random: Random): Curve {
  const { start, end, external, tired, noise, swing } = camera;
  const fault = faultOf(camera, "battery");
  const fresh = external
    ? random.between(12.4, 13.1)
    : tired
      ? random.between(3.5, 3.75)
      : random.between(3.8, 4.2);
  const decline = external ? 0 : random.between(0.002, 0.012);
  const changed = changedAt(camera);
  const before = random.between(3.3, 3.6);
  const fall = fault && fallOf(camera, { fault, random });
  const swings = swing * (external ? 3 : 1) * (fault?.mild ? 1.8 : 1);
  return (at) => {
    const isOld = !external && changed !== null && at < changed;
    const since = (at - Math.max(start, changed ?? start)) / DAY_MS;
    const healthy = isOld
      ? before + ((changed - at) / DAY_MS) * 0.01
      : Math.max(tired ? 3.38 : 3.5, fresh - decline * since);
    const level = fall && !isOld ? fall(at, healthy) : healthy;
    // Coldest before dawn.
    const night = (-Math.cos(((at / HOUR_MS - 5) / 24) * 2 * Math.PI) - 0.3) * swings;
    return round(Math.max(0, level + night * 0.5 + random.normal(0, noise * (external ? 2 : 1))), 3);
  };

  /** It ends at the volts at which the camera stops; the fall gets steeper. */
  function fallOf(
    { external }: FaultCase,
    { fault, random }: { readonly fault: Fault; readonly random: Random },
  ): (at: number, healthy: number) => number {
    const stop = stopVolts(external, fault.mild, random);
    const days = Math.min((end - start) / DAY_MS, external ? random.between(2, 8) : random.between(4, 25));
    const power = random.between(0.45, 1);
    return (at, healthy) => {
      const left = Math.min(1, Math.max(0, (end - at) / (days * DAY_MS)));
      return stop + (healthy - stop) * left ** power;
    };
  }
}

function stopVolts(external: boolean, mild: boolean, random: Random): number {
  if (external) return mild ? random.between(11.6, 11.95) : random.between(10.9, 11.6);
  return mild ? random.between(3.22, 3.4) : random.between(2.95, 3.2);
}

/** When somebody changed the battery of a camera that was still alive. */
export function changedAt({ start, end, visited }: FaultCase): number | null {
  return visited === null || visited > 1 ? null : start + visited * (end - start);
}

/** MiB free. */
export function spaceCurve(camera: FaultCase, random: Random): Curve {
  const { start, end, longFull, swapped, triggers } = camera;
  const fault = faultOf(camera, "card");
  const full = random.between(15, 900);
  const size = random.between(7_000, 60_000);
  const left = fault?.mild ? random.between(100, 700) : random.between(0, 60);
  const life = (end - start) / DAY_MS;
  const days = Math.max(1, Math.min(life, random.between(2, 20)));
  const daily = fault ? (random.between(2_000, size) - left) / days : triggers * random.between(1.5, 4);
  const changed = swapped ? changedAt(camera) : null;
  return (at) => {
    if (longFull) return Math.round(Math.max(0, full + random.normal(0, 10)));
    const noise = random.normal(0, 8);
    if (fault && (changed === null || at >= changed)) {
      return Math.round(Math.max(0, Math.min(size, left + (daily * (end - at)) / DAY_MS + noise)));
    }
    const since = (at - (changed !== null && at >= changed ? changed : start)) / DAY_MS;
    return Math.round(Math.max(1_500, size - daily * since + noise));
  };
}

interface Triggers {
  readonly hoursSince: number;
  readonly images: number;
}

/** Its triggers until a time that never goes back. */
export function triggerCount(camera: FaultCase, random: Random): (at: number) => Triggers {
  const { start, end, triggers, fate } = camera;
  const fault = faultOf(camera, "camera");
  const failed = fault ? end - failDays(camera, { fault, random }) * DAY_MS : Number.POSITIVE_INFINITY;
  const turned = fate === "turned" ? end - random.between(0.2, 2) * DAY_MS : Number.POSITIVE_INFINITY;
  let last = start - random.between(0, 12) * HOUR_MS;
  let images = random.integer(0, 20_000);
  let next = start;
  return (at) => {
    while (next <= at) {
      if (next < failed && (next < turned || random.chance(0.1))) {
        last = next;
        images += random.integer(1, 3);
      }
      next += (-Math.log(1 - random.next()) / triggers) * DAY_MS;
    }
    return { hoursSince: round((at - last) / HOUR_MS, 1), images };
  };
}

function failDays(
  { start, end }: FaultCase,
  { fault, random }: { readonly fault: Fault; readonly random: Random },
): number {
  const days = fault.mild ? random.between(1, 3) : random.between(2.5, 9);
  return Math.min(days, ((end - start) / DAY_MS) * 0.7);
}

/** What its camera complains of in a report. */
export function cameraComplaints(
  camera: FaultCase,
  random: Random,
): (hoursSince: number) => readonly string[] {
  const fault = faultOf(camera, "camera");
  const shows = fault !== null && random.chance(fault.mild ? 0.4 : 0.75);
  const share = fault?.mild ? 0.4 : 0.85;
  const error = random.pick(["missing_sd_card", "camera_timeout", "usb_error"]);
  return (hoursSince) => {
    if (shows && hoursSince > 8 && random.chance(share)) return [error];
    return random.chance(0.01) ? [error] : [];
  };
}

/** What its clock is off by, ms. */
export function clockCurve(camera: FaultCase, random: Random): Curve {
  const { end, clockOff } = camera;
  const fault = faultOf(camera, "clock");
  const drift = random.between(-90, 90) * 1000;
  const reset = end - random.between(0, 1.5) * DAY_MS;
  const jump = random.chance(0.6)
    ? Date.UTC(random.pick([2000, 2018, 2019]), 0, 1) - end
    : random.between(3, 400) * DAY_MS * random.pick([-1, 1]);
  const days = random.between(3, 10);
  const off = random.between(20, 240) * MINUTE_MS * random.pick([-1, 1]);
  return (at) => {
    const usual = clockOff + drift - random.between(1, 8) * 1000;
    if (!fault) return usual;
    if (!fault.mild) return at >= Math.min(reset, end - MINUTE_MS) ? jump : usual;
    return usual + off * Math.max(0, 1 - (end - at) / (days * DAY_MS));
  };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
