// What is said of a checklist before and after it is imported. Pure. Decision 0150, An account's own checklist.
import type { ChecklistChange } from "~/domain/taxa/meaning-history";
import { formatCount } from "~/domain/text/format";
import type { CheckedChecklist, ChecklistProblem } from "./check-checklist";

/** So many problems are told; one tells much about the others. */
const TOLD = 5;
const NAMED = 5;

/** The first problems by line, and how many more there are: "Line 3: There is no scientific name." */
export function problemWords(problems: readonly ChecklistProblem[]): string {
  const told = problems
    .filter((_, at) => at < TOLD)
    .map(({ line, message }) => `Line ${formatCount(line)}: ${message}`);
  const rest = problems.length - told.length;
  return [...told, ...(rest > 0 ? [`${formatCount(rest)} more lines are wrong.`] : [])].join(" ");
}

/** What the checklist says, a line each: "312 taxa", "12 get other names here", "8 are new". */
export function summaryWords({ known, renamed, own }: CheckedChecklist): readonly string[] {
  const all = known + own;
  return [
    `${formatCount(all)} ${all === 1 ? "taxon" : "taxa"}`,
    ...(renamed > 0 ? [`${formatCount(renamed)} with names of yours`] : []),
    ...(own > 0 ? [`${formatCount(own)} that Fernwatch didn't know`] : []),
  ];
}

/** Null where every name is of one taxon. */
export function sharedWords({ shared }: CheckedChecklist): string | null {
  if (shared.length === 0) return null;
  const named = shared.filter((_, at) => at < NAMED).map((name) => `“${name}”`);
  const rest = shared.length - named.length;
  const all = rest > 0 ? `${named.join(", ")} and ${formatCount(rest)} more` : named.join(", ");
  return shared.length === 1
    ? `${all} names several taxa, so a class called so means none until you choose.`
    : `${all} name several taxa each, so classes called so mean none until you choose.`;
}

/** For the history. */
export function checklistWords({ name, lines }: ChecklistChange): string {
  if (name === null) return "no checklist any more";
  return `checklist ${name}, ${formatCount(lines)} ${lines === 1 ? "line" : "lines"}`;
}
