// Which cameras pass what a query asks of cameras: its devices, and the filters of name, id and group, matched as the
// insights' are. The search and every other filter say nothing of cameras. Pure. Decision 0127, What the widgets count.
import type { FleetCamera } from "~/domain/dashboard/fleet-columns";
import { textMatcher } from "~/domain/set/rows/text-matcher";
import { groupWords } from "~/domain/view/filters/group-filter";
import type { InsightsQuery } from "~/domain/view/insights-query";

type NamedCamera = Pick<FleetCamera, "deviceId" | "displayName" | "groupName">;
type CameraQuery = Pick<InsightsQuery, "devices" | "filters">;

/** The columns that speak of cameras. */
const CAMERA_WORDS = {
  display_name: ({ displayName }: NamedCamera) => displayName,
  device_id: ({ deviceId }: NamedCamera) => deviceId,
  group: ({ groupName }: NamedCamera) => groupName ?? "",
} as const;
const CAMERA_COLUMNS = ["display_name", "device_id", "group"] as const;

/** Those of a fleet that pass, in their order. */
export function passingCameras<Camera extends NamedCamera>(
  fleet: readonly Camera[],
  query: CameraQuery,
): readonly Camera[] {
  return fleet.filter(cameraTest(query, groupWords(fleet)));
}

/** Whether a camera passes; `groups` are the words that a filter of groups may name whole. */
function cameraTest(query: CameraQuery, groups: readonly string[]): (camera: NamedCamera) => boolean {
  const chosen = new Set(query.devices);
  const asked = CAMERA_COLUMNS.flatMap((column) => {
    const text = query.filters[column]?.value ?? "";
    const word = CAMERA_WORDS[column];
    return text.trim() === "" ? [] : [{ word, matcher: textMatcher(column, text, groups) }];
  });
  return (camera) =>
    (chosen.size === 0 || chosen.has(camera.deviceId)) &&
    asked.every(({ word, matcher }) => matcher([word(camera)])[0] === 1);
}
