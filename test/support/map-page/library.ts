// The same cameras put into clusters by the map library itself, on a map of its own: what ours is compared with.
import { LAYERS_BY_GROUP } from "~/domain/map/style/layer-groups";
import { baseStyle } from "~/islands/map/engine/base-style";
import type { GlMap } from "~/islands/map/engine/gl-map";
import { loadMaplibre } from "~/islands/map/engine/load-engine";
import type { samplePoints } from "../sample-points";

/** Opens a map without anything on it; the answer puts the cameras there and is done once it rests. */
export async function openLibraryMap(container: HTMLElement) {
  const engine = await loadMaplibre();
  const base = baseStyle({ style: "day", origin: location.origin, streetsTiles: null });
  const style = { ...base, layers: base.layers.filter(({ id }) => !LAYERS_BY_GROUP.terrain.includes(id)) };
  const map = engine.create({ container, style, center: [-98, 44], zoom: 3.5 });
  await rest(map);
  return (columns: ReturnType<typeof samplePoints>): Promise<void> => {
    const clustered = { cluster: true, clusterRadius: 35, clusterMaxZoom: 14 };
    const source = { type: "geojson", data: featuresOf(columns), ...clustered } as const;
    map.addSource("cameras", source as never);
    map.addLayer({
      id: "cameras",
      type: "circle",
      source: "cameras",
      paint: { "circle-radius": ["step", ["coalesce", ["get", "point_count"], 1], 12, 100, 15, 750, 18] },
    });
    return rest(map);
  };
}

function rest(map: GlMap): Promise<void> {
  return new Promise((resolve) => map.once("idle", () => resolve()));
}

function featuresOf({ latitude, longitude, state }: ReturnType<typeof samplePoints>) {
  const features = Array.from(state, (own, row) => ({
    type: "Feature",
    properties: { row, state: own },
    geometry: { type: "Point", coordinates: [longitude[row], latitude[row]] },
  }));
  return { type: "FeatureCollection", features };
}
