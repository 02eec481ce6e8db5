// Every text of the console that a person can read, from the sources: what an editor reads in one sitting. A text that
// is assembled at run time has "…" where something is filled in.
import ts from "typescript";
import { literalText, parseSource, readSource, sourceFiles } from "./sources";

/** Where texts of the console are written. */
const ROOMS = [
  "app/tabs",
  "app/insights",
  "app/ui",
  "app/routes",
  "app/demo",
  "app/landing",
  "app/browser",
  "app/islands",
  "app/domain",
  "app/services",
  "app/http",
  "app/api",
  "workers/device",
  "models",
];

/** Names of animals: checked by test/domain/taxa, not by an editor. */
const LISTS = /^app\/domain\/taxa\/(table|names)\//;

/** Attributes that are read out or shown; all others are for machines. */
const READ_ATTRIBUTES = new Set(
  (
    "alt aria-description aria-label aria-roledescription aria-valuetext about action aside children counted empty " +
    "heading hint label legend name note noun placeholder sentence subject summary text tip title what words"
  ).split(" "),
);

/** Members of records whose single words are shown, too. */
const READ_MEMBERS =
  /(?:^|[a-z])(?:[Ll]abel|[Tt]itle|[Tt]ext|[Ww]ords?|[Hh]int|[Nn]ote|[Ss]entence|[Mm]essage)$/;

/** Calls whose texts are for machines or for developers. */
const SILENT_CALLS = new Set(["Error", "TypeError", "RangeError", "cx", "matchMedia", "postMessage"]);

/** Methods that take a CSS selector. */
const SELECTOR_METHODS = new Set(["closest", "matches", "querySelector", "querySelectorAll"]);

interface FileTexts {
  /** From the root of the project. */
  readonly file: string;
  /** In the order of the source, each once. */
  readonly texts: readonly string[];
}

/** The texts of all files that have any, by path. */
export function screenTexts(): readonly FileTexts[] {
  return sourceFiles(ROOMS)
    .filter((file) => !LISTS.test(file))
    .map((file) => ({ file, texts: textsOf(file, readSource(file)) }))
    .filter(({ texts }) => texts.length > 0);
}

/** The page that lists them, by folder. */
export function screenTextsPage(files: readonly FileTexts[]): string {
  const lines: string[] = [];
  for (const { file, texts } of files) {
    lines.push("", `## ${file}`, "", ...texts.map((text) => `- ${text}`));
  }
  return `${HEAD}\n${lines.join("\n")}\n`;
}

const HEAD = `# Every text of the console

For editors: what people can read on screens and in refusals, by the file that says it. "…" stands for what is filled in.
\`npm run texts\` writes this page; a test keeps it current. How texts are written: words.md.`;

/** The texts of one source that people can read. */
export function textsOf(file: string, source: string): readonly string[] {
  const found = new Set<string>();
  const add = (text: string) => {
    const line = text.replace(/\s+/g, " ").trim();
    if (/\p{L}{2}/u.test(line)) found.add(line);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (isSilent(node.expression)) return;
    }
    if (ts.isArrayLiteralExpression(node) && node.elements.some(isDataLine)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const text = textOfChildren(node.children);
      if (text !== null) add(text);
    }
    if (ts.isJsxAttribute(node) && !READ_ATTRIBUTES.has(node.name.getText())) {
      // Elements in an attribute speak for themselves.
      if (node.initializer && !ts.isStringLiteral(node.initializer)) visitElements(node.initializer);
      return;
    }
    const text = literalText(node);
    if (text !== null && isRead(node, text)) add(text);
    ts.forEachChild(node, visit);
  };
  const visitElements = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) visit(node);
    else ts.forEachChild(node, visitElements);
  };
  visit(parseSource(file, source));
  return [...found];
}

/** Whether a call takes texts for machines or for developers alone. */
function isSilent(called: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(called) && SELECTOR_METHODS.has(called.name.text)) return true;
  return SILENT_CALLS.has(called.getText());
}

/** A line of a table written as text, with bars between its entries: names of countries, not sentences. */
function isDataLine(node: ts.Node): boolean {
  return /\S\|\S/.test(literalText(node) ?? "");
}

/** An element's own text, with "…" for what is filled in; null if it has no words of its own. */
function textOfChildren(children: readonly ts.JsxChild[]): string | null {
  const parts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (ts.isJsxExpression(child)) return child.expression ? (literalText(child.expression) ?? "…") : "";
    // A word in bold, a link: part of the sentence.
    if (ts.isJsxElement(child)) return textOfChildren(child.children) ?? "…";
    return "…";
  });
  const hasOwn = children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
  return hasOwn ? parts.join("") : null;
}

/** Whether people read a literal: by what it is part of, or because it is a sentence. */
function isRead(node: ts.Node, text: string): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent)) return false;
  if (ts.isPropertyAssignment(parent)) {
    if (parent.name === node) return false;
    if (READ_MEMBERS.test(parent.name.getText())) return /^[\p{Lu}\d…“]/u.test(text);
  }
  if (ts.isJsxAttribute(parent)) return true;
  return isProse(text);
}

/** Words in a row, not a list of classes, a selector, a statement or an address. */
function isProse(text: string): boolean {
  if (!/\p{L}+[,;:]? (?:…|\p{L}|\d|“)/u.test(text) && !/^… \p{L}/u.test(text)) return false;
  if (/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|PRAGMA)\b/.test(text)) return false;
  if (/(?:^|\s)(?:[a-z]+-)+[a-z0-9[\]().%/]+(?:\s|$)/.test(text) && !/[.?!]$/.test(text)) return false;
  if (/(?:^|\s)[\w-]+:[\w[-]|\]:[\w[-]|\b(?:clamp|calc|min|max)\(/.test(text)) return false;
  return !/[{}<>=\\]|^\.|^[a-z]+:|^\/|\w+=|; ?\w+=|\bvar\(/.test(text);
}
