// A fleet for the map: the same cameras at every run, most of them in hot spots over North America.
import { mulberry32 } from "../../scripts/mulberry32";

/** Columns of so many cameras: seven of ten in 400 hot spots, the rest all over; of twenty, one silent, three late. */
export function samplePoints(count: number, seed = 1) {
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const spots = Array.from({ length: 400 }, () => ({
    longitude: -128 + random() * 60,
    latitude: 24 + random() * 34,
    spread: 0.05 + random() * 1.6,
  }));
  const columns = {
    latitude: new Float64Array(count),
    longitude: new Float64Array(count),
    state: new Uint8Array(count),
  };
  for (let at = 0; at < count; at++) {
    const spot = random() < 0.7 ? spots[Math.floor(random() * spots.length)] : undefined;
    const latitude = spot ? spot.latitude + normal() * spot.spread * 0.7 : -50 + random() * 120;
    columns.longitude[at] = spot ? spot.longitude + normal() * spot.spread : -170 + random() * 340;
    columns.latitude[at] = Math.max(-80, Math.min(80, latitude));
    columns.state[at] = stateOf(random());
  }
  return columns;
}

function stateOf(chance: number): number {
  const [, late, silent, low, none] = [0, 1, 2, 3, 4];
  if (chance < 0.05) return silent;
  if (chance < 0.2) return late;
  if (chance < 0.24) return low;
  return chance < 0.26 ? none : 0;
}
