// The word of a battery by its voltage, at every threshold. Spec section 4, Battery status by voltage.
import { describe, expect, test } from "vitest";
import { batteryStatus } from "~/domain/devices/battery";

describe("a battery", () => {
  test.each([
    [4.2, 5],
    [4.01, 5],
    [4.0, 4],
    [3.8, 3],
    [3.6, 2],
    [3.4, 1],
    [3.21, 1],
    [6, 5],
  ])("of %d V is good, %d of 5", (voltage, charge) => {
    expect(batteryStatus(voltage)).toEqual({ state: "good", supply: "battery", words: "good", charge });
  });

  test.each([3.2, 3.19, 0])("of %d V is low", (voltage) => {
    expect(batteryStatus(voltage)).toEqual({
      state: "low",
      supply: "battery",
      words: "Battery levels are Low. Please replace batteries.",
      charge: 0,
    });
  });
});

describe("external power", () => {
  test.each([
    [6.01, "low"],
    [11.8, "low"],
    [11.81, "good"],
    [12.9, "good"],
  ])("of %d V is %s", (voltage, state) => {
    expect(batteryStatus(voltage)).toMatchObject({ state, supply: "external" });
  });
});

test("without a voltage there is no battery information", () => {
  expect(batteryStatus(null)).toMatchObject({ state: "unknown", words: "No battery information" });
});
