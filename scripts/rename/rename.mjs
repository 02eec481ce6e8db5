// node rename.mjs [--dry] [--no-biome] [--no-texts] TREE PLAN.json [PLAN2.json ...]     See README.md.
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, resolve } from "node:path";
import { identifierEdits } from "./identifiers.mjs";
import { mirrorMoves, planMoves } from "./moves.mjs";
import { makeProgram } from "./program.mjs";
import { proseOf } from "./prose.mjs";
import { specifierEdits } from "./specifiers.mjs";

const args = process.argv.slice(2);
const flags = new Set(args.filter((arg) => arg.startsWith("--")));
const [tree, ...planFiles] = args.filter((arg) => !arg.startsWith("--"));
if (!tree || planFiles.length === 0) {
  console.error("node rename.mjs [--dry] [--no-biome] [--no-texts] TREE PLAN.json [PLAN2.json ...]");
  process.exit(2);
}
const ROOT = resolve(tree);
const dry = flags.has("--dry");
const ts = createRequire(join(ROOT, "package.json"))("typescript");

const plan = { moves: [], symbols: [], members: [], locals: [], words: [] };
for (const file of planFiles) {
  const one = JSON.parse(readFileSync(file, "utf8"));
  for (const key of Object.keys(one)) {
    if (key === "note") continue;
    if (!(key in plan)) throw new Error(`${file}: unknown key ${key}`);
    plan[key].push(
      ...one[key].filter((entry) => typeof entry !== "string").map((entry) => ({ ...entry, plan: file })),
    );
  }
}
const report = [];
const say = (line) => report.push(line);

const started = Date.now();
const files = execFileSync("git", ["-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"], {
  encoding: "utf8",
  maxBuffer: 1 << 27,
})
  .split("\0")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));
const text = new Map();
const READ = /\.(tsx?|mts|mjs|js|jsx|json|md|css|py|toml|txt|html)$|^\.ci\/run$|_headers$|^package\.json$/;
const SKIP =
  /^(scripts\/rename\/|package-lock\.json|migrations\/|public\/|node_modules\/|test\/spec\/sentences\.json|docs\/(screen-texts|renames|words)\.md|scripts\/basemap\/(manifest\.json|pipeline\/package-lock\.json|pipeline\/vector\/labels\.json)|models\/releases\/.*\.json)/;
for (const file of files)
  if (READ.test(file) && !SKIP.test(file)) text.set(file, readFileSync(join(ROOT, file), "utf8"));

// Moves.
const { moved, folders } = planMoves(plan.moves, files, say);
mirrorMoves(moved, folders, plan.moves, files, say);
const taken = new Map();
for (const file of files) {
  const to = moved.get(file) ?? file;
  if (taken.has(to)) say(`CLASH two files at ${to}: ${taken.get(to)} and ${file}`);
  taken.set(to, file);
}

// Edits of code, all against the unmodified program.
const program = makeProgram(ts, ROOT, files);
const edits = new Map();
const add = (file, edit) => {
  if (!edits.has(file)) edits.set(file, []);
  edits.get(file).push(edit);
};
const renamed = identifierEdits({ ts, program, plan, root: ROOT, text, add, say });
specifierEdits({ ts, text, files: new Set(files), moved, add, say });

// Applied, then prose.
const after = new Map();
for (const [file, before] of text) {
  const own = (edits.get(file) ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
  let out = "";
  let at = 0;
  for (const edit of own) {
    if (edit.start < at) {
      say(
        `OVERLAP ${file}:${before.slice(0, edit.start).split("\n").length} ${before.slice(edit.start, edit.end)} -> ${edit.text}`,
      );
      continue;
    }
    out += before.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  after.set(file, out + before.slice(at));
}
const prose = proseOf({ ts, files, moved, folders, plan, renamed, say });
for (const [file, source] of after) after.set(file, prose(file, moved.get(file) ?? file, source));

const changed = [...after].filter(([file, source]) => source !== text.get(file)).map(([file]) => file);
const touched = new Set([...changed, ...moved.keys()]);
if (dry) {
  for (const [from, to] of moved) console.log(`MOVE ${from} -> ${to}`);
  for (const file of changed) {
    console.log(`--- ${file}`);
    const [a, b] = [text.get(file).split("\n"), after.get(file).split("\n")];
    if (a.length === b.length)
      a.forEach((line, i) => {
        if (line !== b[i]) console.log(`${i + 1}- ${line.trim()}\n${i + 1}+ ${b[i].trim()}`);
      });
    else console.log("  (lines rewrapped)");
  }
} else {
  for (const file of changed) writeFileSync(join(ROOT, file), after.get(file));
  // Through a spare name, so that names that are exchanged don't overwrite each other.
  const list = [...moved];
  for (const [from] of list) renameSync(join(ROOT, from), join(ROOT, `${from}.moving`));
  for (const [from, to] of list) {
    mkdirSync(dirname(join(ROOT, to)), { recursive: true });
    renameSync(join(ROOT, `${from}.moving`), join(ROOT, to));
  }
  for (const [from] of list) {
    for (let folder = posix.dirname(from); folder !== "."; folder = posix.dirname(folder)) {
      const full = join(ROOT, folder);
      if (!existsSync(full) || readdirSync(full).length > 0) break;
      rmdirSync(full);
    }
  }
  if (!flags.has("--no-biome")) {
    const own = [...touched]
      .map((file) => moved.get(file) ?? file)
      .filter((file) => /\.(tsx?|mts|mjs|js|css)$/.test(file));
    for (let at = 0; at < own.length; at += 400) {
      const ran = spawnSync(
        "npx",
        ["biome", "check", "--write", "--no-errors-on-unmatched", ...own.slice(at, at + 400)],
        { cwd: ROOT, encoding: "utf8" },
      );
      if (ran.status !== 0)
        say(
          `BIOME ${(ran.stdout + ran.stderr)
            .split("\n")
            .filter((line) => /^\S+\.\w+:\d+|━━|×/.test(line))
            .slice(0, 40)
            .join("\n      ")}`,
        );
    }
  }
  if (!flags.has("--no-texts") && existsSync(join(ROOT, "scripts/texts/write.ts"))) {
    const ran = spawnSync("npx", ["tsx", "scripts/texts/write.ts"], { cwd: ROOT, encoding: "utf8" });
    if (ran.status !== 0) say(`TEXTS ${ran.stderr.slice(0, 400)}`);
  }
}
for (const line of [...new Set(report)]) console.log(line);
console.log(
  `${dry ? "would change" : "changed"} ${changed.length} files, moved ${moved.size}, ${Math.round((Date.now() - started) / 1000)} s`,
);
