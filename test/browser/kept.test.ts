// What the browser keeps: choices in cookies, texts in its storage.
import { afterEach, describe, expect, test, vi } from "vitest";
import { isDrawerCollapsed, keepDrawer } from "~/browser/kept/drawer";
import { dropText, keepText, keptText } from "~/browser/kept/storage";
import { chosenTheme } from "~/browser/kept/theme";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a choice in a cookie", () => {
  test.each([
    ["theme=dark", "dark"],
    ["s=abc; theme=light; drawer=open", "light"],
    ["s=abc;theme=dark", "dark"],
    ["theme=blue", null],
    ["mytheme=dark", null],
    ["theme=darker", null],
    ["", null],
    [null, null],
  ])("of %s is the theme %s", (header, theme) => {
    expect(chosenTheme(header)).toBe(theme);
  });

  test("says that the drawer is collapsed", () => {
    expect(isDrawerCollapsed("a=b; drawer=collapsed")).toBe(true);
    expect(isDrawerCollapsed("drawer=open")).toBe(false);
    expect(isDrawerCollapsed(null)).toBe(false);
  });

  test("is kept for a year, for every page", () => {
    const document = { cookie: "" };
    vi.stubGlobal("document", document);
    keepDrawer(true);
    expect(document.cookie).toBe("drawer=collapsed; Path=/; Max-Age=31536000; SameSite=Lax");
    keepDrawer(false);
    expect(document.cookie).toMatch(/^drawer=open;/);
  });
});

describe("a text", () => {
  /** A storage in memory. */
  function memory() {
    const texts = new Map<string, string>();
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
  }

  test("is there again until it is dropped, each keeper's own", () => {
    vi.stubGlobal("localStorage", memory());
    vi.stubGlobal("sessionStorage", memory());
    keepText("a", "always");
    keepText("a", "now", "for-the-visit");
    expect([keptText("a"), keptText("a", "for-the-visit")]).toEqual(["always", "now"]);
    dropText("a");
    expect([keptText("a"), keptText("a", "for-the-visit")]).toEqual([null, "now"]);
  });

  test("is empty where the browser stores nothing, without a message", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
    keepText("a", "b");
    dropText("a");
    expect(keptText("a")).toBeNull();
  });
});
