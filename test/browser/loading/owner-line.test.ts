// What a reader waits for on a page, as the set's worker is told.
import { expect, test } from "vitest";
import { createRequestPriority } from "~/browser/loading/request-priority";

test("it is held from the first wait to the end of the last one", () => {
  const line = createRequestPriority();
  const heard: boolean[] = [];
  line.subscribe(() => heard.push(line.isWaiting()));
  const [one, other] = [line.begin(), line.begin()];
  one();
  one();
  expect(line.isWaiting()).toBe(true);
  other();
  expect(line.isWaiting()).toBe(false);
  expect(heard).toEqual([true, false]);
});

test("work that fails waits no more either", async () => {
  const line = createRequestPriority();
  await expect(line.during(() => Promise.reject(new Error("no line")))).rejects.toThrow("no line");
  expect(line.isWaiting()).toBe(false);
});

test("a listener that has left is told nothing", () => {
  const line = createRequestPriority();
  const heard: boolean[] = [];
  line.subscribe(() => heard.push(line.isWaiting()))();
  line.begin();
  expect(heard).toEqual([]);
});
