// Paths in the checkout.
import { fileURLToPath } from "node:url";

/** The folder of package.json, absolute, without a slash at the end. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** What `npm start` keeps between runs: databases, pictures, object storage. */
export const STATE_DIR = `${ROOT}/.wrangler/state`;
