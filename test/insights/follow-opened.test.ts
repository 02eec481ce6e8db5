// When the address follows the insight that is opened. Time is the test's own.
import { expect, test } from "vitest";
import { createFollower, leadsElsewhere, type OpenedWriting } from "~/insights/view/follow-opened";

/** A page whose clock stands still until `pass` turns it. */
function page() {
  const written: OpenedWriting[] = [];
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  let busy = false;
  let led = false;
  const follower = createFollower({
    write: (writing) => written.push(writing),
    isBusy: () => busy || led,
    isLed: () => led,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  return {
    follower,
    written,
    load(loading: boolean) {
      busy = loading;
    },
    lead(leading: boolean) {
      led = leading;
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

test("opening is written at once as a step of the history, closing at once in its place", () => {
  const { follower, written } = page();
  follower.follow(null, "a");
  follower.follow("a", null);
  expect(written).toEqual([
    { insightId: "a", step: "add" },
    { insightId: null, step: "replace" },
  ]);
});

test("steps are written once, 200 ms after the last one", () => {
  const { follower, written, pass } = page();
  for (const [from, to] of [
    ["a", "b"],
    ["b", "c"],
    ["c", "d"],
  ] as const) {
    follower.follow(from, to);
    pass(60);
  }
  expect(written).toEqual([]);
  pass(140);
  expect(written).toEqual([{ insightId: "d", step: "replace" }]);
});

test("closing takes the place of a step that was not written yet", () => {
  const { follower, written, pass } = page();
  follower.follow("a", "b");
  follower.follow("b", null);
  pass(1_000);
  expect(written).toEqual([{ insightId: null, step: "replace" }]);
});

test("while the page loads nothing is written, and what was opened in that time is one step of the history", () => {
  const { follower, written, pass, load } = page();
  load(true);
  follower.follow(null, "a");
  follower.follow("a", "b");
  pass(600);
  expect(written).toEqual([]);
  load(false);
  pass(200);
  expect(written).toEqual([{ insightId: "b", step: "add" }]);
});

test("a line that hangs holds the address up for half a minute at most", () => {
  const { follower, written, pass, load } = page();
  load(true);
  follower.follow("a", "b");
  pass(30_100);
  expect(written).toEqual([]);
  pass(200);
  expect(written).toEqual([{ insightId: "b", step: "replace" }]);
});

test("what waits is written no more once the history leads elsewhere", () => {
  const { follower, written, pass } = page();
  follower.follow("a", "b");
  follower.leave();
  pass(1_000);
  expect(written).toEqual([]);
});

test("a page that the reader leads to is never broken off, however slow the line, and what waited is forgotten", () => {
  const { follower, written, pass, lead } = page();
  follower.follow("a", "b");
  lead(true);
  follower.follow("b", "c");
  pass(10_000);
  follower.follow("c", null);
  lead(false);
  pass(10_000);
  expect(written).toEqual([]);
});

test("the reader leads to another page or another insight, not to what was written nor to another view of the same", () => {
  const here = { pathname: "/", search: "?tab=userInsights&insight=a" };
  const leads = (search: string, pathname = "/") => leadsElsewhere({ pathname, search }, here, ["b", null]);
  expect(leads("?tab=userDevices")).toBe(true);
  expect(leads("?tab=userInsights&section=history")).toBe(true);
  expect(leads("?tab=userInsights&insight=a", "/login")).toBe(true);
  expect(leads("?tab=userInsights&insight=c")).toBe(true);
  expect(leads("?tab=userInsights&insight=b")).toBe(false);
  expect(leads("?tab=userInsights")).toBe(false);
  expect(leads("?tab=userInsights&insight=a&page=2")).toBe(false);
});
