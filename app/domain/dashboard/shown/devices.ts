// The widgets about single cameras: how long ago they were last seen, the days on which they saw something, and how many
// insights they sent beside the images they processed. Pure. Decision 0055, Widgets.
import { SHOWN_DAYS } from "~/domain/dashboard/figures";
import type { FleetCamera } from "~/domain/dashboard/fleet-columns";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { cameraHref } from "~/domain/devices/camera-href";
import { tellingName } from "~/domain/devices/device-id";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { formatCount, formatDay } from "~/domain/text/format";
import { dayOf } from "~/domain/view/filters/day-range";
import { axisDay, axisName, SEEN_ROWS, someDevices, tooManyDevices } from "./axis";
import {
  type CountedFacts,
  counted,
  eventNotes,
  headOf,
  heldNotes,
  noDays,
  nounOf,
  shownNumber,
} from "./counted";
import { drillDownHref } from "./drill-down";
import type { CellRow, Chart, PlainCell, PlainTable, ShownCells, ShownWidget } from "./shown";

/** Shades of the grid. */
const SHADES = 4;

export function hoursTable(facts: WidgetFacts): ShownWidget {
  const quiet = quietDevices(facts);
  return {
    body: quiet.length === 0 ? { kind: "nothing" } : { kind: "table" },
    table: quietTable(facts, quiet),
    summary: quietSummary(quiet),
    notes: [],
  };
}

export function hoursGraph(facts: WidgetFacts): ShownWidget {
  const quiet = quietDevices(facts);
  const heard = quiet.filter(({ seen }) => seen !== null);
  const { rows: first, notes } = someDevices(heard);
  const never = quiet.length - heard.length;
  const chart: Chart = {
    kind: "bars",
    axis: "names",
    labels: first.map(({ camera }) => axisName(tellingName(camera))),
    names: first.map(({ camera }) => tellingName(camera)),
    series: [
      {
        name: "hours",
        tone: "fill",
        values: first.map(({ seen }) => seen),
        hrefs: first.map(({ camera }) => deviceHref(facts, camera.deviceId)),
      },
    ],
    unit: "hours",
    bare: false,
  };
  return {
    body:
      tooManyDevices(facts, heard.length) ??
      (heard.length === 0 ? { kind: "nothing" } : { kind: "chart", chart }),
    table: quietTable(facts, quiet),
    summary: quietSummary(quiet),
    notes: [...notes, ...(never === 0 ? [] : [`${counted(never, "cameras")} never seen`])],
  };
}

interface QuietDevice {
  readonly camera: FleetCamera;
  /** Whole hours; null: never seen. */
  readonly seen: number | null;
  /** Whole hours since the last trigger; null: not reported. */
  readonly triggered: number | null;
}

/** Worst first: never seen, then by hours. Imported cameras don't check in; they come last. */
function quietDevices({ fleet, now }: WidgetFacts): readonly QuietDevice[] {
  const rank = ({ camera, seen }: QuietDevice) => seen ?? (camera.imported ? -1 : Number.POSITIVE_INFINITY);
  return fleet
    .map((camera): QuietDevice => {
      const { lastSeen, hoursSinceLastCameraTrigger: reported } = camera;
      if (lastSeen === null) return { camera, seen: null, triggered: null };
      const hours = Math.max(0, now - lastSeen) / HOUR_MS;
      const triggered = reported === null ? null : Math.floor(hours + reported);
      return { camera, seen: Math.floor(hours), triggered };
    })
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

function quietTable(facts: WidgetFacts, quiet: readonly QuietDevice[]): PlainTable {
  return {
    caption: "Whole hours since each camera was last seen, and since its last trigger",
    head: ["Camera", "Hours since last seen", "Hours since last camera trigger"],
    rows: quiet.map(({ camera, seen, triggered }, row) => ({
      cells: [tellingName(camera), seen ?? unheard(camera), triggered],
      href: row < SEEN_ROWS ? deviceHref(facts, camera.deviceId) : null,
    })),
  };
}

function unheard({ imported }: FleetCamera): string {
  return imported ? "imported" : "never seen";
}

function quietSummary(quiet: readonly QuietDevice[]): string {
  const [worst] = quiet;
  if (!worst) return "No cameras.";
  const { camera, seen } = worst;
  return `${counted(quiet.length, "cameras")}, worst first: ${tellingName(camera)}, ${seen === null ? unheard(camera) : counted(seen, "hours")}.`;
}

export function deviceDays(facts: CountedFacts): ShownWidget {
  const { figures } = facts;
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => figures.animals.firstDay + at);
  const devices = devicesOf(facts)
    .map((device) => {
      const counts =
        device.place === null
          ? days.map(() => 0)
          : [...figures.devices.days.subarray(device.place * SHOWN_DAYS, (device.place + 1) * SHOWN_DAYS)];
      const insights =
        figures.behind === null || device.place === null
          ? null
          : figures.behind.deviceDays.subarray(device.place * SHOWN_DAYS, (device.place + 1) * SHOWN_DAYS);
      return { ...device, counts, insights, sum: counts.reduce((sum, count) => sum + count, 0) };
    })
    .sort((a, b) => b.sum - a.sum);
  const most = devices.reduce((max, { counts }) => Math.max(max, ...counts), 0);
  const { rows: first, notes } = someDevices(devices);
  const dayHref = ({ deviceId, counts }: (typeof devices)[number], at: number) =>
    counts[at] ? drillDownHref(facts, { deviceId, day: dayText(days[at]) }) : null;
  const rows = first.map(
    (device): CellRow => ({
      name: device.name,
      href: deviceHref(facts, device.deviceId),
      cells: device.counts.map((count, at) => ({
        count,
        shade: shadeOf(count, most),
        href: dayHref(device, at),
        ...(device.insights && { behind: device.insights[at] ?? 0 }),
      })),
    }),
  );
  const body: ShownCells = { kind: "cells", heads: days.map(axisDay), rows, shades: shadesUpTo(most) };
  const [busiest] = devices;
  return {
    body: tooManyDevices(facts, devices.length) ?? (most === 0 ? noDays(facts) : body),
    table: {
      caption: `${headOf(facts)} of each camera by day, the last ${SHOWN_DAYS} days, UTC`,
      head: ["Camera", ...days.map((day) => formatDay(day * DAY_MS))],
      rows: devices.map((device, row) => ({
        cells: [device.name, ...device.counts],
        href: row < SEEN_ROWS ? deviceHref(facts, device.deviceId) : null,
        hrefAt: (place) => dayHref(device, place - 1),
        behindAt: (place) => device.insights?.[place - 1],
      })),
    },
    summary: busiest
      ? `${headOf(facts)} of ${counted(devices.length, "cameras")} in the last ${SHOWN_DAYS} days. Most: ${busiest.name}, ${counted(busiest.sum, nounOf(facts))}.`
      : "No cameras.",
    notes: [...notes, ...eventNotes(facts), ...heldNotes(facts)],
  };
}

