// What to take along, by what a camera reported last. Decision 0155, A camera that needs a visit.
import { expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { thingsToTake } from "~/domain/devices/visit/take-along";
import { camera, HOUR, NOW } from "../fleet/cameras";

/** MiB free on the card; below it the card is nearly full. */
const CARD_LOW_MIB = 1024;

const SILENT = { lastSeen: NOW - 48 * HOUR };
const [BATTERIES, CARD, PHONE] = [
  "Fresh batteries",
  "An empty card",
  "A phone that can share its connection over Wi-Fi",
];

test.each<[string, Partial<FleetDevice>, readonly string[]]>([
  ["all is well", {}, []],
  ["nothing is reported", { batteryVoltage: null, spaceRemaining: null }, []],
  ["the battery is at the cutoff", { batteryVoltage: 3.2 }, [BATTERIES]],
  ["the battery is just above it", { batteryVoltage: 3.21 }, []],
  ["external power is low", { batteryVoltage: 11.8 }, ["A spare for the power supply"]],
  ["external power is good", { batteryVoltage: 12.4 }, []],
  ["the card is nearly full", { spaceRemaining: CARD_LOW_MIB - 1 }, [CARD]],
  ["the card has just enough room", { spaceRemaining: CARD_LOW_MIB }, []],
  ["the card is full", { spaceRemaining: 0 }, [CARD]],
  ["an update waits", { updateStatus: "pending" }, [PHONE]],
  ["an update failed", { updateStatus: "failed" }, [PHONE]],
  ["an update was taken", { updateStatus: "success" }, []],
  ["an update was dropped", { updateStatus: "dropped" }, []],
  ["one wake-up was missed", { lastSeen: NOW - 3 * HOUR }, []],
  ["it is silent", SILENT, [BATTERIES, CARD]],
  [
    "everything is wrong, each thing once",
    { ...SILENT, batteryVoltage: 3, spaceRemaining: 5, updateStatus: "pending" },
    [BATTERIES, CARD, PHONE],
  ],
  ["an import made it", { imported: true, batteryVoltage: 3, lastSeen: null }, []],
])("where %s: %j takes %j", (_case, what, taken) => {
  expect(thingsToTake(camera(1, what), NOW).map(({ take }) => take)).toEqual(taken);
});

test("what is known counts before the guess of a silent camera", () => {
  const silent = thingsToTake(camera(1, { ...SILENT, batteryVoltage: 3.05, spaceRemaining: 9000 }), NOW);
  expect(silent.map(({ why }) => why)).toEqual([
    "The battery was at 3.05 V.",
    "The camera is silent, and we can't be sure why.",
  ]);
});
