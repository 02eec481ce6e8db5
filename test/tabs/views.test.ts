// The table of tabs against the folders: what the build and the documents take from a tab's name.
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TAB_IDS } from "~/tabs/menu";
import { PAGES } from "~/tabs/pages";
import { importLines, readSource, sourceFiles } from "../support/sources/imports";

describe("the table of tabs", () => {
  test.each(TAB_IDS)("names %s as its page, its folder and its row do", (id) => {
    expect(PAGES[id].id).toBe(id);
    expect(existsSync(`app/tabs/${id}/page.ts`)).toBe(true);
  });

  test("loads for each tab the one file that the preloads name", () => {
    const lazy = importLines("app/tabs/views.tsx", readSource("app/tabs/views.tsx")).filter(
      (line) => line.lazy,
    );
    const views = sourceFiles(["app/tabs"]).filter((file) => file.endsWith("-tab.tsx"));
    expect(views.length).toBeGreaterThan(3);
    expect(lazy.map(({ path }) => `${path}.tsx`).sort()).toEqual(views);
    for (const file of views) {
      const [, , id = "", name = ""] = file.split("/");
      expect(name.replace("-tab.tsx", "").replaceAll("-", "")).toBe(id.toLowerCase());
    }
  });
});
