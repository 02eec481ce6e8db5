// What to take along, as a camera's page shows it. Decision 0155, A camera that needs a visit.
import { expect, test } from "vitest";
import { TakeAlongList } from "~/tabs/device/visit/take-along-list";
import { camera, NOW } from "../../domain/devices/fleet/cameras";
import { rendered } from "../rendered-tab";

test("each thing is there with its reason", async () => {
  const html = await rendered(<TakeAlongList device={camera(1, { batteryVoltage: 3.1 })} now={NOW} />);
  expect(html).toMatch(/Fresh batteries<\/dt><dd[^>]*>The battery was at 3\.10 V\./);
});

test("nothing is said in words", async () => {
  const html = await rendered(<TakeAlongList device={camera(1)} now={NOW} />);
  expect(html).toContain("Nothing special, judging by its last report.");
});
