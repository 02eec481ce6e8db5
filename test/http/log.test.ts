// The log: a closed union of events, refusals that are no errors, causes in words. docs/platform.md, Log.
import { afterEach, expect, test, vi } from "vitest";
import { causeText, log, noteThrown } from "~/http/log";
import { refused } from "~/services/errors";

const REQUEST = {
  event: "request",
  request: "r",
  method: "GET",
  path: "/",
  actor: "anonymous",
  ms: 1,
} as const;
const D1 = { calls: 0, read: 0, written: 0 };

/** What the console is told, by the level it is told on. */
function listen(): readonly (readonly [string, unknown])[] {
  const heard: [string, unknown][] = [];
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void heard.push([level, JSON.parse(line)]));
  }
  return heard;
}

afterEach(() => void vi.restoreAllMocks());

test.each([
  [200, "info"],
  [404, "info"],
  [429, "info"],
  [503, "info"],
  [500, "error"],
])("a request that is answered with %d has the level %s", (status, level) => {
  const heard = listen();
  log({ ...REQUEST, status, d1: D1 });
  expect(heard).toMatchObject([["log", { level, status }]]);
});

test("a refusal is logged by its request alone; a busy database is a warning; the rest is a fault", () => {
  const heard = listen();
  const about = { request: "r", retryAfter: 5 };
  expect(noteThrown(refused("not-claimed", "Wait.", { retryAfter: 15 }), about)).toBe("not-claimed");
  expect(heard).toEqual([]);
  expect(noteThrown(new Error("D1_ERROR: database is locked: SQLITE_BUSY"), about)).toBe("warming");
  expect(noteThrown(new Error("no such column"), about)).toBeNull();
  expect(heard).toMatchObject([
    ["warn", { event: "database-busy", request: "r" }],
    ["error", { event: "fault", request: "r", cause: "Error: no such column" }],
  ]);
});

test.each([
  [new Error("a", { cause: new TypeError("b") }), "Error: a (caused by TypeError: b)"],
  [{ status: 500, data: "x" }, '{"status":500,"data":"x"}'],
  ["text", "text"],
  [null, "null"],
  [{ n: 1n }, "an object of n"],
])("the cause %o is logged as %s", (error, words) => {
  expect(causeText(error)).toBe(words);
});
