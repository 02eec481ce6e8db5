// When an open dashboard grows old. Decision 0126, The dashboard and its address and editing.
import { expect, test } from "vitest";
import { freshFor, utcDay } from "~/domain/dashboard/shown-moment";

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

test.each([
  ["12:00:00", "12:00:00", 5],
  ["12:00:00", "12:04:00", 1],
  ["12:00:00", "12:05:00", 0],
  ["12:00:00", "14:00:00", -115],
  ["23:58:00", "23:58:00", 2],
  ["23:58:00", "23:59:30", 0.5],
])(
  "what was read at %s is at %s fresh for %d minutes: five, and none past midnight",
  (read, now, minutes) => {
    expect(freshFor(at(read), at(now)) / MINUTE).toBe(minutes);
  },
);

test("a day begins at midnight (UTC)", () => {
  expect(utcDay(at("23:59:59")) + 1).toBe(utcDay(at("23:59:59") + 1_000));
});
