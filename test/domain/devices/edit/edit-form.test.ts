// Which fields of a camera's form are sent: those that have been changed. Spec section 5, Device edit.
import { expect, test } from "vitest";
import { changedEntry, editFormOf } from "~/domain/devices/edit/edit-form";
import { camera } from "../fleet/cameras";

const BEGUN = editFormOf(camera(1, { latitude: 44.5, longitude: -110.25, wantedCycleTime: 120 }));

test("nothing is sent where nothing was changed", () => {
  expect(changedEntry(BEGUN, BEGUN)).toEqual({});
});

test("what was changed is sent alone; a place goes whole", () => {
  const form = { ...BEGUN, display_name: "Creek", latitude: "45", allow_wifi_insights: false };
  expect(changedEntry(form, BEGUN)).toEqual({
    display_name: "Creek",
    latitude: "45",
    longitude: "-110.25",
    allow_wifi_insights: false,
  });
});

test("a place that the reader gets rounded is not begun with: half of it is never sent beside a typed half", () => {
  const begun = editFormOf(camera(1, { latitude: 44.5, longitude: -110.3, exactPlace: false }));
  expect([begun.latitude, begun.longitude]).toEqual(["", ""]);
  expect(changedEntry({ ...begun, latitude: "45" }, begun)).toEqual({ latitude: "45", longitude: "" });
});

test("the camera's own place is asked for whatever the fields say", () => {
  expect(changedEntry({ ...BEGUN, ownPlace: true }, BEGUN)).toEqual({ latitude: "", longitude: "" });
});
