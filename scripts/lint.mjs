// `npm run lint` and, with --fix, `npm run fix`: Biome over everything. It is among the packages that only tests need.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIOME = "test/node_modules/@biomejs/biome/bin/biome";

await prepare(ROOT, { withTests: true });
const fix = process.argv.includes("--fix") ? ["--write"] : [];
const biome = spawnSync(process.execPath, [BIOME, "check", ...fix, "."], { cwd: ROOT, stdio: "inherit" });
process.exitCode = biome.status ?? 1;
