// What the worker of the map's cameras offers over its port.
import type { MapBox, PointColumns } from "~/domain/map/map-port";

export interface ShownPoints {
  /** Indexes into `POINT_STATES`. */
  readonly states: readonly number[];
  /** Null: all rows. */
  readonly rows: Uint32Array | null;
}

export interface PointsQuestion {
  readonly box: MapBox;
  readonly zoom: number;
}

/** What is drawn: entry `i` of every column is one mark. */
export interface DrawnPoints {
  /** Degrees. */
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
  /** Cameras in it: 1 is a camera, more are a cluster. */
  readonly count: Uint32Array;
  /** The row of a camera, the number of a cluster. */
  readonly id: Uint32Array;
  /** Cameras by state: entry `i * POINT_STATES.length + s`. */
  readonly mix: Uint32Array;
}

export interface PointsAnswer {
  /** Grows whenever something else is shown: the number of a cluster means nothing under another one. */
  readonly version: number;
  readonly drawn: DrawnPoints;
  /** The sight's rows, from the middle outwards. */
  readonly rows: readonly number[];
  /** All shown cameras in the box. */
  readonly devices: number;
}

/** A press on a cluster. */
export interface ClusterPress {
  /** Of the answer that it was drawn of. */
  readonly version: number;
  /** Of the map. */
  readonly zoom: number;
}

/** What a press on a cluster leads to. */
export type ClusterOpening =
  /** All that it holds, ascending: they are at the very same spot, or the map is as near as clusters go. */
  | { readonly kind: "listed"; readonly rows: readonly number[] }
  /** The first zoom at which it falls apart; 15 where it only does so by no longer being drawn as one. */
  | { readonly kind: "apart"; readonly zoom: number };

export interface PointsWorkerApi {
  load(columns: PointColumns): void;
  show(shown: ShownPoints): void;
  answer(question: PointsQuestion): PointsAnswer;
  openCluster(id: number, pressed: ClusterPress): ClusterOpening | null;
  rowsAt(row: number, version: number): readonly number[] | null;
  extent(): MapBox | null;
}
