// What the alerts of the monitors say. Pure. Spec section 8 leaves the words open; decision 0157.
import type { AlertType } from "~/domain/alerts/alert";
import { batteryStatus } from "~/domain/devices/battery";
import { LINKS, type LinkName } from "~/domain/insights/insight";
import { DAY_MS } from "~/domain/milliseconds";
import type { Commonality } from "./silence-wave";

/** What a summary says of a camera. */
interface SummaryFacts {
  /** As people know it. */
  readonly name: string;
  /** Since when it is quiet, ms UTC: its last check-in, or its enrolment. */
  readonly quietSince: number;
  readonly hasCalled: boolean;
  /** Volts. */
  readonly voltage: number | null;
  readonly hoursSinceTrigger: number | null;
  /** Empty when it named none. */
  readonly errors: readonly string[];
}

/** @example summaryOf("low_battery", facts, now) // "Ridge: battery at 3.14 V" */
export function summaryOf(type: AlertType, facts: SummaryFacts, now: number): string {
  const { name } = facts;
  switch (type) {
    case "no_recent_insights": {
      const days = Math.floor((now - facts.quietSince) / DAY_MS);
      return facts.hasCalled
        ? `${name} has not checked in for ${daysWords(days)}`
        : `${name} has never checked in, ${daysWords(days)} after it was added`;
    }
    case "low_battery":
      return facts.voltage === null
        ? `${name}: low battery`
        : `${name}: ${batteryStatus(facts.voltage).supply === "external" ? "external power" : "battery"} at ${facts.voltage.toFixed(2)} V`;
    case "no_recent_camera_triggers":
      return facts.hoursSinceTrigger === null
        ? `${name}: no recent camera triggers`
        : `${name}: no camera trigger for ${Math.floor(facts.hoursSinceTrigger).toLocaleString("en-US")} h`;
    case "spypoint_error": {
      const [error] = facts.errors;
      return error === undefined ? `${name}: camera cable error` : `${name}: camera cable error (${error})`;
    }
  }
}

const OVER_LINK: Readonly<Record<LinkName, string>> = {
  unknown: "over an unknown link",
  wifi: "over Wi-Fi",
  cellular: "over the cellular network",
  lora: "over LoRa",
  satellite: "over satellite",
};

/**
 * What the summary of many cameras says. `groupName` is for a group.
 * @example waveSummary({ scope: "comms_source", scopeId: "lora", silent: 12, all: 30 }, null)
 * // "12 of 30 cameras over LoRa have not checked in for 7 days"
 */
export function waveSummary({ scope, scopeId, silent, all }: Commonality, groupName: string | null): string {
  const link = LINKS.find((name) => name === scopeId) ?? "unknown";
  const where = scope === "group_id" ? `in ${groupName ?? "a group"}` : OVER_LINK[link];
  return `${silent.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} cameras ${where} have not checked in for 7 days`;
}

function daysWords(days: number): string {
  return `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
}
