// What a press on the map means: a cluster comes apart or is listed, a camera is chosen, a place is picked.
// Spec sections 2.6 and 9.
import type { MapEvents } from "~/domain/map/map-port";
import type { GlEvent, GlMap } from "./engine/gl-map";
import { CLUSTER_LAYER, DEVICE_LAYER } from "./overlay/overlay-style";
import type { PointProperties } from "./overlay/point-features";
import type { PointsWorker } from "./points/open-points";
import { CLUSTER_PRESS_MAX_ZOOM, toPlace } from "./view/camera-view";

/** Pixels around a press: a finger is not as sharp as a mark is small. */
const REACH = 6;

interface PressParts {
  readonly worker: Pick<PointsWorker, "openCluster" | "rowsAt">;
  readonly events: () => MapEvents | null;
  /** Which cameras the drawn marks are of. */
  readonly version: () => number;
  readonly isPicking: () => boolean;
  /** Milliseconds. */
  readonly flight: () => number;
}

export function onPress(map: GlMap, { lngLat, point }: GlEvent, parts: PressParts): void {
  const events = parts.events();
  if (events === null || lngLat === undefined || point === undefined) return;
  if (parts.isPicking()) {
    events.onPick(toPlace(lngLat));
    return;
  }
  const mark = markAt(map, point);
  if (mark === null) {
    events.onChooseNothing();
  } else if (mark.properties.row !== undefined) {
    void pressCamera(mark.properties.row, { parts, events });
  } else if (mark.properties.cluster !== undefined) {
    void pressCluster(map, { id: mark.properties.cluster, at: mark.at, parts, events });
  }
}

interface Mark {
  readonly properties: PointProperties;
  readonly at: readonly [number, number];
}

/** The mark under a place of the screen, the nearest of several; null where there is none. */
export function markAt(map: GlMap, { x, y }: { readonly x: number; readonly y: number }): Mark | null {
  const layers = [DEVICE_LAYER, CLUSTER_LAYER].filter((layer) => map.getLayer(layer));
  if (layers.length === 0) return null;
  const found = map.queryRenderedFeatures(
    [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
    { layers },
  );
  const marks = found.map(({ properties, geometry }): Mark => {
    const [lng = 0, lat = 0] = geometry.coordinates as readonly number[];
    return { properties: properties as PointProperties, at: [lng, lat] };
  });
  const distance = ({ at }: Mark) => {
    const seen = map.project(at);
    return Math.hypot(seen.x - x, seen.y - y);
  };
  return marks.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

interface Pressed {
  readonly parts: PressParts;
  readonly events: MapEvents;
}

async function pressCamera(row: number, { parts, events }: Pressed): Promise<void> {
  const rows = await parts.worker.rowsAt(row, parts.version());
  if (rows !== null) events.onChoose(rows);
}

interface PressedCluster extends Pressed {
  readonly id: number;
  readonly at: readonly [number, number];
}

async function pressCluster(map: GlMap, { id, at, parts, events }: PressedCluster): Promise<void> {
  const opening = await parts.worker.openCluster(id, { version: parts.version(), zoom: map.getZoom() });
  if (opening === null) return;
  if (opening.kind === "listed") {
    events.onChoose(opening.rows);
    return;
  }
  const zoom = Math.min(opening.zoom, CLUSTER_PRESS_MAX_ZOOM);
  map.easeTo({ center: at, zoom, duration: parts.flight() });
}
