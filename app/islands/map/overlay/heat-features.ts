// Heat as features of a map's source: places put together in cells of the screen, so that a map draws as few as it needs.
// Pure.
import type { HeatColumns, MapBox } from "~/domain/map/map-port";
import { type OverlayFeatures, overlayFeature } from "./point-features";

/** Pixels: a fraction of what one place glows over. */
const CELL = 6;
/** Pixels around the whole world at zoom 0. */
const WORLD = 512;
/** Places outside of the box by this share of its sides still glow into it. */
const GROWTH = 0.25;

interface HeatProperties {
  /** 0 to 1: a place with `peak` insights is 1, and its square root counts, so that one busy place leaves others seen. */
  readonly weight: number;
}

interface HeatView {
  readonly box: MapBox;
  readonly zoom: number;
  /** Insights at the busiest place of all that is compared. */
  readonly peak: number;
}

interface Cell {
  longitude: number;
  latitude: number;
  count: number;
}

/** The heat that a map shows: a feature for each cell in which something was, at the middle of what was there. */
export function heatFeatures(
  heat: HeatColumns,
  { box, zoom, peak }: HeatView,
): OverlayFeatures<HeatProperties> {
  const side = (CELL * 360) / (WORLD * 2 ** Math.floor(zoom));
  const across = Math.ceil(360 / side);
  const cells = new Map<number, Cell>();
  const isNear = nearTest(box);
  for (let at = 0; at < heat.count.length; at++) {
    const [longitude, latitude, count] = [
      heat.longitude[at] ?? 0,
      heat.latitude[at] ?? 0,
      heat.count[at] ?? 0,
    ];
    if (count === 0 || !isNear(longitude, latitude)) continue;
    const key = Math.floor((latitude + 90) / side) * across + Math.floor((longitude + 180) / side);
    addTo(cells, { key, longitude, latitude, count });
  }
  const features = Array.from(cells.values(), ({ longitude, latitude, count }) =>
    overlayFeature(longitude, {
      latitude,
      properties: { weight: Math.min(1, Math.sqrt(count / Math.max(1, peak))) },
    }),
  );
  return { type: "FeatureCollection", features };
}

/** Insights at the busiest place; 0 where there are none. */
export function peakOf({ count }: HeatColumns): number {
  return count.reduce((peak, one) => Math.max(peak, one), 0);
}

function addTo(
  cells: Map<number, Cell>,
  { key, longitude, latitude, count }: Cell & { readonly key: number },
): void {
  const cell = cells.get(key);
  if (cell === undefined) {
    cells.set(key, { longitude, latitude, count });
    return;
  }
  cell.count += count;
  cell.longitude += ((longitude - cell.longitude) * count) / cell.count;
  cell.latitude += ((latitude - cell.latitude) * count) / cell.count;
}

function nearTest({ west, south, east, north }: MapBox): (longitude: number, latitude: number) => boolean {
  const width = east >= west ? east - west : east - west + 360;
  const [aside, above] = [width * GROWTH, (north - south) * GROWTH];
  const whole = width + 2 * aside >= 360;
  return (longitude, latitude) => {
    if (latitude < south - above || latitude > north + above) return false;
    return whole || (((longitude - west + aside) % 360) + 360) % 360 <= width + 2 * aside;
  };
}
