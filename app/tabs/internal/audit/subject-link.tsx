// A link to the subject of an entry of the audit log.
import { Link } from "@remix-run/react";
import { type AuditItem, isKnownAction, subjectWords } from "~/domain/internal/audit";
import { type AuditNames, nameOf } from "~/domain/internal/audit-names";
import { algHref, deviceHref, releaseHref, userHref } from "~/tabs/internal/internal-hrefs";

interface SubjectLinkProps {
  readonly item: Pick<AuditItem, "action" | "subject" | "subjectId">;
  readonly names: AuditNames;
}

export function SubjectLink({ item: { action, subject, subjectId }, names }: SubjectLinkProps) {
  const named = nameOf(names, subject, subjectId);
  // A bare number does not identify a person, and an unknown action does not name the kind of its subject.
  const isPlain = isKnownAction(action) && (subject !== "user" || named !== subjectId);
  const words = isPlain ? named : `${subjectWords(subject).toLowerCase()} ${named}`;
  const to = hrefOf(subject, subjectId);
  if (to === null) return <span>{words}</span>;
  return (
    <Link
      to={to}
      className="rounded-xs underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {words}
    </Link>
  );
}

function hrefOf(subject: string, subjectId: string): string | null {
  switch (subject) {
    case "user":
      return userHref(subjectId);
    case "device":
      return deviceHref(subjectId);
    case "alg":
      return algHref(subjectId);
    case "release":
      return releaseHref(subjectId);
    default:
      return null;
  }
}
