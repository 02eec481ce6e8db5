// No source exports what no other file names: an export reads as a promise to others.
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/sources/imports";

/** Frameworks and generators name these by themselves; scripts/*.mjs name what they hand over to. */
const ENTRIES =
  /^(app\/(routes\/|root|entry\.|env\.d|db\/schema\/)|workers\/(app|remix-build\.d)\b|scripts\/(test\/run-tests|pictures\/take-pictures)\b)/;
const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** `file exports name` for every name that stands in none of the other files. */
function deadExports(sources: ReadonlyMap<string, string>): readonly string[] {
  const filesNaming = new Map<string, number>();
  for (const source of sources.values()) {
    for (const word of new Set(source.match(/[A-Za-z_$][\w$]*/g)))
      filesNaming.set(word, (filesNaming.get(word) ?? 0) + 1);
  }
  return [...sources]
    .filter(([file]) => !file.startsWith("test/") && !ENTRIES.test(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(EXPORTED)]
        .filter(([, name = ""]) => filesNaming.get(name) === 1)
        .map(([, name]) => `${file} exports ${name}`),
    );
}

test("every export of app, workers, models and scripts is named by another file", {
  meta: { budget: { ms: 400, because: "reads every source" } },
}, () => {
  const files = sourceFiles(["app", "workers", "models", "scripts", "test"]);
  expect(deadExports(new Map(files.map((file) => [file, readSource(file)])))).toEqual([]);
});

test("an export that only its own file names is found, one that a test names is not", () => {
  const sources = new Map([
    ["app/domain/a.ts", "export const alone = 1;\nexport function used() {\n  return alone;\n}\n"],
    ["test/domain/a.test.ts", "used();\n"],
  ]);
  expect(deadExports(sources)).toEqual(["app/domain/a.ts exports alone"]);
});
