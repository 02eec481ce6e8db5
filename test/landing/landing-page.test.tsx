// The sections of /landing as the server writes them: what is there without script. Spec sections 2.18 and 9; decision 0169,
// Landing page.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { readDemoAddress } from "~/demo/shown/address";
import { DEVICE_LINE } from "~/domain/brand";
import { Console } from "~/landing/console";
import { DeviceCard } from "~/landing/device-card";
import { TRY_PHOTOS, TryPhotos, tryHref } from "~/landing/hero/try-photos";
import { Marketplace } from "~/landing/marketplace";
import { Pricing } from "~/landing/pricing/pricing";
import { Product } from "~/landing/product";
import { SectionMenu } from "~/landing/section-menu";
import { WorksWith } from "~/landing/works-with";
import { SHOTS } from "../../scripts/pictures/shots";
import { ROOT } from "../../scripts/start/paths";

const IMAGES = join(ROOT, "public", "images");

function html(part: ReactNode, location = "/landing"): string {
  return renderToStaticMarkup(<StaticRouter location={location}>{part}</StaticRouter>);
}

/** What a reader sees, without tags. */
const words = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the menu of sections", () => {
  test("names them in the specified order, as anchors of parts that there are", () => {
    const anchors = [...html(<SectionMenu />).matchAll(/href="#([\w-]+)"[^>]*>([^<]+)</g)];
    expect(anchors.map(([, , label]) => label)).toEqual([
      "Product",
      DEVICE_LINE,
      "Dashboard",
      "Marketplace",
      "Custom Models",
    ]);
    const own = html([<Product key="a" />, <DeviceCard key="b" />, <Console key="c" />]);
    const route = readFileSync(join(ROOT, "app/routes/landing.tsx"), "utf8");
    for (const [, id = ""] of anchors) expect(`${own}${route}`, id).toContain(`id="${id}"`);
  });

  test("marks none before it has looked", () => {
    expect(html(<SectionMenu />)).not.toContain("aria-current");
  });
});

test("hardware, software and the links have their headings", () => {
  const titles = [...html(<DeviceCard />).matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(["Hardware", "Software", "Links"]);
  for (const link of ["Wifi", "Cellular", "LoRa", "Satellite"]) expect(html(<DeviceCard />)).toContain(link);
});

describe("the calculator without script", () => {
  test("is a form that asks this page, with the price of what it shows first", () => {
    const markup = html(<Pricing />);
    expect(markup).toMatch(/<form method="get" action="\/landing#pricing"/);
    expect(words(markup)).toContain("$300");
    expect(markup).toContain("Show the price");
  });

  test.each([
    ["?price=label&images=3&species=1&sorted=on", "$10.01"],
    ["?price=label&images=20,000&species=6&sorted=on", "$100"],
    ["?price=custom&animals=3", "$350"],
    ["?price=custom&animals=40", "$500"],
    ["?price=specialized&images=2345&animals=3", "$1,203.50"],
  ])("shows the price of %s", (search, price) => {
    const output = /<output[^>]*>([^<]*)</.exec(html(<Pricing />, `/landing${search}`));
    expect(output?.[1]).toBe(price);
  });

  test("says beside the field what is wrong with it, and no price", () => {
    const markup = html(<Pricing />, "/landing?price=specialized&images=1999&animals=2");
    expect(markup).toMatch(
      /id="price-images"[^>]*aria-invalid="true"[^>]*aria-describedby="price-images-error"/,
    );
    expect(markup).toMatch(/id="price-images-error"[\s\S]*?Enter 2,000 images or more\./);
    expect(words(markup)).toContain("Correct the marked field to see the price.");
    expect(markup).not.toContain('aria-describedby="price-animals-error"');
  });

  test("has tabs that are links, which keep what was typed, and carries the other tabs' fields unseen", () => {
    const markup = html(<Pricing />, "/landing?price=custom&images=77&species=5&animals=2&verify=on");
    const links = [...markup.matchAll(/href="([^"]*price=[^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.map((href) => new URLSearchParams(href.replace(/^.*\?|#.*$/g, "")).get("price"))).toEqual([
      "label",
      "custom",
      "specialized",
    ]);
    for (const href of links) expect(href).toMatch(/images=77&species=5&animals=2&verify=on#pricing$/);
    expect(markup).not.toContain('tabindex="-1"');
    for (const [name, value] of [
      ["price", "custom"],
      ["images", "77"],
      ["species", "5"],
      ["verify", "on"],
    ])
      expect(markup).toMatch(new RegExp(`<input type="hidden" name="${name}" value="${value}"`));
  });
});

describe("a photo to try a model on", () => {
  test("opens the page that tries models, with this photo and the samples run", () => {
    for (const { name } of TRY_PHOTOS) {
      expect(html(<TryPhotos />)).toContain(tryHref(name).replaceAll("&", "&amp;"));
      const { searchParams } = new URL(tryHref(name), "https://fernwatch.example");
      expect(readDemoAddress(searchParams)).toEqual({
        key: null,
        samples: true,
        threshold: null,
        photo: name,
      });
      expect(existsSync(join(ROOT, `public/samples/${name}.jpg`))).toBe(true);
    }
  });

  test("or the reader's own", () => {
    expect(html(<TryPhotos />)).toMatch(/href="\/demo#own"[\s\S]*Your own/);
  });
});

describe("what it works with", () => {
  test("is a list of twelve, which the keyboard reaches; nothing of it is hidden without script", () => {
    const markup = html(<WorksWith />);
    expect(markup.match(/<li /g)).toHaveLength(12);
    expect(markup).toMatch(/<ul tabindex="0"|<ul[^>]* tabindex="0"/i);
    expect(markup).not.toMatch(/hidden=""|aria-hidden="true"[^>]*><li/);
  });
});

describe("the screens", () => {
  const shown = html([<Console key="a" />, <Marketplace key="b" />]);
  const named = [
    ...new Set([...shown.matchAll(/\/images\/screens\/([\w-]+\.webp)/g)].map(([, file = ""]) => file)),
  ];

  test("are files that there are, each of them at most 120 kB, and no other file lies there", () => {
    expect([...named].sort()).toEqual(readdirSync(join(IMAGES, "screens")).sort());
    const sizes = named.map((file) => statSync(join(IMAGES, "screens", file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  test("are those that the script takes", () => {
    const list: unknown = JSON.parse(readFileSync(join(IMAGES, "screens.json"), "utf8"));
    expect(Object.keys(Object(list)).sort()).toEqual(SHOTS.map(({ name }) => name).sort());
  });

  test("load only when they are near, and move nothing when they come", () => {
    const images = shown.match(/<img [^>]*\/images\/screens\/[^>]*>/g) ?? [];
    expect(images.length).toBe(2 * 9);
    for (const image of images) expect(image).toMatch(/width="\d+".*height="\d+".*loading="lazy"/);
    for (const source of shown.match(/<source [^>]*>/g) ?? [])
      expect(source).toMatch(/width="\d+".*height="\d+"/);
  });
});
