// What a screen reader announces of the map. Pure.

import type { MapSight } from "~/domain/map/map-port";
import { formatCount } from "~/domain/text/format";

/** @example "Camera map, 1,240 cameras, 12 clusters in view" */
export function canvasLabel(sight: Pick<MapSight, "devices" | "clusters"> | null): string {
  if (sight === null) return "Camera map";
  const { devices, clusters } = sight;
  return `Camera map, ${counted(devices, "camera")}, ${counted(clusters, "cluster")} in view`;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
