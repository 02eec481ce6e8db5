// Reading CSV: what another library writes and reads is read the same here, with the lines where rows begin.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asData, csvLine } from "~/domain/csv/csv-line";
import { DEFAULT_DIALECT, toCsvTable } from "~/domain/exchange/camtrap-dp/csv-table";
import { readCsv } from "~/islands/import/read-csv";

/** A whole table: header and rows. */
function readTable(text: string, dialect = DEFAULT_DIALECT) {
  const rows = readCsv(text, dialect);
  return rows.ok ? toCsvTable(rows.value) : rows;
}

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom("", '"', '""', ",", "a,b", "a\nb", "a\r\nb", " ", "é赤狐"),
);

test("every table that we write is read back, row by row", { tags: "property" }, () => {
  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }));
  fc.assert(
    fc.property(tables, (rows) => {
      const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, i) => `c${i}`);
      const text = [header, ...rows].map((cells) => csvLine(cells.map(asData))).join("");
      const read = readTable(text);
      expect(read.ok && read.value.rows.map(({ values }) => values)).toEqual(rows);
      expect(parse(text)).toEqual([header, ...rows]);
    }),
  );
});

test("a row knows the line on which it begins, whatever stands before it", () => {
  const read = readTable('a,b\r\n"1\r\n2\n3",x\n\n4,5\r6,7');
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
  [
    'a,b\n"x"y"z",2\n"3""",4',
    [
      ['xy"z"', "2"],
      ['3"', "4"],
    ],
  ],
  [
    '\uFEFF"a",b\r"1\r\n",2\n3,4',
    [
      ["1\r\n", "2"],
      ["3", "4"],
    ],
  ],
  [
    'a,b\n5" tall,2\r\n3,4',
    [
      ['5" tall', "2"],
      ["3", "4"],
    ],
  ],
  ["a,b\n1,2,3", [["1", "2", "3"]]],
])("%j", (text, rows) => {
  const read = readTable(text);
  expect(read.ok && read.value.rows.map(({ values }) => values)).toEqual(rows);
});

test.each([
  ['a,b\n1,2\n"3', 3],
  ['a,b\r\n"1\r\n2",x\r\n3,"4,5\r\n6,7', 4],
  ['a,b\r"1\n2","x\n', 3],
  ['a,b\n"x"y,"2', 2],
  ['"a', 1],
])("%j has a quote that opens on line %d and is never closed", (text, line) => {
  const read = readTable(text);
  expect(!read.ok && read.refusal.message).toBe(`The quote that opens on line ${line} is never closed.`);
});

test.each([
  [{ delimiter: ";", quote: "'" }, "a;b\n'1;\"';'it''s'x", ['1;"', "it'sx"]],
  [{ delimiter: "^", quote: "]" }, "a^b\r]1^]^2-]", ["1^", "2-]"]],
  [{ delimiter: "\t", quote: "-" }, "a\tb\r\n-1\n-\t2\n", ["1\n", "2"]],
])("in the dialect %j", (dialect, text, values) => {
  const read = readTable(text, dialect);
  expect(read.ok && read.value.rows.map((row) => row.values)).toEqual([values]);
});

const MB = 2 ** 20;
const WIDE = `${Array.from({ length: 100_000 }, (_, i) => `c${i}`).join(",")}\n`;
const HOSTILE = { budget: { ms: 600, because: "goes over up to 100 MB" } };

test.each([
  ["a header of 100,000 columns", WIDE, "The header has more than 500 columns."],
  [
    "a line of 100 MB without a delimiter",
    `a,b\n${"x".repeat(100 * MB)}`,
    "Line 2 has more than 1,000,000 characters.",
  ],
  [
    "a line of 100 MB of delimiters",
    `a,b\n1,2\n${",".repeat(100 * MB)}`,
    "Line 3 has more than 500 columns.",
  ],
  [
    "a quoted value of 100 MB",
    `a,b\n"${"x".repeat(100 * MB)}",1`,
    "Line 2 has more than 1,000,000 characters.",
  ],
  [
    "a quote that 100 MB do not close",
    `a,b\n1,"${"x,\n".repeat(33 * MB)}`,
    "The quote that opens on line 2 is never closed.",
  ],
  [
    "twenty million empty lines",
    `a,b${"\n".repeat(20 * MB)}`,
    "The limit is 1,000,000 lines and 20,000,000 values. Split it by deployment.",
  ],
  [
    "loose quotes on one line of 20 MB",
    `a\n${'"x"'.repeat(7 * MB)}`,
    "Line 2 has more than 1,000,000 characters.",
  ],
])("%s is refused in words, at once", { meta: HOSTILE }, (_, text, message) => {
  const read = readTable(text);
  expect(!read.ok && read.refusal.message).toBe(message);
});

test("what keeps to the limits is read in time that grows with its size", { meta: HOSTILE }, () => {
  const line = Array.from({ length: 500 }, (_, i) => (i % 2 ? `"a""${i}"x"` : "1")).join(",");
  const header = Array.from({ length: 500 }, (_, i) => `c${i}`).join(",");
  const read = readTable([header, ...Array.from({ length: 300 }, () => line)].join("\r"));
  expect(read.ok && read.value.rows.length).toBe(300);
});

test("a column that stands twice is found among 500", () => {
  const header = [...Array.from({ length: 499 }, (_, i) => `c${i}`), "c7"].join(",");
  const read = readTable(`${header}\n`);
  expect(!read.ok && read.refusal.message).toBe('The column "c7" appears twice.');
});
