// Own files are read by a reader that ends: with an answer, on its own, when it takes too long, and when the user stops
// it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOwnModel } from "~/islands/demo/read-own-model";
import type { OwnRelease } from "~models/own/own-release";
import { promised } from "~models/runner/timer";

const REFUSED: OwnRelease = { ok: false, field: "classes", sentence: "Class 2 in the list has no name." };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function playReader() {
  const answer = promised<OwnRelease>();
  const lost = promised<"lost" | "offline">();
  const end = vi.fn();
  return { answer, lost, end, reader: { answer: answer.promise, lost: lost.promise, end } };
}

test("the reader's answer is the answer, and the reader ends", async () => {
  const { reader, answer, end } = playReader();
  const read = readOwnModel(reader, new AbortController().signal);
  answer.resolve(REFUSED);
  expect(await read).toBe(REFUSED);
  expect(end).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a reader that never ends is ended after 20 seconds", async () => {
  const { reader, end } = playReader();
  const read = readOwnModel(reader, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toMatchObject({
    field: "files",
    sentence: expect.stringMatching(/^Reading the files took over 20 seconds/),
  });
  expect(end).toHaveBeenCalledOnce();
});

test("who closes the dialog ends it at once", async () => {
  const { reader, end } = playReader();
  const stop = new AbortController();
  const read = readOwnModel(reader, stop.signal);
  stop.abort();
  expect(await read).toBeNull();
  expect(end).toHaveBeenCalledOnce();
});

test.each([
  ["lost", /Try smaller ones/],
  ["offline", /Check the connection/],
] as const)("a reader that is %s reports it", async (why, words) => {
  const { reader, lost, end } = playReader();
  const read = readOwnModel(reader, new AbortController().signal);
  lost.resolve(why);
  expect(await read).toMatchObject({ ok: false, sentence: expect.stringMatching(words) });
  expect(end).toHaveBeenCalledOnce();
});
