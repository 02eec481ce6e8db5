// The changes of an entry of the audit log, part by part: what a list gained and lost, and a value before and after.

import { type AuditChange, auditChanges } from "~/domain/internal/audit-change";
import type { AuditNames } from "~/domain/internal/audit-names";
import { truncate } from "~/domain/text/format";

interface AuditChangesProps {
  readonly before: unknown;
  readonly after: unknown;
  readonly names: AuditNames;
}

export function AuditChanges({ before, after, names }: AuditChangesProps) {
  const changes = auditChanges(before, after, names);
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {changes.map((change) => (
        <Change key={change.label} change={change} />
      ))}
    </dl>
  );
}

function Change({ change }: { readonly change: AuditChange }) {
  return (
    <>
      <dt className="text-ink-3">{change.label || "Value"}</dt>
      <dd className="min-w-0 break-words tabular-nums">
        {change.kind === "list" ? <Gained change={change} /> : <Became was={change.was} now={change.now} />}
      </dd>
    </>
  );
}

/** Entries of a list that are named; the rest is a number. */
const MOST_TOLD = 20;

function Gained({ change: { added, removed } }: { readonly change: Extract<AuditChange, { kind: "list" }> }) {
  return (
    <>
      {added.length > 0 && <span className="text-intime">added {listed(added)}</span>}
      {added.length > 0 && removed.length > 0 && <span className="text-ink-3">; </span>}
      {removed.length > 0 && <span className="text-silent">removed {listed(removed)}</span>}
    </>
  );
}

function listed(entries: readonly string[]): string {
  const told = entries.slice(0, MOST_TOLD).join(", ");
  return entries.length > MOST_TOLD ? `${told} and ${entries.length - MOST_TOLD} more` : told;
}

function Became({ was, now }: { readonly was: string; readonly now: string }) {
  if (was === "") return <span className="whitespace-pre-wrap">{now}</span>;
  if (now === "") {
    return (
      <>
        <span className="sr-only">removed </span>
        <del className="text-ink-3">{was}</del>
      </>
    );
  }
  return (
    <>
      <del className="text-ink-3" title={was}>
        {truncate(was)}
      </del>{" "}
      <span aria-hidden="true" className="text-ink-3">
        →
      </span>
      <span className="sr-only">became</span> <ins className="no-underline">{now}</ins>
    </>
  );
}
