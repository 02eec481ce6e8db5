// The visit list as the server renders it, and the link that leads to it. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { visitList } from "~/domain/devices/visit/visit-list";
import { VisitListPage } from "~/tabs/device/visit/visit-list-page";
import { kmWords } from "~/tabs/device/visit/visit-words";
import { camera, NOW } from "../../domain/devices/fleet/cameras";
import { rendered } from "../rendered-tab";

const LOW = { batteryVoltage: 3.1 };

async function pageOf(devices: readonly FleetDevice[]) {
  const html = await rendered(
    <VisitListPage data={{ section: "visits", ...visitList(devices, NOW), now: NOW }} />,
  );
  const text = (part: string) =>
    part
      .replace(/<[^>]+>/g, " ")
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, " ")
      .trim();
  return { html, text: text(html), stops: (html.match(/<li .*?<\/li>/gs) ?? []).map(text) };
}

describe("the visit list", () => {
  test("says for each camera how it stands, what to take, where it is and the way there", async () => {
    const { html, stops } = await pageOf([
      camera(1, { ...LOW, latitude: 44.5, longitude: -110.25, locationName: "North fork" }),
    ]);
    expect(stops[0]).toMatch(
      /^1 Ridge 1 Low battery : .* Navigate there North fork 44\.50000, -110\.25000 Fresh batteries The battery was at 3\.10 V\.$/,
    );
    expect(html).toContain('href="geo:44.50000,-110.25000?q=44.50000,-110.25000(Ridge%201)"');
    expect(html).toContain('href="/?tab=device&amp;device=dev-0001"');
  });

  test("says how far it is from one to the next, and all together", async () => {
    const { text, stops } = await pageOf([
      camera(1, { ...LOW, latitude: 0, longitude: 0 }),
      camera(2, { ...LOW, latitude: 0, longitude: 0.1 }),
    ]);
    expect(text).toContain("2 cameras, 11.1 km as the crow flies, in an order that keeps the way short.");
    expect(stops[1]).toContain("11.1 km from the stop before");
  });

  test("a camera without a place says why there is no way", async () => {
    const { text, html } = await pageOf([camera(1, LOW)]);
    expect(text).toContain("the location of this camera isn't known.");
    expect(html).not.toContain("geo:");
  });

  test("is printed alone: what is only for the screen stays there", async () => {
    const { html } = await pageOf([camera(1, { ...LOW, latitude: 1, longitude: 1 })]);
    expect(html).toMatch(/^<div data-printed/);
    for (const words of ["Print", "Navigate there", "My Devices"])
      expect(
        html.match(new RegExp(`<[^>]*print:hidden[^>]*>(?:(?!print:hidden).)*?${words}`)),
      ).not.toBeNull();
  });

  test("without a camera that needs one says so, and when one would be listed", async () => {
    const { text } = await pageOf([camera(1)]);
    expect(text).toMatch(/No camera needs a visit A camera is listed here when it is silent/);
  });
});

test.each([
  [0, "less than 100 m"],
  [0.42, "400 m"],
  [0.96, "1.0 km"],
  [12.34, "12.3 km"],
  [99.96, "100 km"],
  [6450.7, "6,451 km"],
])("%d km are %s", (km, words) => {
  expect(kmWords(km)).toBe(words);
});
