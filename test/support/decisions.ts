// What the decisions say of themselves, and what is not so: their states, the list, and what cites them. The rules are those of
// docs/decisions/README.md. Pure.
import { citedDecisions, commentsOf, type House } from "./sources/citations";

type State =
  | { readonly kind: "planned" | "built" | "built in part" }
  | { readonly kind: "replaced"; readonly by: string };

/** One decision as its file has it. */
interface Decision {
  readonly id: string;
  readonly title: string;
  /** Null: the third line has none, or another one. */
  readonly state: State | null;
  /** The decisions that the line of the state names. */
  readonly names: readonly string[];
  readonly text: string;
}

/** A row of the list. */
interface Row {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  /** The heading that it is under, and behind it the number in the last column: "Replaced 0099". */
  readonly under: string;
}

/** What is compared. */
export interface Decided {
  /** Every decision's text by its file's name. */
  readonly files: ReadonlyMap<string, string>;
  readonly list: string;
  /** Comments of sources and texts of papers, by their file. */
  readonly citing: ReadonlyMap<string, readonly string[]>;
}

const STATE_LINE =
  /^# (\d{4})\. (.+)\n\n\d{4}-\d\d-\d\d\. State: (planned|built in part|built|replaced by (\d{4}))\.(?: (.+))?\n/;
const NUMBER = /(?<![\w-])\d{4}(?![\w-])/g;
/** The paragraph that says what a decision leaves unbuilt; it is the last one. */
const NOT_BUILT = /\n\n\*\*Not built\.\*\* [^\n]+\n$/;
/** What a decision says of what is not there; a sentence that ends in "yet" is a promise. */
const PROMISE = /not in the code|not built|n't built|not implemented|\byet\.(?!\w)|until the \w+ exists/i;

const HEADING: Readonly<Record<State["kind"], string>> = {
  planned: "Planned",
  built: "Built",
  "built in part": "Built in part",
  replaced: "Replaced",
};

/** Sentences about what is not so. */
export function wrongInDecisions(decided: Decided): readonly string[] {
  const decisions = [...decided.files].map(([file, text]) => decisionOf(file, text));
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  return [
    ...decisions.flatMap((decision) => wrongIn(decision, byId)),
    ...wrongInList(decided),
    ...wrongCitations(decided.citing, byId),
  ];
}

function decisionOf(file: string, text: string): Decision {
  const [, , title = "", state = "", by, rest = ""] = STATE_LINE.exec(text) ?? [];
  return {
    id: file.slice(0, 4),
    title,
    state: state === "" ? null : stateOf(state, by),
    names: rest.match(NUMBER) ?? [],
    text,
  };
}

function stateOf(words: string, by: string | undefined): State {
  if (by !== undefined) return { kind: "replaced", by };
  return { kind: words as "planned" | "built" | "built in part" };
}

function wrongIn(decision: Decision, byId: ReadonlyMap<string, Decision>): readonly string[] {
  const { id, state, names, text } = decision;
  if (state === null || (text.match(/\bState: /g) ?? []).length !== 1) {
    return [`${id} needs one state in its third line`];
  }
  const lacks = NOT_BUILT.test(text);
  const complaints = [
    [state.kind === "built in part" && !lacks, `${id} is built in part and doesn't end with what is not`],
    [state.kind !== "built in part" && lacks, `${id} is not built in part and says what is not built`],
    [isBuilt(state) && PROMISE.test(text.replace(NOT_BUILT, "")), `${id} is built and speaks of what is not`],
  ] as const;
  const silent = names
    .filter((other) => !(byId.get(other)?.text ?? "").includes(id))
    .map((other) => `${id} names ${other}, which does not name it back`);
  return [
    ...complaints.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])),
    ...silent,
    ...wrongReplacement(decision, byId),
    ...unknownNumbers(decision, byId),
  ];
}

function wrongReplacement({ id, state }: Decision, byId: ReadonlyMap<string, Decision>): readonly string[] {
  if (state?.kind !== "replaced") return [];
  const by = byId.get(state.by);
  if (by === undefined || state.by <= id)
    return [`${id} is replaced by ${state.by}, which is no later decision`];
  return by.names.includes(id) ? [] : [`${id} is replaced by ${state.by}, whose third line does not name it`];
}

