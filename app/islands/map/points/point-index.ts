// The cameras of the map in clusters: which are shown, what is drawn of them in a box, what a press on a cluster does.
// No platform: the worker offers it over its port. Spec section 9, Map.
import Supercluster, { type ClusterFeature, type PointFeature } from "supercluster";
import { LISTED_LIMIT, type MapBox, type PointColumns } from "~/domain/map/map-port";
import { POINT_STATES, type PointState } from "~/domain/map/point-state";
import { LISTED_FROM_ZOOM } from "~/islands/map/view/camera-view";
import { extentOf } from "./extent";
import { rowsInBox } from "./nearest";
import type {
  ClusterOpening,
  ClusterPress,
  DrawnPoints,
  PointsAnswer,
  PointsQuestion,
  ShownPoints,
} from "./points-worker-api";

/** Pixels, and the last zoom at which cameras are put together. Spec section 9. */
const CLUSTER_RADIUS = 35;
const CLUSTER_MAX_ZOOM = 14;

/** What is drawn at most; where more would be, they are put together as one zoom further out. */
const DRAWN_LIMIT = 3_000;

/** The box is drawn wider by this share of its sides on each, so that a short pan shows no bare edge. */
const GROWTH = 0.25;

const STATES = POINT_STATES.length;

interface Camera {
  readonly row: number;
  readonly state: number;
}

/** Cameras by their state. Flat: the index copies it one level deep before it adds to the copy. */
type Mix = Record<PointState, number>;

type Index = Supercluster<Camera, Mix>;

interface PointIndex {
  /** Takes other cameras; none of them is shown yet. */
  readonly load: (columns: PointColumns) => void;
  readonly show: (shown: ShownPoints) => void;
  readonly answer: (question: PointsQuestion) => PointsAnswer;
  /** Null: that cluster is of cameras that were shown before. */
  readonly openCluster: (id: number, pressed: ClusterPress) => ClusterOpening | null;
  /** The shown cameras at the very same spot as a row, itself among them. Null as above. */
  readonly rowsAt: (row: number, version: number) => readonly number[] | null;
  /** Around all that is shown; null where nothing is. */
  readonly extent: () => MapBox | null;
}

const NOTHING: PointColumns = {
  latitude: new Float64Array(),
  longitude: new Float64Array(),
  state: new Uint8Array(),
};

/** An index without cameras. It is built anew by `show`, which takes as long as there are cameras: 0.6 s for 100,000. */
export function createPointIndex(): PointIndex {
  let columns = NOTHING;
  let shown: Uint32Array = new Uint32Array();
  let index = indexOf(columns, shown);
  let version = 0;
  return {
    load(next) {
      columns = next;
      // Rows of other cameras mean nothing: until `show` names some, none is shown.
      shown = new Uint32Array();
      index = indexOf(columns, shown);
      version++;
    },
    show(next) {
      shown = shownPointRows(columns, next);
      index = indexOf(columns, shown);
      version++;
    },
    answer({ box, zoom }) {
      const { rows, devices } = rowsInBox(columns, { shown, box, limit: LISTED_LIMIT });
      return { version, drawn: drawnIn(index, { box, zoom }), rows, devices };
    },
    openCluster(id, pressed) {
      return pressed.version === version ? openingOf(index, { id, zoom: pressed.zoom }) : null;
    },
    rowsAt(row, asked) {
      return asked === version ? sameSpot(columns, { shown, row }) : null;
    },
    extent: () => extentOf(columns, shown),
  };
}

/** Rows of the states asked for, among those named, ascending. Rows that there are none of are passed over. */
export function shownPointRows(columns: PointColumns, { states, rows }: ShownPoints): Uint32Array {
  const wanted = Uint8Array.from({ length: STATES }, (_, state) => (states.includes(state) ? 1 : 0));
  const among = rows ?? Uint32Array.from(columns.state.keys());
  return among.filter((row) => wanted[columns.state[row] ?? STATES] === 1).sort();
}

function indexOf(columns: PointColumns, shown: Uint32Array): Index {
  const index = new Supercluster<Camera, Mix>({
    radius: CLUSTER_RADIUS,
    maxZoom: CLUSTER_MAX_ZOOM,
    map: ({ state }) => mixOf(state),
    reduce(sum, mix) {
      for (const state of POINT_STATES) sum[state] += mix[state];
    },
  });
  const cameras = Array.from(shown, (row) => ({
    type: "Feature" as const,
    properties: { row, state: columns.state[row] ?? 0 },
    geometry: {
      type: "Point" as const,
      coordinates: [columns.longitude[row] ?? 0, columns.latitude[row] ?? 0],
    },
  }));
  return index.load(cameras);
}

/** Of one camera; the index adds to it, so each has its own. */
function mixOf(state: number): Mix {
  const mix = { "in-time": 0, late: 0, silent: 0, "low-battery": 0, "no-clock": 0 };
  const own = POINT_STATES[state];
  if (own !== undefined) mix[own] = 1;
  return mix;
}

function drawnIn(index: Index, { box, zoom }: PointsQuestion): DrawnPoints {
  const bounds = grown(box);
  let found = index.getClusters(bounds, Math.floor(zoom));
  for (
    let z = Math.min(Math.floor(zoom), CLUSTER_MAX_ZOOM + 1) - 1;
    found.length > DRAWN_LIMIT && z >= 0;
    z--
  )
    found = index.getClusters(bounds, z);
  return toColumns(found);
}

/** West, south, east, north; west to east runs upwards across the date line, as the index wants it. */
function grown({ west, south, east, north }: MapBox): [number, number, number, number] {
  const width = east >= west ? east - west : east - west + 360;
  const [aside, above] = [width * GROWTH, (north - south) * GROWTH];
  return [west - aside, Math.max(-90, south - above), west + width + aside, Math.min(90, north + above)];
}

function toColumns(found: readonly (ClusterFeature<Mix> | PointFeature<Camera>)[]): DrawnPoints {
  const drawn = {
    longitude: new Float64Array(found.length),
    latitude: new Float64Array(found.length),
    id: new Uint32Array(found.length),
    count: new Uint32Array(found.length),
    mix: new Uint32Array(found.length * STATES),
  };
  found.forEach((feature, at) => {
    const { properties } = feature;
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const isCluster = "cluster" in properties;
    drawn.longitude[at] = longitude;
    drawn.latitude[at] = latitude;
    drawn.id[at] = isCluster ? properties.cluster_id : properties.row;
    drawn.count[at] = isCluster ? properties.point_count : 1;
    const mix = isCluster ? properties : mixOf(properties.state);
    POINT_STATES.forEach((state, place) => {
      drawn.mix[at * STATES + place] = mix[state];
    });
  });
  return drawn;
}

function openingOf(
  index: Index,
  { id, zoom }: { readonly id: number; readonly zoom: number },
): ClusterOpening {
  const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY);
  const [first] = leaves;
  const together = leaves.every(
    ({ geometry: { coordinates } }) =>
      coordinates[0] === first?.geometry.coordinates[0] && coordinates[1] === first?.geometry.coordinates[1],
  );
  if (!together && zoom < LISTED_FROM_ZOOM) {
    return { kind: "apart", zoom: index.getClusterExpansionZoom(id) };
  }
  return { kind: "listed", rows: leaves.map(({ properties }) => properties.row).sort((a, b) => a - b) };
}

function sameSpot(
  { latitude, longitude }: PointColumns,
  { shown, row }: { readonly shown: Uint32Array; readonly row: number },
): readonly number[] {
  return Array.from(
    shown.filter((one) => latitude[one] === latitude[row] && longitude[one] === longitude[row]),
  );
}
