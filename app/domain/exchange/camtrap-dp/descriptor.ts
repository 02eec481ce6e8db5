// datapackage.json of a Camtrap DP: which package it is, and where its three tables are. Pure; what the standard asks
// of a descriptor beyond that (contributors, licences) does not decide whether data can be read.
// Camtrap DP 1.0, https://camtrap-dp.tdwg.org/metadata; Data Package 1.0

import { isRecord } from "~/domain/json-record";
import { ok, type Result, refuse } from "~/domain/result";
import { truncate } from "~/domain/text/format";
import { outsideText } from "~/domain/text/outside-text";
import { readJson } from "~models/release/json-text";
import { type CsvDialect, DEFAULT_DIALECT } from "./csv-table";
import { isPackagePath, PATH_LENGTH } from "./package-path";
import { TABLE_NAMES, type TableName } from "./table-fields";

export const DESCRIPTOR_FILE = "datapackage.json";

export interface TableSource {
  /** Inside the package. */
  readonly path: string;
  /** A label of the Encoding Standard. */
  readonly encoding: string;
  readonly dialect: CsvDialect;
}

export interface Descriptor {
  /** Identifies this package: its id, else its name, else its title, else when it was made. */
  readonly key: string;
  readonly title: string;
  readonly tables: Readonly<Record<TableName, TableSource>>;
}

/** Characters of a package's key and title that are kept. */
export const PACKAGE_TEXT = 200;

/** Reads a descriptor. Refuses anything but a JSON object of Camtrap DP 1.0 with all three tables. */
export function readDescriptor(text: string): Result<Descriptor> {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return wrong("not-json", `${DESCRIPTOR_FILE} isn't a JSON object.`);
  const profile = checkProfile(parsed.profile);
  if (!profile.ok) return profile;
  if (!Array.isArray(parsed.resources)) {
    return wrong("no-resources", `${DESCRIPTOR_FILE} lists no tables: "resources" is missing.`);
  }
  const resources: readonly unknown[] = parsed.resources;
  const tables: Partial<Record<TableName, TableSource>> = {};
  for (const name of TABLE_NAMES) {
    const source = readResource(resources, name);
    if (!source.ok) return source;
    tables[name] = source.value;
  }
  const { deployments, media, observations } = tables;
  if (!deployments || !media || !observations) throw new RangeError("A table was passed over.");
  return ok({
    key: textOf(parsed.id) || textOf(parsed.name) || textOf(parsed.title) || textOf(parsed.created),
    title: textOf(parsed.title) || textOf(parsed.name) || "Untitled package",
    tables: { deployments, media, observations },
  });
}

const PROFILE = /\/camtrap-dp\/(?:refs\/tags\/)?v?(\d[\w.-]*)\//;

/** The profile's address names the version: 1.0 and every 1.0.x can be read. */
function checkProfile(profile: unknown): Result<null> {
  if (typeof profile !== "string" || profile === "") {
    return wrong("no-profile", `${DESCRIPTOR_FILE} doesn't identify a Camtrap DP: "profile" is missing.`);
  }
  const version = PROFILE.exec(profile)?.[1];
  if (version === undefined) {
    return wrong("other-profile", `This data package isn't a Camtrap DP. Its profile is ${cut(profile)}.`);
  }
  if (/^1\.0(\.\d+)?$/.test(version)) return ok(null);
  return wrong("other-version", `This is Camtrap DP ${cut(version)}. You can import versions 1.0 to 1.0.2.`);
}

function readResource(resources: readonly unknown[], name: TableName): Result<TableSource> {
  const found = resources.filter((resource) => isRecord(resource) && resource.name === name);
  const [resource] = found;
  if (!isRecord(resource)) return wrong("no-table", `${DESCRIPTOR_FILE} lists no table "${name}".`);
  if (found.length > 1) return wrong("table-twice", `${DESCRIPTOR_FILE} lists the table "${name}" twice.`);
  const paths: readonly unknown[] = Array.isArray(resource.path) ? resource.path : [resource.path];
  const [path] = paths;
  if (paths.length > 1)
    return wrong(
      "parts",
      `The table "${name}" is split into ${paths.length} files. Each table must be one file.`,
    );
  if (typeof path !== "string" || path === "") {
    return wrong("no-path", `The table "${name}" has no file: its "path" is missing.`);
  }
  if (/^[a-z]+:\/\//i.test(path)) {
    return wrong("elsewhere", `The table "${name}" is at ${cut(path)}, not in the package.`);
  }
  if (!isPackagePath(path)) {
    return wrong("path", `The table "${name}" is at "${cut(path)}", which is outside the package.`);
  }
  if (/\.(gz|zip|bz2|xz)$/i.test(path)) {
    return wrong("compressed", `The table "${name}" is compressed (${cut(path)}). Unpack it first.`);
  }
  const dialect = readDialect(resource.dialect);
  if (dialect === null)
    return wrong("dialect", `The table "${name}" uses a CSV dialect that can't be imported.`);
  return ok({
    path: outsideText(path.replace(/^(\.\/)+/, ""), PATH_LENGTH),
    encoding: textOf(resource.encoding) || "utf-8",
    dialect,
  });
}

/** Null for a dialect other than single characters that delimit and quote. */
function readDialect(dialect: unknown): CsvDialect | null {
  if (dialect === undefined || dialect === null) return DEFAULT_DIALECT;
  if (!isRecord(dialect)) return null;
  const { delimiter = DEFAULT_DIALECT.delimiter, quoteChar = DEFAULT_DIALECT.quote } = dialect;
  // A missing header, escapes and comments would be read wrongly.
  if (dialect.header === false || dialect.escapeChar != null || dialect.commentChar != null) return null;
  if (dialect.doubleQuote === false) return null;
  if (!isOne(delimiter) || !isOne(quoteChar) || delimiter === quoteChar) return null;
  return { delimiter, quote: quoteChar };
}

function isOne(value: unknown): value is string {
  return typeof value === "string" && value.length === 1 && value !== "\n" && value !== "\r";
}

function parseJson(text: string): unknown {
  try {
    return readJson(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

function wrong(code: string, message: string) {
  return refuse({ code, message });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? outsideText(value.trim(), PACKAGE_TEXT).trim() : "";
}

function cut(text: string): string {
  return truncate(outsideText(text, 81), 80);
}
