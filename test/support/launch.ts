// Starts the Chromium of this machine, the same way for tests and measurements.
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_ADVICE, findChromium } from "../../scripts/test/chromium";

const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Rejects with advice when there is no Chromium. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE);
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
