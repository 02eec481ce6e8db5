// Where a Chromium is on this machine, and how to get one: Debian's package, or any that CHROME_PATH names.
import { delimiter, join } from "node:path";
import { installFromDebian, isExecutable } from "./debian";

/** Debian's package of the same browser without its windows: it needs half the time for every page. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

export const CHROMIUM_ADVICE =
  "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or name one in CHROME_PATH.";

/** Absolute path of a Chromium, or null. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : null;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isExecutable) ?? null;
}

/**
 * Finds Chromium; as root on Debian installs the one without windows when it is not there. Answers null when there is
 * none after that.
 */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (process.env.CHROME_PATH || found?.endsWith(HEADLESS)) return found;
  installFromDebian(HEADLESS);
  return findChromium();
}
