// Every vector tile of the base map, by the decoder of MapLibre.
import { expect, test } from "vitest";
import { readBasemap } from "../../../scripts/basemap/unpack";
import { faultsOf } from "./tiles";

test("every tile can be read, every value says something, no shape reaches far out of its tile", () => {
  const tiles = [...readBasemap()].filter(([name]) => name.startsWith("tiles/"));
  expect(tiles.length).toBe((4 ** 6 - 1) / 3);
  const faults = tiles.flatMap(([name, bytes]) => faultsOf(bytes).map((fault) => `${name} ${fault}`));
  expect(faults).toEqual([]);
});
