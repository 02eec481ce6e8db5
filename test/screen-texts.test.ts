// The page of all texts is current, so that an editor who reads it has read the console; and what counts as a text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../scripts/start/paths";
import { screenTexts, screenTextsPage, textsOf } from "../scripts/texts/screen-texts";

test("docs/screen-texts.md is what `npm run texts` writes", {
  meta: { budget: { ms: 4000, because: "parses every source" } },
}, () => {
  const page = readFileSync(join(ROOT, "docs/screen-texts.md"), "utf8");
  expect(page === screenTextsPage(screenTexts()), "run `npm run texts` and read what has changed").toBe(true);
});

describe("a text of the console", () => {
  test.each<[string, readonly string[]]>([
    ["<p>Your photos stay.</p>", ["Your photos stay."]],
    ["<p>\n  Two lines\n  of words\n</p>", ["Two lines of words"]],
    ["<p>{count} cameras are late</p>", ["… cameras are late"]],
    ["<p>Delete <b>Ridge</b> now</p>", ["Delete Ridge now", "Ridge"]],
    ['<Field label="Name" className="mt-4 flex" />', ["Name"]],
    ['<Part aside={<p>Newest first</p>} id="two words" />', ["Newest first"]],
    ["const words = `$" + "{one} was changed elsewhere.`;", ["… was changed elsewhere."]],
    ['const page = { label: "Map", id: "map", icon: "pin" };', ["Map"]],
    ['say({ text: "Saved details!", tone: "error" });', ["Saved details!"]],
    ['refused("invalid", "Choose a group.");', ["Choose a group."]],
  ])("is found in %s", (source, texts) => {
    expect(textsOf("a.tsx", source)).toEqual(texts);
  });

  test.each([
    'import { a } from "two words";',
    'type Kind = "one kind" | "another kind";',
    'throw new Error("The worker did not start.");',
    'const look = "flex items-center gap-2";',
    'db.prepare("SELECT id FROM device WHERE a = 1");',
    'element.querySelector("main [role=switch]");',
    'element.closest("a, button, label");',
    'list?.querySelectorAll<HTMLElement>("tbody tr, li");',
    'const look = "group-has-[[data-row]]:p-4 group-has-[[data-row]]:group-hover:bg-hover";',
    'const countries = ["FI Finland|FR France", "GF French Guiana"].flatMap(split);',
    'const names = { "two words": 1 };',
    'const href = "/?tab=map";',
  ])("is not %s", (source) => {
    expect(textsOf("a.tsx", source)).toEqual([]);
  });
});
