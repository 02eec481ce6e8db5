// Rows by a part of their id, whatever was looked for before, against the spelling of every id.
import fc from "fast-check";
import { expect, test } from "vitest";
import { insightSet, NO_NAMES } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { idRows } from "~/domain/set/rows/id-rows";
import { idAt } from "~/domain/set/set-row";

/** Rows of a page: most texts are in few enough of them to be kept. */
const ROWS = 40;
const ids = fc.uint8Array({ minLength: ROWS * 16, maxLength: ROWS * 16 });

function pageOf(id: Uint8Array, index: number): SetPage {
  return { accountId: 1, index, count: ROWS, id } as SetPage;
}

test("what was found of a shorter text changes nothing in what a longer one finds", {
  meta: { budget: { ms: 200, because: "100 sets of 80 ids" } },
  tags: "property",
}, () => {
  const asked = fc.record({
    row: fc.nat(ROWS - 1),
    from: fc.nat(30),
    length: fc.integer({ min: 1, max: 8 }),
    page: fc.nat(1),
  });
  fc.assert(
    fc.property(ids, ids, fc.array(asked, { maxLength: 6 }), (one, other, questions) => {
      const set = insightSet([pageOf(one, 0), pageOf(other, 1)], NO_NAMES);
      const found = idRows(set);
      for (const { row, from, length, page } of questions) {
        const own = set.pages[page];
        if (!own) continue;
        const spelled = Array.from({ length: ROWS }, (_, at) => idAt(own, at));
        const whole = (spelled[row] ?? "").slice(from, from + length);
        // As it is typed, and taken back by one.
        const texts = [...whole].map((_, at) => whole.slice(0, at + 1));
        for (const text of [...texts, whole.slice(0, -1) || whole]) {
          expect([...found.onPage(text, page)]).toEqual(
            [...spelled.keys()].filter((at) => spelled[at]?.includes(text)),
          );
        }
      }
    }),
  );
});