/** Decisions name each other by number alone; what is in code is no number of theirs, nor is a year. */
function unknownNumbers({ id, text }: Decision, byId: ReadonlyMap<string, Decision>): readonly string[] {
  const words = text.replace(/`[^`]*`/g, "").replace(/\]\([^)]*\)/g, "]");
  return (words.match(/(?<![\w-])0\d{3}(?![\w-])/g) ?? [])
    .filter((other) => !byId.has(other))
    .map((other) => `${id} names ${other}, which is not there`);
}

function wrongInList({ files, list }: Decided): readonly string[] {
  const rows = rowsOf(list);
  const wanted = [...files].map(([file, text]) => {
    const { id, title, state } = decisionOf(file, text);
    const by = state?.kind === "replaced" ? ` ${state.by}` : "";
    return { id, file, title, under: state === null ? "" : `${HEADING[state.kind]}${by}` };
  });
  const lines = (some: readonly Row[]) =>
    new Set(some.map(({ id, file, title, under }) => `${id} ${title} (${file}) under ${under}`));
  const [has, wants] = [lines(rows), lines(wanted)];
  return [
    ...[...wants].filter((line) => !has.has(line)).map((line) => `the list lacks ${line}`),
    ...[...has].filter((line) => !wants.has(line)).map((line) => `the list wrongly has ${line}`),
    ...(rows.length === has.size ? [] : ["the list has a row twice"]),
  ];
}

function rowsOf(list: string): readonly Row[] {
  let heading = "";
  return list.split("\n").flatMap((line) => {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    const [, id, title, file, by] = /^\| (\d{4}) \| \[(.+)\]\((.+)\) \|(?: (\d{4}) \|)?$/.exec(line) ?? [];
    if (!id || !title || !file) return [];
    return [{ id, title, file, under: by === undefined ? heading : `${heading} ${by}` }];
  });
}

function wrongCitations(citing: Decided["citing"], byId: ReadonlyMap<string, Decision>): readonly string[] {
  const titles = new Map([...byId.values()].map(({ id, title }) => [id, title]));
  const cited = [...citing].flatMap(([file, texts]) =>
    texts.flatMap((text) => citedDecisions({ decisions: titles }, text).map(({ id }) => ({ file, id }))),
  );
  const known = new Set(cited.map(({ id }) => id));
  const early = cited.flatMap(({ file, id }) => {
    const state = byId.get(id)?.state;
    if (state === undefined) return [`${file} cites ${id}, which is not there`];
    return isBuilt(state) ? [] : [`${file} cites ${id}, which is ${state?.kind ?? "without a state"}`];
  });
  const alone = [...byId.values()]
    .filter(({ id, state }) => isBuilt(state) && !known.has(id))
    .map(({ id }) => `${id} is built and nothing cites it`);
  return [...new Set(early), ...alone];
}

function isBuilt(state: State | null): boolean {
  return state?.kind === "built" || state?.kind === "built in part";
}

/** The decisions, the list, and everything in the checkout that may cite them; `read` reads a file by its path. */
export function readDecided({ files }: Pick<House, "files">, read: (file: string) => string): Decided {
  const FOLDER = "docs/decisions/";
  const all = [...files].sort();
  const own = all.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const others = all.filter(
    (file) =>
      !file.startsWith(FOLDER) && (SOURCES.test(file) || file.endsWith(".md")) && !NOT_CITING.has(file),
  );
  return {
    files: new Map(own.map((file) => [file.slice(FOLDER.length), read(file)])),
    list: read(`${FOLDER}README.md`),
    citing: new Map(others.map((file) => [file, textsOf(file, read(file))])),
  };
}

const SOURCES = /\.(tsx?|mts|mjs|js|css|py|toml)$/;
/** These speak of decisions that are made up. */
const NOT_CITING: ReadonlySet<string> = new Set([
  "test/references.test.ts",
  "test/decisions.test.ts",
  "test/support/sources/citations.ts",
  "test/support/decisions.ts",
]);

/** Comments of a source, and of a paper all of it with the numbers of its links as words. */
function textsOf(file: string, source: string): readonly string[] {
  if (!/decision/i.test(source)) return [];
  if (!file.endsWith(".md")) {
    return commentsOf(file, source).flatMap(({ text }) => (/decision/i.test(text) ? [text] : []));
  }
  const linked = source.replace(/\[([^\]]*)\]\([^)]*decisions\/(\d{4})-[^)]*\)/g, "$1 (decision $2)");
  return [linked.replace(/\s+/g, " ")];
}
