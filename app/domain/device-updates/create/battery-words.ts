// What a cycle time means for batteries, in a sentence. Pure.

import type { PlanDevice } from "~/domain/device-updates/update-view";
import { cycleWords } from "~/domain/devices/cycle-words";
import { batteryDays } from "./battery-life";

/**
 * @example batteryWords(690, []) // "One cycle every 11.5 hours: a set of batteries lasts 31 to 47 days."
 */
export function batteryWords(cycleTime: number, devices: readonly Pick<PlanDevice, "cycleTime">[]): string {
  return `One cycle every ${cycleWords(cycleTime)}: a set of batteries lasts ${daysWords(cycleTime)}${comparedWith(cycleTime, devices)}`;
}

function comparedWith(cycleTime: number, devices: readonly Pick<PlanDevice, "cycleTime">[]): string {
  const [first] = devices;
  if (!first) return ".";
  const others = devices.filter((device) => device.cycleTime !== cycleTime);
  if (others.length === 0) return ", as before.";
  const same = others.every((device) => device.cycleTime === first.cycleTime);
  if (same && others.length === devices.length) return `, against ${daysWords(first.cycleTime)} now.`;
  const cycles = others.map((device) => device.cycleTime);
  const count = others.length;
  return `. ${count} of ${devices.length} ${count === 1 ? "has" : "have"} another cycle time now: ${daysWords(Math.min(...cycles), Math.max(...cycles))}${halvedWords(cycleTime, cycles)}.`;
}

/** Mentions a life that drops by more than half. */
function halvedWords(cycleTime: number, now: readonly number[]): string {
  const halved = now.filter((cycle) => cycleTime * 2 < cycle).length;
  return halved === 0 ? "" : `; for ${halved} of them it drops by more than half`;
}

/** The shortest and the longest life at a pace, or between two. */
function daysWords(least: number, most: number = least): string {
  return `${batteryDays(least).least} to ${batteryDays(most).most} days`;
}
