// The audit log: who changed what, when, and the earlier values. Newest first, in pages by key.
import { useNavigate } from "@remix-run/react";
import History from "lucide-react/icons/history";
import {
  type AuditItem,
  type AuditSubject,
  auditActionWords,
  SUBJECT_WORDS,
  subjectWords,
} from "~/domain/internal/audit";
import { type AuditNames, nameOf } from "~/domain/internal/audit-names";
import { type AuditView, auditHref } from "~/domain/internal/audit-view";
import { formatTime } from "~/domain/text/format";
import { FindForm } from "~/tabs/internal/keyed/find-form";
import { KeyedPager } from "~/tabs/internal/keyed/keyed-pager";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { AuditChanges } from "./audit-changes";
import type { AuditPage } from "./page";
import { SubjectLink } from "./subject-link";

export function AuditLog({ data }: { readonly data: AuditPage }) {
  const { view, rows, older, names, failed } = data;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LookUpFailed failed={failed} what="audit log" />
      <AuditToolbar view={view} names={names} />
      {rows.length === 0 ? (
        <NoEntries view={view} />
      ) : (
        <ol
          aria-label="Changes, newest first"
          className="min-h-0 flex-1 overflow-y-auto border-line border-t"
        >
          {rows.map((item) => (
            <Entry key={item.id} item={item} names={names} />
          ))}
        </ol>
      )}
      <KeyedPager
        noun="changes"
        newest={view.before === null ? null : auditHref({ ...view, before: null })}
        older={older === null ? null : auditHref({ ...view, before: older })}
      />
    </div>
  );
}

function AuditToolbar({ view, names }: { readonly view: AuditView; readonly names: AuditNames }) {
  const navigate = useNavigate();
  const show = (change: Partial<AuditView>) =>
    navigate(auditHref({ ...view, before: null, ...change }), { preventScrollReset: true });
  return (
    <FindForm
      label="Search changes"
      text={view.search}
      onFind={(search) => show({ search })}
      choices={[
        {
          label: "Kind",
          value: view.subject ?? "",
          options: [["", "Everything"], ...Object.entries(SUBJECT_WORDS)],
          onChoose: (subject) =>
            show({ subject: subject === "" ? null : (subject as AuditSubject), subjectId: "" }),
        },
      ]}
      about={view.subjectId === "" ? null : aboutWords(view, names)}
      onForget={() => show({ subjectId: "", subject: null })}
    />
  );
}

/** "User maya@example.test". */
function aboutWords({ subject, subjectId }: AuditView, names: AuditNames): string {
  return `${subjectWords(subject ?? "")} ${nameOf(names, subject ?? "", subjectId)}`.trim();
}

function Entry({ item, names }: { readonly item: AuditItem; readonly names: AuditNames }) {
  return (
    <li className="grid grid-cols-[204px_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-line border-b px-6 py-3 max-w920:grid-cols-1 max-w700:px-4">
      <span className="whitespace-nowrap text-ink-2 tabular-nums max-w920:text-small">
        {formatTime(item.at)} UTC
      </span>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{item.email ?? `User ${item.userId}`}</span>{" "}
          {auditActionWords(item.action)} <SubjectLink item={item} names={names} />
        </p>
        <AuditChanges before={item.before} after={item.after} names={names} />
      </div>
    </li>
  );
}

function NoEntries({ view }: { readonly view: AuditView }) {
  const asked = view.search !== "" || view.subject !== null || view.subjectId !== "" || view.before !== null;
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<History size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={asked ? "No changes match" : "No changes yet"}
        text={asked ? null : "Changes by staff appear here: who made each one, when, and what it replaced."}
        action={asked && <ButtonLink to={auditHref({})}>Show all</ButtonLink>}
      />
    </div>
  );
}
