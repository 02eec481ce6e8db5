// Who may import what: the table of docs/architecture.md, checked line by line; and that no imports form a circle.
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { circlesIn, importGraph } from "./support/circles";
import { type ImportLine, importLines, readSource, sourceFiles } from "./support/sources/imports";

/** What the files of a room may import: parts of the house by path, packages by name. */
interface Room {
  readonly name: string;
  /** The first room whose pattern fits a file is the file's. */
  readonly files: RegExp;
  readonly ours: readonly RegExp[];
  readonly packages: readonly RegExp[];
}

const REACT = [/^react$/, /^react\/jsx-runtime$/];
const VIEW_PACKAGES = [
  ...REACT,
  /^react-dom$/,
  /^@headlessui\/react$/,
  /^@remix-run\/react$/,
  /^lucide-react(\/|$)/,
];
const HEAVY =
  /^(comlink|idb|papaparse$|@zip\.js\/|maplibre-gl|mapbox-gl|chart\.js|react-chartjs-2|react-grid-layout|supercluster|@tanstack\/|onnxruntime-web|@tensorflow\/|@litertjs\/)/;
const SERVER_SIDE = [
  // Addresses, which both sides lead to.
  /^app\/browser\/paths$/,
  /^app\/domain\//,
  /^app\/http\//,
  /^app\/context$/,
  /^app\/tabs\/.+\.server$/,
  // What a tab is, the type that its loader gives its view, and the menu that is made of them.
  /^app\/tabs\/(.+\/page|define-page|pages|menu)$/,
];
const VIEWS = [/^app\/ui\//, /^app\/domain\//, /^app\/browser\//];
/** What a release is, and when one is sound: no runtime, no pixels. */
const PURE_MODELS = /^models\/(release|check-release|rehearsal|files)(\/|$)/;

/** What runs a release: a page loads it lazily, through an island. */
const RUNNING_MODELS = /^models\/(?!runner\/(?!runner-api$)|runtimes\/(?!runtime$))/;

const ROOMS: readonly Room[] = [
  {
    name: "models/runtimes",
    files: /^models\/runtimes\//,
    ours: [/^models\//],
    packages: [/^@tensorflow\//, /^onnxruntime-(web|node)(\/|$)/, /^@litertjs\//],
  },
  {
    name: "models/runner",
    files: /^models\/runner\//,
    ours: [/^models\//],
    packages: [/^comlink$/],
  },
  {
    name: "models",
    files: /^models\//,
    ours: [/^models\/(?!runner(?!\/runner-api$)|runtimes\/(?!runtime$))/],
    packages: [/^zod\/mini$/],
  },
  // What a release is made of has its words in models/release; the rules of the console speak of it. Both read JSON alike.
  {
    name: "domain",
    files: /^app\/domain\//,
    ours: [/^app\/domain\//, /^models\/release(\/(graph|json-text))?$/],
    packages: [],
  },
  {
    name: "db",
    files: /^app\/db\//,
    ours: [/^app\/db\//, /^app\/domain\//],
    packages: [/^drizzle-orm(\/|$)/],
  },
  {
    name: "services",
    files: /^app\/services\//,
    ours: [/^app\/services\//, /^app\/domain\//, /^app\/db\//, PURE_MODELS],
    packages: [],
  },
  {
    name: "wire",
    files: /^app\/wire\//,
    ours: [/^app\/wire\//, /^app\/domain\//, PURE_MODELS],
    packages: [/^zod\/mini$/],
  },
  {
    name: "api",
    files: /^app\/api\//,
    ours: [
      /^app\/api\//,
      /^app\/wire\//,
      /^app\/http\//,
      /^app\/domain\//,
      /^app\/services(\/|$)/,
      PURE_MODELS,
    ],
    packages: [/^hono(\/|$)/, /^@hono\/zod-openapi$/, /^zod$/],
  },
  {
    name: "http",
    files: /^app\/http\//,
    ours: [/^app\/http\//, /^app\/domain\//, /^app\/services(\/|$)/],
    packages: [/^hono(\/|$)/, /^zod$/],
  },
  {
    name: "tabs, server side",
    files: /^app\/tabs\/.+\.server\.ts$/,
    ours: [...SERVER_SIDE, PURE_MODELS],
    packages: [/^@remix-run\/cloudflare$/],
  },
  {
    name: "routes",
    files: /^app\/routes\//,
    ours: [
      ...SERVER_SIDE,
      ...VIEWS,
      /^app\/tabs\//,
      /^app\/landing\//,
      /^app\/demo\//,
      /^app\/islands\//,
      /^app\/(root|nonce)$/,
      /^app\/routes\//,
    ],
    packages: [...VIEW_PACKAGES, /^@remix-run\/cloudflare$/],
  },
  {
    name: "islands",
    files: /^app\/islands\//,
    ours: [...VIEWS, /^app\/wire\//, /^app\/islands\//, /^models\//],
    packages: [...VIEW_PACKAGES, HEAVY],
  },
  {
    name: "tables",
    files: /^app\/ui\/table\//,
    ours: VIEWS,
    packages: [...VIEW_PACKAGES, /^@tanstack\/react-virtual$/],
  },
  {
    name: "ui",
    files: /^app\/(ui|landing)\//,
    ours: [...VIEWS, /^app\/landing\//, /^public\//],
    packages: VIEW_PACKAGES,
  },
  {
    name: "demo",
    files: /^app\/demo\//,
    ours: [...VIEWS, /^app\/demo\//, /^app\/islands\/demo\//, RUNNING_MODELS],
    packages: VIEW_PACKAGES,
  },
  {
    name: "insights",
    files: /^app\/insights\//,
    ours: [...VIEWS, /^app\/insights\//, /^app\/islands\/insights\//],
    packages: VIEW_PACKAGES,
  },
  // What a tab says of itself names no view: a view asks the menu, which is made of what all tabs say.
  {
    name: "pages of tabs",
    files: /^app\/tabs\/(.+\/page|pages|define-page)\.ts$/,
    ours: [/^app\/domain\//, /^app\/tabs\/(.+\/page|define-page)$/],
    packages: [/^lucide-react(\/|$)/],
  },
  {
    name: "tab views",
    files: /^app\/tabs\//,
    ours: [...VIEWS, /^app\/tabs\/(?!.+\.server$)/, /^app\/insights\//, /^app\/islands\//, PURE_MODELS],
    packages: VIEW_PACKAGES,
  },
  {
    name: "browser",
    files: /^app\/browser\//,
    ours: [/^app\/browser\//, /^app\/wire\//, /^app\/domain\//],
    packages: [],
  },
  {
    name: "load context",
    files: /^app\/context\.ts$/,
    ours: [/^app\/domain\//, /^app\/services(\/|$)/],
    packages: [/^@remix-run\/cloudflare$/],
  },
  {
    name: "shell of the documents",
    files: /^app\/[^/]+$/,
    ours: [...VIEWS, /^app\/[^/]+$/, /^app\/styles\//, /^app\/http\//],
    packages: [
      ...VIEW_PACKAGES,
      /^@remix-run\/cloudflare$/,
      /^react-dom\//,
      /^isbot$/,
      /^@fontsource-variable\//,
    ],
  },
  {
    name: "the Worker's entry",
    files: /^workers\/(app|documents)\.ts$/,
    ours: [/^workers\//, /^build\/server\/index\.js$/],
    packages: [/^@remix-run\/cloudflare$/],
  },
  {
    name: "workers",
    files: /^workers\//,
    ours: [/^workers\/(?!(app|documents)$)/, /^app\/(services|db|domain|api|http)(\/|$)/, /^app\/context$/],
    packages: [
      /^hono(\/|$)/,
      /^@hono\/zod-openapi$/,
      /^zod$/,
      /^exifreader$/,
      /^jpeg-js$/,
      /^stripe$/,
      /^libphonenumber-js\/min$/,
      /^cloudflare:/,
      /^node:/,
    ],
  },
];

/** Generated or declaring files, which import what they describe. */
const OUTSIDE = new Set(["workers/remix-build.d.ts", "app/env.d.ts"]);

/** A sentence naming the line, or null when the import is allowed. */
function complaint(line: ImportLine): string | null {
  const room = ROOMS.find((candidate) => candidate.files.test(line.file));
  const at = `${line.file}:${line.line}`;
  if (!room) return `${at} stands in no room of the table`;
  const target = (line.path ?? line.specifier).replace(/\?.*$/, "").replace(/\.(ts|tsx)$/, "");
  const allowed = (line.path === null ? room.packages : room.ours).some((pattern) => pattern.test(target));
  if (!allowed) return `${at} (${room.name}) must not import ${line.specifier}`;
  const [own, other] = [tabOf(line.file), tabOf(target)];
  if (own !== null && other !== null && own !== other)
    return `${at} (tab ${own}) must not import tab ${other}`;
  const island = /^app\/islands\//.test(target) && room.name !== "islands";
  return island && !line.lazy ? `${at} (${room.name}) must import ${line.specifier} lazily` : null;
}

/** Whose folder a file is in; null outside of the tabs, and for what all tabs share. */
function tabOf(path: string): string | null {
  return /^app\/tabs\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Files of `app` are named `~/room/file` from another folder, `./file` from their own; nobody climbs. */
function styleComplaint(line: ImportLine): string | null {
  if (line.path === null || !line.path.startsWith("app/")) return null;
  const below = line.path.startsWith(`${posix.dirname(line.file)}/`);
  const right = below ? line.specifier.startsWith("./") : line.specifier.startsWith("~/");
  return right ? null : `${line.file}:${line.line} writes ${line.specifier}`;
}

/** The folders of a room, sorted. */
function nounsOf(room: string): readonly string[] {
  const below = sourceFiles([room]).map((file) => file.slice(room.length + 1).split("/"));
  return [...new Set(below.flatMap(([noun, file]) => (noun && file ? [noun] : [])))].sort();
}

function filesAtTop(room: string): readonly string[] {
  return sourceFiles([room])
    .map((file) => file.slice(room.length + 1))
    .filter((path) => !path.includes("/"))
    .sort();
}

function complaints(file: string, source: string): readonly string[] {
  return importLines(file, source)
    .map(complaint)
    .filter((sentence) => sentence !== null);
}

describe("the table of rooms", () => {
  const files = sourceFiles(["app", "workers", "models"]).filter((file) => !OUTSIDE.has(file));

  test("every import line of app, workers and models is allowed", {
    meta: { budget: { ms: 2000, because: "parses every source" } },
  }, () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => complaints(file, readSource(file)))).toEqual([]);
  });

  test("every import of our own files is written in one style", {
    meta: { budget: { ms: 1500, because: "parses every source" } },
  }, () => {
    const all = sourceFiles(["app", "workers", "models", "scripts", "test"]);
    const complaints = all.flatMap((file) =>
      importLines(file, readSource(file))
        .map(styleComplaint)
        .filter((sentence) => sentence !== null),
    );
    expect(complaints).toEqual([]);
  });

  test("no imports of app, workers, models and scripts form a circle", {
    meta: { budget: { ms: 2000, because: "parses every source" } },
  }, () => {
    const files = sourceFiles(["app", "workers", "models", "scripts"], /\.(tsx?|mjs)$/);
    const graph = importGraph(new Map(files.map((file) => [file, readSource(file)])));
    // Imports that lead nowhere would hide every circle.
    expect([...graph.values()].flat().length).toBeGreaterThan(3 * files.length);
    expect(circlesIn(graph)).toEqual([]);
  });

  test("services and queries have one folder a noun, the same nouns, and api names no other", () => {
    const services = nounsOf("app/services");
    expect(services.length).toBeGreaterThan(10);
    expect(nounsOf("app/db/queries")).toEqual(services);
    expect(nounsOf("app/api").filter((noun) => !services.includes(noun))).toEqual([]);
  });

  test("only files that all nouns share are beside the nouns' folders", () => {
    const shared = ["errors.ts", "index.ts", "member-edit.ts", "ports.ts", "shards.ts"];
    expect(filesAtTop("app/services")).toEqual(shared);
    expect(filesAtTop("app/db/queries")).toEqual([]);
  });

  test.each([
    ["app/tabs/alerts/alerts-tab.tsx", 'import { row } from "~/tabs/userInsights/list/row";'],
    ["app/insights/view/a.ts", 'import { b } from "~/tabs/userInsights/b";'],
    ["app/ui/a.tsx", 'import { b } from "~/insights/marks/b";'],
    ["app/domain/a.ts", 'import { z } from "zod";'],
    ["app/wire/a.ts", 'import { z } from "@hono/zod-openapi";'],
    ["app/ui/a.tsx", 'import { SpeciesAnswer } from "~/wire/insights/species";'],
    ["app/domain/a.ts", 'import { b } from "../services/b";'],
    ["app/db/queries/a.ts", 'import type { S } from "../../services";'],
    ["app/services/a.ts", 'import { json } from "@remix-run/cloudflare";'],
    ["app/services/a.ts", 'import { Hono } from "hono";'],
    ["app/services/a.ts", 'import { env } from "../../workers/env";'],
    ["app/api/a.ts", 'import { q } from "../db/queries/a";'],
    ["app/http/a.ts", 'import React from "react";'],
    ["app/tabs/alerts/alerts.server.ts", 'import { q } from "../../db/queries/a";'],
    ["app/tabs/alerts/alerts.server.ts", 'import { e } from "~/services/errors";'],
    ["app/tabs/alerts/alerts-tab.tsx", 'import { load } from "./alerts.server";'],
    ["app/tabs/alerts/alerts.server.ts", 'import { VIEWS } from "~/tabs/views";'],
    ["app/tabs/alerts/page.ts", 'import AlertsTab from "./alerts-tab";'],
    ["app/tabs/pages.ts", 'import { VIEWS } from "./views";'],
    ["app/tabs/alerts/alerts-tab.tsx", 'import { Map } from "../../islands/map/map";'],
    ["app/routes/login.tsx", 'import { q } from "../db/queries/a";'],
    ["app/routes/login.tsx", 'import type { Env } from "../../workers/env";'],
    ["app/ui/a.tsx", 'import maplibre from "maplibre-gl";'],
    ["app/ui/a.tsx", 'import { AppError } from "../services/errors";'],
    ["app/islands/map/a.tsx", 'import { q } from "../../db/queries/a";'],
    ["app/browser/a.ts", 'import { useState } from "react";'],
    ["workers/device/a.ts", 'import { Button } from "../../app/ui/button";'],
    ["workers/worker.ts", 'import * as build from "../build/server/index.js";'],
    ["models/detect/a.ts", 'import * as tf from "@tensorflow/tfjs";'],
    ["models/detect/a.ts", 'export { b } from "../../app/domain/b";'],
    ["app/domain/a.ts", 'type A = import("../db/client").ShardDb;'],
    ["app/ui/a.tsx", 'const later = () => import("../services/users");'],
  ])("in %s refuses %s", (file, source) => {
    expect(complaints(file, `\n${source}`)).toEqual([expect.stringContaining(`${file}:2 `)]);
  });

  test.each([
    ["app/tabs/map/map-tab.tsx", 'const Map = lazy(() => import("../../islands/map/map"));'],
    ["models/runtimes/ort.ts", 'import * as ort from "onnxruntime-web/wasm";'],
    ["workers/documents.ts", 'import * as build from "../build/server/index.js";'],
    ["app/islands/map/map.tsx", 'import maplibre from "maplibre-gl";'],
  ])("in %s allows %s", (file, source) => {
    expect(complaints(file, source)).toEqual([]);
  });
});

describe("a Worker starts with", () => {
  const started = startedBy("workers/app.ts");

  test.each(["workers/worker.ts", "app/services/index.ts"])("%s", (file) => {
    expect(started).toContain(file);
  });

  test.each([
    "workers/apis.ts",
    "workers/documents.ts",
    "workers/adapters/exif.ts",
    "workers/adapters/phone.ts",
  ])("nothing of %s: what only some requests need is loaded by the first of them", (file) => {
    expect(started).not.toContain(file);
  });
});

/** The files of ours that run when this one is loaded: those that it imports, and so on. Decision 0142, A small start. */
function startedBy(entry: string): readonly string[] {
  const known = new Set(sourceFiles(["app", "workers", "models"]));
  const fileAt = (path: string) =>
    ["", ".ts", ".tsx", "/index.ts"].map((ending) => path + ending).find((file) => known.has(file));
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, lazy, typeOnly } of importLines(file, readSource(file))) {
      const imported = path === null || lazy || typeOnly ? undefined : fileAt(path);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
