// `npm run bench [area]`: measures the product on this machine. Checks Node and the packages, then hands over.
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

await prepare(fileURLToPath(new URL("..", import.meta.url)), { withTests: true });

const { register } = await import("tsx/esm/api");
register();
const { runBench } = await import("../test/bench/run-bench.ts");
await runBench(process.argv.slice(2));
