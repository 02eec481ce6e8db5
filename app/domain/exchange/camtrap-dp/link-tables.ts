// Checks between lines and tables: keys that exist, ends after starts, plausible times. Pure.
// Camtrap DP 1.0, foreign keys of media and observations.
import type { TableRow } from "./check-table";
import { parseTime } from "./field-value";
import { type Issue, issue } from "./issue";
import { BOX_COLUMNS } from "./records";
import type { TableName } from "./table-fields";

interface LinkedTables {
  readonly deployments: readonly TableRow[];
  readonly media: readonly TableRow[];
  readonly observations: readonly TableRow[];
  readonly issues: readonly Issue[];
}

export type TableFiles = Readonly<Record<TableName, string>>;

/** 1950-01-01T00:00:00Z: no camera trap is older. */
const EARLIEST = Date.UTC(1950, 0, 1);
/** A day: how far a clock may be ahead. */
const AHEAD_MS = 86_400_000;

type Judge = (row: TableRow) => { readonly column: string; readonly reason: string } | null;

/** Takes valid lines and returns those that fit together. `files` names the tables in the issues, `now` is ms UTC. */
export function linkTables(
  tables: Readonly<Record<TableName, readonly TableRow[]>>,
  { files, now }: { readonly files: TableFiles; readonly now: number },
): LinkedTables {
  const issues: Issue[] = [];
  const take = (name: TableName, judges: readonly Judge[]) =>
    tables[name].filter((row) => {
      const found = judges.map((judge) => judge(row)).find((fault) => fault !== null);
      if (!found) return true;
      const { column, reason } = found;
      const value = row.values[column] ?? "";
      issues.push(issue({ file: files[name], line: row.line, column, value, reason, loses: "line" }));
      return false;
    });

  const deployments = take("deployments", [possible("deploymentStart", now)]);
  const deploymentIds = new Set(deployments.map(({ values }) => values.deploymentID));
  const deployed: Judge = ({ values }) =>
    deploymentIds.has(values.deploymentID)
      ? null
      : { column: "deploymentID", reason: "No imported deployment has this deploymentID." };
  const media = take("media", [deployed, possible("timestamp", now)]);
  const homes = new Map(media.map(({ values }) => [values.mediaID, values.deploymentID]));
  const pictured: Judge = ({ values }) => {
    const { mediaID, deploymentID, observationLevel } = values;
    const wrong = (reason: string) => ({ column: "mediaID", reason });
    if (mediaID === undefined) {
      return observationLevel === "media" ? wrong("An observation of a media file needs its mediaID.") : null;
    }
    const home = homes.get(mediaID);
    if (home === undefined) return wrong("No imported media file has this mediaID.");
    return home === deploymentID ? null : wrong("This media file belongs to another deployment.");
  };
  const observations = take("observations", [
    deployed,
    pictured,
    possible("eventStart", now),
    possible("eventEnd", now),
    endsAfterStart,
  ]);
  issues.push(...observations.flatMap((row) => boxIssues(row, files.observations)));
  return { deployments, media, observations, issues };
}

function possible(column: string, now: number): Judge {
  return ({ values }) => {
    const at = parseTime(values[column] ?? "")?.at ?? now;
    if (at < EARLIEST) return { column, reason: `${column} is before 1950.` };
    return at > now + AHEAD_MS ? { column, reason: `${column} is in the future.` } : null;
  };
}

const endsAfterStart: Judge = ({ values }) => {
  const start = parseTime(values.eventStart ?? "")?.at ?? 0;
  const end = parseTime(values.eventEnd ?? "")?.at ?? 0;
  return end < start ? { column: "eventEnd", reason: "eventEnd is before eventStart." } : null;
};

/** An incomplete box is left out; the line is imported without it. */
function boxIssues({ line, values }: TableRow, file: string): readonly Issue[] {
  const present = BOX_COLUMNS.filter((column) => values[column] !== undefined);
  const [column] = present;
  if (column === undefined || present.length === BOX_COLUMNS.length) return [];
  const reason = `A box needs all four of ${BOX_COLUMNS.join(", ")}.`;
  return [issue({ file, line, column, value: values[column] ?? "", reason, loses: "value" })];
}
