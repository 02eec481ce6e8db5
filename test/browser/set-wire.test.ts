// The overview of the set, read from the wire. Spec section 7.
import { describe, expect, test } from "vitest";
import { parseOverview } from "~/browser/set-wire";

const WIRE = {
  total: 2,
  accounts: [{ account_id: 7, count: 2, pages: ['W/"7.0.1.columns.ab"'] }],
  devices: [{ device_id: "dev-0001", device_name: null, display_name: "Ridge", utc_offset_min: -360 }],
  models: [{ alg_id: 12, name: "Species classifier" }],
  classes: [{ class_name: "Red fox", count: 2, last_received: "2026-11-20T18:00:00.000Z" }],
};

test("an overview is read into the set's words", () => {
  expect(parseOverview(WIRE)).toEqual({
    total: 2,
    accounts: [{ accountId: 7, count: 2, pages: ['W/"7.0.1.columns.ab"'] }],
    devices: [{ deviceId: "dev-0001", deviceName: null, displayName: "Ridge", utcOffsetMin: -360 }],
    models: [{ algId: 12, name: "Species classifier" }],
  });
});

describe("what is no overview", () => {
  test.each([
    ["nothing", null, "overview"],
    ["no total", { ...WIRE, total: "2" }, "total"],
    ["no accounts", { ...WIRE, accounts: {} }, "accounts"],
    ["a tag that is no text", { ...WIRE, accounts: [{ account_id: 7, count: 2, pages: [1] }] }, "pages"],
    [
      "a device without a name",
      { ...WIRE, devices: [{ ...WIRE.devices[0], display_name: null }] },
      "display_name",
    ],
    ["a model without a number", { ...WIRE, models: [{ alg_id: "12", name: "x" }] }, "alg_id"],
  ])("is refused by name: %s", (_, wire, member) => {
    expect(() => parseOverview(wire)).toThrow(new RegExp(`^${member}`));
  });
});
