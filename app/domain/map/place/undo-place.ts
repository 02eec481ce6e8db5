// Undoing that a camera was deleted from the map: its place as a device edit takes it. Pure. Decisions 0097, A
// person's word on a camera, and 0123, The map tab and its address.
import type { MapCamera } from "~/domain/map/map-cameras";

type Placed = Pick<MapCamera, "latitude" | "longitude" | "placeBy" | "exactPlace">;

/**
 * Whether a reader can restore the place: the camera's own place comes from the camera, a person's only from a reader
 * who sees it exactly.
 */
export function isUndoable({ placeBy, exactPlace }: Placed): boolean {
  return exactPlace || placeBy === "camera";
}

/**
 * The fields of the edit that restores the place and whose word it was: a person's word again, or empty ones, which let
 * the camera's own count.
 */
export function placeToRestore({ placeBy, latitude, longitude }: Placed): {
  readonly latitude: string;
  readonly longitude: string;
} {
  const own = placeBy === "camera";
  return { latitude: own ? "" : String(latitude), longitude: own ? "" : String(longitude) };
}
