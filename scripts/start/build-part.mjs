// One of the two builds of the pages, `client` or `server`, in a process of its own: so they go beside each other. The
// server's needs the names of the client's files, but in two modules only: these wait for a message that they are there.
// Plain Node: it starts at once.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The module of Remix that holds the names; the ids of modules that are no files begin with a zero byte. */
const NAMES = "\0virtual:remix/server-manifest";
/** What a module of ours reads them from: app/tabs/view-chunks.server.ts. */
const NAMES_FILE = "build/client/.vite/manifest.json";

const isServer = process.argv[2] === "server";
process.env.NODE_ENV ??= "production";

const clientIsBuilt = new Promise((resolve) => {
  if (isServer && process.connected) process.once("message", resolve);
  else resolve();
});
process.once("disconnect", () => process.exit(1));

const waitForNames = {
  name: "wait-for-names",
  load: {
    order: "pre",
    async handler(id) {
      if (id === NAMES) await clientIsBuilt;
      return null;
    },
  },
  transform: {
    order: "pre",
    async handler(code) {
      if (code.includes(NAMES_FILE)) await clientIsBuilt;
      return null;
    },
  },
};

await build({
  root: ROOT,
  configFile: fileURLToPath(new URL("./vite.keep.config.ts", import.meta.url)),
  build: { ssr: isServer },
  plugins: isServer ? [waitForNames] : [],
});
// Something of the plugins may hold the process.
process.exit(0);
