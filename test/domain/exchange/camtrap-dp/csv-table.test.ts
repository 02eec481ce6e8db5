// Reading CSV: what another library writes and reads is read the same here, with the lines where rows begin.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "~/domain/exchange/camtrap-dp/csv-table";
import { csvLine } from "~/domain/exchange/export/csv-text";

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom("", '"', '""', ",", "a,b", "a\nb", "a\r\nb", " ", "é赤狐"),
);

test("every table that we write is read back, row by row", () => {
  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }));
  fc.assert(
    fc.property(tables, (rows) => {
      const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, i) => `c${i}`);
      const text = [header, ...rows].map(csvLine).join("");
      const read = readCsv(text);
      expect(read.ok && read.value.rows.map(({ values }) => values)).toEqual(rows);
      expect(parse(text)).toEqual([header, ...rows]);
    }),
  );
});

test("a row knows the line on which it begins, whatever stands before it", () => {
  const read = readCsv('a,b\r\n"1\r\n2\n3",x\n\n4,5\r6,7');
  expect(read.ok && read.value.rows).toEqual([
    { line: 2, values: ["1\r\n2\n3", "x"] },
    { line: 6, values: ["4", "5"] },
    { line: 7, values: ["6", "7"] },
  ]);
});

test.each([
  ["\uFEFFa,b\n1,2", [["1", "2"]]],
  ["a,b\n1,2\n", [["1", "2"]]],
  ["a,b\n1,\n", [["1", ""]]],
  ['a,b\n"x"y,2', [["xy", "2"]]],
  ["a,b\n1,2,3", [["1", "2", "3"]]],
])("%j", (text, rows) => {
  const read = readCsv(text);
  expect(read.ok && read.value.rows.map(({ values }) => values)).toEqual(rows);
});
