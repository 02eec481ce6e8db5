// Edits of identifiers: top-level symbols by the checker, members by the language service, locals by name.
import { join } from "node:path";
import { globToRegExp } from "./prose.mjs";

export function identifierEdits({ ts, program: { service, program, checker }, plan, root, text, add, say }) {
  const prefix = `${root}/`;
  const nameOf = (source) => source.fileName.slice(prefix.length);
  const own = program
    .getSourceFiles()
    .filter((source) => source.fileName.startsWith(prefix) && text.has(nameOf(source)));
  /** file -> start -> {end, value, property}: the new name of what stands there as a value, and as a property. */
  const places = new Map();
  const put = (file, start, end, role, to) => {
    if (!places.has(file)) places.set(file, new Map());
    const at = places.get(file);
    const entry = at.get(start) ?? { end };
    if (entry[role] !== undefined && entry[role] !== to)
      say(`TWO NAMES ${file} at ${start}: ${entry[role]} and ${to}`);
    entry[role] = to;
    at.set(start, entry);
  };

  // Symbols.
  const targets = new Map();
  const olds = new Set();
  const renamed = [];
  for (const { file, name, to, mentions } of plan.symbols) {
    const source = program.getSourceFile(join(root, file));
    const found = source ? topLevel(ts, source, name) : [];
    if (found.length === 0) {
      const there = source && topLevel(ts, source, to).length > 0;
      say(there ? `DONE ${file} ${name} is already ${to}` : `MISSING symbol ${file} ${name}`);
      continue;
    }
    if (topLevel(ts, source, to).length > 0) say(`CLASH ${file} has ${to} already (from ${name})`);
    for (const node of found) {
      const symbol = resolved(ts, checker, checker.getSymbolAtLocation(node));
      if (symbol) targets.set(symbol, to);
    }
    olds.add(name);
    renamed.push({ file, name, to, mentions });
  }
  if (targets.size > 0) {
    for (const source of own) {
      if (![...olds].some((name) => source.text.includes(name))) continue;
      const file = nameOf(source);
      const visit = (node) => {
        if (ts.isIdentifier(node) && olds.has(node.text)) symbolPlace(node);
        ts.forEachChild(node, visit);
      };
      const symbolPlace = (node) => {
        const parent = node.parent;
        const start = node.getStart(source);
        if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
          const to = targets.get(resolved(ts, checker, checker.getShorthandAssignmentValueSymbol(parent)));
          if (to) put(file, start, node.end, "value", to);
          return;
        }
        const to = targets.get(resolved(ts, checker, checker.getSymbolAtLocation(node)));
        if (to) put(file, start, node.end, "value", to);
        else if (ts.isBindingElement(parent) && parent.name === node && !parent.propertyName) {
          // A property of an object of exports: `const { name } = await import(..)`.
          const property = resolved(ts, checker, propertyOfPattern(checker, parent, node.text));
          const new_ = targets.get(property);
          if (new_) {
            put(file, start, node.end, "property", new_);
            renameLocal(source, file, node, new_);
          }
        }
      };
      visit(source);
    }
  }

  // Members.
  for (const entry of plan.members) {
    const { file, type, member, to } = entry;
    const source = program.getSourceFile(join(root, file));
    const nodes = source ? membersOf(ts, source, type, member) : [];
    if (nodes.length === 0) {
      say(
        source && membersOf(ts, source, type, to).length > 0
          ? `DONE ${file} ${type}.${member} is already ${to}`
          : `MISSING member ${file} ${type}.${member}`,
      );
      continue;
    }
    for (const node of nodes) {
      const found =
        service.findRenameLocations(source.fileName, node.getStart(source), false, false, {
          providePrefixAndSuffixTextForRename: true,
        }) ?? [];
      if (found.length === 0) say(`NOTHING at ${file} ${type}.${member}`);
      for (const { fileName, textSpan, prefixText, suffixText } of found) {
        if (!fileName.startsWith(prefix) || !text.has(fileName.slice(prefix.length))) {
          say(`OUTSIDE ${fileName} knows ${type}.${member}`);
          continue;
        }
        const at = fileName.slice(prefix.length);
        const end = textSpan.start + textSpan.length;
        const other = program.getSourceFile(fileName);
        if (suffixText?.startsWith(":") || suffixText?.startsWith(" :")) {
          put(at, textSpan.start, end, "property", to);
          const leaf = nodeAt(ts, other, textSpan.start);
          if (entry.locals !== false && leaf) renameLocal(other, at, leaf, to.replace(/^#/, ""));
        } else if (prefixText?.includes(":")) put(at, textSpan.start, end, "value", to);
        else put(at, textSpan.start, end, "both", to);
      }
    }
    if (entry.mentions) renamed.push({ file, name: member, to, mentions: true });
  }

  /** A local variable that a shorthand ties to the renamed property gets the new name too, unless its file uses that name. */
  function renameLocal(source, file, node, to) {
    const parent = node.parent;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node);
    const declared = symbol?.declarations ?? [];
    const isLocal =
      declared.length > 0 &&
      declared.every(
        (d) =>
          d.getSourceFile() === source &&
          (ts.isVariableDeclaration(d) || ts.isParameter(d) || ts.isBindingElement(d)) &&
          !isExported(ts, d),
      );
    if (!isLocal || RESERVED.has(to)) return;
    const scope = scopeOf(ts, declared[0]);
    if (names(ts, scope, to)) {
      say(
        `KEPT local ${node.text} in ${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}, where ${to} is taken`,
      );
      return;
    }
    localPlaces(source, file, symbol, node.text, to, scope);
  }

  function localPlaces(source, file, symbol, name, to, scope) {
    const visit = (node) => {
      if (ts.isIdentifier(node) && node.text === name) {
        const shorthand = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node;
        const here = shorthand
          ? checker.getShorthandAssignmentValueSymbol(node.parent)
          : checker.getSymbolAtLocation(node);
        if (here && (here === symbol || checker.getExportSymbolOfSymbol(here) === symbol))
          put(file, node.getStart(source), node.end, "value", to);
      }
      ts.forEachChild(node, visit);
    };
    visit(scope);
  }

  // Locals: variables, parameters, functions and types that a file has for itself.
  for (const { files, name, to } of plan.locals) {
    const patterns = [files].flat().map(globToRegExp);
    let count = 0;
    for (const source of own) {
      const file = nameOf(source);
      if (!patterns.some((pattern) => pattern.test(file)) || !source.text.includes(name)) continue;
      const symbols = new Set();
      const visit = (node) => {
        if (ts.isIdentifier(node) && node.text === name) {
          const parent = node.parent;
          const declares =
            (ts.isVariableDeclaration(parent) ||
              ts.isParameter(parent) ||
              ts.isBindingElement(parent) ||
              ts.isFunctionDeclaration(parent) ||
              ts.isInterfaceDeclaration(parent) ||
              ts.isTypeAliasDeclaration(parent) ||
              ts.isClassDeclaration(parent) ||
              ts.isTypeParameterDeclaration(parent)) &&
            parent.name === node &&
            !isExported(ts, parent) &&
            !isSignatureParameter(ts, parent);
          if (declares) symbols.add(checker.getSymbolAtLocation(node));
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      for (const symbol of symbols) {
        if (!symbol || targets.has(resolved(ts, checker, symbol))) continue;
        const scope = scopeOf(ts, symbol.declarations[0]);
        if (names(ts, scope, to)) {
          say(`KEPT local ${name} in ${file}, where ${to} is taken`);
          continue;
        }
        count++;
        localPlaces(source, file, symbol, name, to, scope);
      }
    }
    if (count === 0) say(`MISSING local ${name} in ${[files].flat().join(", ")}`);
  }

  // Places to edits.
  for (const [file, starts] of places) {
    const source = program.getSourceFile(join(root, file));
    for (const [start, { end, value, property, both }] of starts) {
      const leaf = nodeAt(ts, source, start);
      const old = source.text.slice(start, end);
      const parent = leaf?.parent;
      let out = both ?? value ?? property;
      if (parent && ts.isShorthandPropertyAssignment(parent) && parent.name === leaf) {
        const [p, v] = [property ?? both ?? old, value ?? old];
        out = p === v ? p : `${p}: ${v}`;
        if (parent.objectAssignmentInitializer && p === v) out = p;
      } else if (
        parent &&
        ts.isBindingElement(parent) &&
        parent.name === leaf &&
        !parent.propertyName &&
        ts.isObjectBindingPattern(parent.parent)
      ) {
        const [p, v] = [property ?? both ?? old, value ?? old];
        out = p === v ? p : `${p}: ${v}`;
      } else if (
        parent &&
        (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) &&
        parent.propertyName
      ) {
        // `a as b` whose two names become one.
        const _text_ = source.text;
        const [left, right] = [parent.propertyName, parent.name];
        const get = (node) => starts.get(node.getStart(source));
        const newName = (node) => get(node)?.value ?? get(node)?.both ?? node.text;
        if (newName(left) === newName(right)) {
          if (leaf === left) add(file, { start: left.getStart(source), end: right.end, text: newName(left) });
          else if (!get(left))
            add(file, { start: left.getStart(source), end: right.end, text: newName(right) });
          continue;
        }
      } else if (
        parent &&
        ts.isBindingElement(parent) &&
        parent.propertyName &&
        ts.isIdentifier(parent.name) &&
        ts.isIdentifier(parent.propertyName)
      ) {
        const get = (node) => starts.get(node.getStart(source));
        const nameFor = (node, role) => {
          const e = get(node);
          return e?.[role] ?? e?.both ?? e?.value ?? e?.property ?? node.text;
        };
        const [p, v] = [nameFor(parent.propertyName, "property"), nameFor(parent.name, "value")];
        if (p === v) {
          if (leaf === parent.propertyName || !get(parent.propertyName))
            add(file, { start: parent.propertyName.getStart(source), end: parent.name.end, text: p });
          continue;
        }
      }
      add(file, { start, end, text: out });
    }
  }
  return renamed;
}

const RESERVED = new Set([
  "class",
  "default",
  "delete",
  "new",
  "in",
  "of",
  "function",
  "import",
  "export",
  "package",
  "interface",
  "private",
  "public",
  "static",
  "await",
  "yield",
  "with",
  "void",
  "var",
  "let",
  "const",
  "enum",
  "case",
  "switch",
  "this",
  "super",
  "return",
  "typeof",
  "null",
  "true",
  "false",
  "undefined",
]);

function resolved(ts, checker, symbol) {
  if (!symbol) return undefined;
  let found = symbol;
  if (found.flags & ts.SymbolFlags.Alias) found = checker.getAliasedSymbol(found);
  return checker.getExportSymbolOfSymbol(found);
}

function propertyOfPattern(checker, element, name) {
  try {
    return checker.getTypeAtLocation(element.parent).getProperty(name);
  } catch {
    return undefined;
  }
}

/** The names with which a file declares something at its top. */
function topLevel(ts, source, name) {
  const found = [];
  const take = (node) => {
    if (node && ts.isIdentifier(node) && node.text === name) found.push(node);
    else if (node && (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)))
      for (const e of node.elements) take(e.name);
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const d of statement.declarationList.declarations) take(d.name);
    else if (statement.name) take(statement.name);
    else if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const e of statement.exportClause.elements)
        if (e.name.text === name && e.propertyName) found.push(e.name);
  }
  return found;
}

