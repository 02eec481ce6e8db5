// What no source says: words that a rule of the house, D1 or production forbids, found in the text of the sources.
import { describe, expect, test } from "vitest";
import { screenTexts } from "../scripts/texts/screen-texts";
import { importLines, readSource, sourceFiles, textLiterals } from "./support/sources/imports";
import { readSentences } from "./support/sources/sentences";

/** A file of a model has a role as well: what cameras get, or what browsers run. */
const COMPARES_ROLE =
  /\brole\b\s*[!=]==?(?!=|\s*(?:"(?:device|browser)"|(?:\w+\.)*role\b|null\b))|[!=]==?\s*"(?:member|staff|viewer)"|"(?:member|staff|viewer)"\s*[!=]==?|\bcase "(?:member|staff|viewer)"|\b(?:includes|has)\([\w.]*\brole\)/;

/** They cut lists, bytes, and texts of a form that has been checked. */
const CUTS_NO_TEXT: readonly string[] = [
  "app/domain/taxa/classes/candidates.ts",
  "app/domain/taxa/search-taxa.ts",
  "app/tabs/admin/species/species-section.tsx",
  "app/tabs/internal/releases/create/add-model.tsx",
  "app/tabs/internal/releases/detail/release-facts.tsx",
  "app/domain/account/known-browser.ts",
  "app/domain/devices/claim-code.ts",
  "app/domain/devices/sync/device-limits.ts",
  "app/domain/devices/sync/insight-item.ts",
  "app/domain/exchange/camtrap-dp/field-value.ts",
  "app/domain/internal/keyed-list.ts",
  "app/domain/review/save-rules.ts",
  "app/domain/device-updates/create/plan-view.ts",
  "app/domain/view/insights-address.ts",
  "app/services/accounts/known-browsers.ts",
  "app/tabs/device/import/issue-list.tsx",
  "app/tabs/deviceUpdates/create/pick-devices.tsx",
  "app/tabs/deviceUpdates/deviceUpdates.server.ts",
  "app/tabs/deviceUpdates/list/update-list.tsx",
  "app/tabs/deviceUpdates/one/update-events.tsx",
  "app/tabs/internal/accounts/one-user.tsx",
  "app/tabs/internal/audit/audit-changes.tsx",
];

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

  test("only domain/access compares a role", () => {
    const lines = linesSaying(["app", "workers"], COMPARES_ROLE);
    expect(lines.filter((line) => !line.startsWith("app/domain/access.ts:"))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("where text from outside comes in, it is cut by domain/text/outside-text", () => {
    const rooms = ["app/domain", "app/services", "app/api", "app/tabs", "app/routes", "workers/device"];
    const cut = /\.(?:slice|substring|substr)\(0, (?:\d{2,}|[A-Z][A-Z_]*)\b/;
    const cuts = linesSaying(rooms, cut).filter((line) => !/toISOString\(\)|digest\.sha256/.test(line));
    expect(
      cuts.map((line) => line.replace(/:\d+ .*/, "")).filter((file) => !CUTS_NO_TEXT.includes(file)),
    ).toEqual([]);
    expect(cuts.length).toBeGreaterThan(0);
  });

  test.each([
    ['if (actor.role === "viewer") return 0;', true],
    ['const open = role != "staff";', true],
    ['if ("staff" === who) return;', true],
    ['case "viewer":', true],
    ["return KEEPERS.includes(actor.role);", true],
    ["if (may(actor, right)) return;", false],
    ['files.find(({ role }) => role === "device")', false],
    ["part.role === role && part.format === format", false],
    ['role: text({ enum: ["member", "staff", "viewer"] })', false],
  ])("knows a comparison of roles: %s", (line, compares) => {
    expect(COMPARES_ROLE.test(line)).toBe(compares);
  });

  test("only domain/csv writes lines of CSV: no other file doubles quotes", () => {
    const lines = linesSaying(
      ["app", "models", "workers"],
      /\.replace(?:All)?\((?:'"'|\/"\/g), (?:'""'|"\\"\\"")\)/,
    );
    expect(lines.map((line) => line.split(":")[0])).toEqual(["app/domain/csv/csv-line.ts"]);
  });

  test("only domain/address judges where a path leads", () => {
    const lines = linesSaying(["app", "models", "workers"], /\^\\?\/\(\?!|startsWith\("\/\/"\)/);
    expect(lines.map((line) => line.split(":")[0])).toEqual(["app/domain/address.ts"]);
  });

  test("no file opens a drizzle transaction, which D1 refuses", () => {
    const rooms = ["app/db", "app/services", "app/api", "app/tabs", "workers", "scripts"];
    expect(linesSaying(rooms, /\.transaction\(/)).toEqual([]);
  });

  test("only workers/shards.ts names a shard: all others take it from the account, or go through all", () => {
    const lines = linesSaying(["app", "workers"], /\bSHARD_\d|\bshardFor\(\d|\bshardDb\(/);
    const own = /^(workers\/(shards|store-bindings)|app\/db\/client)\.ts:/;
    expect(lines.filter((line) => !own.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("the server writes to the console in app/http/log.ts alone", () => {
    const rooms = ["app/api", "app/db", "app/http", "app/services", "workers"];
    const lines = linesSaying(rooms, /\bconsole[.[]/);
    expect(lines.filter((line) => !line.startsWith("app/http/log.ts:"))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("no file uses PBKDF2, which production refuses at a safe strength", () => {
    expect(linesSaying(["app", "workers", "scripts"], /pbkdf2/i)).toEqual([]);
  });

  test("SQL and drizzle are only in app/db", {
    meta: { budget: { ms: 3000, because: "reads every literal" } },
  }, () => {
    const literals = sourceFiles(["app", "workers"]).flatMap((file) =>
      textLiterals(file, readSource(file)).map(({ text, line }) => ({ file, text, line })),
    );
    const sql = literals.filter(({ text }) => isSql(text));
    expect(sql.length).toBeGreaterThan(50);
    expect(
      sql.filter(({ file }) => !file.startsWith("app/db/")).map(({ file, line }) => `${file}:${line}`),
    ).toEqual([]);
    const drizzle = sourceFiles(["app", "workers"]).filter((file) =>
      importLines(file, readSource(file)).some(({ specifier }) => /^drizzle-orm(\/|$)/.test(specifier)),
    );
    expect(drizzle.filter((file) => !file.startsWith("app/db/"))).toEqual([]);
    expect(drizzle.length).toBeGreaterThan(3);
  });

  test("a query uses the builder on control alone, for plain words, and in a batch", () => {
    const queries = sourceFiles(["app/db/queries"]);
    expect(queries.flatMap((file) => builderComplaints(file, readSource(file)))).toEqual([]);
    expect(queries.filter((file) => readSource(file).includes("orm.batch(")).length).toBeGreaterThan(5);
  });

  test.each([
    ['import type { ControlDb, ShardDb } from "~/db/client";\nimport { eq } from "drizzle-orm";', "a shard"],
    ['import { eq, sql } from "drizzle-orm";', "sql"],
    ['import { and,\n  inArray as among } from "drizzle-orm";', "inArray"],
    ['import * as all from "drizzle-orm";', "all of drizzle-orm"],
    ['import { drizzle } from "drizzle-orm/d1";', "drizzle"],
    ["await db.orm.delete(session).where(eq(session.tokenHash, hash));", "orm.delete"],
    ["return db.orm\n  .select({ id: user.id }).from(user);", "orm.select"],
    ["const { orm } = db;\nawait orm.insert(user).values(row);", "orm.insert"],
    ["db.orm.batch([db.orm.select().from(user)]);", "names no columns"],
    ["db.orm.batch([db.orm.select({ user: user.id, home: account.id }).from(user)]);", "id twice"],
  ])("refuses in a query: %s", (source, named) => {
    expect(builderComplaints("a.ts", source)).toEqual([expect.stringContaining(named)]);
  });

  test.each([
    'import type { ControlDb } from "~/db/client";\nimport { and, eq } from "drizzle-orm";',
    'import type { ShardDb } from "~/db/client";',
    "await db.orm.batch([db.orm.delete(session)]);",
    "const [a, b] = await db.orm.batch([\n  db.orm\n    .select({ id: user.id }).from(user),\n  db.orm.delete(session),\n]);",
  ])("allows in a query: %s", (source) => {
    expect(builderComplaints("a.ts", source)).toEqual([]);
  });

  test.each([
    ["SELECT id\n FROM user", true],
    ["WITH a AS (SELECT 1) UPDATE user SET role = ?1", true],
    ["INSERT INTO user(id) VALUES (?1)", true],
    ["DELETE FROM session", true],
    ["Select an insight from the list", false],
    ["Nothing to update: set a status", false],
  ])("knows SQL: %s", (text, sql) => {
    expect(isSql(text)).toBe(sql);
  });

  test("nothing but the one client of the browser calls the server", () => {
    const calls = linesSaying(["app"], /(?<![.\w])fetch\(|XMLHttpRequest\(/).filter(
      (line) => !/^\S+ async fetch\(/.test(line),
    );
    expect(calls.map((line) => line.replace(/:\d+ .*/, ""))).toEqual([
      "app/browser/api/client/client.ts",
      // The client's own, for what is to be counted on its way.
      "app/browser/api/client/send-with-progress.ts",
      // Photos of the site itself, which no call of the API is about.
      "app/browser/files/static-file.ts",
    ]);
  });

  test("no statement joins json_each to an UPDATE or searches with LIKE and a parameter", {
    meta: { budget: { ms: 1500, because: "parses every source" } },
  }, () => {
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

/** What a query says by the builder; whatever wants another word is SQL text. docs/platform.md, SQL or query builder. */
const BUILDER_WORDS = /^(and|or|eq|ne|gt|gte|lt|lte|isNull|isNotNull|asc|desc)$/;

/** A statement of the builder that is no element of a list: its own `await` would run it outside of a batch. */
const LONE_STATEMENT = /(?<![[,]\s*|\.)\b(?:\w+\.)?orm\s*\.\s*(?!batch\b)(\w+)/g;

/** Where a file of queries uses drizzle's builder beyond what it is for. */
function builderComplaints(file: string, source: string): readonly string[] {
  const code = withoutComments(source);
  const imports = [...code.matchAll(/\bimport ([^;]*?) from "drizzle-orm(?:\/[^"]*)?"/g)].map(
    ([, names]) => names ?? "",
  );
  const words = imports.flatMap(
    (names) => /\{([^}]*)\}/.exec(names)?.[1]?.split(",") ?? ["all of drizzle-orm"],
  );
  const foreign = words
    .map((word) => word.trim().replace(/^type /, ""))
    .filter((word) => word !== "" && !BUILDER_WORDS.test(word));
  return [
    ...(imports.length > 0 && /\bshardDb\b/i.test(code) ? [`${file} uses the builder beside a shard`] : []),
    ...foreign.map((word) => `${file} imports ${word}`),
    ...[...code.matchAll(LONE_STATEMENT)].map(([, verb]) => `${file} runs orm.${verb} outside of a batch`),
    ...[...code.matchAll(/\.select\(\)/g)].map(() => `${file} names no columns in a select`),
    ...[...code.matchAll(/\.select\(\{([^}]*)\}\)/g)].flatMap(([, columns]) =>
      namedTwice(columns ?? "").map((column) => `${file} reads ${column} twice, which become one`),
    ),
  ];
}

/** The columns of a select that two tables name alike: `orm.batch` reads rows by the names of their columns. */
function namedTwice(columns: string): readonly string[] {
  const names = [...columns.matchAll(/\w+\.(\w+)/g)].map(([, name]) => name ?? "");
  return names.filter((name, at) => names.indexOf(name) < at);
}

/** Our SQL is written in capitals. */
function isSql(text: string): boolean {
  return /\b(?:SELECT\b[\s\S]*\bFROM|INSERT INTO|UPDATE\s+\w+\s+SET|DELETE FROM)\b/.test(text);
}

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

/** The table of habits of docs/words.md, as far as a pattern can tell. */
const HABITS: readonly (readonly [string, RegExp])[] = [
  ["nobody, somebody or whoever", /\b(?:nobody|somebody|whoever|whomever)\b/i],
  ["by itself", /\bby (?:itself|themselves)\b/i],
  ["it is said", /\b(?:it is|is) (?:said|told)\b|\bsays so\b/i],
  ["stands or lies for is", /\b(?:stands?|stood|lies) (?:here|there|in|on|beside|at|below|above|behind)\b/i],
  ["hear of for contact", /\b(?:hears?|heard) (?:of|from)\b|\bwas heard\b|\bunheard\b/i],
  ["the line for the connection", /\bthe line (?:is|was|broke|breaks|comes)\b/i],
  ["a word on a species", /\bwords? (?:on|of) (?:it|a species|species|a person|the model)\b/i],
  [
    "two negatives",
    /\b(?:is|are) no (?:whole |valid |sound )?(?:number|time|date|release|model|path|address)\b/i,
  ],
  ["an inverted condition", /(?:^|[.;] )Should (?:it|the|a|an|one|this|that|they)\b/],
  ["meanwhile", /\bmeanwhile\b/i],
  ["a plural in brackets", /\w\(s\)/],
  ["a dash of code", / -- /],
];

/** Texts that a pattern takes for a habit, with the reason. */
const SAID_ON_PURPOSE: ReadonlyMap<string, string> = new Map([]);

describe("what no text says", () => {
  test("no text of the console has a habit that docs/words.md forbids, but for what the specification quotes", {
    meta: { budget: { ms: 4000, because: "parses every source" } },
  }, () => {
    const quoted = readSentences().map(({ sentence }) => sentence);
    const texts = screenTexts().flatMap(({ file, texts: own }) => own.map((text) => ({ file, text })));
    expect(texts.length).toBeGreaterThan(2000);
    const found = texts
      .filter(({ text }) => !SAID_ON_PURPOSE.has(text) && !quoted.some((sentence) => text.includes(sentence)))
      .flatMap(({ file, text }) =>
        HABITS.filter(([, pattern]) => pattern.test(text)).map(([habit]) => `${habit}: ${text} (${file})`),
      );
    expect(found).toEqual([]);
    for (const text of SAID_ON_PURPOSE.keys()) expect(texts.map((one) => one.text)).toContain(text);
  });

  test.each([
    ["When a camera goes silent, it is said here.", "it is said"],
    ["Nobody can say of these devices.", "nobody, somebody or whoever"],
    ["Loading goes on by itself.", "by itself"],
    ["A time is no whole number.", "two negatives"],
    ["Stay on this page. Should it be interrupted, begin again.", "an inverted condition"],
    ["1 camera(s)", "a plural in brackets"],
  ])("knows a habit: %s", (text, habit) => {
    expect(HABITS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)).toEqual([habit]);
  });

  test.each([
    "Alerts appear here.",
    "You can't undo this.",
    "Enter a whole number.",
    "Last seen 3 hours ago",
    "You should visit it.",
  ])("knows plain English: %s", (text) => {
    expect(HABITS.filter(([, pattern]) => pattern.test(text))).toEqual([]);
  });
});
