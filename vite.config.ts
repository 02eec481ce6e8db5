import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import config from "./remix.config.js";

// The server build runs in workerd: everything is bundled, with the worker's export conditions.
export default defineConfig({
  plugins: [tailwindcss(), remix(config)],
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: {
      conditions: ["workerd", "worker", "browser", "production"],
      externalConditions: ["workerd", "worker", "browser"],
    },
  },
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      "~models": new URL("./models", import.meta.url).pathname,
    },
    mainFields: ["browser", "module", "main"],
  },
  worker: { format: "es" },
  // Pieces below this many bytes go into another that is loaded with them: less to ask for, and better compressed.
  build: {
    target: "es2022",
    rollupOptions: { output: { experimentalMinChunkSize: 4_000 } },
    // It would pack every file to tell its size, seconds of each build.
    reportCompressedSize: false,
  },
});
