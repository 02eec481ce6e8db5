// When photos are fetched ahead: never where data is to be saved, and not over a thin line.
import { expect, test } from "vitest";
import { createPhotoLine } from "~/browser/photo-line";

const line = (savesData: boolean, saysThin: boolean) =>
  createPhotoLine({ savesData: () => savesData, saysThin: () => saysThin });

test("until a photo has come, by what the browser says of its line", () => {
  expect(line(false, false).mayFetchAhead()).toBe(true);
  expect(line(false, true).mayFetchAhead()).toBe(false);
});

test("then by how long the last one took", () => {
  const known = line(false, true);
  known.took(300);
  expect(known.mayFetchAhead()).toBe(true);
  known.took(2_600);
  expect(known.mayFetchAhead()).toBe(false);
});

test("a photo that was left early tells nothing; one that took long shows that the connection is slow", () => {
  const known = line(false, false);
  known.wasLeft(50);
  expect(known.mayFetchAhead()).toBe(true);
  known.wasLeft(1_500);
  expect(known.mayFetchAhead()).toBe(false);
});

test("never where data is to be saved", () => {
  const saving = line(true, false);
  saving.took(10);
  expect(saving.mayFetchAhead()).toBe(false);
});
