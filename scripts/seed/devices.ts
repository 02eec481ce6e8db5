// The sample cameras as rows: groups, devices, their telemetry day by day, and the algorithms they run.

import { SILENT_MS } from "~/domain/alerts/monitors/judge-camera";
import { raisedBit } from "~/domain/alerts/monitors/raised";
import { monitorReading, READINGS_KEPT } from "~/domain/alerts/monitors/reading";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { createKeyWrap } from "../../workers/adapters/platform";
import type { LocalD1 } from "../start/state/local-state";
import { raisedBy } from "./alerts";
import { type Camera, checkIns, LINK, nextWake, releaseRunAt, voltageAt, WORLD_DAYS } from "./cameras";
import { insertRows } from "./insert-rows";
import type { SampleInsight } from "./insights/insights";
import { HOME_ACCOUNT } from "./people";
import { SAMPLE_DEPLOYMENTS } from "./places";
import type { Random } from "./random";

interface World {
  readonly now: number;
  readonly keyWrapSecret: string;
  readonly random: Random;
}

export async function insertGroups(control: LocalD1, now: number): Promise<void> {
  const made = now - 390 * DAY_MS;
  await insertRows(control, {
    table: "device_group",
    columns: ["id", "account_id", "name", "description", "created_at", "updated_at"],
    rows: SAMPLE_DEPLOYMENTS.map((group, at) => [
      at + 1,
      HOME_ACCOUNT,
      group.name,
      group.description,
      made,
      made,
    ]),
  });
}

/** One report of a camera. */
interface Report {
  readonly bootId: string;
  readonly seq: number;
  readonly receivedAt: number;
  readonly values: Telemetry;
}

/** By column. */
interface Telemetry {
  readonly battery_voltage: number;
  readonly space_remaining: number;
  readonly memory_remaining: number;
  readonly cycle_count: number;
  readonly image_count: number;
  readonly images_processed: number;
  readonly hours_since_last_camera_trigger: number;
  readonly software_version: string;
  readonly mcu_version: string;
  readonly hardware_id: string;
  /** JSON. */
  readonly startup_data: string;
}

/** Devices with the newest report shown in their row, and every day's report in the history. */
export async function insertDevices(
  control: LocalD1,
  cameras: readonly Camera[],
  world: World & { readonly insights: readonly SampleInsight[] },
): Promise<void> {
  const keyWrap = createKeyWrap(world.keyWrapSecret);
  const seen = new Map(
    cameras.map((camera) => [camera.key, { lastCapture: camera.lastWake, lastReceived: 0 }]),
  );
  for (const insight of world.insights) {
    const { takenAt, receivedAt } = insight;
    seen.set(insight.camera.key, { lastCapture: takenAt, lastReceived: receivedAt });
  }
  const deviceRows: (string | number | null)[][] = [];
  const historyRows: (string | number | null)[][] = [];
  const contactRows: (string | number | null)[][] = [];
  for (const camera of cameras) {
    const last = seen.get(camera.key) ?? { lastCapture: camera.lastWake, lastReceived: 0 };
    const reports = reportsOf(camera, last.lastCapture, world.random);
    const newest = reports[reports.length - 1];
    if (!newest) continue;
    const cpKey = Uint8Array.from({ length: 32 }, () => world.random.integer(0, 255));
    deviceRows.push(
      deviceRow(camera, {
        reports,
        newest,
        lastSeen: Math.max(camera.lastWake, last.lastReceived),
        cpKey: await keyWrap.wrap(cpKey),
      }),
    );
    contactRows.push(...contactsOf(camera, reports));
    for (const report of reports) {
      const { bootId, seq, receivedAt, values } = report;
      const contact = [camera.key, bootId, seq, receivedAt, sentAt(camera, receivedAt), LINK[camera.link]];
      historyRows.push([
        ...contact,
        "",
        camera.cycleMin,
        releaseRunAt(camera, receivedAt),
        ...VALUE_COLUMNS.map((column) => values[column]),
      ]);
    }
  }
  await insertRows(control, { table: "device", columns: DEVICE_COLUMNS, rows: deviceRows });
  await insertRows(control, {
    table: "contact",
    columns: ["device_key", "at", "comms", "boot_id", "seq"],
    rows: contactRows,
  });
  await insertRows(control, {
    table: "telemetry",
    columns: [...CONTACT_COLUMNS, "report", "cycle_time", "alg_release_id", ...VALUE_COLUMNS],
    rows: historyRows,
  });
}

