// The links to a camera's place, and why there are none. Decision 0155, A camera that needs a visit.
import { expect, test } from "vitest";
import { wayThere } from "~/domain/devices/visit/way-there";

const RIDGE = { displayName: "Ridge 7", latitude: 44.42801, longitude: -110.58852, exactPlace: true };

test("a place leads to the phone's map app by geo:, and to three others", () => {
  expect(wayThere(RIDGE)).toEqual({
    known: true,
    coordinates: "44.42801, -110.58852",
    geo: "geo:44.42801,-110.58852?q=44.42801,-110.58852(Ridge%207)",
    apps: [
      {
        label: "Google Maps",
        href: "https://www.google.com/maps/dir/?api=1&destination=44.42801,-110.58852",
      },
      { label: "Apple Maps", href: "https://maps.apple.com/?daddr=44.42801,-110.58852" },
      {
        label: "OpenStreetMap",
        href: "https://www.openstreetmap.org/?mlat=44.42801&mlon=-110.58852#map=15/44.42801/-110.58852",
      },
    ],
  });
});

test.each([
  ["North (fork) & co", "(North%20%28fork%29%20%26%20co)"],
  ["Größe", "(Gr%C3%B6%C3%9Fe)"],
])("the name %s stays within its label", (displayName, label) => {
  const way = wayThere({ ...RIDGE, displayName });
  expect(way.known && way.geo.endsWith(`?q=44.42801,-110.58852${label}`)).toBe(true);
});

test("a place on the equator and the meridian is one", () => {
  expect(wayThere({ ...RIDGE, latitude: 0, longitude: 0 })).toMatchObject({
    coordinates: "0.00000, 0.00000",
  });
});

test.each([
  ["without a location", { latitude: null, longitude: null }, /isn't known/],
  ["with half of one", { longitude: null }, /isn't known/],
  ["with a rounded one", { exactPlace: false }, /rounded/],
])("%s it says why there is no way", (_case, what, why) => {
  const way = wayThere({ ...RIDGE, ...what });
  expect(way).toEqual({ known: false, why: expect.stringMatching(why) });
});
