// Tiles of the base map as MapLibre reads them: by the decoder that it has inside.
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

/** How far outside its tile a shape may reach, as a share of the tile: MapLibre cuts what is further. */
const REACH = 0.1;

/** What is wrong with a tile, in words; the decoder itself throws for a value that says nothing. */
export function faultsOf(bytes: Uint8Array): readonly string[] {
  return Object.values(layersOf(bytes)).flatMap((layer) => {
    const faults: string[] = [];
    for (let at = 0; at < layer.length; at += 1) {
      const { properties, extent } = layer.feature(at);
      if (Object.values(properties).some((value) => value === ""))
        faults.push(`${layer.name}: an empty value`);
      const [west = 0, south = 0, east = 0, north = 0] = layer.feature(at).bbox();
      if (Math.min(west, south) < -REACH * extent || Math.max(east, north) > (1 + REACH) * extent) {
        faults.push(`${layer.name}: a shape reaches out of the tile`);
      }
    }
    return faults;
  });
}

export function layersOf(bytes: Uint8Array): VectorTile["layers"] {
  return new VectorTile(new PbfReader(bytes)).layers;
}

/** Every tile of a zoom, without a gap. */
export function tileNames(folder: string, zoom: number, ending: string): readonly string[] {
  const all = Array.from({ length: 2 ** zoom }, (_, at) => at);
  return all.flatMap((x) => all.map((y) => `${folder}/${zoom}/${x}/${y}.${ending}`));
}
