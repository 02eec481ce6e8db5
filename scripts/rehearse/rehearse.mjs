// `npm run rehearse -- RELEASE PACK`: rehearses a release on a pack in Node. Checks Node and the packages, then hands over.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { prepare } from "../install.mjs";

await prepare(fileURLToPath(new URL("../..", import.meta.url)));

if (globalThis.gc === undefined) {
  // So that what memory grows by isn't garbage that is yet to be collected.
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, ["--expose-gc", self, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}

const { register } = await import("tsx/esm/api");
register();
await import("./rehearse-command.ts");
