// How much one import takes, to the line.
import { expect, test } from "vitest";
import { valueProblem } from "~/domain/exchange/camtrap-dp/field-value";
import { checkSize, DEPLOYMENTS, MEDIA, OBSERVATIONS } from "~/domain/exchange/import/import-limits";

const MOST = { deployments: DEPLOYMENTS, media: MEDIA, observations: OBSERVATIONS };

test("as many lines as are allowed, and not one more", () => {
  expect(checkSize(MOST).ok).toBe(true);
  for (const table of ["deployments", "media", "observations"] as const) {
    const result = checkSize({ ...MOST, [table]: MOST[table] + 1 });
    expect(!result.ok && result.refusal.message).toMatch(
      new RegExp(`^This package has [\\d,]+ ${table}; the limit is [\\d,]+ per import\\.`),
    );
  }
});

test.each([
  ["x".repeat(5_000), null],
  ["x".repeat(5_001), "is longer than 5000 characters"],
  ["a\0b", "contains a NUL character"],
])("a text of %#", (text, problem) => {
  expect(valueProblem({ type: "string" }, text)).toBe(problem);
});

test.each([
  ["2020-05-30T04:57:37+02:00", null],
  ["2020-05-30T04:57:37+0200", null],
  ["2020-05-30T04:57:37Z", null],
  ["2024-02-29T23:59:59-11:30", null],
  ["2023-02-29T23:59:59Z", "must be a date and time like 2020-05-30T04:57:37+02:00"],
  ["2020-05-30T24:00:00Z", "must be a date and time like 2020-05-30T04:57:37+02:00"],
  ["2020-05-30T04:57:37+15:00", "must be a date and time like 2020-05-30T04:57:37+02:00"],
  ["2020-05-30 04:57:37Z", "must be a date and time like 2020-05-30T04:57:37+02:00"],
  ["2020-05-30T04:57:37", "needs a time zone: end it in Z or, for example, +02:00"],
])("the time %s", (text, problem) => {
  expect(valueProblem({ type: "datetime" }, text)).toBe(problem);
});
