// What Gundi is told, and that it has the form of its own client's examples. Decision 0162, Gundi.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gundiEvent, USUAL_EVENT_TYPE } from "~/domain/integrations/gundi-event";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const FIXTURES = ["data", "device", "gundi", "client_v2_fixtures.json"];

const LEOPARD = {
  insightId: "7e9713fb-b3d1-8529-a09e-ab4ead9c82e0",
  className: "leopard",
  confidence: 92.6,
  takenAt: Date.UTC(2026, 10, 20, 18, 1, 58, 400),
  deviceId: "dev-0042",
  cameraName: "Waterhole 3",
  latitude: -1.59083,
  longitude: 35.43902,
  link: "https://fernwatch.test/?tab=userInsights",
};

test("an insight becomes an event", () => {
  expect(gundiEvent(LEOPARD, USUAL_EVENT_TYPE)).toEqual({
    source: "dev-0042",
    title: "Leopard at Waterhole 3",
    event_type: "wildlife_sighting_rep",
    recorded_at: "2026-11-20T18:01:58+00:00",
    location: { lat: -1.59083, lon: 35.43902 },
    event_details: {
      species: "leopard",
      confidence: 93,
      device_id: "dev-0042",
      insight_id: "7e9713fb-b3d1-8529-a09e-ab4ead9c82e0",
      link: "https://fernwatch.test/?tab=userInsights",
    },
  });
});

test("a site's own event type is used", () => {
  expect(gundiEvent(LEOPARD, "leopard_rep")?.event_type).toBe("leopard_rep");
});

test("an insight without a confidence says none", () => {
  const event = gundiEvent({ ...LEOPARD, confidence: null }, USUAL_EVENT_TYPE);
  expect(Object.keys(event?.event_details ?? {})).not.toContain("confidence");
});

test.each([
  [null, null],
  [null, 35.4],
  [-1.5, null],
  [90.1, 35.4],
  [-1.5, -180.5],
  [Number.NaN, 35.4],
  [Number.POSITIVE_INFINITY, 35.4],
])("without a place on the map there is no event: %s, %s", (latitude, longitude) => {
  expect(gundiEvent({ ...LEOPARD, latitude, longitude }, USUAL_EVENT_TYPE)).toBeNull();
});

test("the poles and the date line are on the map", () => {
  const event = gundiEvent({ ...LEOPARD, latitude: -90, longitude: 180 }, USUAL_EVENT_TYPE);
  expect(event?.location).toEqual({ lat: -90, lon: 180 });
});

sharedOrSkip(...FIXTURES)("an event has all that Gundi's own example has, in the same form", () => {
  const fixtures = JSON.parse(readFileSync(sharedPath(...FIXTURES), "utf8"));
  const [example] = fixtures.events_request;
  const ours = JSON.parse(JSON.stringify(gundiEvent(LEOPARD, USUAL_EVENT_TYPE)));
  // The details are free, and belong to the event type; a species is what this one has.
  const { event_details: theirDetails, ...theirs } = formOf(example);
  const { event_details: ourDetails, ...rest } = formOf(ours);
  expect(rest).toMatchObject(theirs);
  expect(ours.event_type).toBe(example.event_type);
  expect(ourDetails).toMatchObject({ species: theirDetails.species });
  expect([example.recorded_at, ours.recorded_at].filter((time) => !/T.*[+-]\d\d:\d\d$/.test(time))).toEqual(
    [],
  );
});

/** A value with the name of its type in place of each number and text. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of any form
function formOf(value: any): any {
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formOf(part)]));
}
