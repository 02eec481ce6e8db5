// Draws public/card.jpg, the preview of links to public pages, from the scene of public/images/hero.jpg. Its other sizes come
// with `npm run pictures`. Run: npx tsx scripts/hero/hero-pictures.ts. Needs Chromium.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT } from "~/domain/brand";
import { CARD } from "~/domain/site/page-head";
import hero from "../../public/images/hero.json";
import { launchChromium } from "../../test/support/browser/launch";
import { ROOT } from "../start/paths";

/** As the tests' own packages have it, among which Chromium's driver is. */
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>["newPage"]>>;

const FONTS = join(ROOT, "node_modules/@fontsource-variable");
const SANS = join(FONTS, "instrument-sans/files/instrument-sans-latin-wdth-normal.woff2");
const MONO = join(FONTS, "geist-mono/files/geist-mono-latin-wght-normal.woff2");
const STRIP_HEIGHT = 58;
/** The card's scene: as wide as the card, so that its lowest part shows. */
const SCENE_HEIGHT = (CARD.width * hero.height) / hero.width;
const CUT_BELOW = 118;

const dataUrl = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString("base64")}`;

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: CARD.width, height: CARD.height } });
  await drawCard(page);
} finally {
  await browser.close();
}

async function drawCard(page: Page): Promise<void> {
  await page.setContent(cardHtml(), { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: "jpeg", quality: 84 });
  writeFileSync(join(ROOT, "public", CARD.path), picture);
  console.log(`${CARD.path}: ${picture.length} bytes`);
}

function cardHtml(): string {
  const [x = 0, y = 0, width = 0, height = 0] = hero.box;
  const place = (share: number, of: number) => `${Math.round(share * of)}px`;
  return `<!doctype html><style>
    @font-face { font-family: Sans; src: url(${dataUrl(SANS, "font/woff2")}); font-weight: 400 700; font-stretch: 75% 100%; }
    @font-face { font-family: Mono; src: url(${dataUrl(MONO, "font/woff2")}); font-weight: 100 900; }
    * { margin: 0; box-sizing: border-box; }
    body { position: relative; width: ${CARD.width}px; height: ${CARD.height}px; overflow: hidden; background: #0b0d0a;
      color: #fff; font-family: Sans; }
    .scene { position: absolute; left: 0; bottom: ${STRIP_HEIGHT - CUT_BELOW}px; width: ${CARD.width}px; height: ${SCENE_HEIGHT}px; }
    .scene img { width: 100%; height: 100%; display: block; }
    .shade { position: absolute; inset: 0; background: linear-gradient(0deg, transparent 34%, rgb(11 13 10 / .5) 58%, rgb(11 13 10 / .86) 92%); }
    .box { position: absolute; left: ${place(x, CARD.width)}; top: ${place(y, SCENE_HEIGHT)}; width: ${place(width, CARD.width)};
      height: ${place(height, SCENE_HEIGHT)}; border: 3px solid #c6f27a; border-radius: 3px;
      box-shadow: 0 0 0 1px rgb(0 0 0 / .5), inset 0 0 0 1px rgb(0 0 0 / .5); }
    .label { position: absolute; left: -3px; bottom: calc(100% + 6px); background: #0b0d0a; color: #c6f27a; font-weight: 600;
      font-size: 24px; line-height: 34px; padding: 0 10px; border-radius: 3px; }
    .name { position: absolute; left: 60px; top: 50px; display: flex; align-items: center; gap: 14px; font-weight: 650;
      font-size: 34px; letter-spacing: -.02em; }
    h1 { position: absolute; left: 60px; top: 128px; font-weight: 600; font-size: 84px; line-height: 84px; letter-spacing: -.035em;
      font-stretch: 88%; }
    .strip { position: absolute; inset: auto 0 0; height: ${STRIP_HEIGHT}px; background: #0b0d0a; color: #e9eddf; display: flex;
      align-items: center; gap: 48px; padding: 0 60px; font: 500 21px Mono; }
    .strip b { margin-left: auto; color: #c6f27a; font-weight: 500; }
  </style>
  <div class="scene"><img src="${dataUrl(join(ROOT, "public/images", hero.file), "image/jpeg")}"><div class="shade"></div>
    <div class="box"><span class="label">${hero.label}</span></div></div>
  <div class="name"><svg width="46" height="46" viewBox="0 0 24 24" fill="none" stroke="#c6f27a" stroke-width="2.3" stroke-linecap="round">
    <path d="M4.5 22V10.2a7.6 7.6 0 0 1 15.2 0 5.7 5.7 0 0 1-11.4 0 3.8 3.8 0 0 1 7.4-1.2"/>
    <circle cx="12.2" cy="10.4" r="1.5" fill="#c6f27a" stroke="none"/></svg>${PRODUCT}</div>
  <h1>Know what walked past.</h1>
  <div class="strip"><span>7°C</span><span>2026-11-19 06:42:10</span><span>RIDGE 07</span><b>${hero.label}</b></div>`;
}
