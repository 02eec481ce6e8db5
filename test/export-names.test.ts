// A name is exported by one file: who looks for it finds the thing that is meant.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../scripts/start/paths";
import { readSource } from "./support/sources/imports";

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const DESTRUCTURED = /^export (?:const|let) [{[]([^=]*)[}\]] =/gm;
/** Names that a file has made before. `export { a } from "./b"` is b's a, not another one. */
const LISTED = /^export (?:type )?\{([^}]*)\}(?! from)/gm;

interface Repeated {
  readonly names: RegExp;
  readonly files: RegExp;
  readonly reason: string;
}

const MAY_REPEAT: readonly Repeated[] = [
  {
    names: /^(?:action|clientAction|clientLoader|ErrorBoundary|headers|Layout|loader|meta|shouldRevalidate)$/,
    files: /^app\/(?:root|routes\/)/,
    reason: "Remix asks a route for these names.",
  },
  {
    names: /^(?:page|SECTIONS)$/,
    files: /^app\/tabs\/[^/]+\/page\.ts$/,
    reason: "Every tab says what it is in its page.ts under the same names.",
  },
  {
    names: /^(?:ReleaseRequest|SpeciesScope)$/,
    files: /^app\/(?:domain|wire)\//,
    reason: "A type of the domain, and the shape in wire that checks it member by member.",
  },
  {
    names: /^BASEMAP_(?:HAS_STREETS|VERSION)$/,
    files: /^(?:app\/domain\/map\/basemap-version\.ts|scripts\/basemap\/pipeline\/make\.mjs)$/,
    reason: "The script holds the text of the file that it writes.",
  },
];

/** The names that a source declares and exports, each once: a type and a value of one file may share theirs. */
function exportedNames(source: string): readonly string[] {
  const listed = [...source.matchAll(LISTED), ...source.matchAll(DESTRUCTURED)].flatMap(([, list = ""]) =>
    list.split(",").map((one) => /([\w$]+)\s*$/.exec(one)?.[1] ?? ""),
  );
  const declared = [...source.matchAll(EXPORTED)].map(([, name = ""]) => name);
  return [...new Set([...declared, ...listed])].filter((name) => name !== "" && name !== "default");
}

/** `name in file and file` for every name that several files export. */
function repeatedNames(sources: ReadonlyMap<string, string>): readonly string[] {
  const filesOf = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const name of exportedNames(source)) {
      if (MAY_REPEAT.some((one) => one.names.test(name) && one.files.test(file))) continue;
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name} in ${files.join(" and ")}`);
}

const ROOMS = ["app", "workers", "models", "scripts"];

/** Sources, scripts among them. Declarations beside a script (`.d.mts`) say the script's own names again. */
function sourcesOf(room: string): readonly string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `${room}/${file}`)
    .sort();
}

test("no two files of app, workers, models and scripts export one name", {
  meta: { budget: { ms: 400, because: "reads every source" } },
}, () => {
  const files = ROOMS.flatMap(sourcesOf);
  expect(files.length).toBeGreaterThan(1000);
  expect(repeatedNames(new Map(files.map((file) => [file, readSource(file)])))).toEqual([]);
});

test("every exception has names that do repeat", {
  meta: { budget: { ms: 400, because: "reads every source" } },
}, () => {
  const files = ROOMS.flatMap(sourcesOf);
  const exported = files.map((file) => ({ file, names: exportedNames(readSource(file)) }));
  const idle = MAY_REPEAT.filter(
    ({ names, files: where }) =>
      exported.filter((one) => where.test(one.file) && one.names.some((name) => names.test(name))).length < 2,
  );
  expect(idle.map(({ reason }) => reason)).toEqual([]);
});

test.each<readonly [string, readonly (readonly [string, string])[], readonly string[]]>([
  [
    "a function and a type",
    [
      ["app/domain/a.ts", "export function told() {}\n"],
      ["models/b.ts", "export type told = string;\n"],
    ],
    ["told in app/domain/a.ts and models/b.ts"],
  ],
  [
    "a script and a component",
    [
      ["scripts/a.mjs", "export async function Card() {}\n"],
      ["app/ui/b.tsx", "export const Card = memo(() => null);\n"],
    ],
    ["Card in scripts/a.mjs and app/ui/b.tsx"],
  ],
  [
    "names in a list and in a pattern",
    [
      ["app/domain/a.ts", "const one = 1;\nexport { one as two };\n"],
      ["app/domain/b.ts", "export const { two } = made();\n"],
    ],
    ["two in app/domain/a.ts and app/domain/b.ts"],
  ],
  [
    "a loader outside of the routes",
    [
      ["app/routes/a.tsx", "export const loader = 1;\n"],
      ["app/domain/b.ts", "export const loader = 1;\n"],
      ["app/domain/c.ts", "export const loader = 1;\n"],
    ],
    ["loader in app/domain/b.ts and app/domain/c.ts"],
  ],
])("finds %s of one name", (_, sources, found) => {
  expect(repeatedNames(new Map(sources))).toEqual(found);
});

test.each<readonly [string, readonly (readonly [string, string])[]]>([
  [
    "loaders of two routes",
    [
      ["app/routes/a.tsx", "export const loader = 1;\n"],
      ["app/routes/b.tsx", "export const loader = 1;\n"],
    ],
  ],
  [
    "the pages of two tabs",
    [
      ["app/tabs/map/page.ts", "export const page = 1;\n"],
      ["app/tabs/models/page.ts", "export const page = 1;\n"],
    ],
  ],
  [
    "a name and its re-export",
    [
      ["app/a.ts", "export const one = 1;\n"],
      ["app/b.ts", 'export { one } from "./a";\n'],
    ],
  ],
  [
    "a type and a value of one file",
    [["app/a.ts", "export const One = 1;\nexport type One = typeof One;\n"]],
  ],
  [
    "what a file keeps for itself",
    [
      ["app/a.ts", "const one = 1;\n"],
      ["app/b.ts", "export const one = 1;\n"],
    ],
  ],
])("allows %s", (_, sources) => {
  expect(repeatedNames(new Map(sources))).toEqual([]);
});
