// What a screen reader says of the map. Pure.
import { formatCount } from "~/domain/format";
import type { MapSight } from "~/domain/map/map-port";

/** @example "Device map, 1,240 devices, 12 clusters in view" */
export function canvasLabel(sight: Pick<MapSight, "devices" | "clusters"> | null): string {
  if (sight === null) return "Device map";
  const { devices, clusters } = sight;
  return `Device map, ${counted(devices, "device")}, ${counted(clusters, "cluster")} in view`;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
