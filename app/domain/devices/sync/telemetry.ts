// Reads a telemetry report leniently: it leaves out and counts every value that makes no sense, and uses the rest.
// Pure. Nothing else of a report is kept. docs/device-protocol.md, Sync; decision 0077, What is kept of a report.
import { OWN_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";
import type { JsonRecord } from "~/domain/json-record";
import { outsideText } from "~/domain/text/outside-text";
import { readJson } from "~models/release/json-text";

export interface Telemetry extends Partial<OwnNumbers> {
  readonly batteryVoltage?: number | undefined;
  readonly spaceRemaining?: number | undefined;
  readonly memoryRemaining?: number | undefined;
  readonly cycleCount?: number | undefined;
  readonly imageCount?: number | undefined;
  readonly imagesProcessed?: number | undefined;
  readonly hoursSinceLastCameraTrigger?: number | undefined;
  readonly firmwareVersion?: string | undefined;
  readonly mcuVersion?: string | undefined;
  readonly hardwareId?: string | undefined;
  readonly firmwareReleaseTag?: string | undefined;
  readonly algReleaseId?: number | undefined;
  readonly cycleTime?: number | undefined;
  readonly syncTime?: number | undefined;
  readonly triggerNumber?: number | undefined;
  readonly startupData?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Bytes of a report as JSON, beyond which nothing is read of it but numbers and short texts. */
export const REPORT_BYTES = 16 * 1024;
/** Bytes of `startup_data` as JSON. */
export const STARTUP_BYTES = 2 * 1024;

/** What a report says, and how many of its members are left out: unknown, senseless or too large. */
interface ReadReport {
  readonly values: Telemetry;
  readonly dropped: number;
}

/** How the members are called on the wire. */
const MEMBERS: Readonly<Record<keyof Telemetry, string>> = {
  ...(Object.fromEntries(OWN_COLUMNS.map(({ member }) => [member, member])) as Record<
    keyof OwnNumbers,
    string
  >),
  batteryVoltage: "battery_voltage",
  spaceRemaining: "space_remaining",
  memoryRemaining: "memory_remaining",
  cycleCount: "cycle_count",
  imageCount: "image_count",
  imagesProcessed: "images_processed",
  hoursSinceLastCameraTrigger: "hours_since_last_camera_trigger",
  firmwareVersion: "software_version",
  mcuVersion: "mcu_version",
  hardwareId: "hardware_id",
  firmwareReleaseTag: "firmwareReleaseTag",
  algReleaseId: "algReleaseId",
  cycleTime: "cycle_time",
  syncTime: "sync_time",
  triggerNumber: "trigger_number",
  startupData: "startup_data",
  latitude: "latitude",
  longitude: "longitude",
};

/** Reads a report; of one over 16 KiB only the members that are numbers and short texts. */
export function readReport(report: JsonRecord): ReadReport {
  const large = jsonBytes(report) > REPORT_BYTES;
  const values = parseTelemetry(large ? { ...report, startup_data: undefined } : report);
  const taken = new Set(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : MEMBERS[key as keyof Telemetry],
    ),
  );
  const said = Object.keys(report).filter((name) => report[name] !== null && report[name] !== undefined);
  return { values, dropped: said.filter((name) => !taken.has(name)).length };
}

/** Reads the members that are numbers or texts of a sensible range; a place only whole. */
function parseTelemetry(report: JsonRecord): Telemetry {
  const number = (key: string, low: number, high: number): number | undefined => {
    const value = report[key];
    return typeof value === "number" && value >= low && value <= high ? value : undefined;
  };
  const whole = (key: string, high: number): number | undefined => {
    const value = number(key, 0, high);
    return value === undefined ? undefined : Math.round(value);
  };
  const text = (key: string): string | undefined => {
    const value = report[key];
    return typeof value === "string" ? outsideText(value, 100).trim() || undefined : undefined;
  };
  const latitude = number("latitude", -90, 90);
  const longitude = number("longitude", -180, 180);
  const placed = latitude !== undefined && longitude !== undefined;
  return {
    ...Object.fromEntries(OWN_COLUMNS.map(({ member, own }) => [member, number(member, own.low, own.high)])),
    batteryVoltage: number("battery_voltage", 0, 60),
    spaceRemaining: whole("space_remaining", 1e9),
    memoryRemaining: whole("memory_remaining", 1e9),
    cycleCount: whole("cycle_count", 1e12),
    imageCount: whole("image_count", 1e12),
    imagesProcessed: whole("images_processed", 1e12),
    hoursSinceLastCameraTrigger: number("hours_since_last_camera_trigger", 0, 1e6),
    firmwareVersion: text("software_version"),
    mcuVersion: text("mcu_version"),
    hardwareId: text("hardware_id"),
    firmwareReleaseTag: text("firmwareReleaseTag"),
    algReleaseId: whole("algReleaseId", Number.MAX_SAFE_INTEGER),
    cycleTime: whole("cycle_time", 60 * 24 * 30),
    syncTime: whole("sync_time", 60 * 24),
    triggerNumber: whole("trigger_number", 1e6),
    startupData: startupData(report.startup_data),
    latitude: placed ? latitude : undefined,
    longitude: placed ? longitude : undefined,
  };
}

/** The whole of it or nothing: a part would be no JSON, and what is nested too deep to read is not kept. */
function startupData(value: unknown): string | undefined {
  if (value === undefined || value === null || jsonBytes(value) > STARTUP_BYTES) return undefined;
  const text = JSON.stringify(value);
  return canRead(text) ? text : undefined;
}

function canRead(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}

/** Infinite for what is nested deeper than can be written. */
function jsonBytes(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
