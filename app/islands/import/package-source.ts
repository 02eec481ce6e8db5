// The files of a package as chosen, a zip archive or a folder: names and sizes immediately, bytes on request. Only
// files that are read are unpacked.

import { type Issue, issue } from "~/domain/exchange/camtrap-dp/issue";
import { isLitter, isPackagePath, PATH_LENGTH } from "~/domain/exchange/camtrap-dp/package-path";
import { ARCHIVE_BYTES, FILES } from "~/domain/exchange/import/import-limits";
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import { ok, type Result, refuse } from "~/domain/result";
import { formatCount } from "~/domain/text/format";
import { outsideText } from "~/domain/text/outside-text";
import { type SourceFile, UnreadableFile } from "./source-file";
import { listArchive } from "./zip-archive";

export interface PackageSource {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Files that are left out because of their names. */
  readonly issues: readonly Issue[];
}

/** Opens what was chosen. A single file is an archive, unless it is a package's descriptor that came alone. */
export async function openSource(chosen: readonly ChosenFile[]): Promise<Result<PackageSource>> {
  const [first] = chosen;
  if (!first) return refuse({ code: "nothing", message: "Choose an archive or a folder." });
  if (chosen.length === 1 && !first.path.endsWith("datapackage.json")) {
    if (first.file.size > ARCHIVE_BYTES) {
      return refuse({
        code: "too-large",
        message: `The archive is larger than ${Math.round(ARCHIVE_BYTES / 2 ** 30)} GB. Unpack it and choose the folder instead.`,
      });
    }
    const listed = await listArchive(first.file);
    return listed.ok ? sorted(listed.value) : listed;
  }
  return sorted(
    chosen.map(({ path, file }) => [
      path,
      {
        size: file.size,
        read: () => readFile(path, file),
        head: (bytes) => readFile(path, file.slice(0, bytes)),
      },
    ]),
  );
}

function sorted(listed: readonly (readonly [name: string, file: SourceFile])[]): Result<PackageSource> {
  if (listed.length > FILES) {
    const message = `There are ${formatCount(listed.length)} files; the limit is ${formatCount(FILES)}.`;
    return refuse({ code: "too-many", message });
  }
  const files = new Map<string, SourceFile>();
  const issues: Issue[] = [];
  for (const [path, file] of listed) {
    if (isLitter(path)) continue;
    // As the tables spell it: some systems write the letters of a name with their marks apart.
    const name = outsideText(path, PATH_LENGTH);
    const reason = !isPackagePath(path)
      ? "The path points outside the package."
      : files.has(name)
        ? "Two files have this name; the first one is used."
        : null;
    if (reason === null) files.set(name, file);
    else issues.push(issue({ file: name, line: null, reason, loses: "line" }));
  }
  return ok({ files, issues });
}

/** A file on disk may be gone or changed since it was chosen. */
async function readFile(path: string, file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnreadableFile(`${path} can no longer be read.`, { cause });
  }
}
