import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rollup } from "vite";
import config from "./remix.config.js";
import { licences } from "./vite.licences";

const ICON_KEY = /,\s*key: "[a-z0-9]+"/g;

/** Of @remix-run/react: how it asks, and reads an answer, without single fetch. */
const OLDER_FETCH = /^async function (fetchData|parseDeferredReadableStream)\b.*?^\}/gms;
const SINGLE_FETCH = /\b(?:[\w.]+\.)?future\.v3_singleFetch\b/g;

/** Of chart.js: what keeps the scales of times, which no chart has. */
const TIME_DEFAULTS = "static defaults = TimeScale.defaults;";
/** Of its colours: the tables of their names. Ours are numbers (styles/theme.css). */
const COLOR_NAMES = /^const (map|names\$1) = \{.*?^\};/gms;

/** Files that are loaded only with the console, and those that it begins with. */
const IN_CONSOLE = /(console|-tab)-[^/]*$/;
const CONSOLE_FILES = /(entry\.client|public|console)-[^/]*$/;

/** Names of the chunks that signing in, the dashboard and the insights begin with. */
const FIRST_VIEWS =
  /^(entry|root|_shell|login|signing-in|public|console|lists|dashboard|user-insights|open-set|chart|set-)/;

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
    onlySingleFetch(),
    bareCharts(),
    compressed(),
    serverReact(),
    contentFirst(),
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
  worker: { format: "es", plugins: () => [compressed(), told.ofWorkers()] },
  // Pieces below this many bytes go into another that is loaded with them: less to ask for, and better compressed.
  build: {
    target: "es2022",
    rollupOptions: {
      output: { experimentalMinChunkSize: 6_000 },
      // Rules do nothing by being loaded: a file that takes one of them needs none of what the others import.
      treeshake: { moduleSideEffects: (id) => !id.includes("/app/domain/") },
    },
    // What asks for a part lists the files to fetch with it. Those that the console runs from are here already.
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) =>
        IN_CONSOLE.test(hostId) ? files.filter((file) => !CONSOLE_FILES.test(file)) : files,
    },
    // It would pack every file to tell its size, seconds of each build.
    reportCompressedSize: false,
  },
});

/**
 * The frame of the console, and what the insights and the dashboard share with other tabs, go into four files instead of some
 * sixty, which pack better together: what signing in needs too, what other public pages do, what the dashboard does, and the
 * rest. What opens the set is one file more, and so is what signing in alone needs. What is loaded later stays apart.
 * Decision 0133.
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
      const inDashboard = reach(this, [...shell, "tabs/dashboard/dashboard-tab", setPort]);
      chunks.clear();
      for (const id of reach(this, [...shell, "tabs/userInsights/user-insights-tab"])) {
        if (inLogin.has(id)) chunks.set(id, "base");
        else if (inPublic.has(id)) chunks.set(id, "public");
        else if (!shared.has(id)) chunks.set(id, "user-insights-tab");
        else chunks.set(id, inDashboard.has(id) ? "console" : "lists");
      }
      for (const id of reach(this, [setPort])) if (!chunks.has(id)) chunks.set(id, "open-set-port.client");
      for (const id of inLogin) if (!chunks.has(id)) chunks.set(id, "signing-in");
      // Small, it would go into a file of the console.
      for (const id of reach(this, ["ui/public/public-footer"]))
        if (!chunks.has(id)) chunks.set(id, "public-footer");
      const elsewhere = reach(this, viewsBut("dashboard"));
      for (const id of inDashboard)
        if (!chunks.has(id)) chunks.set(id, elsewhere.has(id) ? "console" : "dashboard-tab");
      for (const id of reach(this, ["islands/charts/charts.client"]))
        if (!chunks.has(id)) chunks.set(id, "charts");
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
 * Remix for a server with single fetch (remix.config.js) that draws every page, without what others need: 6 kB that every
 * page would load.
 */
function onlySingleFetch(): Plugin {
  return {
    name: "only-single-fetch",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!id.includes("/@remix-run/react/dist/esm/")) return null;
      if (id.endsWith("/fallback.js"))
        return { code: "export function RemixRootDefaultHydrateFallback() { return null; }", map: null };
      const never = (_: string, name: string) => `function ${name}() { throw new Error("single fetch"); }`;
      return { code: code.replace(OLDER_FETCH, never).replace(SINGLE_FETCH, "true"), map: null };
    },
  };
}

/**
 * Documents fetch their scripts with a low priority: style, font and the first photo come before what only makes the page
 * answer. Remix gives the links no attribute of ours. Decision 0170, Public pages and health.
 */
function contentFirst(): Plugin {
  return {
    name: "content-first",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform(code, id) {
      if (!/\/@remix-run\/react\/dist\/(esm\/)?components\.js$/.test(id)) return null;
      const low = 'fetchPriority: "low",';
      const links = code.replace(
        /rel: "modulepreload",\s+href: (manifest|path)/g,
        (found) => `${low} ${found}`,
      );
      return {
        code: links.replace('type: "module",\n      async: true', (found) => `${low} ${found}`),
        map: null,
      };
    },
  };
}

/**
 * chart.js without the scales of times, which stay though nothing uses them because reading a property counts as an effect,
 * and without the names of colours.
 */
function bareCharts(): Plugin {
  return {
    name: "bare-charts",
    apply: "build",
    transform(code, id) {
      if (id.endsWith("/chart.js/dist/chart.js"))
        return { code: code.replace(TIME_DEFAULTS, "static defaults = {};"), map: null };
      return id.endsWith("/@kurkle/color/dist/color.esm.js")
        ? { code: code.replace(COLOR_NAMES, (_, name: string) => `const ${name} = {};`), map: null }
        : null;
    },
  };
}

/**
 * Terser after esbuild: it renames by how often each name is used, which packs 3 % better, and shortens what the first views
 * load, for 2 % more. Not what is as large as a library of models or maps, where it takes longest and is waited for least.
 */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    renderChunk: {
      order: "post",
      async handler(code, { name }) {
        if (code.length > LARGE) return null;
        const compress = FIRST_VIEWS.test(name) && ({ passes: 3, ecma: 2020 } as const);
        return { code: (await minify(code, { module: true, compress })).code ?? code, map: null };
      },
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
