// What comments and papers point at (links, paths, headings, decisions, faults), and whether it is there. The forms are
// those of docs/README.md, How comments cite. Pure but for `readHouse`, which lists and reads the checkout.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { ROOT } from "../../../scripts/start/paths";

/** What can be pointed at. */
export interface House {
  /** Every file as a path from the root. */
  readonly files: ReadonlySet<string>;
  /** The folders of these. */
  readonly folders: ReadonlySet<string>;
  /** The ends of these from each of their folders on: `domain/actor.ts` of `app/domain/actor.ts`. */
  readonly ends: ReadonlySet<string>;
  /** Headings by the path of their paper, without marks. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
  /** Titles by their four digits. */
  readonly decisions: ReadonlyMap<string, string>;
  /** Ids of the rows of docs/platform.md, Faults. */
  readonly faults: ReadonlySet<string>;
}

/** One comment, without its marks. */
export interface Passage {
  /** Where it begins in the source. */
  readonly start: number;
  readonly text: string;
}

const ROOMS = ["app", "docs", "migrations", "models", "public", "scripts", "test", "workers"] as const;
const ROOT_FILES = /^(?!package-lock\.json$)[\w.-]+\.(md|ts|mts|js|json|toml)$/;

/** Lists the checkout, and reads the headings of its papers. */
export function readHouse(): House {
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes("node_modules")),
  );
  const atRoot = readdirSync(ROOT).filter((name) => ROOT_FILES.test(name));
  const papers = [...inRooms, ...atRoot].filter((file) => file.endsWith(".md"));
  return houseOf(
    [...inRooms, ...atRoot, ".ci/run"],
    new Map(papers.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])),
  );
}

