// What an import will not take and why: one line each, in words that name the place. Pure.

import { csvLine } from "~/domain/exchange/export/csv-text";
import { truncate } from "~/domain/format";
import { outsideText } from "~/domain/outside-text";

export interface Issue {
  /** As in the package, e.g. `observations.csv`. */
  readonly file: string;
  /** Line of the file, the header being 1; null when the whole file is meant. */
  readonly line: number | null;
  /** Empty when the whole line is meant. */
  readonly column: string;
  /** As it stands there, cut at 100 characters, without what no text has. */
  readonly value: string;
  readonly reason: string;
  /** What is lost: everything, this line, or only this value of it; of a medium its photo. */
  readonly loses: "package" | "line" | "value" | "photo";
}

/** Characters of a value that are quoted back. */
const SHOWN = 100;

export function issue(
  facts: Omit<Issue, "column" | "value"> & Partial<Pick<Issue, "column" | "value">>,
): Issue {
  const value = facts.value ?? "";
  return {
    file: facts.file,
    line: facts.line,
    column: facts.column ?? "",
    value: truncate(outsideText(value, SHOWN + 1), SHOWN),
    reason: facts.reason,
    loses: facts.loses,
  };
}

/** Issues of the same kind together, in the order in which they were found first. */
export interface IssueSum {
  readonly file: string;
  readonly column: string;
  readonly reason: string;
  readonly loses: Issue["loses"];
  readonly issues: readonly Issue[];
}

export function sumIssues(issues: readonly Issue[]): readonly IssueSum[] {
  const parts = new Map<string, IssueSum & { readonly issues: Issue[] }>();
  for (const one of issues) {
    const { file, column, reason, loses } = one;
    const key = JSON.stringify([file, column, reason, loses]);
    const part = parts.get(key) ?? { file, column, reason, loses, issues: [] };
    part.issues.push(one);
    parts.set(key, part);
  }
  return [...parts.values()];
}

const LOST: Readonly<Record<Issue["loses"], string>> = {
  package: "everything",
  line: "the line",
  value: "the value",
  photo: "the photo",
};

/** The report as a file: RFC 4180, a line each. What a spreadsheet would take for a formula gets an apostrophe. */
export function issuesCsv(issues: readonly Issue[]): string {
  const lines = issues.map(({ file, line, column, value, reason, loses }) =>
    csvLine([file, line === null ? "" : String(line), column, harmless(value), reason, LOST[loses]]),
  );
  return csvLine(["file", "line", "column", "value", "reason", "not imported"]) + lines.join("");
}

function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
