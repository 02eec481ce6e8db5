// How the base map comes into a build: once, whole, and in place of an older one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import manifest from "../../../scripts/basemap/manifest.json";
import { readTar } from "../../../scripts/basemap/read-tar";
import { basemapFolder, ensureBasemap, hasBasemap } from "../../../scripts/basemap/unpack";

function emptyBuild(): string {
  const build = mkdtempSync(join(tmpdir(), "fernwatch-basemap-"));
  onTestFinished(() => rmSync(build, { recursive: true }));
  return build;
}

test("it takes the place of an older one and leaves nothing else behind", {
  meta: { budget: { ms: 2_500, because: "unpacks 24 MB into 1,700 files" } },
}, () => {
  const build = emptyBuild();
  mkdirSync(join(basemapFolder(build), "older/tiles"), { recursive: true });
  expect(hasBasemap(build)).toBe(false);
  ensureBasemap(build);
  expect(hasBasemap(build)).toBe(true);
  expect(readdirSync(build)).toEqual(["client"]);
  expect(readdirSync(basemapFolder(build))).toEqual([manifest.version]);
  const files = readdirSync(basemapFolder(build), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).length).toBe(manifest.files);
});

test("one that is there is left as it is", () => {
  const build = emptyBuild();
  const there = join(basemapFolder(build), manifest.version);
  mkdirSync(there, { recursive: true });
  writeFileSync(join(there, "mark"), "");
  ensureBasemap(build);
  expect(readdirSync(there)).toEqual(["mark"]);
});

test("an archive that ends early is refused", () => {
  const header = Buffer.alloc(512);
  header.write("tiles/0/0/0.pbf", 0);
  header.write("00000001000\0", 124);
  expect(() => readTar(Buffer.concat([header, Buffer.alloc(511)]))).toThrow(
    "in the middle of tiles/0/0/0.pbf",
  );
  const whole = Buffer.concat([header, Buffer.alloc(512, 7), Buffer.alloc(1_024)]);
  expect([...readTar(whole)].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ["tiles/0/0/0.pbf", 512],
  ]);
});
