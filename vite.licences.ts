// The licences of what the browser is given, gathered while it is built into one file beside the code instead of in it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import spdx from "spdx-license-list/full.js";
import type { Plugin, Rollup } from "vite";

/** The folder of a module's package. */
const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LEGAL_FILE = /^(licen[cs]e|notice)\b/i;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Of a comment that says itself that it is to stay. */
const LEGAL = /^\/\*!|@license|@preserve/;

/** What of a package goes to the browser without being a module: its styles are generated. */
const ALSO = ["tailwindcss"];

/** The folders of packages, each with what their code says of licences. */
type Notices = Map<string, Set<string>>;

/** Two plugins that share what they find: workers are built apart, before the pages. */
export function licences(file: string): { readonly ofWorkers: () => Plugin; readonly ofPages: () => Plugin } {
  const notices: Notices = new Map();
  return {
    ofWorkers: () => ({
      name: "licences-of-workers",
      generateBundle(_, bundle) {
        collect(this, bundle, notices);
      },
    }),
    ofPages: () => ({
      name: "licences-of-pages",
      apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
      generateBundle(_, bundle) {
        collect(this, bundle, notices);
        for (const name of ALSO) notices.set(`${process.cwd()}/node_modules/${name}`, new Set());
        const entries = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(entryOf);
        this.emitFile({
          type: "asset",
          fileName: file,
          source: `${entries.join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
        });
      },
    }),
  };
}

function collect(build: Rollup.PluginContext, bundle: Rollup.OutputBundle, notices: Notices): void {
  for (const piece of Object.values(bundle)) {
    if (piece.type !== "chunk") continue;
    for (const id of piece.moduleIds) {
      const folder = PACKAGE.exec(id)?.[1];
      if (folder === undefined || !existsSync(`${folder}/package.json`)) continue;
      const said = notices.get(folder) ?? new Set();
      const comments = build.getModuleInfo(id)?.code?.match(COMMENT) ?? [];
      for (const comment of comments) if (LEGAL.test(comment)) said.add(comment);
      notices.set(folder, said);
    }
  }
}

/** Throws where there is nothing to be told of a licence: such a package must not be given on. */
function entryOf([folder, notices]: readonly [folder: string, notices: ReadonlySet<string>]): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name))
    .map((entry) => readFileSync(`${folder}/${entry.name}`, "utf8").trim());
  const texts = files.length > 0 ? files : standardTexts(String(license));
  if (texts.length === 0) throw new Error(`${name} ${version} has no licence that can be told: ${license}.`);
  return [`${name} ${version} (${license})`, ...texts, ...notices].join("\n\n");
}

/** Of "(Apache-2.0 AND MIT)" both. */
function standardTexts(expression: string): readonly string[] {
  const names = expression.split(/[()\s]|\bAND\b|\bOR\b/).filter((name) => name !== "");
  return names.flatMap((name) => spdx[name]?.licenseText.trim() ?? []);
}
