// What the map is told of the heat: windows of one query are compared with one another; another query starts again.
import { expect, test } from "vitest";
import type { HeatColumns } from "~/domain/map/map-port";
import { tellHeat } from "~/insights/heat/use-heat";

const HEAT: HeatColumns = {
  latitude: Float64Array.of(44),
  longitude: Float64Array.of(-98),
  count: Uint32Array.of(3),
};

test.each([
  ["the same query", false, [HEAT]],
  ["another query", true, [null, HEAT]],
])("the map is told the heat of %s", (_, isOther, expected) => {
  const told: (HeatColumns | null)[] = [];
  tellHeat(HEAT, { isOther, onHeat: (heat) => told.push(heat) });
  expect(told).toEqual(expected);
});
