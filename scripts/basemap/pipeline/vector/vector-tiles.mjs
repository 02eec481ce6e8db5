// Vector tiles, zoom 0 to 5, as plain z/x/y.pbf: which layer has which features at which zoom.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import GeoJsonVt from "geojson-vt";
import vtPbf from "vt-pbf";

/** Every tile is a file that servers list and watch, and a zoom more has four times as many. */
const MAX_ZOOM = 5;
/** Units across a tile: the most that renderers read, 153 m each at zoom 5 on the equator. */
const EXTENT = 8_192;
const BUFFER = { shapes: 128, points: 512 };
/** How coarse outlines may get, in units of a tile (16 are a pixel); at the last zoom only those that are smooth. */
const TOLERANCE = { usual: 6, fine: 4, finest: 2, smooth: 12 };

/** Writes every tile under `folder`, empty ones too: a tile is never missing. Answers the names of the layers. */
export function writeVectorTiles(data, folder) {
  const layers = layersOf(data).filter(({ features }) => features.length > 0);
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom += 1) {
    const indexes = layers
      .filter(({ from, to }) => zoom >= from && zoom <= to)
      .map((layer) => indexAt(layer, zoom));
    for (let x = 0; x < 2 ** zoom; x += 1) {
      mkdirSync(join(folder, `${zoom}/${x}`), { recursive: true });
      for (let y = 0; y < 2 ** zoom; y += 1) {
        writeFileSync(join(folder, `${zoom}/${x}/${y}.pbf`), encode(indexes, { zoom, x, y }));
      }
    }
  }
  return [...new Set(layers.map(({ name }) => name))].sort();
}

/** Several entries of one name are one layer of the tiles. */
function layersOf(data) {
  const fromMinzoom = ({ minzoom }, zoom) => minzoom <= zoom + 1 || zoom === MAX_ZOOM;
  const layer = (name, features, options = {}) => ({
    name,
    features,
    from: 0,
    to: MAX_ZOOM,
    tolerance: TOLERANCE.usual,
    isSmooth: false,
    buffer: BUFFER.shapes,
    isAt: () => true,
    ...options,
  });
  return [
    layer("bathymetry", data.depths, { tolerance: TOLERANCE.smooth, isSmooth: true }),
    layer("landcover", data.landCover, { tolerance: TOLERANCE.smooth, isSmooth: true }),
    layer("terrain", data.heights, { tolerance: TOLERANCE.smooth, isSmooth: true, from: 2 }),
    layer("ocean", data.ocean.coarse, { tolerance: TOLERANCE.finest, to: 1 }),
    layer("ocean", data.ocean.medium, { tolerance: TOLERANCE.fine, from: 2, to: 3 }),
    layer("ocean", data.ocean.fine, { from: 4 }),
    layer("lake", data.lakes, { from: 1, isAt: ({ rank }, zoom) => rank <= zoom + 1 || zoom === MAX_ZOOM }),
    layer("waterway", data.rivers, {
      from: 3,
      isAt: ({ rank }, zoom) => rank <= zoom + 3 || zoom === MAX_ZOOM,
    }),
    layer("boundary", data.borders.countries),
    layer("boundary", data.borders.states, {
      from: 3,
      isAt: ({ wide }, zoom) => wide === 1 || zoom >= MAX_ZOOM,
    }),
    layer("label", data.labels, { from: 1, buffer: BUFFER.points, isAt: fromMinzoom }),
    layer("place", data.places, { from: 3, buffer: BUFFER.points, isAt: fromMinzoom }),
    layer("road", data.streets.roads, { from: 4, isAt: fromMinzoom }),
    layer("park", data.streets.parks, { from: 4 }),
  ];
}

function indexAt({ name, features, tolerance, isSmooth, buffer, isAt }, zoom) {
  // The index simplifies nothing at what it takes for the last zoom.
  const maxZoom = isSmooth ? MAX_ZOOM + 1 : MAX_ZOOM;
  const shown = features.filter(({ properties }) => isAt(properties, zoom));
  const index = new GeoJsonVt(
    { type: "FeatureCollection", features: shown },
    { maxZoom, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer, tolerance },
  );
  return { name, index };
}

function encode(indexes, { zoom, x, y }) {
  const layers = {};
  for (const { name, index } of indexes) {
    const tile = index.getTile(zoom, x, y);
    if (!tile?.features.length) continue;
    const known = layers[name];
    layers[name] = known ? { ...known, features: [...known.features, ...tile.features] } : tile;
  }
  return vtPbf.fromGeojsonVt(layers, { version: 2, extent: EXTENT });
}