/** A house of these files, of which the papers are read. */
export function houseOf(files: readonly string[], papers: ReadonlyMap<string, string>): House {
  const headings = new Map([...papers].map(([file, text]) => [file, headingsOf(text)]));
  const decisions = [...headings].flatMap(([file, [title = ""]]) => {
    const [, id, name] = /^(\d{4})\. (.*)$/.exec(title) ?? [];
    return id && name && file.startsWith(`docs/decisions/${id}-`) ? [[id, name] as const] : [];
  });
  const faults = papers.get("docs/platform.md")?.matchAll(/^\| (E\d+) \|/gm) ?? [];
  return {
    files: new Set(files),
    folders: new Set(files.flatMap(foldersOf)),
    ends: new Set(files.flatMap(endsOf)),
    headings,
    decisions: new Map(decisions),
    faults: new Set(Array.from(faults, ([, id = ""]) => id)),
  };
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

function endsOf(file: string): readonly string[] {
  const parts = file.split("/");
  return parts.map((_, i) => parts.slice(i).join("/"));
}

function headingsOf(markdown: string): readonly string[] {
  return Array.from(withoutCode(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => heading.trim());
}

/** Code blocks, fenced or indented, become empty lines. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```|^ {4}.*$/gm, (code) => code.replace(/[^\n]/g, ""));
}

const HASH_COMMENTS = [/(?:^[ \t]*#.*\n?)+/gm];
/** Lines that are comments, blocks, blocks in JSX, ends of lines. Apart, which is twice as fast as in one pattern. */
const SLASH_COMMENTS = [
  /(?:^[ \t]*\/\/.*\n?)+/gm,
  /^[ \t]*\/\*[\s\S]*?\*\//gm,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /^[ \t]*[^\s/*"'`][^"'`\n]*?\s\/\/ .*$/gm,
];

/** The comments of a source; lines that follow each other are one. Good enough where no string holds a comment mark. */
export function commentsOf(file: string, source: string): readonly Passage[] {
  const patterns = /\.(py|toml)$|^\.ci\/run$|_headers$/.test(file) ? HASH_COMMENTS : SLASH_COMMENTS;
  const comments = patterns.flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ({ 0: found, index }) => ({
      start: index,
      text: found
        .replace(/^[ \t]*[^\s/*#{][^\n]*?[^\S\n](?=\/\/ )/, "")
        .replace(/^[ \t{]*(\/\/|\/\*+|\*+\/?|#+)|\*\/\}?$/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
    })),
  );
  return comments.sort((a, b) => a.start - b.start);
}

/** Sentences about what the comments of a source point at in vain. */
export function deadInSource(house: House, file: string, source: string): readonly string[] {
  const inComments = commentsOf(file, source).flatMap(({ start, text }) =>
    [...deadIn(house, text), ...unknownForms(text)].map(
      (sentence) => `${file}:${source.slice(0, start).split("\n").length} ${sentence}`,
    ),
  );
  const chapters = Array.from(
    source.matchAll(/\\?"([A-Z][^"\\]*)\\?" in the README/g),
    ([, name = ""]) => name,
  )
    .filter((name) => !house.headings.get("README.md")?.includes(name))
    .map((name) => `${file} "${name}" is no heading of README.md`);
  return [...inComments, ...chapters];
}

/** Sentences about what a paper points at in vain: its links as well as its words. */
export function deadInPaper(house: House, file: string, markdown: string): readonly string[] {
  const links = Array.from(withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target)
    .map((target) => deadLink(house, file, target))
    .filter((sentence) => sentence !== null);
  return [...links, ...deadIn(house, markdown.replace(/\s+/g, " "))].map((sentence) => `${file} ${sentence}`);
}

function deadLink(house: House, file: string, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [path = "", anchor] = target.split("#");
  const full = path === "" ? file : posix.join(posix.dirname(file), path).replace(/\/$/, "");
  if (!house.files.has(full) && !house.folders.has(full)) return `links to ${target}, which is not there`;
  if (anchor === undefined) return null;
  const found = house.headings.get(full)?.some((heading) => slugOf(heading) === anchor);
  return found ? null : `links to ${target}, a heading that is not there`;
}

/** As forges make the anchor of a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");
}

const PATH = new RegExp(`(?<![\\w./<>~-])(?:${ROOMS.join("|")})(?:/[\\w$.<>*@-]+)+/?`, "g");
const FILE_NAME =
  /(?<![\w./<>*~-])(?:[\w$-]+\/)*[\w$-]+(?:\.[\w$-]+)*\.(?:tsx?|mts|mjs|css|py|md|toml|sql)(?![\w/-])/g;
const FAULTS = /\b[Ff]aults? (E\d+(?:(?:, | and | to )E\d+)*)/g;

/** What one passage points at in vain. */
function deadIn(house: House, text: string): readonly string[] {
  const paths = [...text.matchAll(PATH), ...text.matchAll(FILE_NAME)].map(([path]) =>
    path.replace(/[./]+$/, ""),
  );
  return [
    ...new Set(
      paths.filter((path) => !isThere(house, path)).map((path) => `names ${path}, which is not there`),
    ),
    ...Array.from(text.matchAll(/\bdocs\/[\w/-]+\.md(?=, [A-Z])/g)).flatMap(({ 0: paper, index }) =>
      deadHeadings(house, paper, text.slice(index + paper.length)),
    ),
    ...Array.from(text.matchAll(/(?<![\w/])(README|CONTRIBUTING)(?:\.md)?(?=, \w)/g)).flatMap(
      ({ 0: paper, 1: name, index }) => deadHeadings(house, `${name}.md`, text.slice(index + paper.length)),
    ),
    ...citedDecisions(house, text).flatMap((cited) => deadDecision(house, cited)),
    ...Array.from(text.matchAll(FAULTS))
      .flatMap(([, ids = ""]) => ids.match(/E\d+/g) ?? [])
      .filter((id) => !house.faults.has(id))
      .map((id) => `cites fault ${id}, which is not there`),
  ];
}

/** A path, also without its ending, a part of one, or a pattern whose fixed beginning counts. */
function isThere({ files, folders, ends }: House, path: string): boolean {
  if (/\bNNNN\b/.test(path)) return true;
  const fixed = path.split("/").slice(
    0,
    path.split("/").findIndex((part) => /[<*]/.test(part)),
  );
  if (/[<*]/.test(path)) return folders.has(fixed.join("/"));
  if (["", ".ts", ".tsx", ".mjs", ".md"].some((ending) => files.has(path + ending)) || folders.has(path))
    return true;
  return ends.has(path);
}

/** `rest` begins behind the paper's name: ", Heading", ", Heading and Heading". */
function deadHeadings(house: House, paper: string, rest: string): readonly string[] {
  const headings = house.headings.get(paper) ?? [];
  const [mark = ""] = /^(?:,| and) (?=\w)/.exec(rest) ?? [];
  const named = rest.slice(mark.length);
  const heading = headings
    .filter((name) => named.startsWith(name) && !/^\w/.test(named.slice(name.length)))
    .sort((a, b) => b.length - a.length)[0];
  if (heading === undefined) return [`cites ${paper}, ${named.slice(0, 40)}, a heading that is not there`];
  const behind = named.slice(heading.length);
  return /^(?:,| and) [A-Z]/.test(behind) ? deadHeadings(house, paper, behind) : [];
}

/** A decision as a text cites it. */
export interface CitedDecision {
  readonly id: string;
  /** What stands in the place of its title and is not its title; null: its title, or nothing. */
  readonly otherTitle: string | null;
}

/** The decisions that a text cites, one or several: "decision 0002, Rights", "decisions 0027, Review, and 0066". */
export function citedDecisions(house: Pick<House, "decisions">, text: string): readonly CitedDecision[] {
  return Array.from(text.matchAll(/\b[Dd]ecisions? (?=\d{4}\b)/g)).flatMap(({ 0: word, index }) =>
    decisionsFrom(house, text.slice(index + word.length)),
  );
}

/** `rest` begins with a number: "0027, Review, and 0066". */
function decisionsFrom(house: Pick<House, "decisions">, rest: string): readonly CitedDecision[] {
  const id = rest.slice(0, 4);
  const behind = rest.slice(4);
  const title = house.decisions.get(id);
  const isTitled =
    title !== undefined && behind.startsWith(`, ${title}`) && !/^\w/.test(behind.slice(title.length + 2));
  if (!isTitled && title !== undefined && /^, [A-Z]/.test(behind)) {
    return [{ id, otherTitle: behind.slice(2, 42) }];
  }
  const further = isTitled ? behind.slice(title.length + 2) : behind;
  const [link] = /^(?: \([^)]*\))?(?:,? and|,| to) (?=\d{4}\b)/.exec(further) ?? [];
  const others = link === undefined ? [] : decisionsFrom(house, further.slice(link.length));
  return [{ id, otherTitle: null }, ...others];
}

function deadDecision(house: House, { id, otherTitle }: CitedDecision): readonly string[] {
  const title = house.decisions.get(id);
  if (title === undefined) return [`cites decision ${id}, which is not there`];
  return otherTitle === null ? [] : [`cites decision ${id} as ${otherTitle}; it is ${title}`];
}

/** Forms that a reader of the repository cannot follow. */
const UNKNOWN = [
  [
    /(?<![\w/])(?:look|platform|device-protocol|architecture|testing|deploying)\.md\b/,
    "a paper without docs/ before it",
  ],
  [/\b(?:look|platform|device-protocol|docs\/[\w-]+)(?:\.md)?,? (?:sections? )?\d/, "a paper by a number"],
  [/\bdesign: |\bshared\/(?:design|spec|prototypes)\b/, "a paper outside the repository"],
  [/\bE\d{1,2}\b(?<![Ff]aults? (?:E\d+(?:, | and | to ))*E\d+)/, "a fault without the word"],
] as const;

function unknownForms(text: string): readonly string[] {
  return UNKNOWN.flatMap(([pattern, what]) => {
    const found = pattern.exec(text);
    return found ? [`cites ${what}: ${text.slice(found.index, found.index + 40)}`] : [];
  });
}
