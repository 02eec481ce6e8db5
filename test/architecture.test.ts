// Who may import what: the table of the README's map of rooms, checked line by line. And what no source may say.
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { type ImportLine, importLines, readSource, sourceFiles, textLiterals } from "./support/imports";

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
  /^(comlink|idb|maplibre-gl|mapbox-gl|chart\.js|react-chartjs-2|react-grid-layout|supercluster|@tanstack\/|onnxruntime-web|@tensorflow\/|@litertjs\/)/;
const SERVER_SIDE = [
  /^app\/domain\//,
  /^app\/http\//,
  /^app\/context$/,
  /^app\/tabs\/.+\.server$/,
  // What a tab is, and the type that its loader gives its view.
  /^app\/tabs\/.+\/page$/,
];
const VIEWS = [/^app\/ui\//, /^app\/domain\//, /^app\/browser\//];

const ROOMS: readonly Room[] = [
  {
    name: "models/runtimes",
    files: /^models\/runtimes\//,
    ours: [/^models\//],
    packages: [/^@tensorflow\//, /^onnxruntime-(web|node)(\/|$)/, /^@litertjs\//],
  },
  { name: "models", files: /^models\//, ours: [/^models\//], packages: [] },
  { name: "domain", files: /^app\/domain\//, ours: [/^app\/domain\//], packages: [] },
  {
    name: "db",
    files: /^app\/db\//,
    ours: [/^app\/db\//, /^app\/domain\//],
    packages: [/^drizzle-orm(\/|$)/],
  },
  {
    name: "services",
    files: /^app\/services\//,
    ours: [/^app\/services\//, /^app\/domain\//, /^app\/db\//],
    packages: [],
  },
  {
    name: "api",
    files: /^app\/api\//,
    ours: [/^app\/api\//, /^app\/http\//, /^app\/domain\//, /^app\/services(\/|$)/],
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
    // The table of views is loaded lazily entry by entry: reading it loads no view.
    ours: [...SERVER_SIDE, /^app\/tabs\/views$/],
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
      /^app\/islands\//,
      /^app\/(root|nonce)$/,
      /^app\/routes\//,
    ],
    packages: [...VIEW_PACKAGES, /^@remix-run\/cloudflare$/],
  },
  {
    name: "islands",
    files: /^app\/islands\//,
    ours: [...VIEWS, /^app\/islands\//, /^models\//],
    packages: [...VIEW_PACKAGES, HEAVY],
  },
  {
    name: "ui",
    files: /^app\/(ui|landing)\//,
    ours: [...VIEWS, /^app\/landing\//, /^public\//],
    packages: VIEW_PACKAGES,
  },
  {
    name: "insights",
    files: /^app\/insights\//,
    ours: [...VIEWS, /^app\/insights\//, /^app\/islands\/insights\//],
    packages: VIEW_PACKAGES,
  },
  {
    name: "tab views",
    files: /^app\/tabs\//,
    ours: [...VIEWS, /^app\/tabs\/(?!.+\.server$)/, /^app\/insights\//, /^app\/islands\//],
    packages: VIEW_PACKAGES,
  },
  {
    name: "browser",
    files: /^app\/browser\//,
    ours: [/^app\/browser\//, /^app\/domain\//],
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
    files: /^workers\/app\.ts$/,
    ours: [/^workers\//, /^build\/server\/index\.js$/],
    packages: [/^@remix-run\/cloudflare$/],
  },
  {
    name: "workers",
    files: /^workers\//,
    ours: [/^workers\/(?!app$)/, /^app\/(services|db|domain|api|http)(\/|$)/, /^app\/context$/],
    packages: [/^hono(\/|$)/, /^@hono\/zod-openapi$/, /^zod$/, /^cloudflare:/, /^node:/],
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

function complaints(file: string, source: string): readonly string[] {
  return importLines(file, source)
    .map(complaint)
    .filter((sentence) => sentence !== null);
}

describe("the table of rooms", () => {
  const files = sourceFiles(["app", "workers", "models"]).filter((file) => !OUTSIDE.has(file));

  test("every import line of app, workers and models is allowed", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => complaints(file, readSource(file)))).toEqual([]);
  });

  test("every import of our own files is written in one style", () => {
    const all = sourceFiles(["app", "workers", "models", "scripts", "test"]);
    const complaints = all.flatMap((file) =>
      importLines(file, readSource(file))
        .map(styleComplaint)
        .filter((sentence) => sentence !== null),
    );
    expect(complaints).toEqual([]);
  });

  test.each([
    ["app/tabs/alerts/alerts-tab.tsx", 'import { row } from "~/tabs/userInsights/list/row";'],
    ["app/insights/view/a.ts", 'import { b } from "~/tabs/userInsights/b";'],
    ["app/ui/a.tsx", 'import { b } from "~/insights/marks/b";'],
    ["app/domain/a.ts", 'import { z } from "zod";'],
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
    ["workers/app.ts", 'import * as build from "../build/server/index.js";'],
    ["app/islands/map/map.tsx", 'import maplibre from "maplibre-gl";'],
  ])("in %s allows %s", (file, source) => {
    expect(complaints(file, source)).toEqual([]);
  });
});

describe("what no source says", () => {
  /** `path:line text` of every line of code (comments aside) that the pattern finds. */
  function linesSaying(folders: readonly string[], pattern: RegExp): readonly string[] {
    return sourceFiles(folders).flatMap((file) =>
      withoutComments(readSource(file))
        .split("\n")
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
  }

  test("domain never looks at a clock or at chance", () => {
    expect(linesSaying(["app/domain"], /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/)).toEqual([]);
  });

  test("nobody opens a drizzle transaction, which D1 refuses", () => {
    const rooms = ["app/db", "app/services", "app/api", "app/tabs", "workers", "scripts"];
    expect(linesSaying(rooms, /\.transaction\(/)).toEqual([]);
  });

  test("nobody uses PBKDF2, which production refuses at a safe strength", () => {
    expect(linesSaying(["app", "workers", "scripts"], /pbkdf2/i)).toEqual([]);
  });

  test("no statement joins json_each to an UPDATE or searches with LIKE and a parameter", () => {
    const literals = sourceFiles(["app", "workers", "scripts"]).flatMap((file) =>
      textLiterals(file, readSource(file)).map((literal) => ({ ...literal, file })),
    );
    expect(literals.filter((literal) => literal.text.includes("json_each")).length).toBeGreaterThan(3);
    const bad = literals.filter((literal) => joinsJsonInUpdate(literal.text) || likesParameter(literal.text));
    expect(bad.map((literal) => `${literal.file}:${literal.line}`)).toEqual([]);
  });

  test.each([
    ["UPDATE insight SET status = 1 FROM json_each(?1) j WHERE seq = j.value", true],
    ["WITH a AS (SELECT 1) UPDATE insight SET status = j.value FROM json_each(?1) AS j", true],
    ["UPDATE insight SET status = 1 WHERE seq IN (SELECT value FROM json_each(?1))", false],
    ["WITH f AS (SELECT value FROM json_each(?1)) UPDATE insight SET status = 1", false],
    ["INSERT INTO insight SELECT value FROM json_each(?1)", false],
  ])("knows the slow form of an update: %s", (sql, slow) => {
    expect(joinsJsonInUpdate(sql)).toBe(slow);
  });

  test.each([
    ["SELECT 1 FROM device WHERE name LIKE ?1", true],
    ["SELECT 1 FROM device WHERE name like '%' || ?", true],
    ["SELECT 1 FROM device WHERE instr(name, ?1)", false],
  ])("knows a search by LIKE: %s", (sql, found) => {
    expect(likesParameter(sql)).toBe(found);
  });
});

/** `UPDATE .. FROM json_each` on the statement's own level: it reads entries times rows. */
function joinsJsonInUpdate(sql: string): boolean {
  let flat = sql;
  for (let before = ""; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, "");
  }
  return /\bUPDATE\b[^;]*\bFROM\s+json_each\b/i.test(flat);
}

/** D1 caps a LIKE pattern at 50 bytes. */
function likesParameter(sql: string): boolean {
  return /\bLIKE\s+(\?|'[^']*'\s*\|\|\s*\?)/i.test(sql);
}

/** The source with comments blanked, lines kept. Good enough where no string holds a comment mark. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|\s)\/\/.*$/gm, "$1");
}
