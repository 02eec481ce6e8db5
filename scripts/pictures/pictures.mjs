// `npm run pictures`: takes the pictures of the product that /landing shows, from the sample world, in both themes. Needs a
// Chromium; about three minutes. Checks Node and the packages, then hands over.
import { fileURLToPath } from "node:url";
import { prepare } from "../install.mjs";

await prepare(fileURLToPath(new URL("../..", import.meta.url)), { withTests: true });

const { register } = await import("tsx/esm/api");
register();
const { takePictures } = await import("./take-pictures.ts");
await takePictures(process.argv.slice(2));
