// The first rows of an order, found alone, against those of the whole order.
import fc from "fast-check";
import { expect, test } from "vitest";
import { leadingOf, orderedRows } from "~/domain/set/rows/order-rows";
import { orderByKey } from "~/domain/set/rows/radix-order";
import { topCandidates, topRows } from "~/domain/set/rows/top-rows";
import { mulberry32 } from "../../../scripts/mulberry32";

const keys = fc.oneof(
  // Many equals, none at all, and numbers that slices cannot part.
  fc.array(fc.constantFrom(1, 2, 3, Number.NaN), { maxLength: 80 }),
  fc.array(fc.constantFrom(0, -0, 5e-324, 1, 1e300, -1e308, 1e308, Number.NaN), { maxLength: 40 }),
  fc.array(
    fc.integer({ min: 0, max: 1e9 }).map((n) => n + 1.7e12),
    { maxLength: 80 },
  ),
  fc.array(fc.double({ noNaN: false }), { maxLength: 60 }),
);

test("the first rows alone are those of the whole order", { tags: "property" }, () => {
  fc.assert(
    fc.property(keys, fc.boolean(), fc.nat(90), (drawn, descending, limit) => {
      const rows = Uint32Array.from(drawn, (_, row) => drawn.length - 1 - row);
      const by = { keys: Float64Array.from(drawn), descending };
      expect([...topRows(rows, { ...by, limit })]).toEqual([
        ...orderByKey(rows, by.keys, descending).subarray(0, limit),
      ]);
    }),
  );
});

test("where equal keys are told apart by finer ones, the first rows are those of the whole order or are not told", {
  tags: "property",
}, () => {
  const key = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, key), { maxLength: 30 }),
      fc.boolean(),
      fc.nat(12),
      (drawn, descending, limit) => {
        const newest = Uint32Array.from(drawn, (_, row) => row);
        const finer = Float64Array.from(drawn, ([, low]) => low);
        const by = { keys: Float64Array.from(drawn, ([high]) => high), finer: () => [finer] };
        const found = leadingOf(newest, { by, descending, limit, passes: () => true, all: () => newest });
        const whole = [...orderedRows(by, { newest, descending }).subarray(0, limit)];
        expect(found && [...found]).toEqual(found && whole);
        const isPlain = new Set(by.keys).size === drawn.length;
        if (isPlain) expect(found).not.toBeNull();
      },
    ),
  );
});

test("the rows that a sample leaves have those that the order has first of all that pass", {
  meta: { budget: { ms: 300, because: "100 orders of up to 2,000 rows" } },
  tags: "property",
}, () => {
  fc.assert(
    fc.property(
      fc.record({ seed: fc.nat(), rows: fc.nat(2_000), kinds: fc.constantFrom(2, 40, 1e9) }),
      fc.boolean(),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 3 }),
      ({ seed, rows: count, kinds }, descending, limit, nth) => {
        const drawn = mulberry32(seed);
        const keys = Float64Array.from({ length: count }, () =>
          drawn() < 0.1 ? Number.NaN : Math.floor(drawn() * kinds) - kinds / 2,
        );
        const newest = Uint32Array.from(keys, (_, place) => count - 1 - place);
        const passes = (row: number) => row % nth === 0;
        const by = { keys, descending, limit };
        const some = topCandidates(newest, { ...by, passes });
        const all = newest.filter(passes);
        const first = [...orderByKey(all, keys, descending).subarray(0, limit)];
        expect([...topRows(some ?? all, by)]).toEqual(first);
      },
    ),
  );
});

test("a sample of many different keys leaves a small part of the rows", () => {
  const drawn = mulberry32(7);
  const keys = Float64Array.from({ length: 5_000 }, drawn);
  const rows = Uint32Array.from(keys.keys());
  const some = topCandidates(rows, { keys, descending: true, limit: 5, passes: () => true });
  expect(some?.length).toBeLessThan(1_500);
});
