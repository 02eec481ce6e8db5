// No folder is so full that a newcomer has to read its list twice. CONTRIBUTING.md, House style.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../scripts/start/paths";

const MOST = 15;

/** Folders that may hold more, each with what insists on it. */
const MAY_BE_FULL: ReadonlyMap<string, string> = new Map([
  ["test/models/held-out", "One set of drawn photographs, numbered, as models/training/make.py writes it."],
]);

/** `folder has so many files` for every folder with more files directly in it than a folder may have. */
function fullFolders(files: readonly string[], mayBeFull: ReadonlyMap<string, string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST && !mayBeFull.has(folder))
    .map(([folder, count]) => `${folder} has ${count} files`)
    .sort();
}

/** All files below the folder, as paths from the root; what npm, an editor or Python leaves there is none. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (
      entry.name.startsWith(".") ||
      ["__pycache__", "node_modules", "package-lock.json"].includes(entry.name)
    )
      return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const files = ["app", "workers", "models", "scripts", "test"].flatMap(filesBelow);

test("no folder of app, workers, models, scripts and test has more than 15 files", () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(fullFolders(files, MAY_BE_FULL)).toEqual([]);
});

test("every exception is a folder that needs it", () => {
  const full = fullFolders(files, new Map()).map((sentence) => sentence.split(" ")[0]);
  expect([...MAY_BE_FULL.keys()].filter((folder) => !full.includes(folder))).toEqual([]);
});

test("a folder with one file too many is found, one with subfolders or a reason is not", () => {
  const inFolder = (folder: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${folder}/${i}.ts`);
  const tree = [
    ...inFolder("app/a", MOST + 1),
    ...inFolder("app/b", MOST),
    ...inFolder("app/b/c", MOST),
    ...inFolder("test/d", MOST + 9),
  ];
  expect(fullFolders(tree, new Map([["test/d", "written by a tool"]]))).toEqual(["app/a has 16 files"]);
});