/** 1 to `SHADES`, by equal steps up to the largest count; 0 for nothing. */
function shadeOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.ceil((count * shadesFor(most)) / most);
}

function shadesFor(most: number): number {
  return Math.min(SHADES, most);
}

function shadesUpTo(most: number): ShownCells["shades"] {
  const shades = shadesFor(most);
  return Array.from({ length: shades }, (_, at) => ({
    from: Math.floor((at * most) / shades) + 1,
    to: Math.floor(((at + 1) * most) / shades),
  }));
}

export function insightsAndImages(facts: CountedFacts): ShownWidget {
  const { figures, mayOpenCamera } = facts;
  const devices = devicesOf(facts)
    .map(({ deviceId, name, camera, place }) => ({
      deviceId,
      name,
      insights: place === null ? 0 : (figures.devices.insights[place] ?? 0),
      images: camera?.imagesProcessed ?? null,
    }))
    .filter(({ insights, images }) => insights > 0 || images !== null);
  const { rows: first, notes } = someDevices(devices);
  const insightsOf = ({ deviceId, insights }: (typeof devices)[number]) =>
    insights === 0 ? null : drillDownHref(facts, { deviceId });
  const chart: Chart = {
    kind: "bars",
    axis: "names",
    labels: first.map(({ name }) => axisName(name)),
    names: first.map(({ name }) => name),
    series: [
      {
        name: "Insights",
        tone: "s1",
        values: first.map(({ insights }) => insights),
        hrefs: first.map(insightsOf),
      },
      {
        name: "Images processed",
        tone: "s3",
        values: first.map(({ images }) => images),
        hrefs: first.map(({ deviceId, images }) =>
          mayOpenCamera && images !== null ? cameraHref(deviceId) : null,
        ),
      },
    ],
    unit: "",
    bare: false,
  };
  const [busiest] = devices;
  return {
    body:
      tooManyDevices(facts, devices.length) ??
      (devices.length === 0 ? { kind: "nothing" } : { kind: "chart", chart }),
    table: {
      caption: "Insights and images processed by each camera",
      head: ["Camera", "Insights", "Images processed"],
      rows: devices.map((device, row) => ({
        cells: [device.name, device.insights, device.images] satisfies readonly PlainCell[],
        href: row < SEEN_ROWS ? insightsOf(device) : null,
      })),
    },
    summary: busiest
      ? `Insights beside images processed, ${counted(devices.length, "cameras")}. Most insights: ${busiest.name}, ${formatCount(busiest.insights)} of ${shownNumber(busiest.images)} images.`
      : "No cameras.",
    notes,
  };
}

interface CountedDevice {
  readonly deviceId: string;
  readonly name: string;
  /** Null: not among the cameras that the reader has now. */
  readonly camera: FleetCamera | null;
  /** Among the figures' devices; null: none of its insights pass. */
  readonly place: number | null;
}

/** Those that have insights, most first, then the other cameras by name. */
function devicesOf({ figures, fleet }: CountedFacts): readonly CountedDevice[] {
  const cameras = new Map(fleet.map((camera) => [camera.deviceId, camera]));
  const withInsights = figures.devices.deviceId.map((deviceId, place): CountedDevice => {
    const camera = cameras.get(deviceId) ?? null;
    return { deviceId, name: camera ? tellingName(camera) : deviceId, camera, place };
  });
  const counted = new Set(figures.devices.deviceId);
  const without = fleet
    .filter(({ deviceId }) => !counted.has(deviceId))
    .map((camera): CountedDevice => {
      return { deviceId: camera.deviceId, name: tellingName(camera), camera, place: null };
    });
  return [...withInsights, ...without];
}

/** A device's own page, or its insights for those who may not open it. */
function deviceHref(facts: WidgetFacts, deviceId: string): string | null {
  return facts.mayOpenCamera ? cameraHref(deviceId) : drillDownHref(facts, { deviceId });
}

function dayText(day = 0): string {
  return dayOf(day * DAY_MS);
}
