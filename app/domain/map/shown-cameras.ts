// Which cameras the map shows: those that the search by name, the group and the devices of the filter let through. Their
// states are switched in the legend, and by the map itself. Pure. Spec section 5 (Filters).
import { NO_GROUP } from "~/domain/view/columns";
import { groupNamed, groupWords } from "~/domain/view/filters/group-filter";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { MapColumns } from "./map-cameras";
import { POINT_STATES, type PointState } from "./point-state";

interface Asked {
  /** Part of a device's name or id, in whatever letters; empty: any. */
  readonly find: string;
  readonly query: Pick<InsightsQuery, "devices" | "filters">;
}

/** The groups that cameras of the map are in, in their own order, the one for no group last. */
export function mapGroups(columns: MapColumns): readonly string[] {
  const words = groupWords(columns.groupName.map((groupName) => ({ groupName })));
  return [...words].sort((a, b) => Number(a === NO_GROUP) - Number(b === NO_GROUP) || a.localeCompare(b));
}

/** The rows that pass, in their order; null where nothing is asked, and all do. */
export function shownCameraRows(columns: MapColumns, { find, query }: Asked): Uint32Array | null {
  const needle = find.trim().toLowerCase();
  const devices = new Set(query.devices);
  const inGroup = groupTest(columns, query.filters.group?.value ?? "");
  if (needle === "" && devices.size === 0 && inGroup === null) return null;
  const passes = (row: number) => {
    const id = columns.deviceId[row] ?? "";
    if (devices.size > 0 && !devices.has(id)) return false;
    if (inGroup !== null && !inGroup(columns.groupName[row] ?? NO_GROUP)) return false;
    return needle === "" || `${columns.displayName[row]} ${id}`.toLowerCase().includes(needle);
  };
  return Uint32Array.from(columns.deviceId.keys()).filter(passes);
}

/** Of these rows, or of all, those in one of the states. */
export function inStates(
  columns: MapColumns,
  rows: Uint32Array | null,
  states: ReadonlySet<PointState>,
): readonly number[] {
  const wanted = POINT_STATES.map((state) => states.has(state));
  const all = rows ?? columns.deviceId.keys();
  return [...all].filter((row) => wanted[columns.state[row] ?? 0] === true);
}

/** Null where the filter asks nothing. */
function groupTest(columns: MapColumns, value: string): ((groupName: string) => boolean) | null {
  const asked = value.trim().toLowerCase();
  if (asked === "") return null;
  const whole = groupNamed(value, mapGroups(columns));
  return (groupName) => (whole === undefined ? groupName.toLowerCase().includes(asked) : groupName === whole);
}
