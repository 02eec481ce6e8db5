// The heads of public pages, and what the privacy page says: nothing of it can differ from the code.
import { expect, test } from "vitest";
import { PRODUCT } from "~/domain/brand";
import { KEEPING_RULES } from "~/domain/housekeeping/keeping-rules";
import { BROWSER_STORAGE, COOKIES } from "~/domain/site/browser-storage";
import { DATA_GROUPS, keptData } from "~/domain/site/kept-data";
import { pageHead } from "~/domain/site/page-head";
import { isPublicPath, PUBLIC_PAGES } from "~/domain/site/public-pages";
import { readSource, sourceFiles } from "../../support/sources/imports";

const PAGES = Object.values(PUBLIC_PAGES);

test("each page has a title, a description and an address that no other has, none of them too long to be shown", () => {
  for (const of of ["title", "description", "path"] as const) {
    expect(new Set(PAGES.map((page) => page[of])).size, of).toBe(PAGES.length);
  }
  for (const { path, title, description } of PAGES) {
    expect(isPublicPath(path), path).toBe(true);
    expect(`${title} · ${PRODUCT}`.length, path).toBeLessThanOrEqual(60);
    expect(description.length, path).toBeGreaterThan(60);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
  expect(isPublicPath("/")).toBe(false);
});

test("a head names the deployment's origin in its canonical address and its card", () => {
  const head = pageHead(PUBLIC_PAGES.privacy, "https://a.example");
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: "https://a.example/privacy" });
  expect(head).toContainEqual({ property: "og:image", content: "https://a.example/card.jpg" });
  expect(head).toContainEqual({ title: `Privacy · ${PRODUCT}` });
});

test("every table of the keeping rules is in one line of the privacy page, and every line says how long", () => {
  const named = DATA_GROUPS.flatMap(({ lines }) => lines.flatMap(({ tables }) => tables));
  expect([...named].sort()).toEqual(KEEPING_RULES.map(({ table }) => table).sort());
  for (const { lines } of keptData()) for (const { what, kept } of lines) expect(kept, what).not.toBe("");
});

test("the privacy page names everything that the sources keep in a browser, and nothing else", {
  meta: { budget: { ms: 1_000, because: "reads every source of the browser" } },
}, () => {
  const sources = sourceFiles(["app", "models"]).map(readSource);
  const stored = sources.flatMap((source) => namesIn(source, sources));
  const cookies = sources.flatMap((source) => [
    ...[...source.matchAll(/const COOKIE = \{ name: "([^"]+)"/g)].map(([, name = ""]) => name),
    ...[...source.matchAll(/"(__Host-[\w-]+)"/g)].map(([, name = ""]) => name),
  ]);
  expect(sorted(stored)).toEqual(sorted(BROWSER_STORAGE.map(({ name }) => name)));
  // The page's own list has them, too.
  const said = COOKIES.map(({ name }) => name);
  expect(sorted(cookies)).toEqual(sorted(said));
  expect(sources.filter((source) => source.includes('"__Host-s"')).length).toBeGreaterThan(1);
});

/** What keeps a text, opens a database or a cache, with its first argument. */
const KEEPER = /\b(?:keepText|keptText|keptNames|setItem|openDB(?:<\w+>)?|caches\.open)\(\s*(`[^`]*`|\w+)/g;

/** The names under which a file keeps something: the constants of its keepers, its own or another file's. */
function namesIn(source: string, sources: readonly string[]): readonly string[] {
  const kept = [...source.matchAll(KEEPER)].map(([, argument = ""]) => argument);
  // A key that is put together begins with a constant.
  const joined = kept.some((argument) => /^[a-z]/.test(argument))
    ? [...source.matchAll(/(?:const key|return) =? ?`\$\{(\w+)\}/g)].map(([, name = ""]) => name)
    : [];
  return [...kept, ...joined]
    .flatMap((argument) => /[A-Z][A-Z_]+/.exec(argument)?.[0] ?? [])
    .flatMap((name) => textOf(name, [source, ...sources]))
    .map((text) => text.replace(/:$/, ""));
}

function textOf(name: string, sources: readonly string[]): readonly string[] {
  for (const source of sources) {
    const [, text] = new RegExp(`const ${name} = "([^"]+)"`).exec(source) ?? [];
    if (text !== undefined) return [text];
  }
  return [];
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
