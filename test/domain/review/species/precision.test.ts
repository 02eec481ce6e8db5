// The interval of a precision: published values, and what holds for every count.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { algPrecision, overallPrecision, precisionOf } from "~/domain/review/species/precision";

const counts = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((reviewed) => fc.record({ reviewed: fc.constant(reviewed), agreed: fc.nat(reviewed) }));

describe("the interval", () => {
  // Newcombe 1998, Statistics in Medicine 17:857-872, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %i in %i is the published one", (agreed, reviewed, low, high) => {
    const found = precisionOf({ agreed, reviewed });
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test("holds the estimate and stays within what is possible", { tags: "property" }, () => {
    fc.assert(
      fc.property(counts, (row) => {
        const { low, estimate, high } = precisionOf(row);
        expect(estimate).toBe(row.agreed / row.reviewed);
        expect(0 <= low && low <= estimate && estimate <= high && high <= 1).toBe(true);
        expect(low).toBeLessThan(high);
      }),
    );
  });

  test("narrows with more reviews of the same share", { tags: "property" }, () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 50 }), ({ agreed, reviewed }, times) => {
        const few = precisionOf({ agreed, reviewed });
        const many = precisionOf({ agreed: agreed * times, reviewed: reviewed * times });
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  test("mirrors when right and wrong change places", { tags: "property" }, () => {
    fc.assert(
      fc.property(counts, ({ agreed, reviewed }) => {
        const right = precisionOf({ agreed, reviewed });
        const wrong = precisionOf({ agreed: reviewed - agreed, reviewed });
        expect(right.low).toBeCloseTo(1 - wrong.high, 9);
        expect(right.high).toBeCloseTo(1 - wrong.low, 9);
      }),
    );
  });
});

test("an alg's classes stand by reviews, then by name, and together they are the alg's", () => {
  const found = algPrecision({ algId: 12, algName: "North America 12" }, [
    { className: "Raccoon", taxonId: null, reviewed: 4, agreed: 1, wider: 0 },
    { className: "Red fox", taxonId: 1041, reviewed: 10, agreed: 9, wider: 2 },
    { className: "Coyote", taxonId: null, reviewed: 4, agreed: 4, wider: 0 },
    { className: "Gray fox", taxonId: null, reviewed: 0, agreed: 0, wider: 3 },
  ]);
  expect(found?.classes.map(({ className }) => className)).toEqual(["Red fox", "Coyote", "Raccoon"]);
  expect(found?.overall).toEqual({
    reviewed: 18,
    agreed: 14,
    wider: 5,
    ...precisionOf({ reviewed: 18, agreed: 14 }),
  });
});

test("where people named only something wider, nothing is reviewed", () => {
  const row = { className: "Red fox", taxonId: 1041, reviewed: 0, agreed: 0, wider: 3 };
  expect(overallPrecision([row])).toBeNull();
  expect(algPrecision({ algId: 12, algName: null }, [row])).toBeNull();
});
