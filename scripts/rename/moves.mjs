// Which file goes where.
import { posix } from "node:path";

/** `moved`: file to file. `folders`: those that move as a whole. */
export function planMoves(moves, files, say) {
  const moved = new Map();
  const folders = new Map();
  const all = new Set(files);
  // Single files first: they win over the folder that holds them; the longest folder wins over a shorter one.
  const sorted = [...moves].map((move) => ({
    ...move,
    from: move.from.replace(/\/$/, ""),
    to: move.to.replace(/\/$/, ""),
  }));
  sorted.sort((a, b) => Number(all.has(b.from)) - Number(all.has(a.from)) || b.from.length - a.from.length);
  for (const { from, to } of sorted) {
    if (all.has(from)) {
      if (moved.has(from) && moved.get(from) !== to) say(`TWICE ${from} -> ${moved.get(from)} and ${to}`);
      else if (from !== to) moved.set(from, to);
      continue;
    }
    const below = files.filter((file) => file.startsWith(`${from}/`));
    if (below.length === 0) {
      if (all.has(to) || files.some((file) => file.startsWith(`${to}/`)))
        say(`DONE ${from} is already ${to}`);
      else say(`MISSING file ${from}`);
      continue;
    }
    folders.set(from, to);
    for (const file of below) if (!moved.has(file)) moved.set(file, `${to}${file.slice(from.length)}`);
  }
  return { moved, folders };
}

/** The test of a moved file moves too, where it mirrors it. */
export function mirrorMoves(moved, folders, moves, files, say) {
  const all = new Set(files);
  const fixed = new Set(moves.filter((move) => move.mirror === false).map((move) => move.from));
  for (const [from, to] of [...moved]) {
    if (fixed.has(from) || from.startsWith("test/")) continue;
    const [a, b] = [mirrorOf(from), mirrorOf(to)];
    if (!a || !b) continue;
    for (const ending of [".test.ts", ".test.tsx", ".long.ts", ".long.tsx"]) {
      if (!all.has(a + ending) || moved.has(a + ending)) continue;
      moved.set(a + ending, b + ending);
      say(`TEST ${a + ending} -> ${b + ending}`);
    }
  }
  // What else is in the mirror of a folder that moves as a whole.
  for (const [from, to] of folders) {
    if (fixed.has(from)) continue;
    const [a, b] = [mirrorOf(`${from}/`), mirrorOf(`${to}/`)];
    if (!a || !b || from.startsWith("test/")) continue;
    for (const file of files) {
      if (!file.startsWith(a) || moved.has(file)) continue;
      moved.set(file, b + file.slice(a.length));
      say(`TEST ${file} -> ${b + file.slice(a.length)}`);
    }
  }
}

function mirrorOf(path) {
  const bare = path.replace(/\.(tsx?|mts|mjs)$/, "");
  if (path.startsWith("app/")) return `test/${bare.slice(4)}`;
  return /^(models|workers|scripts)\//.test(path) ? `test/${bare}` : null;
}

/** Where an import from a file leads, as a path from the root; null for packages and what is not there. */
export function resolveSpecifier(all, from, specifier) {
  const bare = specifier.replace(/\?.*$/, "");
  let base;
  if (bare.startsWith("~/")) base = `app/${bare.slice(2)}`;
  else if (bare.startsWith("~models/")) base = `models/${bare.slice(8)}`;
  else if (/^\.\.?(\/|$)/.test(bare)) base = posix.join(posix.dirname(from), bare);
  else return null;
  for (const ending of ["", ".ts", ".tsx", ".mts", ".d.ts", ".mjs", ".js"])
    if (all.has(base + ending)) return base + ending;
  const swapped = base.replace(/\.m?js$/, (js) => js.replace("js", "ts"));
  if (all.has(swapped)) return swapped;
  for (const index of ["/index.ts", "/index.tsx"]) if (all.has(base + index)) return base + index;
  return null;
}
