// Makes the base map from its sources: node make.mjs ROOT, in a copy of this folder that has the packages installed.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeArchive } from "./archive.mjs";
import { readElevation } from "./ground/elevation.mjs";
import { depthBands, heightBands } from "./ground/height-bands.mjs";
import { landCoverBands } from "./ground/land-cover.mjs";
import { writeTerrainTiles } from "./ground/terrain-tiles.mjs";
import { writeGlyphs } from "./signs/glyphs.mjs";
import { writeSprite } from "./signs/sprite.mjs";
import { openSources } from "./sources.mjs";
import { readLabels } from "./vector/labels.mjs";
import { readPlaces } from "./vector/places.mjs";
import { readBorders, readLakes, readOcean, readRivers } from "./vector/shapes.mjs";
import { readStreets } from "./vector/streets.mjs";
import { writeVectorTiles } from "./vector/vector-tiles.mjs";

const [root] = process.argv.slice(2);
const cache = join(root, ".cache/basemap");
const made = join(cache, "made");
/** A folder with road.geojson, park.geojson or both. */
const streetsFolder = process.env.BASEMAP_STREETS;

const sources = openSources(join(cache, "debian"));
const streets = readStreets(streetsFolder);
rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });

const { relief, contoured } = await step("heights", () => readElevation(sources));
await step("terrain tiles", () => writeTerrainTiles(relief, join(made, "terrain")));
const layers = await step("vector tiles", makeVectorTiles);
await step("glyphs", () => writeGlyphs(sources.notoSans, join(made, "glyphs")));
// The fonts' licence wants to go with them.
copyFileSync(join(sources.notoSans, "LICENSE"), join(made, "glyphs-licence.txt"));
await step("sprite", () => writeSprite(sources.maki, made));
const manifest = await step("archive", () =>
  writeArchive({ folder: made, archive: join(root, "scripts/basemap/basemap.tar.br"), layers }),
);
writeFileSync(join(root, "scripts/basemap/manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(root, "app/domain/map/basemap-version.ts"), versionSource(manifest));
console.log(
  `Version ${manifest.version}: ${manifest.files} files, ${(manifest.bytes / 1e6).toFixed(1)} MB packed.`,
);

async function makeVectorTiles() {
  const ocean = await readOcean(sources.magics);
  const lakes = await readLakes(sources.gdl);
  const data = {
    ocean,
    lakes,
    depths: depthBands(contoured, ocean.fine),
    heights: heightBands(contoured, ocean.fine),
    landCover: await landCoverBands({ naturalEarth2: sources.naturalEarth2, ocean: ocean.fine, lakes }),
    rivers: await readRivers(sources.magics),
    borders: await readBorders(sources.magics),
    labels: await readLabels(sources),
    places: await readPlaces(sources),
    streets,
  };
  return writeVectorTiles(data, join(made, "tiles"));
}

/** What the browser must know of the archive; a test holds it to the manifest. */
function versionSource({ version, layers }) {
  return `// Written by \`npm run basemap\` with the archive of the base map that it belongs to.

/** The folder of the base map's files under /basemap: they never change under one version. */
export const BASEMAP_VERSION = "${version}";

/** Whether the base map was built with roads; they come from elsewhere, or not at all, when it was not. */
export const BASEMAP_HAS_STREETS: boolean = ${layers.includes("road")};
`;
}

async function step(name, work) {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
