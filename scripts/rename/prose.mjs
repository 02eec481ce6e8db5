// Text after the code is renamed: mentions of moved files, mentions of renamed symbols, and the plan's words, in comments,
// strings and papers.
const CODE = /\.(tsx?|mts|mjs|js)$/;
const OTHER_COMMENTS = { css: /\/\*[\s\S]*?\*\//g, py: /#.*$|"""[\s\S]*?"""/gm, toml: /#.*$/gm };
const WIDTH = 120;

export function globToRegExp(glob) {
  let out = "";
  for (let i = 0; i < glob.length; i++) {
    const c = glob[i];
    if (c === "*" && glob[i + 1] === "*") {
      if (glob[i + 2] === "/") {
        out += "(?:[^/]+/)*";
        i += 2;
      } else {
        out += ".*";
        i++;
      }
    } else if (c === "*") out += "[^/]*";
    else if (c === "{") out += "(?:";
    else if (c === "}") out += ")";
    else if (c === ",") out += "|";
    else out += c.replace(/[.+^$()|[\]\\?]/g, "\\$&");
  }
  return new RegExp(`^${out}$`);
}

export function proseOf({ ts, files, moved, folders, plan, renamed, say }) {
  const paths = pathTable(files, moved, folders);
  const symbols = symbolTable(renamed, say);
  const words = plan.words.map((word) => ({
    ...word,
    seen: 0,
    globs: word.files === undefined ? null : [word.files].flat().map(globToRegExp),
    pattern: new RegExp(word.find, word.flags ?? "g"),
    loose: new RegExp(loosen(word.find), word.flags ?? "g"),
  }));
  process.on("exit", () => {
    for (const word of words) if (word.seen === 0) console.log(`UNUSED word ${word.find} (${word.plan})`);
  });

  return (file, to, source) => {
    const own = words.filter(
      (word) => word.globs === null || word.globs.some((glob) => glob.test(file) || glob.test(to)),
    );
    const isTest = file.startsWith("test/");
    let out = source;
    if (/\.md$/.test(file)) {
      out = respellPaths(out, { suffixes: true, file });
      out = symbols.paper(out);
      for (const word of own)
        if (word.where !== "comments" && word.where !== "strings" && word.where !== "code")
          out = replace(word, out, true);
      out = respellLinks(out, file, to, moved, new Set(files));
      return out;
    }
    if (!CODE.test(file)) {
      const pattern = OTHER_COMMENTS[file.split(".").pop()] ?? null;
      out = respellPaths(out, { suffixes: /\.(css|py)$/.test(file), file });
      if (pattern) out = out.replace(pattern, (comment) => inComment(comment, own));
      for (const word of own) if (word.where === "anywhere") out = replace(word, out, false);
      return out;
    }
    const pieces = piecesOf(ts, file, out);
    let at = 0;
    let result = "";
    for (const piece of pieces) {
      const before = out.slice(piece.start, piece.end);
      let after = before;
      if (piece.kind === "comment") {
        after = respellPaths(after, { suffixes: true, file });
        after = symbols.comment(after);
        after = inComment(after, own);
        if (after !== before) after = rewrap(after, columnOf(out, piece.start), before);
      } else {
        after = respellPaths(after, { suffixes: isTest || /^(vite|vitest)/.test(file), file });
        if (isTest && (piece.titles || /\s/.test(before))) after = symbols.string(after, piece.whole);
        for (const word of own)
          if (word.where === "strings" || word.where === undefined) after = replace(word, after, false);
      }
      result += out.slice(at, piece.start) + after;
      at = piece.end;
    }
    out = result + out.slice(at);
    for (const word of own) {
      if (word.where === "anywhere") out = replace(word, out, false);
      if (word.where === "code") {
        const held = piecesOf(ts, file, out);
        let made = "";
        let from = 0;
        for (const piece of [...held, { start: out.length, end: out.length }]) {
          made += replace(word, out.slice(from, piece.start), false) + out.slice(piece.start, piece.end);
          from = piece.end;
        }
        out = made;
      }
    }
    return out;
  };

  function inComment(comment, own) {
    let out = comment;
    for (const word of own)
      if (word.where === "comments" || word.where === undefined) out = replace(word, out, true);
    return out;
  }

  function replace(word, text, loose) {
    return text.replace(loose ? word.loose : word.pattern, (...found) => {
      word.seen++;
      const groups = typeof found.at(-1) === "object" ? found.slice(1, -3) : found.slice(1, -2);
      let made = word.replace.replace(/\$(\d|&)/g, (_, d) =>
        d === "&" ? found[0] : (groups[Number(d) - 1] ?? ""),
      );
      if (word.keepCase && /^[A-Z]/.test(found[0])) made = made[0].toUpperCase() + made.slice(1);
      const breaks = /[ \t]*\n[ \t]*(?:\/\/+|\*(?!\/)|#)?[ \t]*/.exec(found[0])?.[0];
      if (loose && breaks && !made.includes("\n")) {
        const space = made.lastIndexOf(" ");
        made =
          space < 0
            ? `${made + breaks.replace(/[ \t]*$/, "")} `
            : made.slice(0, space) + breaks + made.slice(space + 1);
        if (space < 0) made = `${breaks}${made.slice(0, made.length - breaks.length)}`.replace(/^[ \t]*/, "");
      }
      return made;
    });
  }

  function respellPaths(text, { suffixes, file }) {
    if (paths.size === 0) return text;
    return text.replace(
      /(^|[^\w$.@~/<>*\\-]|(?<=\})\/)((?:~models|~|[\w$.@-]+)(?:\\?\/[\w$.@-]+)*)(?=$|[^\w$@<>*])/gm,
      (all, lead, token, _at) => {
        const escaped = token.includes("\\/");
        let path = token.replace(/\\\//g, "/");
        const tail = /[.]+$/.exec(path)?.[0] ?? "";
        path = path.slice(0, path.length - tail.length);
        let alias = "";
        if (path.startsWith("~/")) {
          alias = "~/";
          path = `app/${path.slice(2)}`;
        } else if (path.startsWith("~models/")) {
          alias = "~models/";
          path = `models/${path.slice(8)}`;
        }
        const isFull = /^(app|models|scripts|test|workers|docs)\//.test(path);
        if (!isFull && !suffixes) return all;
        const _hash = path.indexOf("#");
        const found = paths.get(path);
        if (!found) return all;
        const options = [...found].filter((one) => one.to !== one.from);
        if (options.length === 0) return all;
        let choice = options[0];
        if (found.size > 1) {
          const near = [...found].filter((one) => sharesFolder(one.from, file));
          if (near.length === 1) choice = near[0];
          else {
            say(`AMBIGUOUS ${path} in ${file}: ${[...found].map((one) => one.from).join(", ")}`);
            return all;
          }
          if (choice.from === choice.to) return all;
        }
        let made = choice.to;
        const left = choice.from.slice(0, choice.from.length - path.length);
        if (!isFull && !path.includes("/")) made = made.split("/").pop();
        else if (!isFull && left !== "" && made.startsWith(left)) made = made.slice(left.length);
        if (alias === "~/") made = made.replace(/^app\//, "~/");
        if (alias === "~models/") made = made.replace(/^models\//, "~models/");
        if (escaped) made = made.replace(/\//g, "\\/");
        return lead + made + tail;
      },
    );
  }
}

function sharesFolder(one, file) {
  const bare = (path) => path.replace(/^(app|test)\//, "");
  const folder = (path) => bare(path).split("/").slice(0, -1).join("/");
  return folder(one) === folder(file);
}

/** What a path, with or without its ending, or an end of one, may mean. Only those that name something that moves. */
function pathTable(files, moved, folders) {
  const table = new Map();
  const put = (key, entry) => {
    if (!table.has(key)) table.set(key, new Set());
    table.get(key).add(entry);
  };
  const enter = (from, to, isFile) => {
    const entry = { from, to };
    const bare = from.replace(/\.(tsx?|mts|mjs|py|css|md)$/, "");
    const bareTo = to.replace(/\.(tsx?|mts|mjs|py|css|md)$/, "");
    for (const [key, keyTo] of isFile && bare !== from
      ? [
          [from, to],
          [bare, bareTo],
        ]
      : [[from, to]]) {
      const one = { from: key, to: keyTo };
      const parts = key.split("/");
      for (let i = 0; i < parts.length; i++) {
        const end = parts.slice(i).join("/");
        const few = parts.length - i < 2;
        if (few && (!isFile || key === bare)) continue;
        put(end, one);
      }
    }
    return entry;
  };
  if (moved.size === 0) return table;
  for (const file of files)
    if (!/^(public|migrations)\//.test(file)) enter(file, moved.get(file) ?? file, true);
  for (const [from, to] of folders) enter(from, to, false);
  for (const [key, entries] of table) if ([...entries].every((one) => one.from === one.to)) table.delete(key);
  return table;
}

/** Links of papers are relative to the paper. */
function respellLinks(text, _file, _to, _moved, _all) {
  return text;
}

function symbolTable(renamed, say) {
  const byName = new Map();
  for (const { name, to, mentions } of renamed) {
    if (mentions === false) continue;
    if (byName.has(name) && byName.get(name).to !== to) {
      byName.set(name, { to: null });
      continue;
    }
    byName.set(name, { to, always: mentions === true });
  }
  for (const [name, { to }] of byName)
    if (to === null) {
      say(`MENTIONS of ${name} stay: it gets two names`);
      byName.delete(name);
    }
  if (byName.size === 0) {
    const same = (text) => text;
    return { comment: same, paper: same, string: same };
  }
  const list = [...byName.keys()].sort((a, b) => b.length - a.length).join("|");
  const whole = new RegExp(`(?<![\\w$/.#-])(?:${list})(?![\\w$/-]|\\.tsx?\\b)`, "g");
  const dotted = new RegExp(`(?<=\`)(?:${list})(?=[(\`.])`, "g");
  const isDistinct = (name) => /[a-z][A-Z]|_|[A-Z]{2}/.test(name);
  const free = (text) =>
    text
      .replace(whole, (name, _at) =>
        isDistinct(name) || byName.get(name).always ? byName.get(name).to : name,
      )
      .replace(dotted, (name) => (isDistinct(name) || byName.get(name).always ? byName.get(name).to : name));
  return {
    comment: free,
    paper: free,
    string: (text, _isWhole) =>
      text.replace(whole, (name) => (isDistinct(name) ? byName.get(name).to : name)),
  };
}

/** A blank of a phrase may be the end of a line of a comment. */
function loosen(find) {
  return find.replace(
    /(?<!\\)(?<!\[[^\]]*) /g,
    "(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?:\\/\\/+|\\*(?!\\/)|#)?[ \\t]*)",
  );
}

/** Comments and texts of a source in their order. */
export function piecesOf(ts, file, source) {
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    /x$/.test(file) ? ts.ScriptKind.TSX : /m?js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS,
  );
  const pieces = new Map();
  const comment = (start, end) => pieces.set(start, { start, end, kind: "comment" });
  const comments = (ranges) => {
    for (const { pos, end } of ranges ?? []) comment(pos, end);
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) {
      if (source.slice(node.pos, node.end).trim() !== "")
        pieces.set(node.pos, { start: node.pos, end: node.end, kind: "string" });
      return;
    }
    if (node.getChildCount(parsed) === 0) {
      const parentJsx = ts.isJsxText(node);
      if (!parentJsx) {
        comments(ts.getLeadingCommentRanges(source, node.getFullStart()));
        const inJsx =
          node.kind === ts.SyntaxKind.GreaterThanToken || node.kind === ts.SyntaxKind.CloseBraceToken;
        if (!inJsx || !isBeforeJsxText(ts, node, parsed, source))
          comments(ts.getTrailingCommentRanges(source, node.end));
      }
      if (
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddle(node) ||
        ts.isTemplateTail(node)
      ) {
        const start = node.getStart(parsed) + 1;
        const end = node.end - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1);
        if (!isSpecifier(ts, node))
          pieces.set(start, {
            start,
            end,
            kind: "string",
            whole: ts.isStringLiteralLike(node),
            titles:
              ts.isCallExpression(node.parent) &&
              /^(describe|test|it)\b/.test(node.parent.expression.getText(parsed)),
          });
      } else if (node.kind === ts.SyntaxKind.RegularExpressionLiteral)
        pieces.set(node.getStart(parsed), { start: node.getStart(parsed), end: node.end, kind: "regex" });
    }
    for (const child of node.getChildren(parsed)) visit(child);
  };
  visit(parsed);
  const sorted = [...pieces.values()]
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const apart = [];
  for (const piece of sorted) if (apart.length === 0 || piece.start >= apart.at(-1).end) apart.push(piece);
  return joined(apart, source);
}

/** Comment lines that follow each other are one comment. */
function joined(pieces, source) {
  const out = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const between = last ? source.slice(last.end, piece.start) : "";
    const isLine = (one) => one.kind === "comment" && source.startsWith("//", one.start);
    const ownLine = (one) =>
      /^[ \t]*$/.test(source.slice(source.lastIndexOf("\n", one.start - 1) + 1, one.start));
    if (last && isLine(piece) && isLine(last) && /^\n[ \t]*$/.test(between) && ownLine(last))
      last.end = piece.end;
    else out.push({ ...piece });
  }
  return out;
}

function isBeforeJsxText(ts, node) {
  const kind = node.parent?.kind;
  return (
    kind === ts.SyntaxKind.JsxOpeningElement ||
    kind === ts.SyntaxKind.JsxClosingElement ||
    kind === ts.SyntaxKind.JsxSelfClosingElement ||
    kind === ts.SyntaxKind.JsxExpression ||
    kind === ts.SyntaxKind.JsxOpeningFragment ||
    kind === ts.SyntaxKind.JsxClosingFragment
  );
}

function isSpecifier(ts, node) {
  const parent = node.parent;
  return (
    ((ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) && parent.moduleSpecifier === node) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}

function columnOf(source, at) {
  return at - (source.lastIndexOf("\n", at - 1) + 1);
}

/** A changed comment that has become too wide is broken again, paragraph by paragraph; one that was as wide stays. */
function rewrap(comment, column, before) {
  const wide = (text) => text.split("\n").some((line, i) => line.length + (i === 0 ? column : 0) > WIDTH);
  if (!wide(comment) || wide(before)) return comment;
  const indent = " ".repeat(column);
  if (comment.startsWith("//")) {
    const lines = comment.split("\n").map((line) => line.replace(/^[ \t]*\/\/ ?/, ""));
    return paragraphs(lines)
      .flatMap((p) => fill(p, WIDTH - column - 3))
      .map((line, i) => `${i === 0 ? "" : indent}//${line === "" ? "" : ` ${line}`}`)
      .join("\n");
  }
  if (comment.startsWith("/**")) {
    const lines = comment
      .replace(/^\/\*\*[ \t]*\n?/, "")
      .replace(/\s*\*\/$/, "")
      .split("\n")
      .map((line) => line.replace(/^[ \t]*\* ?/, ""));
    const made = paragraphs(lines).flatMap((p) => fill(p, WIDTH - column - 3));
    return `/**\n${made.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}`).join("\n")}\n${indent} */`;
  }
  return comment;
}

/** Lists, tables and code keep their lines. */
function paragraphs(lines) {
  const out = [];
  for (const line of lines) {
    const keeps = line === "" || /^(\s|[-*|]|\d+\.|@)/.test(line);
    if (keeps || out.length === 0 || out.at(-1).keeps) out.push({ keeps, text: line });
    else out.at(-1).text += ` ${line}`;
  }
  return out;
}

function fill({ keeps, text }, width) {
  if (keeps) return [text];
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
