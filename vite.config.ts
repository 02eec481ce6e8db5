import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rollup } from "vite";
import config from "./remix.config.js";
import { licences } from "./vite.licences";

const ICON_KEY = /,\s*key: "[a-z0-9]+"/g;

/** Characters. */
const LARGE = 400_000;

const told = licences("licences.txt");

// The server build runs in workerd: everything is bundled, with the worker's export conditions.
export default defineConfig({
  plugins: [
    tailwindcss(),
    remix(config),
    initialView(),
    bareIcons(),
    shortNames(),
    serverReact(),
    told.ofPages(),
  ],
  // Licences stand in a file of their own.
  esbuild: { legalComments: "none" },
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
  worker: { format: "es", plugins: () => [shortNames(), told.ofWorkers()] },
  // Pieces below this many bytes go into another that is loaded with them: less to ask for, and better compressed.
  build: {
    target: "es2022",
    rollupOptions: { output: { experimentalMinChunkSize: 6_000 } },
    // It would pack every file to tell its size, seconds of each build.
    reportCompressedSize: false,
  },
});

/**
 * The frame of the console, and what the insights share with other tabs, go into three files instead of some sixty, which
 * pack better together: what signing in needs too, what other public pages do, and the rest. What opens the set is one
 * file more. What is loaded later stays apart. Decision 0133.
 */
function initialView(): Plugin {
  const shell = ["entry.client", "root", "routes/_shell", "routes/_shell._index"];
  const chunks = new Map<string, string>();
  return {
    name: "initial-view",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: (id) => chunks.get(id) } } } },
    buildEnd() {
      const setPort = "islands/insights/open-set-port.client";
      const others = [...viewsBut("userInsights"), setPort];
      const shared = reach(this, [...shell, ...others]);
      const inLogin = reach(this, ["entry.client", "root", "routes/login"]);
      const inPublic = reach(this, ["routes/signup", "routes/landing"]);
      chunks.clear();
      for (const id of reach(this, [...shell, "tabs/userInsights/user-insights-tab"])) {
        if (inLogin.has(id)) chunks.set(id, "base");
        else if (inPublic.has(id)) chunks.set(id, "public");
        else chunks.set(id, shared.has(id) ? "console" : "user-insights-tab");
      }
      for (const id of reach(this, [setPort])) if (!chunks.has(id)) chunks.set(id, "open-set-port.client");
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

/** Icons without React's keys, random letters that do not pack: what is drawn once in its order needs none. */
function bareIcons(): Plugin {
  return {
    name: "bare-icons",
    apply: "build",
    transform: (code, id) =>
      id.includes("/lucide-react/dist/esm/icons/") ? { code: code.replace(ICON_KEY, ""), map: null } : null,
  };
}

/**
 * Names again, by how often each is used, as esbuild does not: that packs 3 % better, for 2 s of a build. Nothing else is
 * changed. Not in what is as large as a library of models or maps, where it takes longest and is waited for least.
 */
function shortNames(): Plugin {
  return {
    name: "short-names",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    renderChunk: {
      order: "post",
      handler: async (code) =>
        code.length > LARGE
          ? null
          : { code: (await minify(code, { module: true, compress: false })).code ?? code, map: null },
    },
  };
}

/**
 * The server needs only React's streaming renderer. React's file also has the one for strings, and `react-dom` has the
 * browser's; without them, the Worker is 60 kB smaller, packed. Decision 0142, A small start.
 */
function serverReact(): Plugin {
  const browsers = new URL("./app/server-react-dom.ts", import.meta.url).pathname;
  const nothing = "\0nothing";
  return {
    name: "server-react",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId(source) {
      if (source === "react-dom") return browsers;
      return source.includes("react-dom-server-legacy") ? nothing : null;
    },
    load: (id) => (id === nothing ? "export {};" : null),
  };
}
