// What the product stores of a simulated season, without a database: fast enough to explain a thousand cameras. That it is what
// the sync service stores is tested in test/services/devices/silence-seasons.test.ts.

import { cameraErrors } from "~/domain/devices/silence/camera-errors";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { resolveTakenAt } from "~/domain/devices/sync/clock-rules";
import { DAY_QUOTA, dayNumber } from "~/domain/devices/sync/device-limits";
import { distanceKm } from "~/domain/devices/visit/visit-order";
import { learnRhythm } from "~/domain/devices/wake/learn-rhythm";
import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import { HOUR_MS } from "~/domain/milliseconds";
import type { FaultCase } from "../../../scripts/cameras/faults/fault-case";
import {
  CASE_PLACE,
  type SeasonStep,
  type SeasonSync,
  seasonOf,
} from "../../../scripts/cameras/faults/fault-season";

const MINUTE_MS = 60_000;
const LATEST = 30;
const HALF_DAYS = 30;
const DATED = 60;
/** Rows of an ordinary insight, and of one of a flood, in KiB begun. */
const UNIT = 1;
const FLOOD_UNIT = 2;

type Report = SilenceEvidence["reports"][number];
type Contact = SilenceEvidence["contacts"][number] & { report: Report | null };

interface Stored {
  wake: WakeInput;
  readonly contacts: Map<number, Contact>;
  place: { readonly latitude: number; readonly longitude: number } | null;
  reports: { day: number; count: number };
  insights: { day: number; count: number };
  /** Its stored insights: when they came, and whether their time is unusable. */
  readonly dated: { readonly at: number; readonly suspect: boolean }[];
}

type Update = NonNullable<SilenceEvidence["update"]>;

/** The evidence of a case, as its own account's people have it. */
export function storedSeason(camera: FaultCase): SilenceEvidence {
  const cameras = [null, ...camera.neighbours].map(fresh);
  const visits = { batteryChangedAt: null as number | null, cardSwappedAt: null as number | null };
  let update: Update | null = null;
  for (const step of seasonOf(camera)) {
    const stored = step.kind === "sync" ? cameras[step.camera] : undefined;
    if (step.kind === "sync" && stored) take(stored, step.at, step.sync);
    if (step.kind === "visit") {
      if (step.did.includes("battery_changed")) visits.batteryChangedAt = step.at;
      if (step.did.includes("card_swapped")) visits.cardSwappedAt = step.at;
    }
    if (step.kind === "commit" && cameras[0]) cameras[0].wake = { ...cameras[0].wake, lastSeen: step.at };
    update = nextUpdate(update, step);
  }
  const [own, ...others] = cameras;
  if (!own) throw new Error("A case has a camera.");
  const lastDay = dayNumber(own.wake.lastSeen ?? 0);
  return {
    wake: own.wake,
    ...readContacts(own),
    ...visits,
    update: update?.heardAt ? update : null,
    neighbours: others.flatMap((other, at) => {
      const neighbour = camera.neighbours[at];
      if (!neighbour || !other.place) return [];
      const km = distanceKm(CASE_PLACE, other.place);
      if (!neighbour.sameGroup && km > 25) return [];
      const link = [...other.contacts.values()].toSorted((a, b) => a.at - b.at).at(-1)?.link ?? "unknown";
      return { ...other.wake, sameGroup: neighbour.sameGroup, link, km };
    }),
    day: {
      reports: own.reports.day === lastDay ? own.reports.count : 0,
      insights: own.insights.day === lastDay ? own.insights.count : 0,
      pictureBytes: 0,
    },
    dated: datedOf(own),
  };
}

function fresh(): Stored {
  return {
    wake: { imported: false, lastSeen: null, cycleTime: 690, usualGap: null, wakeStretch: 0 },
    contacts: new Map(),
    place: null,
    reports: { day: 0, count: 0 },
    insights: { day: 0, count: 0 },
    dated: [],
  };
}

