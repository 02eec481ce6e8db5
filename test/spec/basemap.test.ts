// The base map as it is served: plain files that a browser keeps for good, and a plain 404 for what there is not.
// Spec section 2.6.
import { describe, expect, inject, test } from "vitest";
import { BASEMAP_VERSION } from "~/domain/map/basemap-version";

const base = `${inject("site").url}/basemap/${BASEMAP_VERSION}`;

describe.each([
  ["tiles/3/1/3.pbf", "application/x-protobuf"],
  ["glyphs/Noto%20Sans%20Regular/0-255.pbf", "application/x-protobuf"],
  ["terrain/2/1/1.webp", "image/webp"],
  ["sprite@2x.png", "image/png"],
  ["sprite.json", "application/json"],
])("%s", (path, type) => {
  test(`is ${type}, kept for a year, and for our own pages only`, async () => {
    const answer = await fetch(`${base}/${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});

test("a tile travels compressed", async () => {
  const answer = await fetch(`${base}/tiles/3/1/3.pbf`, { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
});

test.each([
  "tiles/6/0/0.pbf",
  "tiles/3/8/0.pbf",
  "terrain/5/0/0.webp",
  "glyphs/Noto%20Sans%20Regular/19968-20223.pbf",
  "../older/tiles/0/0/0.pbf",
  "",
])("%j is not there: a line of text, no page, and nothing that a browser keeps", async (path) => {
  const answer = await fetch(`${base}/${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await answer.text()).length).toBeLessThan(100);
});
