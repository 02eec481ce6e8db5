// `npm test` and, with --long, `npm run test:long`. Checks Node and the packages, then hands over.
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

await prepare(fileURLToPath(new URL("..", import.meta.url)), { withTests: true });

const { register } = await import("tsx/esm/api");
register();
const { runTests } = await import("./test/run-tests.ts");
await runTests(process.argv.slice(2));
