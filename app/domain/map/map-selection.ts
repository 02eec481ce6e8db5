// What the map shows: the cameras that filters, legend and view leave, and the insights of these in the window of the
// bar. Legend, list, bar and links all use it, so that they agree. Pure. Decision 0125, Heat and time.
import { dayText, readDay } from "~/domain/set/set-window";
import type { ColumnFilter, InsightsQuery } from "~/domain/view/insights-query";
import { type InsightsView, withFilter, withQuery } from "~/domain/view/insights-view";
import type { DayCounts, DayWindow, HeatDays } from "./heat/heat";
import { mapInsightsHref } from "./map-address";
import { type MapColumns, rowOf, stateCounts } from "./map-cameras";
import { LISTED_LIMIT, type MapSight } from "./map-port";
import { insideBox } from "./place/map-box";
import type { PointState } from "./point-state";
import { inStates, shownCameraRows } from "./shown-cameras";

/** No camera has it: to ask for its insights is to ask for none. */
const NOBODY = "";

interface ShownAsked {
  readonly cameras: MapColumns;
  /** All cameras that the reader sees, with a place or without. */
  readonly total: number;
  readonly view: InsightsView;
  /** Part of a device's name or id. */
  readonly find: string;
  readonly states: ReadonlySet<PointState>;
}

/** What filters and legend leave, wherever the map looks. */
interface ShownOnMap extends ShownAsked {
  /** Rows that pass the filters, whatever their state; null: all. */
  readonly rows: Uint32Array | null;
  /** Those of them whose state the legend shows. */
  readonly shown: readonly number[];
  /** The insights that the heat draws and the bar counts. The view narrows them without a new query. */
  readonly query: InsightsQuery;
}

export function shownOnMap(asked: ShownAsked): ShownOnMap {
  const { cameras, view, find, states } = asked;
  const rows = shownCameraRows(cameras, { find, query: view.query });
  const shown = inStates(cameras, rows, states);
  const hides = shown.length < passingRows(asked).length;
  const query = hides ? { ...view.query, devices: idsOf(cameras, shown) } : view.query;
  return { ...asked, rows, shown, query: hides && shown.length === 0 ? nobodys(query) : query };
}

interface CamerasInView {
  /** For the legend: also those whose state it hides. */
  readonly counts: Readonly<Record<PointState, number>>;
  readonly devices: number;
  /** Rows from the middle of the view outwards, at most `LISTED_LIMIT`; all of them by name where there is no view. */
  readonly rows: readonly number[];
  /** Whose insights are counted; null: of whatever camera the filters let through, also of those without a place. */
  readonly deviceIds: ReadonlySet<string> | null;
  /** The devices that an address has to name so that it means these; null: those of the filter will do. */
  readonly named: readonly string[] | null;
  /** They are more than an address can name: it names the first. */
  readonly isCut: boolean;
}

/** The cameras in view; of all that are shown where `sight` is null. */
export function camerasInView(on: ShownOnMap, sight: Pick<MapSight, "box" | "rows"> | null): CamerasInView {
  const { cameras } = on;
  const isInside = sight === null ? () => true : insideBox(cameras, sight.box);
  const passing = [...(on.rows ?? cameras.deviceId.keys())].filter(isInside);
  const inside = on.shown.filter(isInside);
  const rows = sight === null ? inside : nearestFirst(inside, sight.rows);
  const isAll = !narrows(on, inside);
  const ids = isAll ? null : idsOf(cameras, listable(rows));
  return {
    counts: stateCounts(cameras, passing),
    devices: inside.length,
    rows,
    deviceIds: isAll ? null : new Set(idsOf(cameras, inside)),
    named: ids,
    isCut: !isAll && inside.length > LISTED_LIMIT,
  };
}

/** The insights of some devices in the window, under the filters of the map. */
interface Selected {
  /** Null: those of the filter. */
  readonly named: readonly string[] | null;
  /** Null: there is no bar, and days are what the filters say. */
  readonly window: DayWindow | null;
}

/** The view of exactly the insights that the map counts. */
export function selectedView(view: InsightsView, { named, window }: Selected): InsightsView {
  const { camera_timestamp } = view.query.filters;
  const timed =
    window === null ? view : withFilter(view, "camera_timestamp", withinDays(camera_timestamp, window));
  return withQuery(timed, named === null ? {} : { devices: named });
}

/** Where 'See All Insights' leads. */
export function selectedHref(view: InsightsView, selected: Selected): string {
  return mapInsightsHref(selectedView(view, selected));
}

/** Of what was counted of all cameras: what these have. Null: all of it. */
export function countsOf(days: HeatDays, deviceIds: ReadonlySet<string> | null): DayCounts {
  if (deviceIds === null) return days;
  const { byCamera } = days;
  const wanted = byCamera.deviceIds.map((id) => deviceIds.has(id));
  const counts = new Uint32Array(days.counts.length);
  const unplaced = new Uint32Array(days.counts.length);
  for (const [entry, camera] of byCamera.camera.entries()) {
    if (wanted[camera] !== true) continue;
    const day = byCamera.day[entry] ?? 0;
    counts[day] = (counts[day] ?? 0) + (byCamera.placed[entry] ?? 0);
    unplaced[day] = (unplaced[day] ?? 0) + (byCamera.unplaced[entry] ?? 0);
  }
  return { from: days.from, counts, unplaced };
}

/** The rows of the cameras that the insights' own filters of devices and groups let through. */
function passingRows({ cameras, view }: ShownAsked): readonly number[] {
  return [...(shownCameraRows(cameras, { find: "", query: view.query }) ?? cameras.deviceId.keys())];
}

/**
 * Whether the insights of these cameras are fewer than the filters let through: others on the map pass them, or cameras
 * without a place may. Where no camera on the map passes there is nothing to tell apart, and where there are more cameras
 * than an address can name, all on the map stand for all.
 */
function narrows(on: ShownOnMap, inside: readonly number[]): boolean {
  const passing = passingRows(on);
  if (inside.length < passing.length) return true;
  if (passing.length === 0 || inside.length > LISTED_LIMIT) return false;
  const { cameras, total, view } = on;
  const { devices } = view.query;
  if (devices.length > 0) return devices.some((id) => rowOf(cameras, id) === null);
  return total > cameras.deviceId.length;
}

/** In the map's order; those that the map has not named yet follow. */
function nearestFirst(inside: readonly number[], told: readonly number[]): readonly number[] {
  const wanted = new Set(inside);
  const first = told.filter((row) => wanted.has(row));
  const known = new Set(first);
  return listable([...first, ...inside.filter((row) => !known.has(row))]);
}

/** As many as an address can name. */
function listable(rows: readonly number[]): readonly number[] {
  return rows.filter((_, at) => at < LISTED_LIMIT);
}

/** The days of the window that the filter lets through; without any, a filter that lets nothing through. */
function withinDays(filter: ColumnFilter | undefined, { from, until }: DayWindow): ColumnFilter {
  const [first, last] = [readDay(filter?.from ?? ""), readDay(filter?.to ?? "")];
  return {
    value: "",
    from: dayText(Math.max(first ?? from, from)),
    to: dayText(Math.min(last ?? until, until - 1)),
  };
}

function nobodys(query: InsightsQuery): InsightsQuery {
  return { ...query, devices: [NOBODY] };
}

function idsOf({ deviceId }: MapColumns, rows: readonly number[]): readonly string[] {
  return rows.flatMap((row) => deviceId[row] ?? []);
}
