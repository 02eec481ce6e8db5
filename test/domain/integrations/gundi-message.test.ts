// What follows an event at Gundi. Decision 0162, Gundi.
import { expect, test } from "vitest";
import {
  correctionToSend,
  gundiCorrection,
  gundiPhoto,
  photoToSend,
} from "~/domain/integrations/gundi-message";

test("a correction names the event that it follows, and sends the species alone", () => {
  const body = gundiCorrection(17, "serval");
  expect(JSON.parse(body).after).toBe(17);
  expect(JSON.parse(correctionToSend(body) ?? "")).toEqual({ event_details: { species: "serval" } });
});

test("a photo names the event that it follows, and what opens it", () => {
  const body = gundiPhoto(17, "photos/1/abc");
  expect(JSON.parse(body).after).toBe(17);
  expect(photoToSend(body)).toBe("photos/1/abc");
});

test.each([
  "",
  "null",
  "7",
  '"text"',
  "[]",
  "{}",
  '{"event_details":null,"photo":7}',
  '{"event_details":"x"',
])("%j is neither", (body) => {
  expect(correctionToSend(body)).toBeNull();
  expect(photoToSend(body)).toBeNull();
});
