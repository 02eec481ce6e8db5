// Loads that keep the page: retried until they succeed, reported in the meantime, and never repeated after an answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onTrouble, retryLoad, troubleNow, tryAgain } from "~/browser/loading/retry-load";

const target = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SENTENCE = "My Devices couldn't be opened.";

/** A load that fails as often as there are failures, then answers "here". */
function load(...failures: readonly unknown[]) {
  const left = [...failures];
  const run = vi.fn(async () => {
    if (left.length > 0) throw left.shift();
    return "here";
  });
  return run;
}

function hold(run: () => Promise<string>, signal = new AbortController().signal): Promise<string> {
  return retryLoad(run, { signal, sentence: SENTENCE });
}

/** Lets what is waiting run, without time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("what works the first time is never reported", async () => {
  const told = vi.fn();
  const leave = onTrouble(told);
  expect(await hold(load())).toBe("here");
  leave();
  expect(troubleNow()).toBeNull();
});

test.each([
  ["no line", new TypeError("Failed to fetch")],
  ["a fault", { status: 500, data: "" }],
  ["a server that is busy", { status: 429, data: "" }],
  ["a thrown response of a fault", new Response(null, { status: 503 })],
])("%s is reported, and retried automatically after a second", async (_, failure) => {
  const run = load(failure);
  const held = hold(run);
  await settle();
  expect(troubleNow()).toEqual({ sentence: SENTENCE, failures: 1, trying: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await held).toBe("here");
  expect(run).toHaveBeenCalledTimes(2);
  expect(troubleNow()).toBeNull();
});

test.each([
  ["a redirect", new Response(null, { status: 302 })],
  ["what is not there", { status: 404, data: "" }],
  ["what is not allowed", { status: 403, data: "" }],
])("%s is an answer", async (_, answer) => {
  const run = load(answer, answer);
  await expect(hold(run)).rejects.toBe(answer);
  expect(run).toHaveBeenCalledTimes(1);
});

test("every failure is reported", async () => {
  const held = hold(load(new Error("1"), new Error("2"), new Error("3")));
  for (const failures of [1, 2, 3]) {
    await settle();
    expect(troubleNow()).toMatchObject({ failures });
    tryAgain();
  }
  expect(await held).toBe("here");
});

test("it continues as soon as the connection is back", async () => {
  const held = hold(load(new Error("no line")));
  await settle();
  target.dispatchEvent(new Event("online"));
  expect(await held).toBe("here");
});

test("the pauses grow to fifteen seconds and no further", async () => {
  const failures = Array.from({ length: 7 }, () => new Error("no line"));
  const run = load(...failures);
  const held = hold(run);
  const waits: number[] = [];
  await settle();
  while (troubleNow() !== null) {
    const calls = run.mock.calls.length;
    let waited = 0;
    while (run.mock.calls.length === calls) {
      await vi.advanceTimersByTimeAsync(500);
      waited += 500;
    }
    waits.push(waited);
    await settle();
  }
  await held;
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

test("a caller that no longer wants the answer gets no further reports", async () => {
  const left = new AbortController();
  const run = load(new Error("no line"), new Error("no line"));
  const held = hold(run, left.signal);
  await settle();
  left.abort(new Error("left"));
  await expect(held).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(troubleNow()).toBeNull();
});

test("of several failures one is reported, and 'Try again' is for all", async () => {
  const [one, two] = [load(new Error("no line")), load(new Error("no line"))];
  const both = Promise.all([hold(one), hold(two)]);
  await settle();
  expect(troubleNow()?.sentence).toBe(SENTENCE);
  tryAgain();
  expect(await both).toEqual(["here", "here"]);
});