const CONTACT_COLUMNS = ["device_key", "boot_id", "seq", "received_at", "sent_at", "comms"];
const VALUE_COLUMNS = [
  "battery_voltage",
  "space_remaining",
  "memory_remaining",
  "cycle_count",
  "image_count",
  "images_processed",
  "hours_since_last_camera_trigger",
  "software_version",
  "mcu_version",
  "hardware_id",
  "startup_data",
] as const satisfies readonly (keyof Telemetry)[];

/** Each check-in, cut to the minute, with the report that came then, if one did. */
function contactsOf(camera: Camera, reports: readonly Report[]): readonly (string | number | null)[][] {
  const contacts = new Map(checkIns(camera).map((at) => [minute(at), null as Report | null]));
  for (const report of reports) contacts.set(minute(report.receivedAt), report);
  return [...contacts].map(([at, report]) => [
    camera.key,
    at,
    LINK[camera.link],
    report?.bootId ?? null,
    report?.seq ?? null,
  ]);
}

function minute(at: number): number {
  return at - (at % 60_000);
}

/** A cable error shows in the reports of so many days: a monitor waits for two cycles. */
const ERROR_DAYS = 3;
/** Days in which a camera complained before it stopped, and MiB on a card that ran full. */
const FAILED_DAYS = 5;
const FULL_CARD = 24;
/** The time that a clock shows which was reset, and days before the end in which it did. */
const RESET_CLOCK = Date.UTC(2018, 0, 1);
const RESET_DAYS = 2;

/** By the camera's own clock. */
function sentAt({ silentReason, lastWake }: Camera, receivedAt: number): number {
  const wrong = silentReason === "clock" && receivedAt > lastWake - RESET_DAYS * DAY_MS;
  return wrong ? RESET_CLOCK + (receivedAt % DAY_MS) : receivedAt - 2000;
}

/** One report a day, oldest first; the last one is of the last wake-up. */
function reportsOf(camera: Camera, lastCapture: number, random: Random): readonly Report[] {
  const hardwareId = `FW2-${random.hex(3).toUpperCase()}`;
  const perDay = Math.max(1, Math.round((24 * 60) / camera.cycleMin));
  let bootId = random.hex(2);
  let seq = random.integer(1, 40);
  let images = random.integer(2_000, 30_000);
  const reports: Report[] = [];
  for (let daysAgo = WORLD_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const receivedAt = daysAgo === 0 ? camera.lastWake : nextWake(camera, camera.lastWake - daysAgo * DAY_MS);
    if (receivedAt === null) continue;
    const rebooted = random.chance(0.02);
    if (rebooted) {
      bootId = random.hex(2);
      seq = 0;
    }
    seq += perDay;
    const processed = random.integer(0, 30);
    images += processed;
    const values: Telemetry = {
      battery_voltage: voltageAt(camera, receivedAt, random),
      space_remaining: spaceLeft(camera, { daysAgo, images }),
      memory_remaining: random.integer(430, 560),
      cycle_count: seq,
      image_count: images,
      images_processed: processed,
      hours_since_last_camera_trigger: hoursSince(lastCapture, receivedAt, random),
      software_version: "2.4.1",
      mcu_version: "1.9",
      hardware_id: hardwareId,
      startup_data: startupData(camera, { rebooted, daysAgo }),
    };
    reports.push({ bootId, seq, receivedAt, values });
  }
  return reports;
}

/** MiB. A card that ran full did so over its last weeks. */
function spaceLeft(
  { silentReason }: Camera,
  { daysAgo, images }: { readonly daysAgo: number; readonly images: number },
): number {
  const usual = Math.max(900, 29_800 - Math.round(images * 0.45));
  return silentReason === "card" ? Math.min(usual, FULL_CARD + daysAgo * 310) : usual;
}

function hoursSince(lastCapture: number, receivedAt: number, random: Random): number {
  const hours = receivedAt > lastCapture ? (receivedAt - lastCapture) / HOUR_MS : random.between(0.1, 11);
  return Math.round(hours * 10) / 10;
}

