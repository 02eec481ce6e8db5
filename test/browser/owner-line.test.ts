// What a reader waits for on a page, as the set's worker is told.
import { expect, test } from "vitest";
import { createOwnerLine } from "~/browser/owner-line";

test("it is held from the first wait to the end of the last one", () => {
  const line = createOwnerLine();
  const heard: boolean[] = [];
  line.subscribe(() => heard.push(line.held()));
  const [one, other] = [line.begin(), line.begin()];
  one();
  one();
  expect(line.held()).toBe(true);
  other();
  expect(line.held()).toBe(false);
  expect(heard).toEqual([true, false]);
});

test("work that fails waits no more either", async () => {
  const line = createOwnerLine();
  await expect(line.during(() => Promise.reject(new Error("no line")))).rejects.toThrow("no line");
  expect(line.held()).toBe(false);
});

test("a listener that has left is told nothing", () => {
  const line = createOwnerLine();
  const heard: boolean[] = [];
  line.subscribe(() => heard.push(line.held()))();
  line.begin();
  expect(heard).toEqual([]);
});
