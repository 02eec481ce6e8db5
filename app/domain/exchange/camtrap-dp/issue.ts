// What an import won't take and why: one line each, in words that name the place. Pure.

import { csvLine, ours, outside } from "~/domain/csv/csv-line";
import { truncate } from "~/domain/text/format";
import { outsideText } from "~/domain/text/outside-text";

export interface Issue {
  /** As in the package, e.g. `observations.csv`. */
  readonly file: string;
  /** Line of the file, the header being 1; null when the whole file is meant. */
  readonly line: number | null;
  /** Empty when the whole line is meant. */
  readonly column: string;
  /** As the file has it, cut at 100 characters, without control characters. */
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

const HEAD = ["file", "line", "column", "value", "reason", "not imported"];

const LOST: Readonly<Record<Issue["loses"], string>> = {
  package: "everything",
  line: "the line",
  value: "the value",
  photo: "the photo",
};

/** The report as a file, a line each. */
export function issuesCsv(issues: readonly Issue[]): string {
  const lines = issues.map(({ file, line, column, value, reason, loses }) =>
    csvLine([outside(file), line, outside(column), outside(value), outside(reason), ours(LOST[loses])]),
  );
  return csvLine(HEAD.map(ours)) + lines.join("");
}
