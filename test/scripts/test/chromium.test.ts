// Which Chromium the browser tests take.
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "../../../scripts/test/chromium";

function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "fernwatch-bin-"));
  writeFileSync(join(folder, name), "");
  chmodSync(join(folder, name), 0o755);
  return folder;
}

test("takes the one that CHROME_PATH names", () => {
  const mine = join(folderWith("mine"), "mine");
  expect(findChromium({ CHROME_PATH: mine, PATH: folderWith("chromium") })).toBe(mine);
});

test("does not replace a CHROME_PATH that leads nowhere by another one", () => {
  expect(findChromium({ CHROME_PATH: "/nowhere/chrome", PATH: folderWith("chromium") })).toBeNull();
});

test("prefers the one without windows, which is faster", () => {
  const [shell, chromium] = [folderWith("chromium-headless-shell"), folderWith("chromium")];
  expect(findChromium({ PATH: `${chromium}:${shell}` })).toBe(join(shell, "chromium-headless-shell"));
});

test("prefers chromium on the PATH to google-chrome", () => {
  const [chrome, chromium] = [folderWith("google-chrome"), folderWith("chromium")];
  expect(findChromium({ PATH: `${chrome}:${chromium}` })).toBe(join(chromium, "chromium"));
  expect(findChromium({ PATH: chrome })).toBe(join(chrome, "google-chrome"));
});
