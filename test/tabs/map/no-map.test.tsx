// What replaces the map where there is none. Spec section 2.6.
import { expect, test } from "vitest";
import type { NoMap } from "~/domain/map/map-port";
import { NoMapPage } from "~/tabs/map/host/no-map";
import { rendered } from "../rendered-tab";
import { camera, columnsOf, NOW } from "./map-world";

function pageOf(devices: number, kind: NoMap["kind"] = "no-webgl"): Promise<string> {
  const cameras = columnsOf(...Array.from({ length: devices }, (_, at) => camera(`dev-${at}`)));
  const listed = { rows: [...cameras.deviceId.keys()], devices, shown: devices, words: "Devices" };
  return rendered(
    <NoMapPage
      reason={{ kind }}
      onRetry={() => undefined}
      none={devices === 0 ? { total: 0, mayAdd: true } : null}
      list={{
        cameras,
        listed,
        now: NOW,
        opened: null,
        onlyInView: true,
        onOnlyInView: null,
        insightsHref: "/",
        isCut: false,
        hrefOf: (deviceId) => `/?point=${deviceId}`,
        onOpen: () => undefined,
        onFit: null,
      }}
    />,
  );
}

test("few devices are all in the list at once", async () => {
  const few = await pageOf(3);
  expect(few).toContain("All cameras are in the list.");
  expect(few.match(/data-device=/g)).toHaveLength(3);
  expect(few).not.toContain("Show more");
});

test("of many devices those that are not in the list at first are a press away", async () => {
  const many = await pageOf(201);
  expect(many.match(/data-device=/g)).toHaveLength(200);
  expect(many).toContain("and 1 more");
  expect(many).toContain(">Show more</button>");
});

test.each<NoMap["kind"]>(["no-webgl", "not-loaded"])(
  "where there are no devices that is said in the list's place, %s",
  async (kind) => {
    const html = await pageOf(0, kind);
    expect(html).toContain("No Devices Available");
    expect(html).not.toContain("in the list");
    expect(html).not.toContain("No cameras match");
  },
);
