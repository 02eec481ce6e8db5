// The visit list as the server renders it, and the link that leads to it. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { visitList } from "~/domain/devices/visit/visit-list";
import { VisitListPage } from "~/tabs/device/visit/visit-list-page";
import { kmWords } from "~/tabs/device/visit/visit-words";
import { camera, NOW } from "../../domain/devices/fleet/cameras";
import { rendered } from "../rendered-tab";

const LOW = { batteryVoltage: 3.1 };

async function pageOf(devices: readonly FleetDevice[], group: string | null = null) {
  const list = visitList(devices, { group, now: NOW });
  const html = await rendered(<VisitListPage data={{ section: "visits", ...list, now: NOW }} />);
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
      /^Ridge 1 Low battery : .* Navigate there : Ridge 1 North fork 44\.50000, -110\.25000 Fresh batteries The battery was at 3\.10 V\.$/,
    );
    expect(html).toContain('href="geo:44.50000,-110.25000?q=44.50000,-110.25000(Ridge%201)"');
    expect(html).toContain('href="/?tab=device&amp;device=dev-0001"');
  });

  test("has the notes for the next visit, and no word of them where there are none", async () => {
    const noted = camera(1, { ...LOW, visitNotes: "A ladder\nA strap" });
    const { html, stops } = await pageOf([noted, camera(2, LOW)]);
    expect(html).toContain("A ladder\nA strap");
    expect(stops.map((stop) => stop.includes("Notes:"))).toEqual([true, false]);
  });

  test("says how far it is from one to the next, and all together", async () => {
    const { text, stops } = await pageOf([
      camera(1, { ...LOW, latitude: 0, longitude: 0 }),
      camera(2, { ...LOW, latitude: 0, longitude: 0.1 }),
    ]);
    expect(text).toContain("2 cameras, 11.1 km as the crow flies, in an order that keeps the way short.");
    expect(stops[1]).toContain("11.1 km from the stop before");
  });

  test("splits a continent into trips, each with its own way and on a page of its own", async () => {
    const { html, text, stops } = await pageOf([
      ...[0, 0.1, 40, 40.1, 40.2].map((longitude, at) => camera(at + 1, { ...LOW, latitude: 0, longitude })),
      camera(6, { ...LOW, latitude: 60, longitude: 0 }),
      camera(7, LOW),
    ]);
    expect(text).toContain("7 cameras: 2 trips, and 1 far from the others.");
    expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
      "Trip 1: around Ridge 3",
      "Trip 2: around Ridge 1",
      "Far from the others",
      "Without an exact location",
    ]);
    expect(text).toContain("3 cameras, 22.2 km as the crow flies, in an order that keeps the way short.");
    expect(text).toContain("1 camera, more than 100 km from every other camera on this list.");
    expect(stops.map((stop) => stop.slice(0, 2))).toEqual(["1 ", "2 ", "3 ", "1 ", "2 ", "Ri", "Ri"]);
    expect(html.match(/print:break-before-page/g)).toHaveLength(3);
  });

  test("offers the groups, each with its count, and lists one of them", async () => {
    const north = { ...LOW, groupId: 3, groupName: "North" };
    const fleet = [camera(1, north), camera(2, LOW)];
    const all = await pageOf(fleet);
    const links = [...all.html.matchAll(/<a (?:(?!<\/a>).)*?to visit.*?<\/a>/g)].map(([link]) => link);
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      "/?tab=device&amp;section=visits",
      "/?tab=device&amp;section=visits&amp;group=3",
      "/?tab=device&amp;section=visits&amp;group=none",
    ]);
    expect(links.map((link) => link.includes('aria-current="page"'))).toEqual([true, false, false]);
    expect(all.text).toContain("All groups 2 to visit North 1 to visit No group 1 to visit");
    const own = await pageOf(fleet, "3");
    expect(own.stops).toHaveLength(1);
    expect(own.text).toContain("Visit list : North");
    const gone = await pageOf(fleet, "4");
    expect(gone.text).toContain("No camera in Unknown group needs a visit All groups");
    expect(gone.html).not.toContain("> Print<");
    expect((await pageOf([camera(1, LOW)])).html).not.toContain("All groups");
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