function take(stored: Stored, at: number, { telemetry, link, sentAt, clockOk, insights }: SeasonSync): void {
  const { lastSeen } = stored.wake;
  if (countInsights(stored, { at, lastSeen, insights })) {
    const dates = insights.map(({ file_ctime }) => String(file_ctime));
    stored.dated.push(...dates.map((takenAt) => ({ at, suspect: isSuspect({ takenAt, clockOk, at }) })));
  }
  const learned = learnRhythm(stored.wake, { lastSeen, at });
  const said = (name: string) => (typeof telemetry?.[name] === "number" ? telemetry[name] : null);
  const report: Report | null = telemetry && {
    at: minute(at),
    sentAt,
    voltage: said("battery_voltage"),
    space: said("space_remaining"),
    hoursSinceTrigger: said("hours_since_last_camera_trigger"),
    images: said("image_count"),
    cameraErrors: cameraErrors(
      telemetry.startup_data === undefined ? null : JSON.stringify(telemetry.startup_data),
    ),
  };
  if (report) {
    const day = dayNumber(at);
    stored.reports = { day, count: stored.reports.day === day ? stored.reports.count + 1 : 1 };
    const [latitude, longitude] = [said("latitude"), said("longitude")];
    if (latitude !== null && longitude !== null) stored.place = { latitude, longitude };
  }
  stored.wake = {
    ...stored.wake,
    ...learned,
    lastSeen: at,
    cycleTime: said("cycle_time") ?? stored.wake.cycleTime,
  };
  const before = stored.contacts.get(minute(at));
  if (!before) stored.contacts.set(minute(at), { at: minute(at), link, report });
  else if (before.report === null) before.report = report;
}

function countInsights(
  stored: Stored,
  {
    at,
    lastSeen,
    insights,
  }: Pick<SeasonSync, "insights"> & { readonly at: number; readonly lastSeen: number | null },
): boolean {
  const units = insights.length * (insights.length > 2 ? FLOOD_UNIT : UNIT);
  const silentMs = at - (lastSeen ?? at);
  // Before they are written, a row is taken for up to three times its length.
  if (units === 0 || (2 * units * (24 * HOUR_MS)) / DAY_QUOTA.insights <= silentMs) return true;
  const day = dayNumber(at);
  const count = (stored.insights.day === day ? stored.insights.count : 0) + units;
  if (count > DAY_QUOTA.insights) return false;
  stored.insights = { day, count };
  return true;
}

function isSuspect(sent: {
  readonly takenAt: string;
  readonly clockOk: boolean;
  readonly at: number;
}): boolean {
  const { takenAt, clockOk, at } = sent;
  const uptimes = { uptimeAtCapture: undefined, uptimeNow: undefined, sameBoot: false };
  return resolveTakenAt({ takenAt, clockOk, ...uptimes, receivedAt: at }).suspect;
}

/** Of the last ones of the account, which are all its own, those of its last day. */
function datedOf({ dated, wake }: Stored): SilenceEvidence["dated"] {
  const from = (wake.lastSeen ?? 0) + MINUTE_MS - 24 * HOUR_MS;
  const last = dated.slice(-DATED).filter(({ at }) => at >= from);
  return { insights: last.length, suspect: last.filter(({ suspect }) => suspect).length };
}

/** As the query picks them: the last ones, and one for each half day before. */
function readContacts({ contacts }: Stored): Pick<SilenceEvidence, "contacts" | "reports"> {
  const all = [...contacts.values()].toSorted((a, b) => b.at - a.at);
  const near = all.slice(0, LATEST);
  const far: Contact[] = [];
  let before = (near.at(-1)?.at ?? 0) - 1;
  for (let n = 0; n < HALF_DAYS; n++) {
    const next = all.find(({ at }) => at <= before);
    if (!next) break;
    far.push(next);
    before = next.at - 12 * HOUR_MS;
  }
  return {
    contacts: near.toReversed().map(({ at, link }) => ({ at, link })),
    reports: [...near, ...far].toReversed().flatMap(({ report }) => report ?? []),
  };
}

/** The words of the camera on the update, as the transitions take them. */
function nextUpdate(update: Update | null, step: SeasonStep): Update | null {
  const standing = { errorCode: null, granted: false, heardAt: null };
  if (step.kind === "order") return { ...standing, status: "pending", phase: "queued", changedAt: step.at };
  if (update === null || update.status === "failed") return update;
  const heard = { ...update, heardAt: step.at };
  if (step.kind === "commit")
    return { ...heard, status: "installing", phase: "installing", granted: true, changedAt: step.at };
  if (step.kind !== "sync" || step.camera !== 0) return update;
  // The first answer after the push brings the order.
  const delivered: Update =
    update.phase === "queued" ? { ...update, phase: "delivered", changedAt: step.at } : update;
  if (step.sync.update === null) return delivered;
  const { status, error_code } = step.sync.update;
  if (status === "failed") return { ...heard, status, errorCode: String(error_code), changedAt: step.at };
  const phase = status === "downloaded" ? "downloaded" : "downloading";
  return phase === update.phase ? heard : { ...heard, phase, changedAt: step.at };
}

function minute(at: number): number {
  return at - (at % MINUTE_MS);
}
