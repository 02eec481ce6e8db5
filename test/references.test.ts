// Every link, path and citation in papers and comments leads somewhere. The forms: docs/README.md, How comments cite.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../scripts/start/paths";
import {
  commentsOf,
  deadInPaper,
  deadInSource,
  type House,
  houseOf,
  readHouse,
} from "./support/sources/citations";

const SOURCES = /\.(tsx?|mts|mjs|js|css|py|toml)$|^public\/_headers$|^\.ci\/run$/;

describe("the checkout", () => {
  const house = readHouse();
  const files = [...house.files];
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

  test("no paper points at what is not there", () => {
    const papers = files.filter((file) => file.endsWith(".md"));
    expect(papers.length).toBeGreaterThan(60);
    expect(papers.flatMap((file) => deadInPaper(house, file, read(file)))).toEqual([]);
  });

  const sources = files.filter((file) => SOURCES.test(file));
  const folderOf = (file: string) => /^(?:app\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(file)?.[0] ?? "";
  const folders = [...new Set(sources.map(folderOf))];

  test.each(folders)("no comment under %j points at what is not there", (folder) => {
    const own = sources.filter((file) => folderOf(file) === folder);
    expect(own.flatMap((file) => deadInSource(house, file, read(file)))).toEqual([]);
  });

  test("all sources are read", () => {
    const some = ["", ".ci", "app", "app/domain", "models", "public", "scripts", "test", "workers"];
    expect(sources.length).toBeGreaterThan(600);
    expect(folders).toEqual(expect.arrayContaining(some));
  });

  /** What a newcomer adds, as CONTRIBUTING.md tells it, and where each begins. */
  test.each([
    ["A screen", "app/tabs/pages.ts"],
    ["A field", "app/domain/insights/fields/stored-columns.ts"],
    ["A call", "app/api/index.ts"],
    ["A table", "app/domain/housekeeping/keeping-rules.ts"],
    ["A filter", "app/domain/devices/fleet/fleet-columns.ts"],
    ["A filter", "app/domain/view/insights-query.ts"],
    ["A widget", "app/domain/dashboard/widget.ts"],
    ["A monitor", "app/domain/alerts/alert.ts"],
    ["A check of a rehearsal", "models/check-release/check.ts"],
    ["A runtime", "models/runtimes/runtime.ts"],
  ])("the recipe of %s names %s, which names the recipe", (recipe, file) => {
    const [, told = ""] = read("CONTRIBUTING.md").split(`\n## ${recipe}\n`);
    expect(told.split("\n## ")[0]).toContain(`\`${file}\``);
    const comments = commentsOf(file, read(file)).map(({ text }) => text);
    expect(comments.join("\n")).toContain(`CONTRIBUTING.md, ${recipe}.`);
  });

  test("every decision has its number, its date and a line in the list", () => {
    const list = read("docs/decisions/README.md");
    const found = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).sort();
    expect(found.map((file) => file.slice("docs/decisions/".length, -3))).toEqual(
      [...house.decisions]
        .sort()
        .map(([id, title]) => `${id}-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`),
    );
    expect(found.map((file) => Number(file.slice(15, 19)))).toEqual(found.map((_, i) => i + 1));
    for (const file of found) {
      expect(read(file)).toMatch(/^# .*\n\n\d{4}-\d\d-\d\d\. /);
      expect(list).toContain(`(${file.slice("docs/decisions/".length)})`);
    }
  });
});

describe("a dead reference", () => {
  const house: House = houseOf(
    [
      "app/domain/actor.ts",
      "app/ui/button.tsx",
      "docs/look.md",
      "README.md",
      "CONTRIBUTING.md",
      "docs/decisions/0002-rights.md",
    ],
    new Map([
      ["docs/look.md", "# Look\n\n## Table\n\n```\n## No heading\n```\n\n## Unsaved bar\n"],
      ["docs/platform.md", "# Platform\n\n## Faults\n\n| Id |\n|---|\n| E4 |\n"],
      ["README.md", "# House\n\n## Deploying\n"],
      ["CONTRIBUTING.md", "# Contributing\n\n## A widget\n"],
      ["docs/decisions/0002-rights.md", "# 0002. Rights\n"],
    ]),
  );

  test.each([
    ["// See app/domain/actor.ts and app/ui.", []],
    ["// As in domain/actor, app/ui/button and actor.ts.", []],
    ["// As in app/domain/reader.", ["names app/domain/reader, which is not there"]],
    ["// The rule is reader.ts's.", ["names reader.ts, which is not there"]],
    ["// One a tab: app/ui/<id>/page.ts.", []],
    ["// One a tab: app/tabs/<id>/page.ts.", ["names app/tabs/<id>/page.ts, which is not there"]],
    ["// docs/look.md, Table and Unsaved bar; spec section 2.", []],
    ["// docs/look.md, Unsaved\n// bar: 12 above the pager.", []],
    ["// docs/look.md, No heading.", ["cites docs/look.md, No heading., a heading that is not there"]],
    ["// docs/look.md, Table and Chairs.", ["cites docs/look.md, Chairs., a heading that is not there"]],
    ["/* docs/feel.md */", ["names docs/feel.md, which is not there"]],
    ["// Decision 0002, Rights, by hand.", []],
    ["const a = 1; // decision 0003", ["cites decision 0003, which is not there"]],
    ["// decision 0002, Lefts", ["cites decision 0002 as Lefts; it is Rights"]],
    ["// decisions 0002, Rights, and 0003, Wrongs", ["cites decision 0003, which is not there"]],
    ["// decisions 0002 (roles) and 0002, Lefts", ["cites decision 0002 as Lefts; it is Rights"]],
    ["// Faults E4 to E5.", ["cites fault E5, which is not there"]],
    ["// README, Deploying", []],
    ["// CONTRIBUTING.md, A widget.", []],
    ["// CONTRIBUTING.md, A gadget.", ["cites CONTRIBUTING.md, A gadget., a heading that is not there"]],
    ["// README, Session.", ["cites README.md, Session., a heading that is not there"]],
    ["// Shapes. E15.", ["cites a fault without the word: E15."]],
    ["// platform 4.3.", ["cites a paper by a number: platform 4.3."]],
    ["// look.md, Table", ["cites a paper without docs/ before it: look.md, Table"]],
    ["// design: toolchain", ["cites a paper outside the repository: design: toolchain"]],
  ])("in the comment %j is found", (source, sentences) => {
    expect(deadInSource(house, "a.ts", source)).toEqual(sentences.map((sentence) => `a.ts:1 ${sentence}`));
  });

  test("in a sentence that sends its reader to the readme is found", () => {
    const sending = (heading: string) => `throw new Error('See "${heading}" in the README.');`;
    expect(deadInSource(house, "a.ts", sending("Deploying"))).toEqual([]);
    expect(deadInSource(house, "a.ts", sending("Flying"))).toEqual([
      'a.ts "Flying" is no heading of README.md',
    ]);
  });

  test.each([
    ["[the look](docs/look.md#unsaved-bar) and [us](#deploying)", []],
    ["[out](https://example.org/none.md)", []],
    [
      "[no](docs/feel.md)",
      ["links to docs/feel.md, which is not there", "names docs/feel.md, which is not there"],
    ],
    ["[no](docs/look.md#chairs)", ["links to docs/look.md#chairs, a heading that is not there"]],
  ])("in the paper %j is found", (markdown, sentences) => {
    expect(deadInPaper(house, "README.md", markdown)).toEqual(
      sentences.map((sentence) => `README.md ${sentence}`),
    );
  });

  test.each([
    ["a.tsx", 'const a = "// b";\nreturn <p>{/* c */}</p>;', ["c"]],
    ["a.ts", "// b\n// c\nconst a = b;", ["b c"]],
    ["a.ts", "const a = b; // c\n/**\n * d\n * e\n */", ["c", "d e"]],
    ["a.css", "a { b: c } \n/* d */", ["d"]],
    ["a.py", "x = 1\n# c\n# d", ["c d"]],
  ])("is sought in the comments of %s alone", (file, source, texts) => {
    expect(commentsOf(file, source).map(({ text }) => text)).toEqual(texts);
  });
});
