// Which entries of the audit log are shown, and how its address spells that. Pure.

import { validText } from "~/domain/view/filters/valid-filter";
import { type AuditSubject, SUBJECT_WORDS } from "./audit";
import { readBefore } from "./keyed-list";

export interface AuditView {
  /** Who did it, what was done, or the id of what was changed; any case. */
  readonly search: string;
  /** Null: any kind of thing. */
  readonly subject: AuditSubject | null;
  /** One thing alone, by its id; empty: all. */
  readonly subjectId: string;
  /** Only entries older than this one; null: from the newest on. */
  readonly before: number | null;
}

const NEWEST: AuditView = { search: "", subject: null, subjectId: "", before: null };

/** Reads an address; an invalid part gets its default. */
export function readAuditView(params: URLSearchParams): AuditView {
  const subject = params.get("subject");
  return {
    search: validText(params.get("find")),
    subject: subject !== null && Object.hasOwn(SUBJECT_WORDS, subject) ? (subject as AuditSubject) : null,
    subjectId: validText(params.get("id")),
    before: readBefore(params.get("before")),
  };
}

/** @example auditHref({ subject: "device", subjectId: "dev-0042" }) */
export function auditHref(view: Partial<AuditView>): string {
  const { search, subject, subjectId, before } = { ...NEWEST, ...view };
  const params = new URLSearchParams({ tab: "internal", section: "audit" });
  if (search !== "") params.set("find", search);
  if (subject !== null) params.set("subject", subject);
  if (subjectId !== "") params.set("id", subjectId);
  if (before !== null) params.set("before", String(before));
  return `/?${params}`;
}
