// The import lines of the sources, and which room of the house each one enters. Reads files, loads none.
import { dirname, posix } from "node:path";
import ts from "typescript";
import { literalText, parseSource } from "../../../scripts/texts/sources";

export { readSource, sourceFiles } from "../../../scripts/texts/sources";

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
  /** Of types alone: nothing is left of it when it runs. */
  readonly typeOnly: boolean;
}

/** Every static, dynamic, type-only and re-exporting import of a source text. */
export function importLines(file: string, source: string): readonly ImportLine[] {
  const parsed = parseSource(file, source);
  const found: ImportLine[] = [];
  const note = (
    literal: ts.Expression | ts.LiteralTypeNode["literal"] | undefined,
    { lazy = false, typeOnly = false }: { readonly lazy?: boolean; readonly typeOnly?: boolean },
  ) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = parsed.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    found.push({
      file,
      line,
      specifier: literal.text,
      path: resolvePath(file, literal.text),
      lazy,
      typeOnly,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      note(node.moduleSpecifier, { typeOnly: node.importClause?.isTypeOnly ?? false });
    else if (ts.isExportDeclaration(node)) note(node.moduleSpecifier, { typeOnly: node.isTypeOnly });
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      note(node.argument.literal, { typeOnly: true });
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      note(node.arguments[0], { lazy: true });
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
  const parsed = parseSource(file, source);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== null) {
      found.push({ line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
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
  const parsed = parseSource(file, source);
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
