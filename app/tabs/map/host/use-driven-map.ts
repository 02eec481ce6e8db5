// The map follows the page: cameras, what of them is shown, layers, style, the chosen one. One effect for each, so that a
// press tells the map one thing.
import { useEffect, useMemo } from "react";
import type { MapColumns } from "~/domain/map/map-cameras";
import type { MapLayer, MapPort, MapStyle } from "~/domain/map/map-port";
import type { PointState } from "~/domain/map/point-state";

interface Driven {
  readonly cameras: MapColumns;
  /** Null: all. */
  readonly rows: Uint32Array | null;
  readonly states: ReadonlySet<PointState>;
  readonly layers: ReadonlySet<MapLayer>;
  readonly style: MapStyle;
  readonly chosen: number | null;
  /** Pixels at the left that the panel lies over. */
  readonly inset: number;
}

export function useDrivenMap(map: MapPort | null, driven: Driven): void {
  const { cameras, rows, states, layers, style, chosen, inset } = driven;
  useEffect(() => map?.setInset(inset), [map, inset]);
  useEffect(() => () => map?.setInset(0), [map]);
  useEffect(() => map?.setStyle(style), [map, style]);
  useEffect(() => map?.setLayers(layers), [map, layers]);
  useEffect(() => {
    map?.setPoints({
      latitude: Float64Array.from(cameras.latitude),
      longitude: Float64Array.from(cameras.longitude),
      state: Uint8Array.from(cameras.state),
    });
  }, [map, cameras]);
  const shown = useMemo(() => ({ states, rows }), [states, rows]);
  useEffect(() => map?.show(shown), [map, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new points take the chosen mark away
  useEffect(() => map?.choose(chosen), [map, cameras, chosen]);
}
