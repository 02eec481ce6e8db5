// Takes every shot in both themes from a server of its own over a new sample world, and writes the files and their list to
// public/images. Two runs differ only in what the clock changes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../start/build";
import { formatVars, freshVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../start/dev-vars";
import { findFreePort } from "../start/free-port";
import { ROOT } from "../start/paths";
import { prepareState } from "../start/state/prepare-state";
import { startWrangler, type WranglerServer } from "../start/wrangler-server";
import { type Browser, openBrowser } from "./browser";
import { toWebp } from "./encode";
import { type PicturePage, type PictureShot, SHOTS, type ShotForm } from "./shots";

const IMAGES = join(ROOT, "public", "images");
const SCREENS = join(IMAGES, "screens");
const THEMES = ["light", "dark"] as const;
/** Of the first photo of the landing page: phones, then windows. */
const HERO_WIDTHS = [640, 960, 1440, 2000];
/** Bytes: above it a picture costs more than it shows. */
const MOST_BYTES = 120_000;

interface ScreenFile {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

/** All shots, or those that the arguments name. */
export async function takePictures(names: readonly string[]): Promise<void> {
  const shots = names.length === 0 ? SHOTS : SHOTS.filter(({ name }) => names.includes(name));
  mkdirSync(SCREENS, { recursive: true });
  const stateDir = mkdtempSync(join(tmpdir(), "fernwatch-pictures-"));
  const server = await serveSampleWorld(stateDir);
  const flat = await openBrowser();
  const drawing = await openBrowser({ webgl: true });
  try {
    const list = { ...readList() };
    await writeHero(await flat.newPage());
    for (const shot of shots) {
      const forms = {
        wide: await takeForm(shot.webgl ? drawing : flat, server.url, shot, "wide"),
        phone: await takeForm(shot.webgl ? drawing : flat, server.url, shot, "phone"),
      };
      list[shot.name] = forms;
      writeFileSync(join(IMAGES, "screens.json"), `${JSON.stringify(list, null, 1)}\n`);
    }
  } finally {
    await Promise.all([flat.close(), drawing.close()]);
    await server.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

function readList(): Record<string, { readonly wide: ScreenFile; readonly phone: ScreenFile }> {
  try {
    return JSON.parse(readFileSync(join(IMAGES, "screens.json"), "utf8"));
  } catch {
    return {};
  }
}

async function serveSampleWorld(stateDir: string): Promise<WranglerServer> {
  await ensureBuilt();
  const vars = freshVars();
  const envFile = join(stateDir, "vars.env");
  await prepareState({ stateDir, vars, seed: true });
  writeFileSync(envFile, formatVars(vars));
  return startWrangler({ port: await findFreePort(), stateDir, envFile });
}

async function takeForm(
  browser: Browser,
  url: string,
  shot: PictureShot,
  name: keyof PictureShot["forms"],
): Promise<ScreenFile> {
  const form = shot.forms[name];
  let size = { width: 0, height: 0 };
  for (const theme of THEMES) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: form.viewport,
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-US",
      timezoneId: "UTC",
      hasTouch: name === "phone",
    });
    const page = await context.newPage();
    await signIn(page);
    await page.goto(shot.address);
    await page.waitForFunction(() => performance.getEntriesByName("screen-ready").length > 0);
    await whenCalm(page);
    await shot.prepare?.(page);
    await whenCalm(page);
    const picture = await takePart(page, form);
    for (const width of form.widths) {
      const file = await toWebp(page, picture.bytes, width);
      const path = join(SCREENS, `${shot.name}-${name}-${theme}-${width}.webp`);
      writeFileSync(path, file);
      const note = file.length > MOST_BYTES ? ", which is too much" : "";
      console.log(`${path.substring(ROOT.length + 1)}: ${Math.round(file.length / 1000)} kB${note}`);
    }
    size = picture;
    await context.close();
  }
  return { width: size.width, height: size.height, widths: form.widths };
}

async function takePart(page: PicturePage, { clip, viewport }: ShotForm) {
  const place = (await clip?.(page)) ?? { x: 0, y: 0, ...viewport };
  const bytes = await page.screenshot({ clip: place, animations: "disabled", caret: "hide" });
  return { bytes, width: place.width, height: place.height };
}

/** As the sample world's member. */
async function signIn(page: PicturePage): Promise<void> {
  await page.goto("/login");
  await page.waitForFunction(() => performance.getEntriesByName("screen-ready").length > 0);
  await page.locator("input[type=email]").fill(SAMPLE_EMAILS[0]);
  await page.locator("input[type=password]").first().fill(SAMPLE_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** No request is open, every picture in the window is there, and the fonts are. */
async function whenCalm(page: PicturePage): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  // What the map draws after its last answer.
  await page.waitForTimeout(1_500);
}

/** The first photo of the landing page in the widths that windows need. */
async function writeHero(page: PicturePage): Promise<void> {
  const whole = readFileSync(join(IMAGES, "hero.jpg"));
  mkdirSync(join(IMAGES, "hero"), { recursive: true });
  for (const width of HERO_WIDTHS) {
    const file = await toWebp(page, whole, width);
    writeFileSync(join(IMAGES, "hero", `${width}.webp`), file);
    console.log(`public/images/hero/${width}.webp: ${Math.round(file.length / 1000)} kB`);
  }
  await page.close();
}
