// What the built product serves of its public pages to programs: heads, cards, the files at fixed addresses, and the pages
// themselves without script.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { PRODUCT } from "~/domain/brand";
import { COMPONENTS } from "~/domain/health/health";
import { KEEPING_RULES } from "~/domain/housekeeping/keeping-rules";
import { CARD } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import { ROOT } from "../../scripts/start/paths";

const { url, sessions } = inject("site");

const attribute = (html: string, tag: RegExp) => {
  const text = tag.exec(html)?.[1];
  return text?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
};
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`));

test.each(Object.values(PUBLIC_PAGES))("$path has its title, description, address and card", async (page) => {
  const answer = await fetch(`${url}${page.path}`, { redirect: "error" });
  expect(answer.headers.get("x-robots-tag")).toBeNull();
  const html = await answer.text();
  const title = `${page.title} · ${PRODUCT}`;
  expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(title);
  expect(attribute(html, /<meta name="description" content="([^"]*)"/)).toBe(page.description);
  expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${url}${page.path}`);
  expect(property(html, "og:title")).toBe(title);
  expect(property(html, "og:description")).toBe(page.description);
  expect(property(html, "og:url")).toBe(`${url}${page.path}`);
  expect(property(html, "og:image")).toBe(`${url}${CARD.path}`);
  expect(attribute(html, /<meta name="twitter:card" content="([^"]*)"/)).toBe("summary_large_image");
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("the card is a JPEG of the size that the heads say, small, and open to any site that shows it", async () => {
  const answer = await fetch(`${url}${CARD.path}`);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(150_000);
  expect(sizeOf(bytes)).toEqual([CARD.width, CARD.height]);
});

test("a page of the console is in no search engine", async () => {
  const cookie = `s=${sessions[SAMPLE_EMAILS[0]]?.token}; signed-in=1`;
  const answer = await fetch(url, { headers: { cookie } });
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
});

test("the files at fixed addresses come from the Worker, for its own origin", async () => {
  const textOf = async (path: string) => (await fetch(`${url}${path}`)).text();
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(await textOf("/sitemap.xml")).toContain(`<loc>${url}/landing</loc>`);
  expect(await textOf("/.well-known/security.txt")).toContain(`Canonical: ${url}/.well-known/security.txt`);
});

test("the privacy page says how long, by the keeping rules; its heads and footer need no script", async () => {
  const html = await (await fetch(`${url}/privacy`)).text();
  const shown = html.replaceAll("&#x27;", "'");
  for (const table of ["session", "insight", "telemetry", "outbox"]) {
    const kept = KEEPING_RULES.find((rule) => rule.table === table)?.kept;
    expect(shown).toContain(`Kept ${kept}<`);
  }
  for (const path of ["/docs", "/login", "/signup", "/privacy", "/accessibility", "/status"])
    expect(html).toContain(`href="${path}"`);
});

test("the status page is written by the server, with every component and when it was checked", async () => {
  const html = await (await fetch(`${url}/status`)).text();
  expect(html.match(/<h2/g)).toHaveLength(COMPONENTS.length);
  expect(html).toMatch(/Checked (?:<!-- -->)?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  const health = await (await fetch(`${url}/api/health`)).json();
  expect(health).toMatchObject({ components: COMPONENTS.map((name) => ({ name })) });
});

test.each(["/login", "/privacy"])("%s asks for its scripts after what it looks like", async (path) => {
  const html = await (await fetch(`${url}${path}`)).text();
  const scripts = html.match(/<link[^>]*rel="modulepreload"[^>]*>|<script[^>]*type="module"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script.toLowerCase()).toContain('fetchpriority="low"');
  expect(html).toMatch(/<link rel="preload" as="font"[^>]*instrument-sans/);
});

test("every size of the hero that a page offers is there", () => {
  for (const file of ["app/ui/public/hero-photo.tsx", "app/landing/hero/hero.tsx"]) {
    const source = readFileSync(join(ROOT, file), "utf8");
    const widths = (/\[([\d, ]+)\]\.map/.exec(source)?.[1] ?? "").split(", ");
    expect(widths.length, file).toBeGreaterThan(1);
    for (const width of widths) {
      const bytes = readFileSync(join(ROOT, `public/images/hero/${width}.webp`));
      expect(bytes.subarray(8, 12).toString(), `${file}: ${width}`).toBe("WEBP");
    }
  }
});

/** Width and height in the header of a JPEG's frame. */
function sizeOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer);
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc3) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return [];
}
