// The TypeScript sources as text and as trees, for the page of texts and for the tests of the house's rules.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../start/paths";

/** All TypeScript files of ours under the folders, or those that `named` fits, as paths from the root: folder by folder, sorted in each. */
export function sourceFiles(folders: readonly string[], named = /\.tsx?$/): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && named.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes("node_modules"))
      .sort(),
  );
}

/** The text of a file, by its path from the root. */
export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** By file and text: many rules look at one tree. */
const parsedSources = new Map<string, { readonly source: string; readonly parsed: ts.SourceFile }>();

/** The tree of a source. `file` decides whether it is read as TSX. */
export function parseSource(file: string, source: string): ts.SourceFile {
  const known = parsedSources.get(file);
  if (known?.source === source) return known.parsed;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  parsedSources.set(file, { source, parsed });
  return parsed;
}

/** The text of a string or template literal, with "…" for each hole of a template; null for any other node. */
export function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}
