// GeoJSON as every layer of the base map makes it.

/** A feature without the properties that say nothing: MapLibre refuses a whole tile for one empty value. */
export function tileFeature(geometry, properties) {
  const said = Object.entries(properties).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return { type: "Feature", geometry, properties: Object.fromEntries(said) };
}

export function pointFeature([lon, lat], properties) {
  return tileFeature({ type: "Point", coordinates: [lon, lat] }, properties);
}

/** The polygons of an area, each a list of rings; none for anything else. */
export function polygonsOf(geometry) {
  if (geometry?.type === "Polygon") return [geometry.coordinates];
  return geometry?.type === "MultiPolygon" ? geometry.coordinates : [];
}

/** Signed area of a closed ring, in the square of its units. */
export function ringArea(ring) {
  let sum = 0;
  let last = ring[ring.length - 1];
  for (const point of ring) {
    sum += (point[0] - last[0]) * (point[1] + last[1]);
    last = point;
  }
  return sum / 2;
}

/** The polygon with the largest outline and that outline's area in square degrees; undefined where there is none. */
export function largestPolygon(geometry) {
  return polygonsOf(geometry)
    .map((polygon) => ({ polygon, area: Math.abs(ringArea(polygon[0])) }))
    .sort((a, b) => b.area - a.area)[0];
}
