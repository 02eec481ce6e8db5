// Counts the shapes that an insight has between the database and the screen, and the files that name each, and each of
// its fields: npx tsx scripts/insight-shapes.ts [FOLDER OF A CHECKOUT]. docs/the-set.md keeps the figures.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In the order in which an insight takes them. */
const SHAPES = [
  "InsightItem",
  "IngestRow",
  "ImportRow",
  "InsightRow",
  "ColumnPart",
  "PageColumns",
  "SetPage",
  "InsightRecord",
  "Insight",
  "ListedInsight",
] as const;

/** Fields by the names that they have on their way. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  "class id": ["classId", "class_id"],
  "start of the window": ["windowStart", "window_start"],
  "photo taken": ["photoAt", "photo_at", "photoCreatedAt"],
  box: ["boxAt", "box"],
  temperature: ["temperature"],
};

/** Where an insight passes: neither the camera's own screens nor /demo, whose releases have boxes and classes of their own. */
const ROOMS = [
  "app/api/insights",
  "app/browser/api",
  "app/db",
  "app/domain",
  "app/insights",
  "app/islands/insights",
];
const MORE_ROOMS = ["app/services", "app/tabs/userInsights", "app/wire"];

const root = process.argv[2] ?? ".";
const sources = [...ROOMS, ...MORE_ROOMS]
  .flatMap((room) => filesBelow(room))
  .map((file) => ({
    file,
    code: withoutComments(readFileSync(join(root, file), "utf8")),
  }));

for (const shape of SHAPES) print(`shape ${shape}`, naming([shape]));
print("all shapes", naming(SHAPES));
for (const [field, names] of Object.entries(FIELDS)) print(`field ${field}`, naming(names));

function naming(names: readonly string[]): number {
  const named = new RegExp(`\\b(${names.join("|")})\\b`);
  return sources.filter(({ code }) => named.test(code)).length;
}

function print(what: string, files: number): void {
  process.stdout.write(`${what}: ${files} ${files === 1 ? "file" : "files"}\n`);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