/** The names of a member in an interface, type or class, or in a function's or variable's own object type (`type` is its name). */
function membersOf(ts, source, type, member) {
  const found = [];
  const holders = [];
  const seek = (node) => {
    if (
      (ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isClassExpression(node)) &&
      node.name?.getText(source) === type
    )
      holders.push(node);
    ts.forEachChild(node, seek);
  };
  seek(source);
  for (const holder of holders) {
    const visit = (node) => {
      const isMember =
        ts.isPropertySignature(node) ||
        ts.isMethodSignature(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isGetAccessor(node) ||
        ts.isSetAccessor(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node);
      if (isMember && node.name && (node.name.text === member || node.name.getText(source) === member))
        found.push(node.name);
      if (ts.isParameter(node) && node.modifiers?.length && node.name.text === member) found.push(node.name);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(holder, visit);
  }
  // Members nearest the top of the holder only, unless there is none there.
  return found.slice(0, holders.length > 1 ? undefined : firstDepth(ts, holders[0], found));
}

function firstDepth(_ts, holder, found) {
  if (found.length < 2) return found.length;
  const depth = (node) => {
    let n = 0;
    for (let at = node; at !== holder; at = at.parent) n++;
    return n;
  };
  const least = Math.min(...found.map(depth));
  found.sort((a, b) => depth(a) - depth(b));
  return found.filter((node) => depth(node) === least).length;
}

function nodeAt(ts, source, position) {
  let found;
  const visit = (node) => {
    if (position < node.getFullStart() || position >= node.end) return;
    if (
      node.getStart(source) === position &&
      (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node))
    )
      found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isExported(ts, node) {
  for (let at = node; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent)
    if (ts.isVariableStatement(at) || at === node)
      if (ts.canHaveModifiers(at) && ts.getModifiers(at)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword))
        return true;
  return false;
}

function isSignatureParameter() {
  return false;
}

/** The function, block or file in which a declaration can be named. */
function scopeOf(ts, declaration) {
  let at = declaration.parent;
  const holdsParameter = ts.isParameter(declaration) || isInParameter(ts, declaration);
  while (at && !ts.isSourceFile(at)) {
    if (ts.isFunctionLike(at) && at !== declaration) return at;
    if (
      !holdsParameter &&
      (ts.isBlock(at) ||
        ts.isForStatement(at) ||
        ts.isForOfStatement(at) ||
        ts.isCatchClause(at) ||
        ts.isCaseBlock(at)) &&
      at !== declaration.body
    )
      return at;
    at = at.parent;
  }
  return at;
}

function isInParameter(ts, node) {
  for (
    let at = node;
    at &&
    (ts.isBindingElement(at) ||
      ts.isObjectBindingPattern(at) ||
      ts.isArrayBindingPattern(at) ||
      ts.isParameter(at));
    at = at.parent
  )
    if (ts.isParameter(at)) return true;
  return false;
}

/** Whether something within names a variable so (names of properties don't count). */
function names(ts, scope, name) {
  let found = false;
  const visit = (node) => {
    if (found) return;
    if (ts.isIdentifier(node) && node.text === name) {
      const parent = node.parent;
      const property =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        ((ts.isPropertyAssignment(parent) ||
          ts.isPropertySignature(parent) ||
          ts.isMethodSignature(parent) ||
          ts.isMethodDeclaration(parent) ||
          ts.isPropertyDeclaration(parent)) &&
          parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        (ts.isJsxAttribute(parent) && parent.name === node);
      if (!property) found = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}
