// Look-ups of the internal tab that fail. Spec section 8 (Other).
import { expect, test } from "vitest";
import { refused } from "~/services/errors";
import { lookUp } from "~/tabs/internal/look-up.server";

const noted: unknown[] = [];
const context = { note: (error: unknown) => void noted.push(error) };

test("gives what is found", async () => {
  expect(await lookUp(context, Promise.resolve([1]), [])).toEqual({ found: [1], failed: false });
});

test.each([
  ["a fault", new Error("no such table: user")],
  ["a database that is busy", new Error("D1_ERROR: D1 DB is overloaded")],
])("gives an empty list for %s, and logs it", async (_name, error) => {
  expect(await lookUp(context, Promise.reject(error), [])).toEqual({ found: [], failed: true });
  expect(noted.at(-1)).toBe(error);
});

test("does not hide that it is not the reader's to see", async () => {
  const error = refused("forbidden", "Only staff may do this.");
  await expect(lookUp(context, Promise.reject(error), [])).rejects.toBe(error);
});
