// Parts of a page that are fetched separately: once for all who ask, until the code has loaded.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestPriority } from "~/browser/loading/request-priority";
import { troubleNow } from "~/browser/loading/retry-load";
import { lazyPart } from "~/ui/waiting/lazy-part";

const target = new EventTarget();
const CODE = { default: () => null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that does not come so many times. */
function code(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return CODE;
  });
}

/** A server that answers; without, there is no line. */
function serverIs(there: boolean): void {
  vi.stubGlobal("fetch", async () => {
    if (!there) throw new TypeError("Failed to fetch");
    return Response.json({ ok: true });
  });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("asking while it is on its way, or later, starts no new request", async () => {
  const asked = code(0);
  const part = lazyPart(asked);
  await Promise.all([part.prefetch(), part.load(), part.load()]);
  await part.load();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("of what was pressed the set's pages make way, of what is fetched ahead they do not", async () => {
  const arrive: ((code: typeof CODE) => void)[] = [];
  const part = lazyPart(() => new Promise<typeof CODE>((resolve) => arrive.push(resolve)));
  const ahead = part.prefetch();
  expect(requestPriority.isWaiting()).toBe(false);
  const pressed = part.load();
  expect(requestPriority.isWaiting()).toBe(true);
  arrive[0]?.(CODE);
  await Promise.all([ahead, pressed]);
  expect(requestPriority.isWaiting()).toBe(false);
});

test("one loop retries what does not load, however many wait, and its pauses hold back nothing else", async () => {
  serverIs(false);
  const asked = code(1);
  const part = lazyPart(asked);
  const all = Promise.all([part.load(), part.load()]);
  await settle();
  expect(troubleNow()).toMatchObject({ failures: 1, gone: false });
  expect(requestPriority.isWaiting()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(troubleNow()).toBeNull();
});

test("what does not come from a server that is there may be gone with a new version", async () => {
  serverIs(true);
  const held = lazyPart(code(4)).load();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(troubleNow()).toMatchObject({ failures: 2, gone: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(troubleNow()).toMatchObject({ failures: 3, gone: true });
  await vi.advanceTimersByTimeAsync(20_000);
  await held;
});

test("what could not be fetched ahead is fetched when the connection is back", async () => {
  const asked = code(2);
  const part = lazyPart(asked);
  await Promise.all([part.prefetch(), part.prefetch()]);
  await part.prefetch();
  expect(asked).toHaveBeenCalledTimes(2);
  target.dispatchEvent(new Event("online"));
  await settle();
  expect(asked).toHaveBeenCalledTimes(3);
  target.dispatchEvent(new Event("online"));
  expect(asked).toHaveBeenCalledTimes(3);
});
