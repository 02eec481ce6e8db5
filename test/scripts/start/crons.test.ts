// The schedules of wrangler.toml, driven locally.
import { describe, expect, test, vi } from "vitest";
import { driveCrons, nextFire } from "../../../scripts/start/crons";

const at = (text: string) => Date.parse(`2026-11-20T${text}Z`);

describe("nextFire", () => {
  test.each([
    ["*/5 * * * *", "18:02:11", "18:05:00"],
    ["*/5 * * * *", "18:05:00", "18:10:00"],
    ["*/5 * * * *", "18:59:59.999", "19:00:00"],
    ["17 3 * * *", "03:16:59", "03:17:00"],
    ["0,30 * * * *", "18:02:00", "18:30:00"],
    ["0 */6 * * *", "07:00:00", "12:00:00"],
    ["1-5 * * * *", "18:02:11", "18:03:00"],
  ])("%s after %s is due at %s", (cron, now, due) => {
    expect(nextFire(cron, at(now))).toBe(at(due));
  });

  test("a daily schedule that has passed is due tomorrow", () => {
    expect(nextFire("17 3 * * *", at("03:17:00"))).toBe(Date.parse("2026-11-21T03:17:00Z"));
  });

  test("days are days of the month, and weekdays count from Sunday as 1", () => {
    expect(nextFire("0 0 1 * *", at("00:00:00"))).toBe(Date.parse("2026-12-01T00:00:00Z"));
    expect(nextFire("0 0 * * 2", at("00:00:00"))).toBe(Date.parse("2026-11-23T00:00:00Z"));
  });
});

test.each(["", "* * * *", "0 * * * * *", "60 * * * *", "5 24 * * *", "x * * * *", "@daily"])(
  "refuses the form %j",
  (cron) => {
    expect(() => nextFire(cron, 0)).toThrow();
    const signal = AbortSignal.abort();
    expect(() => driveCrons([cron], { fire: () => undefined, signal })).toThrow();
  },
);

test("fires on schedule until aborted, once a due minute", () => {
  vi.useFakeTimers({ now: at("18:01:00") });
  const ending = new AbortController();
  const fired: string[] = [];
  driveCrons(["*/5 * * * *", "7 18 * * *"], {
    fire: (cron) => fired.push(`${new Date(Date.now()).toISOString().slice(11, 16)} ${cron}`),
    signal: ending.signal,
  });
  vi.advanceTimersByTime(15 * 60_000);
  ending.abort();
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  expect(fired).toEqual(["18:05 */5 * * * *", "18:07 7 18 * * *", "18:10 */5 * * * *", "18:15 */5 * * * *"]);
});
