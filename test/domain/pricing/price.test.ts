// Prices to the cent, against the rules of the specification worked out by hand. Spec section 9, Pricing calculator.
import { describe, expect, test } from "vitest";
import { formatDollars, formatTotal, type PricedOrder, priceOf } from "~/domain/pricing/price";

const label = (order: Partial<Extract<PricedOrder, { kind: "label" }>>): PricedOrder => ({
  kind: "label",
  images: 1000,
  species: 1,
  verify: false,
  sorted: true,
  ...order,
});

test.each<readonly [PricedOrder, string]>([
  // 0.002 an image, and 10 a species.
  [label({}), "$12"],
  [label({ images: 1 }), "$10"],
  [label({ images: 2 }), "$10"],
  [label({ images: 3 }), "$10.01"],
  [label({ images: 20_000, species: 6 }), "$100"],
  // People check the labels: twice that again.
  [label({ verify: true }), "$16"],
  [label({ images: 123, verify: true }), "$10.74"],
  // Not sorted into folders: three times that again.
  [label({ sorted: false }), "$18"],
  [label({ verify: true, sorted: false }), "$22"],
  [label({ images: 20_000, species: 6, verify: true, sorted: false }), "$300"],
  [label({ images: 10_000_000, species: 1000, verify: true, sorted: false }), "$130,000"],
  // 200, and 50 an animal, but never more than 500.
  [{ kind: "custom", animals: 1 }, "$250"],
  [{ kind: "custom", animals: 5 }, "$450"],
  [{ kind: "custom", animals: 6 }, "$500"],
  [{ kind: "custom", animals: 7 }, "$500"],
  [{ kind: "custom", animals: 1000 }, "$500"],
  // 500, and 0.05 twice for each image of each animal, but never more than 5,000.
  [{ kind: "specialized", images: 2000, animals: 1 }, "$700"],
  [{ kind: "specialized", images: 2001, animals: 1 }, "$700.10"],
  [{ kind: "specialized", images: 2345, animals: 3 }, "$1,203.50"],
  [{ kind: "specialized", images: 45_000, animals: 1 }, "$5,000"],
  [{ kind: "specialized", images: 45_001, animals: 1 }, "$5,000"],
  [{ kind: "specialized", images: 10_000_000, animals: 1000 }, "$5,000"],
])("%o costs %s", (order, total) => {
  expect(formatTotal(priceOf(order).mills)).toBe(total);
});

describe("the lines of a price", () => {
  test("add up to it, and say how each comes about", () => {
    const { lines, mills } = priceOf(label({ images: 20_000, species: 6, verify: true, sorted: false }));
    expect(lines.map(({ what, how, mills }) => [what, how, formatDollars(mills)])).toEqual([
      ["Labels", "20,000 × $0.002", "$40"],
      ["Human verification", "20,000 × $0.004", "$80"],
      ["Sorting into species", "20,000 × $0.006", "$120"],
      ["Species", "6 × $10", "$60"],
    ]);
    expect(lines.reduce((sum, line) => sum + line.mills, 0)).toBe(mills);
  });

  test("name what a limit takes off, and nothing where it takes nothing", () => {
    const last = (order: PricedOrder) => priceOf(order).lines.at(-1)?.what;
    expect(last({ kind: "custom", animals: 6 })).toBe("Animals");
    expect(priceOf({ kind: "custom", animals: 9 }).lines.at(-1)).toEqual({
      what: "Never more than $500",
      how: null,
      mills: -150_000,
    });
    expect(last({ kind: "specialized", images: 50_000, animals: 1 })).toBe("Never more than $5,000");
  });
});

test.each([
  [0, "$0"],
  [2, "$0.002"],
  [40, "$0.04"],
  [246, "$0.246"],
  [500, "$0.50"],
  [1_234_560, "$1,234.56"],
  [-350_000, "−$350"],
])("%d mills are %s", (mills, text) => {
  expect(formatDollars(mills)).toBe(text);
});
