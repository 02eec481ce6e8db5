// Edits of import specifiers, new URL(.., import.meta.url) and vi.mock after moves.
import { posix } from "node:path";
import { resolveSpecifier } from "./moves.mjs";

const CODE = /\.(tsx?|mts|mjs|js)$/;

export function specifierEdits({ ts, text, files, moved, add, say }) {
  if (moved.size === 0) return;
  const folders = new Set(
    [...files].flatMap((file) => {
      const parts = file.split("/");
      return parts.map((_, i) => parts.slice(0, i).join("/"));
    }),
  );
  for (const [file, source] of text) {
    if (!CODE.test(file)) continue;
    const parsed = ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith("x") ? ts.ScriptKind.TSX : undefined,
    );
    const own = moved.get(file) ?? file;
    const visit = (node) => {
      if (ts.isStringLiteralLike(node)) {
        const kind = kindOf(ts, parsed, node);
        if (kind) {
          const to = kind === "glob" ? respellGlob(node.text) : respell(node.text, kind);
          if (to !== null && to !== node.text)
            add(file, { start: node.getStart(parsed) + 1, end: node.end - 1, text: to, specifier: true });
        }
      }
      ts.forEachChild(node, visit);
    };
    const respellGlob = (spec) => {
      if (own !== file && posix.dirname(own) !== posix.dirname(file))
        say(`LOOK ${file}: a glob ${spec} in a file that moves`);
      return null;
    };
    const respell = (spec, kind) => {
      const target = resolveSpecifier(files, file, spec);
      if (target === null) {
        // A path that is no source: an asset or a folder, seen from a file that moves.
        if (own === file || !/^\.\.?\//.test(spec)) return null;
        const path = posix.join(posix.dirname(file), spec);
        const known = files.has(path) || folders.has(path.replace(/\/$/, "")) || kind === "url";
        if (!known) {
          say(`LOOK ${file}: ${spec} leads nowhere`);
          return null;
        }
        return relativeTo(own, moved.get(path) ?? path) + (/\/$/.test(spec) ? "/" : "");
      }
      const there = moved.get(target) ?? target;
      if (there === target && own === file) return null;
      return spelled({ own, there, spec, target });
    };
    visit(parsed);
  }
}

function kindOf(ts, source, node) {
  const parent = node.parent;
  if ((ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) && parent.moduleSpecifier === node)
    return "import";
  if (ts.isExternalModuleReference(parent)) return "import";
  if (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) return "import";
  if (ts.isModuleDeclaration(parent)) return "import";
  if (ts.isCallExpression(parent) && parent.arguments[0] === node) {
    if (parent.expression.kind === ts.SyntaxKind.ImportKeyword) return "import";
    const callee = parent.expression.getText(source);
    if (/^vi\.(mock|doMock|unmock|doUnmock|importActual|importMock)$/.test(callee)) return "import";
    if (/^import\.meta\.glob/.test(callee)) return "glob";
    if (/^(require|createRequire|require\.resolve|import\.meta\.resolve)$/.test(callee)) return "import";
  }
  if (
    ts.isNewExpression(parent) &&
    parent.expression.getText(source) === "URL" &&
    parent.arguments?.[1]?.getText(source) === "import.meta.url"
  )
    return "url";
  return null;
}

function spelled({ own, there, spec, target }) {
  const query = /\?.*$/.exec(spec)?.[0] ?? "";
  const bare = spec.replace(/\?.*$/, "");
  const keepsEnding = /\.(tsx?|mts|mjs|js|css|json|py|tflite|bin)$/.test(bare);
  let path = there;
  if (keepsEnding) {
    if (/\.js$/.test(bare) && /\.tsx?$/.test(target)) path = there.replace(/\.tsx?$/, ".js");
  } else path = there.replace(/(\.d)?\.(tsx?|mts|mjs|js)$/, "");
  const wasIndex = /\/index\.tsx?$/.test(target) && !/\/index(\.tsx?)?$/.test(bare);
  if (wasIndex) path = path.replace(/\/index$/, "");
  const below = path.startsWith(`${posix.dirname(own)}/`);
  const climbs = bare.startsWith("../");
  if (path.startsWith("app/") && !(climbs && !own.startsWith("app/")))
    return (below ? `./${posix.relative(posix.dirname(own), path)}` : `~/${path.slice(4)}`) + query;
  if (path.startsWith("models/")) {
    if (bare.startsWith("~models/") && !(below && own.startsWith("models/")))
      return `~models/${path.slice(7)}${query}`;
    if (own.startsWith("models/"))
      return (below ? `./${posix.relative(posix.dirname(own), path)}` : `~models/${path.slice(7)}`) + query;
  }
  return relativeTo(own, path) + query;
}

function relativeTo(own, path) {
  const relative = posix.relative(posix.dirname(own), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
