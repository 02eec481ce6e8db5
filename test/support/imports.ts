// The import lines of the sources, and which room of the house each one enters. Reads files, loads none.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../../scripts/start/paths";

export interface ImportLine {
  /** Path of the importing file, from the root of the checkout. */
  readonly file: string;
  readonly line: number;
  /** As written. */
  readonly specifier: string;
  /** Path from the root for our own files; null for a package. */
  readonly path: string | null;
  /** `import(..)`: loaded when it is needed. */
  readonly lazy: boolean;
}

/** All TypeScript files under the folders, or those that `named` fits, as paths from the root. */
export function sourceFiles(folders: readonly string[], named = /\.tsx?$/): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && named.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .sort(),
  );
}

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** Parsed once, however many rules look at it: by file and text. */
const parsedSources = new Map<string, { readonly source: string; readonly parsed: ts.SourceFile }>();

function parse(file: string, source: string): ts.SourceFile {
  const known = parsedSources.get(file);
  if (known?.source === source) return known.parsed;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  parsedSources.set(file, { source, parsed });
  return parsed;
}

/** Every static, dynamic, type-only and re-exporting import of a source text. */
export function importLines(file: string, source: string): readonly ImportLine[] {
  const parsed = parse(file, source);
  const found: ImportLine[] = [];
  const note = (literal: ts.Expression | ts.LiteralTypeNode["literal"] | undefined, lazy: boolean) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = parsed.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    found.push({ file, line, specifier: literal.text, path: resolvePath(file, literal.text), lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier, false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      note(node.argument.literal, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      note(node.arguments[0], true);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** The texts of all string and template literals, each with its line. The holes of a template read as an ellipsis. */
export function textLiterals(
  file: string,
  source: string,
): readonly { readonly line: number; readonly text: string }[] {
  const parsed = parse(file, source);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isStringLiteralLike(node)) found.push({ line, text: node.text });
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map((span) => span.literal.text);
      found.push({ line, text: [node.head.text, ...parts].join("\u2026") });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

export interface WrittenExpression {
  /** The file and the line, with a colon between. */
  readonly at: string;
  /** Between the slashes; null for one that is put together at run time. */
  readonly source: string | null;
  readonly flags: string;
}

/** All regular expressions of a source text: literals, and where one is made out of text. */
export function regularExpressions(file: string, source: string): readonly WrittenExpression[] {
  const parsed = parse(file, source);
  const found: WrittenExpression[] = [];
  const visit = (node: ts.Node): void => {
    const at = `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === "RegExp"
    ) {
      found.push({ at, source: null, flags: "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function resolvePath(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return posix.join("app", specifier.slice(2));
  if (specifier.startsWith("~models/")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return posix.normalize(posix.join(dirname(file), specifier));
}
