// When photos are fetched ahead: never where data is to be saved, and not over a thin line.
import { expect, test } from "vitest";
import { createPhotoBandwidth } from "~/browser/loading/photo-bandwidth";

const line = (savesData: boolean, saysThin: boolean) =>
  createPhotoBandwidth({ savesData: () => savesData, saysThin: () => saysThin });

test("until a photo has come, by what the browser says of its line", () => {
  expect(line(false, false).mayPrefetch()).toBe(true);
  expect(line(false, true).mayPrefetch()).toBe(false);
});

test("then by how long the last one took", () => {
  const known = line(false, true);
  known.took(300);
  expect(known.mayPrefetch()).toBe(true);
  known.took(2_600);
  expect(known.mayPrefetch()).toBe(false);
});

test("a photo that was left early tells nothing; one that took long shows that the connection is slow", () => {
  const known = line(false, false);
  known.wasLeft(50);
  expect(known.mayPrefetch()).toBe(true);
  known.wasLeft(1_500);
  expect(known.mayPrefetch()).toBe(false);
});

test("never where data is to be saved", () => {
  const saving = line(true, false);
  saving.took(10);
  expect(saving.mayPrefetch()).toBe(false);
});
