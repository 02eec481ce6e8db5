// How a camera's page begins, as the server renders it. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { DeviceHead } from "~/tabs/device/one/device-head";
import { LatestPhoto, noPhotoWords } from "~/tabs/device/one/latest-photo";
import { camera, HOUR, NOW } from "../../domain/devices/fleet/cameras";
import { rendered } from "../rendered-tab";
import { listed as insight } from "../userInsights/insights-sheet";

const PLACE = { latitude: 44.42801, longitude: -110.58852 };

async function head(what: Partial<FleetDevice>): Promise<string> {
  return rendered(
    <DeviceHead device={camera(1, what)} now={NOW} photo={<p>the photo</p>} onVisit={() => {}} />,
  );
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

describe("a camera's page", () => {
  test("begins with the photo, then the name and how the camera stands with its mark, then the way there", async () => {
    const html = await head({ ...PLACE, lastSeen: NOW - 50 * HOUR, batteryVoltage: 3 });
    const order = ["the photo", "Ridge 1", "stroke-mark-silent", ">Silent<", "Navigate there"];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(textOf(html)).toMatch(/Silent ?: overdue, \d\d wake-ups missed, last seen 2 days ago/);
  });

  test("leads to the phone's map app and to others, which don't learn where the reader comes from", async () => {
    const html = await head(PLACE);
    expect(html).toContain(
      'href="geo:44.42801,-110.58852?q=44.42801,-110.58852(Ridge%201)" rel="noreferrer"',
    );
    const leaving = [...html.matchAll(/<a href="https:[^>]*>/g)].map(([link]) => link);
    expect(leaving.map((link) => link.includes('rel="noreferrer"'))).toEqual([true, true, true]);
    expect(html).toContain("Copy the coordinates");
  });

  test.each([
    [{}, "isn't known"],
    [{ latitude: 44.4, longitude: -110.6, exactPlace: false }, "is rounded"],
  ])("without an exact location (%j) it offers no way and says why", async (what, why) => {
    const html = await head(what);
    expect(html.replace(/&#x27;/g, "'")).toContain(why);
    expect(html).not.toMatch(/Navigate there|geo:|Copy the coordinates/);
  });

  test("keeps the clearing of data in a menu", async () => {
    const html = await head(PLACE);
    expect(html).toMatch(/<button[^>]*aria-label="More for Ridge 1"[^>]*aria-haspopup="menu"/);
    expect(html).not.toContain("Clear data");
  });
});

describe("the latest photo", () => {
  const photo = (latest: Parameters<typeof LatestPhoto>[0]["latest"], failed = false) =>
    rendered(<LatestPhoto deviceId="dev-1" latest={latest} failed={failed} shared={false} />);

  test("leads to its insight, and says what was seen and when", async () => {
    const shown = insight(1, { photo: "stored", className: "Red fox" });
    const html = await photo({ pictured: shown, any: shown });
    expect(html).toContain(`device=dev-1&amp;insight=${shown.insightId}`);
    // Its name is what is read on it: no other name hides the time.
    expect(html).not.toMatch(/<a[^>]*aria-label/);
    expect(textOf(html).replaceAll(/\s+/g, " ")).toMatch(/Latest photo: .*\d\d:\d\d:\d\d.*Red fox \d+%/);
    expect(html).not.toContain("thumbnail=true");
  });

  test("keeps its place while it loads, and says nothing yet", async () => {
    const html = await photo(null);
    expect(html).toContain("aspect-4/3");
    expect(textOf(html).trim()).toBe("");
  });

  test("says that it couldn't be loaded", async () => {
    expect(textOf(await photo(null, true))).toContain("The latest photo couldn&#x27;t be loaded");
  });

  test.each([
    ["nothing was seen", null, false, undefined],
    ["its photo is on its way", insight(1, { photo: "announced", photoFate: "asked" }), false, /on its way/],
    [
      "its photo was refused",
      insight(1, { photo: "announced", photoFate: "noPicture" }),
      false,
      /wasn't stored/,
    ],
    ["people may be held back", null, true, /hold back photos that show people/],
  ])("where %s, there is none and a reason if there is one", (_case, any, shared, reason) => {
    const words = noPhotoWords({ pictured: null, any }, { failed: false, shared });
    expect(words.title).toBe("No photo of this camera yet");
    if (reason === undefined) expect(words.reason).toBeUndefined();
    else expect(words.reason).toMatch(reason);
  });
});
