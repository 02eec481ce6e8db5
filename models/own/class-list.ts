// The classes of a model as people have them in a file: a line each, YAML's `names`, JSON, or Python's way of writing a
// list. Pure; nothing is evaluated. What is too long is refused before it is looked at, and every step over a text takes time
// in line with its length: a wrong file beside a model must not hold up the page.

import { readJson } from "~models/release/json-text";

type ClassList =
  | { readonly ok: true; readonly labels: readonly string[] }
  | { readonly ok: false; readonly sentence: string };

const MOST = 2_000;
const LONGEST = 200;
/** Bytes of a whole list, and the most characters that they can be: room for 2,000 of the longest names. */
export const CLASS_FILE_BYTES = 512 * 1024;

/** The labels by place; or the sentence for a list that cannot be one. `["deer", "fox"]` is `deer`, `fox`; so are two lines. */
export function parseClassList(text: string): ClassList {
  if (text.length > CLASS_FILE_BYTES) {
    const sentence = `A class list can have at most ${CLASS_FILE_BYTES / 1024} KB. This text probably isn't one.`;
    return { ok: false, sentence };
  }
  const plain = text.replace(/^\ufeff/, "").trim();
  const labels = (jsonLabels(plain) ?? inlineLabels(plain) ?? yamlLabels(plain) ?? lineLabels(plain)).map(
    (label) => label.trim(),
  );
  const complaint = complaintOf(labels);
  return complaint === null ? { ok: true, labels } : { ok: false, sentence: complaint };
}

function complaintOf(labels: readonly string[]): string | null {
  if (labels.length === 0) return "List the classes, one per line, in the order of the model's output.";
  if (labels.length > MOST) return `A list can have at most ${MOST} classes; this one has ${labels.length}.`;
  const blank = labels.indexOf("");
  if (blank >= 0) return `Class ${blank + 1} in the list has no name.`;
  const long = labels.findIndex((label) => label.length > LONGEST);
  if (long >= 0) return `The name of class ${long + 1} is longer than ${LONGEST} characters.`;
  const seen = new Set<string>();
  const twice = labels.find((label) => seen.has(label) || !seen.add(label));
  return twice === undefined ? null : `The list has "${twice}" twice.`;
}

/** A list, an object by place, or either of them under `names`. */
function jsonLabels(text: string): readonly string[] | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return listOf(readJson(text));
  } catch {
    return null;
  }
}

function listOf(value: unknown): readonly string[] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? value : null;
  if (typeof value !== "object" || value === null) return null;
  if ("names" in value) return listOf(value.names);
  return byPlace(Object.entries(value));
}

/** Labels by their numbers, when these count from 0 without a gap. */
function byPlace(entries: readonly (readonly [string, unknown])[]): readonly string[] | null {
  const places = new Map(entries.map(([place, label]) => [Number(place), label]));
  const labels = entries.map((_, place) => places.get(place));
  return labels.every((label) => typeof label === "string") ? labels : null;
}

/** Where a line begins a list in brackets, alone or behind `names:`; what is in the brackets follows. */
const OPENING = /(?:names[^\S\n]*:\s*|[^\S\n]*)([[{])/y;

/** `['deer', "fox"]` or `{0: 'deer', 1: 'fox'}`, as Python and YAML write them, alone or behind `names:`. */
function inlineLabels(text: string): readonly string[] | null {
  const opened = firstOpening(text);
  if (opened === null) return null;
  const length = text.slice(opened.inside).search(/[\]}]/);
  if (length < 0) return null;
  const list = text.slice(opened.inside, opened.inside + length);
  const items = list.match(/"[^"]*"|'[^']*'|[^,]+/g)?.map((item) => item.trim()) ?? [];
  if (opened.bracket === "[") return items.filter((item) => item !== "").map(unquoted);
  const pairs = [...list.matchAll(/(?<!\d)(\d{1,7})\s*:\s*("[^"]*"|'[^']*'|[^,]+)/g)];
  return byPlace(pairs.map(([, place = "", label = ""]) => [place, unquoted(label)]));
}

function firstOpening(text: string): { readonly bracket: string; readonly inside: number } | null {
  for (let line = 0; line >= 0; ) {
    OPENING.lastIndex = line;
    const [, bracket] = OPENING.exec(text) ?? [];
    if (bracket !== undefined) return { bracket, inside: OPENING.lastIndex };
    const end = text.indexOf("\n", line);
    line = end < 0 ? -1 : end + 1;
  }
  return null;
}

/** The lines below `names:`: `- deer` each, or `0: deer`. */
function yamlLabels(text: string): readonly string[] | null {
  const head = /^names[^\S\n]*:[^\S\n]*(?:#.*)?\n/m.exec(text);
  if (head === null) return null;
  const below = text.slice(head.index + head[0].length);
  const lines = below.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  const end = lines.findIndex((line) => !/^\s*-\s|^\s+\S|^\d+\s*:/.test(line));
  const own = (end < 0 ? lines : lines.slice(0, end)).map((line) => line.trim());
  if (own.every((line) => line.startsWith("- "))) return own.map((line) => unquoted(line.slice(2)));
  const pairs = own.map((line) => /^(\d+)\s*:(.*)$/.exec(line));
  return byPlace(pairs.map((pair) => [pair?.[1] ?? "", pair ? unquoted(pair[2] ?? "") : null]));
}

/** Every line a label; the empty ones at the end are none. */
function lineLabels(text: string): readonly string[] {
  return text === "" ? [] : text.split(/\r?\n/).map(unquoted);
}

function unquoted(text: string): string {
  const plain = text.trim().replace(/,$/, "");
  return /^(["']).*\1$/.test(plain) ? plain.slice(1, -1) : plain;
}
