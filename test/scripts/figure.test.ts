// How measured figures are printed and judged.
import { expect, test } from "vitest";
import { exponentOf, formatFigure, median } from "../bench/figure";

test.each([
  [{ name: "spine/rows", value: 31, unit: "rows", atMost: 36 }, "spine/rows 31 rows <=36 ok"],
  [{ name: "spine/rows", value: 37, unit: "rows", atMost: 36 }, "spine/rows 37 rows <=36 short"],
  [{ name: "spine/ratio", value: 1.234, unit: "x", atMost: 2 }, "spine/ratio 1.23 x <=2 ok"],
  [{ name: "spine/ssr", value: 12.34, unit: "ms", atMost: null }, "spine/ssr 12.3 ms - ok"],
  [
    { name: "web/seo", value: 100, unit: "of-100", atMost: null, atLeast: 100 },
    "web/seo 100 of-100 >=100 ok",
  ],
  [
    { name: "web/seo", value: 91, unit: "of-100", atMost: null, atLeast: 100, why: "canonical" },
    "web/seo 91 of-100 >=100 short: canonical",
  ],
  [{ name: "web/seo", value: 60, unit: "of-100", atMost: null, atLeast: null }, "web/seo 60 of-100 - ok"],
  [{ name: "spine/ssr", value: Number.NaN, unit: "ms", atMost: 5 }, "spine/ssr NaN ms <=5 short"],
])("%o reads %s", (figure, line) => {
  expect(formatFigure(figure)).toBe(line);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  ["stays", [5, 5, 5], 0],
  ["grows with its size", [1, 10, 20], 1],
  ["grows with its square", [1, 100, 400], 2],
])("what %s has its exponent: %j", (_, values, exponent) => {
  const sizes = [100_000, 1_000_000, 2_000_000];
  const points = values.map((value, at) => ({ size: sizes[at] ?? 0, value }));
  expect(exponentOf(points)).toBeCloseTo(exponent, 10);
});
