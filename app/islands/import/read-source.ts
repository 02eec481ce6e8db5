// From chosen files to a judged package: finds the descriptor, reads the three tables as text, and lets the domain
// judge. Everything that goes wrong is a sentence.
import {
  DESCRIPTOR_FILE,
  type Descriptor,
  readDescriptor,
  type TableSource,
} from "~/domain/exchange/camtrap-dp/descriptor";
import { isLitter, packageFolder } from "~/domain/exchange/camtrap-dp/package-path";
import { type ReadPackage, readPackage } from "~/domain/exchange/camtrap-dp/read-package";
import type { TableName } from "~/domain/exchange/camtrap-dp/table-fields";
import { DESCRIPTOR_BYTES, TABLE_BYTES } from "~/domain/exchange/import/import-limits";
import { type ImportReport, importReport } from "~/domain/exchange/import/import-state";
import { ok, type Result, refuse } from "~/domain/result";
import type { PackageSource } from "./package-source";
import { readCsv } from "./read-csv";
import { type SourceFile, UnreadableFile } from "./source-file";

export interface OpenPackage {
  readonly read: ReadPackage;
  readonly report: ImportReport;
  /** The files by their names inside the package. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** `now` is ms UTC. */
export async function readPackageSource(source: PackageSource, now: number): Promise<Result<OpenPackage>> {
  const folder = packageFolder([...source.files.keys()], DESCRIPTOR_FILE);
  if (folder === null) {
    return wrong("no-descriptor", `This isn't a Camtrap DP package: ${DESCRIPTOR_FILE} is missing.`);
  }
  const files = new Map(
    [...source.files]
      .filter(([name]) => name.startsWith(folder) && !isLitter(name))
      .map(([name, file]) => [name.slice(folder.length), file]),
  );
  try {
    const text = await readText(files, { path: DESCRIPTOR_FILE, encoding: "utf-8", limit: DESCRIPTOR_BYTES });
    const descriptor = readDescriptor(text);
    if (!descriptor.ok) return descriptor;
    const sizes = new Map([...files].map(([name, { size }]) => [name, size]));
    const texts = await readTables(files, descriptor.value);
    const read = readPackage({ descriptor: descriptor.value, texts, readCsv, sizes, now });
    if (!read.ok) return read;
    const report = importReport(read.value, { sizes, issues: source.issues });
    return ok({ read: read.value, report, files });
  } catch (error) {
    if (error instanceof UnreadableFile) return wrong("unreadable", error.message);
    throw error;
  }
}

async function readTables(
  files: ReadonlyMap<string, SourceFile>,
  { tables }: Descriptor,
): Promise<Readonly<Record<TableName, string>>> {
  const text = ({ path, encoding }: TableSource) => readText(files, { path, encoding, limit: TABLE_BYTES });
  return {
    deployments: await text(tables.deployments),
    media: await text(tables.media),
    observations: await text(tables.observations),
  };
}

async function readText(
  files: ReadonlyMap<string, SourceFile>,
  asked: { readonly path: string; readonly encoding: string; readonly limit: number },
): Promise<string> {
  const { path, encoding, limit } = asked;
  const file = files.get(path);
  if (!file) throw new UnreadableFile(`${path} is missing.`);
  if (file.size > limit) {
    throw new UnreadableFile(
      `${path} is larger than ${Math.round(limit / 2 ** 20)} MB. Split the package by deployment.`,
    );
  }
  const decoder = decoderOf(path, encoding);
  const bytes = await file.read();
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new UnreadableFile(`${path} isn't valid ${encoding.toUpperCase()} text.`, { cause });
  }
}

function decoderOf(path: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new UnreadableFile(`${path} uses the encoding "${encoding}", which isn't supported.`, { cause });
  }
}

function wrong(code: string, message: string) {
  return refuse({ code, message });
}
