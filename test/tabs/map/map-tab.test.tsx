// The map as the server renders it: before any script it lists the devices and shows the one that the address opens. Spec
// section 2.6.
import { describe, expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import MapTab from "~/tabs/map/map-tab";
import type { MapPage } from "~/tabs/map/page";
import { rendered } from "../rendered-tab";
import { camera, columnsOf, NOW } from "./map-world";

function tabOf(fleet: readonly FleetDevice[], facts: Partial<MapPage> = {}, search = ""): Promise<string> {
  const data: MapPage = {
    userId: 1,
    cameras: columnsOf(...fleet),
    total: fleet.length,
    source: { mapboxToken: null, streetsTiles: null },
    now: NOW,
    mayAdd: true,
    mayOpenCamera: true,
    runsService: false,
    ...facts,
  };
  return rendered(<MapTab data={data} />, search);
}

/** The words of each checkbox of the legend with what stands beside it, and whether it is checked or disabled. */
function legend(html: string): readonly string[] {
  return [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => {
    const words = label
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const marks = [/checked=""/.test(label) ? "on" : "off", /disabled=""/.test(label) ? "disabled" : ""];
    return [words, ...marks].filter(Boolean).join(", ");
  });
}

describe("section 2.6, Map", () => {
  test("the Layer Legend has every state with its count, and every layer", async () => {
    const html = await tabOf([camera("a"), camera("b", { batteryVoltage: 3.1 })]);
    expect(html).toContain("Layer Legend");
    expect(legend(html)).toEqual(
      expect.arrayContaining([
        "On time 1, on",
        "Late 0, on",
        "Silent 0, on",
        "Low battery 1, on",
        "No check-in due 0, on",
        "Terrain, on",
        "Bathymetry, on",
        "Borders, on",
        "Places and parks, on",
        "Insight heat, off",
      ]),
    );
  });

  test("the legend counts what the filters leave, also of a state that is switched off", async () => {
    const fleet = [
      camera("dev-1", { displayName: "Ridge 1" }),
      camera("dev-2", { displayName: "Ridge 2", batteryVoltage: 3.1 }),
      camera("dev-3", { displayName: "Oxbow" }),
    ];
    const found = legend(await tabOf(fleet, {}, "?tab=map&find=ridge"));
    expect(found).toEqual(expect.arrayContaining(["On time 1, on", "Low battery 1, on"]));
    const none = legend(await tabOf(fleet, {}, "?tab=map&find=zzz"));
    expect(none).toEqual(expect.arrayContaining(["On time 0, on", "Silent 0, on", "Low battery 0, on"]));
    const named = legend(await tabOf(fleet, {}, "?tab=map&device=dev-3"));
    expect(named).toEqual(expect.arrayContaining(["On time 1, on", "Low battery 0, on"]));
  });

  test("streets are there where the map has some; what they need is said to those who run the service", async () => {
    const html = await tabOf([camera("a")]);
    expect(html).not.toContain("Streets");
    const staff = await tabOf([camera("a")], { runsService: true });
    expect(staff).toContain("Streets need a Mapbox token or a street pack.");
    expect(legend(staff).join()).not.toContain("Streets");
    const streets = await tabOf([camera("a")], {
      source: { mapboxToken: null, streetsTiles: "https://tiles.test/{z}/{x}/{y}.pbf" },
      runsService: true,
    });
    expect(legend(streets)).toContain("Streets, on");
    expect(streets).not.toContain("a street pack");
  });

  test("the list has every device with its state as a word, and leads to its popup", async () => {
    const html = await tabOf([camera("dev-7", { displayName: "Ridge 07" })]);
    expect(html).toMatch(/href="\/\?tab=map&amp;point=dev-7"[^>]*>.*?Ridge 07.*?On time.*?1 hour ago/);
    expect(html).toContain("1 camera<");
  });

  test("'No Devices Available' says what is missing, and offers the way to it", async () => {
    const none = await tabOf([]);
    expect(none).toContain("No Devices Available");
    expect(none).toContain('href="/?tab=device&amp;add=1"');
    const placeless = await tabOf([camera("a", { latitude: null })]);
    expect(placeless).toContain("Your camera has no location.");
    expect(placeless).toContain('href="/?tab=device"');
    const viewer = await tabOf([], { mayAdd: false });
    expect(viewer).toContain("Cameras shared with you appear here.");
    expect(viewer).not.toContain("add=1");
  });

  test("a loading map shows it", async () => {
    expect(await tabOf([camera("a")])).toMatch(/role="status"[^>]*>.*?Loading the map/);
  });
});

describe("the popup of a device", () => {
  const RIDGE = camera("dev-7", {
    displayName: "Ridge 07",
    locationName: "Lamar Valley",
    groupName: "North",
    placeBy: "person",
  });

  test("has its facts, and leads to its insights and its page", async () => {
    const html = await tabOf([RIDGE], {}, "?tab=map&point=dev-7&class_name=Elk");
    expect(html).toMatch(/role="dialog" aria-label="Ridge 07"/);
    for (const words of [
      "Nov 19th 2026, 11:00 am",
      "in 1 h",
      "3.9 V, good",
      "Lamar Valley",
      "North",
      "set by hand",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(
      /href="\/\?tab=userInsights&amp;device=dev-7&amp;class_name=Elk"[^>]*>See All Insights/,
    );
    expect(html).toContain('href="/?tab=device&amp;device=dev-7"');
    expect(html).toContain('aria-label="Delete from map"');
  });

  test("opens for the camera at the place that another page has led to", async () => {
    expect(await tabOf([RIDGE], {}, "?tab=map&lat=44.5001&lon=-110.25")).toContain('aria-label="Ridge 07"');
    expect(await tabOf([RIDGE], {}, "?tab=map&lat=44.6&lon=-110.25")).not.toContain('aria-label="Ridge 07"');
    expect(await tabOf([RIDGE], {}, "?tab=map&point=dev-8")).not.toContain('role="dialog"');
  });

  test("says that a place is rounded, and offers nothing that the reader may not do", async () => {
    const shared = camera("dev-7", { mine: false, exactPlace: false, latitude: 44.5, longitude: -110.3 });
    const html = await tabOf([shared], { mayOpenCamera: false }, "?tab=map&point=dev-7");
    expect(html).toContain("Rounded to 0.1 degrees");
    expect(html).not.toContain("Delete from map");
    expect(html).not.toContain('href="/?tab=device&amp;device=dev-7"');
  });

  test.each([
    [{ lastSeen: null }, ["Not seen yet", "no check-in yet", "No check-in due"]],
    [{ batteryVoltage: 3.1 }, ["3.1 V", "Battery levels are Low. Please replace batteries.", "Low battery"]],
    [{ batteryVoltage: null }, ["No battery information"]],
    [{ lastSeen: NOW - 90 * 3_600_000 }, ["overdue, 42 wake-ups missed", "Silent"]],
  ])("words %j", async (facts, words) => {
    const html = await tabOf([camera("dev-7", facts)], {}, "?tab=map&point=dev-7");
    for (const word of words) expect(html).toContain(word);
  });
});

test("filters of the address narrow the list, and say where nothing is left", async () => {
  const fleet = [camera("dev-1", { displayName: "Ridge" }), camera("dev-2", { displayName: "Oxbow" })];
  const html = await tabOf(fleet, {}, "?tab=map&find=ox");
  expect(html).toContain('data-device="dev-2"');
  expect(html).not.toContain('data-device="dev-1"');
  expect(html).toContain('href="/?tab=userInsights&amp;device=dev-2"');
  expect(await tabOf(fleet, {}, "?tab=map&find=zzz")).toContain(
    "No cameras match the filters and the legend.",
  );
});

test("'See All Insights' names the devices where others have no place, and none where it means all", async () => {
  const fleet = [camera("dev-1"), camera("dev-2")];
  expect(await tabOf(fleet)).toContain('href="/?tab=userInsights"');
  expect(await tabOf([...fleet, camera("dev-3", { latitude: null })])).toContain(
    'href="/?tab=userInsights&amp;device=dev-1&amp;device=dev-2"',
  );
});

test("of more devices than are listed at first the others are a press away, and those that no filter can name are mentioned", async () => {
  const fleet = Array.from({ length: 230 }, (_, at) => camera(`dev-${at}`));
  const html = await tabOf(fleet, {}, "?tab=map&find=dev");
  expect(html.match(/data-device=/g)).toHaveLength(200);
  expect(html).toContain("and 30 more");
  expect(html).toContain(">Show more</button>");
});
