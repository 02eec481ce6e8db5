// An area, one file of test/e2e, has at most 12 journeys in the browser; the tests of how it looks come on top.
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/sources/imports";

const MOST = 12;

/** The names of a file's tests that are no looks. A table of cases counts once: it is one journey, told of each. */
function journeys(source: string): readonly string[] {
  const starts = [...source.matchAll(/^ *(?:test|testExample)(?:\.\w+)*\(/gm)].map(({ index }) => index);
  return starts
    .map((start, at) => source.slice(start, starts[at + 1]))
    .filter((body) => !/\blook\(/.test(body))
    .map((body) => /"([^"]+)"/.exec(body)?.[1] ?? "");
}

test("no area has more journeys than a browser is worth", () => {
  const areas = sourceFiles(["test/e2e"]).filter((file) => file.endsWith(".test.ts"));
  expect(areas.length).toBeGreaterThan(10);
  const over = areas.filter((file) => journeys(readSource(file)).length > MOST);
  expect(over).toEqual([]);
});

test("counts journeys and leaves out looks", () => {
  const source =
    'test("a", () => {});\n  test.each([1])("b", () => {});\ntest("c", () => { await look(page, "c"); });\n';
  expect(journeys(source).length).toBe(2);
});
