// Starts the Chromium of this machine, the same way for tests and measurements.
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { CHROMIUM_ADVICE, findChromium } from "../../../scripts/test/chromium";

const FLAGS = [
  // There is none: what imitates one takes a tenth of the time of every page.
  "--disable-gpu",
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** In place of the first of them where a page draws by WebGL: software does it, slowly. */
const SOFTWARE_GL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", ...FLAGS.slice(1)];

/** `webgl`: pages can draw by it. Rejects with advice when there is no Chromium. */
export async function launchChromium({ webgl } = { webgl: false }): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), headless: true, args: webgl ? SOFTWARE_GL : FLAGS });
}

/**
 * A browser of its own over a profile that stays, as of a person who comes back. `more`: further flags. Rejects as
 * `launchChromium`.
 */
export async function launchProfile(profile: string, more: readonly string[] = []): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  return chromium.launchPersistentContext(profile, {
    executablePath: executable(),
    headless: true,
    args: [...FLAGS, ...more],
    viewport,
  });
}

function executable(): string {
  const path = findChromium();
  if (path === null) throw new Error(CHROMIUM_ADVICE);
  return path;
}
