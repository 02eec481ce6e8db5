// `npm start`: the product on this machine, with its sample world. Checks Node and the packages, then hands over.
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

await prepare(fileURLToPath(new URL("..", import.meta.url)));

const { register } = await import("tsx/esm/api");
register();
const { start } = await import("./start/start.ts");
await start(process.argv.slice(2));
