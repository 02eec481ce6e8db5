// The location of a camera in its form: where it comes from, the ways to set it, and the words for this phone's
// location.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { editFormOf } from "~/domain/devices/edit/edit-form";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { PlaceFields } from "~/tabs/device/edit/place/place-fields";
import { positionWords, refusedWords } from "~/tabs/device/edit/place/position-words";
import { camera } from "../../domain/devices/fleet/cameras";

function render(device: FleetDevice): string {
  return renderToStaticMarkup(
    <PlaceFields
      device={device}
      form={editFormOf(device)}
      change={() => undefined}
      errors={{}}
      clashOf={() => undefined}
      map={{ source: { mapboxToken: null, streetsTiles: null }, cameras: null }}
    />,
  );
}

describe("the location of a camera", () => {
  test("is typed or picked on the map, and has no map before that is asked for", () => {
    const html = render(camera(1, { latitude: 44.428, longitude: -110.5885 }));
    expect(html).toContain('value="44.428"');
    expect(html).toContain("Pick on the map");
    expect(html).not.toContain("data-map-host");
  });

  test("is this phone's position only where the browser can say it, which the server does not know", () => {
    expect(render(camera(1))).not.toContain("position");
  });

  test("can be the camera's own again where a person has set it", () => {
    expect(render(camera(1, { placeBy: "person" }))).toContain("Use the camera&#x27;s own location");
    expect(render(camera(1))).not.toContain("Use the camera&#x27;s own location");
  });
});

describe("the words for this phone's location", () => {
  test.each([
    [0.4, "This phone's location, within 1 m."],
    [11.7, "This phone's location, within 12 m."],
    [100, "This phone's location, within 100 m."],
    [1_240, "This phone's location, within 1.2 km. That's coarse: check it on the map."],
  ])("found within %d m: %s", (accuracy, words) => {
    expect(positionWords(accuracy)).toBe(words);
  });

  test.each([
    [1, "Location access is blocked. Allow it for this page, or pick the location on the map."],
    [2, "No location found here. Try again under open sky, or pick the location on the map."],
    [3, "No location found within 20 seconds. Try again under open sky, or pick the location on the map."],
  ])("refused by code %i: %s", (code, words) => {
    expect(refusedWords(code)).toBe(words);
  });
});