function startupData(
  camera: Camera,
  report: { readonly rebooted: boolean; readonly daysAgo: number },
): string {
  const { fate, silentReason } = camera;
  const failed =
    (fate === "cableError" && report.daysAgo < ERROR_DAYS) ||
    (silentReason === "camera" && report.daysAgo < FAILED_DAYS);
  return JSON.stringify({
    reset: report.rebooted ? "wdt" : "wake",
    camera: failed ? "cable" : "ok",
    vendor_errors: failed ? ["missing_sd_card"] : [],
  });
}

const DEVICE_COLUMNS = [
  "id",
  "device_id",
  "account_id",
  "group_id",
  "device_name",
  "display_name",
  "description",
  "location_name",
  "location_description",
  "latitude",
  "longitude",
  "reported_latitude",
  "reported_longitude",
  "usual_gap",
  "alg_release_id",
  "last_seen",
  "battery_voltage",
  "cycle_time",
  "sync_time",
  "images_processed",
  "memory_remaining",
  "space_remaining",
  "cycle_count",
  "image_count",
  "hours_since_last_camera_trigger",
  "startup_data",
  "software_version",
  "hardware_id",
  "mcu_version",
  "lora_uid",
  "cell_uid",
  "firmware_release_tag",
  "utc_offset_min",
  "cp_key_wrapped",
  "boot_id",
  "telemetry_seq",
  "created_at",
  "judge_at",
  "raised",
  "readings",
];

/** A few cameras have no name of their own; one has none at all. */
function namesOf(camera: Camera): readonly [deviceName: string | null, displayName: string | null] {
  const [site] = camera.site;
  if (camera.key === 39) return [null, null];
  if (camera.key % 13 === 0) return [site, null];
  return [`FW-${String(camera.key).padStart(3, "0")}`, site];
}

function deviceRow(
  camera: Camera,
  state: {
    readonly reports: readonly Report[];
    readonly newest: Report;
    readonly lastSeen: number;
    readonly cpKey: string;
  },
): (string | number | null)[] {
  const [, locationName, latitude, longitude] = camera.site;
  const [deviceName, displayName] = namesOf(camera);
  const { values, bootId, seq } = state.newest;
  return [
    camera.key,
    camera.deviceId,
    HOME_ACCOUNT,
    camera.groupId,
    deviceName,
    displayName,
    "",
    locationName,
    camera.deployment.region,
    latitude,
    longitude,
    latitude,
    longitude,
    camera.cycleMin,
    releaseRunAt(camera, camera.lastWake),
    state.lastSeen,
    values.battery_voltage,
    camera.cycleMin,
    2,
    values.images_processed,
    values.memory_remaining,
    values.space_remaining,
    values.cycle_count,
    values.image_count,
    values.hours_since_last_camera_trigger,
    values.startup_data,
    values.software_version,
    values.hardware_id,
    values.mcu_version,
    camera.link === "lora" ? `70B3D57ED${String(5_000_000 + camera.key)}` : null,
    camera.link === "cellular" ? `8901260${String(852_300_000_000 + camera.key * 7919)}` : null,
    "release",
    camera.deployment.utcOffsetMin,
    state.cpKey,
    bootId,
    seq,
    camera.enrolledAt,
    // As the monitors left it: what is raised is looked at again within a week.
    state.lastSeen + (raisedBy(camera) === null ? SILENT_MS : 5 * SILENT_MS),
    raisedBits(camera),
    JSON.stringify(state.reports.slice(-READINGS_KEPT).toReversed().flatMap(readingsOf)),
  ];
}

function raisedBits(camera: Camera): number {
  const type = raisedBy(camera);
  return type === null ? 0 : raisedBit(type);
}

/** What a report says to the monitors. */
function readingsOf({ seq, receivedAt, values }: Report) {
  const { battery_voltage, hours_since_last_camera_trigger, startup_data } = values;
  const reading = monitorReading(
    {
      batteryVoltage: Number(battery_voltage),
      hoursSinceLastCameraTrigger: Number(hours_since_last_camera_trigger),
      startupData: String(startup_data),
    },
    { seq, sentAt: receivedAt - 2000, receivedAt },
  );
  return reading === null ? [] : [reading];
}
