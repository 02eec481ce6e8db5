// What the worker found as features of a map's source: clusters with the name of their picture, cameras with their row.
// Pure.

import { POINT_STATES } from "~/domain/map/point-state";
import { formatCount } from "~/domain/text/format";
import type { DrawnPoints } from "~/islands/map/points/points-worker-api";
import { ringParts } from "./cluster-mix";
import { bodyOfStep, clusterName, clusterStep } from "./overlay-images";

export interface PointProperties {
  /** The name of its picture without the style: `cluster/{style}/{picture}` or `device/{style}/{picture}`. */
  readonly picture: string;
  /** Of a cluster: its number in words and in the worker, and which body it has. */
  readonly words?: string;
  readonly cluster?: number;
  readonly body?: number;
  /** Of a camera. */
  readonly row?: number;
}

interface OverlayFeature<P> {
  readonly type: "Feature";
  readonly properties: P;
  readonly geometry: { readonly type: "Point"; readonly coordinates: readonly [number, number] };
}

export interface OverlayFeatures<P> {
  readonly type: "FeatureCollection";
  readonly features: readonly OverlayFeature<P>[];
}

const STATES = POINT_STATES.length;

export function pointFeatures(drawn: DrawnPoints): OverlayFeatures<PointProperties> {
  const features = Array.from(drawn.id, (_, at) =>
    overlayFeature(drawn.longitude[at] ?? 0, {
      latitude: drawn.latitude[at] ?? 0,
      properties: propertiesOf(drawn, at),
    }),
  );
  return { type: "FeatureCollection", features };
}

/** One point, for what is marked alone. */
export function overlayFeature<P>(
  longitude: number,
  { latitude, properties }: { readonly latitude: number; readonly properties: P },
): OverlayFeature<P> {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

export function clustersIn(drawn: DrawnPoints): number {
  return drawn.count.reduce((sum, count) => sum + (count > 1 ? 1 : 0), 0);
}

function propertiesOf(drawn: DrawnPoints, at: number): PointProperties {
  const mix = drawn.mix.subarray(at * STATES, (at + 1) * STATES);
  const id = drawn.id[at] ?? 0;
  const count = drawn.count[at] ?? 1;
  if (count === 1) return { picture: POINT_STATES[mix.indexOf(1)] ?? "no-clock", row: id };
  const step = clusterStep(count);
  return {
    picture: clusterName(step, ringParts(mix)),
    words: clusterWords(count),
    cluster: id,
    body: bodyOfStep(step),
  };
}

/** @example clusterWords(764) // "764"; clusterWords(1234) // "1,234"; clusterWords(23456) // "23k" */
export function clusterWords(count: number): string {
  if (count < 10_000) return formatCount(count);
  return count < 1_000_000 ? `${Math.floor(count / 1_000)}k` : `${Math.floor(count / 100_000) / 10}M`;
}
