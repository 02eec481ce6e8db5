import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import config from "./remix.config.js";

// The server build runs in workerd: everything is bundled, with the worker's export conditions.
export default defineConfig({
  plugins: [tailwindcss(), remix(config), firstSight()],
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
    rollupOptions: { output: { experimentalMinChunkSize: 2_000 } },
    // It would pack every file to tell its size, seconds of each build.
    reportCompressedSize: false,
  },
});

/**
 * The frame of the console, and what the insights share with other tabs, go into three files instead of some sixty, which
 * pack better together: what signing in needs too, what other public pages do, and the rest. What is loaded later stays apart. Decision 0133.
 */
function firstSight(): Plugin {
  const shell = ["entry.client", "root", "routes/_shell", "routes/_shell._index"];
  const chunks = new Map<string, string>();
  return {
    name: "first-sight",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: (id) => chunks.get(id) } } } },
    buildEnd() {
      const others = [...viewsBut("userInsights"), "islands/insights/open-set-port.client"];
      const shared = reach(this, [...shell, ...others]);
      const inLogin = reach(this, ["entry.client", "root", "routes/login"]);
      const inPublic = reach(this, ["routes/signup", "routes/landing"]);
      chunks.clear();
      for (const id of reach(this, [...shell, "tabs/userInsights/user-insights-tab"])) {
        if (inLogin.has(id)) chunks.set(id, "base");
        else if (inPublic.has(id)) chunks.set(id, "public");
        else chunks.set(id, shared.has(id) ? "console" : "user-insights-tab");
      }
    },
  };
}

/** The views of all tabs but one. */
function viewsBut(tab: string): readonly string[] {
  return readdirSync(new URL("./app/tabs", import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== tab)
    .map(
      ({ name }) => `tabs/${name}/${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-tab`,
    );
}

/** The modules that come with some of the app's, those that they import by themselves among them. */
function reach(build: Rollup.PluginContext, names: readonly string[]): Set<string> {
  const root = new URL("./app/", import.meta.url).pathname;
  const isWanted = (id: string) =>
    names.some((name) => id.startsWith(`${root}${name}.ts`) && !id.includes(".server.ts"));
  const found = new Set([...build.getModuleIds()].filter(isWanted));
  for (const id of found) for (const next of build.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
