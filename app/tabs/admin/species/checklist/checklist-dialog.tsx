// What a file would make of the account's checklist, before it is imported: nothing changes until then.
import { useEffect, useState } from "react";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { whyNotSent } from "~/browser/api/client/save-failures";
import type { ChecklistProblem } from "~/domain/taxa/checklist/check-checklist";
import { sharedWords, summaryWords } from "~/domain/taxa/checklist/checklist-words";
import type { OpenedChecklist } from "~/domain/taxa/checklist/opened-checklist";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlay/dialog";
import { Skeleton } from "~/ui/waiting/skeleton";

interface ChecklistDialogProps {
  readonly file: File;
  /** The version of the checklist that is replaced; null: none. */
  readonly saw: number | null;
  readonly onClose: () => void;
  readonly onImported: (version: number) => void;
}

const UNREAD: OpenedChecklist = {
  ok: false,
  message: "The file couldn't be read. Check your connection and try again.",
};
/** More wrong lines are counted. */
const TOLD = 20;

export function ChecklistDialog({ file, saw, onClose, onImported }: ChecklistDialogProps) {
  const opened = useOpened(file);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = opened?.ok && opened.checked.problems.length === 0 ? opened : null;

  async function send() {
    if (!ready) return;
    setBusy(true);
    setRefusal(null);
    const { importChecklist } = await import("~/browser/api/imports");
    const outcome = await outcomeOf(importChecklist(pageClient, { name: file.name, rows: ready.rows, saw }));
    setBusy(false);
    if (outcome.ok) onImported(outcome.answer.version);
    else setRefusal(whyNotSent(outcome.failure));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Import ${file.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={ready === null} onClick={() => void send()}>
            {saw === null ? "Import Checklist" : "Replace Checklist"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {opened === null && <Reading />}
        {opened && !opened.ok && <Notice tone="silent">{opened.message}</Notice>}
        {opened?.ok && opened.checked.problems.length > 0 && <Problems problems={opened.checked.problems} />}
        {ready && <Summary opened={ready} replaces={saw !== null} />}
        {refusal && <Notice tone="silent">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}

/** Null while it is read. */
function useOpened(file: File): OpenedChecklist | null {
  const [opened, setOpened] = useState<OpenedChecklist | null>(null);
  useEffect(() => {
    let left = false;
    setOpened(null);
    import("~/islands/checklist/open-checklist.client")
      .then(({ openChecklist }) => openChecklist(file))
      .catch(() => UNREAD)
      .then((answer) => left || setOpened(answer));
    return () => {
      left = true;
    };
  }, [file]);
  return opened;
}

function Reading() {
  return (
    <div role="status" className="flex flex-col gap-2.5 py-1">
      <span className="sr-only">Reading the file</span>
      <Skeleton className="h-3 w-48" />
      <Skeleton className="h-3 w-64" />
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly ChecklistProblem[];
}

function Problems({ problems }: ProblemsProps) {
  const rest = problems.length - TOLD;
  return (
    <>
      <Notice tone="silent">
        {problems.length === 1
          ? "One line is wrong. Mend it in your file and choose the file again."
          : `${formatCount(problems.length)} lines are wrong. Mend them in your file and choose the file again.`}
      </Notice>
      <ul aria-label="Lines that are wrong" className="flex flex-col gap-1.5">
        {problems
          .filter((_, at) => at < TOLD)
          .map(({ line, message }) => (
            <li key={`${line} ${message}`} className="grid grid-cols-[72px_minmax(0,1fr)] gap-3 break-words">
              <span className="text-ink-3 tabular-nums">{`Line ${formatCount(line)}`}</span>
              {message}
            </li>
          ))}
      </ul>
      {rest > 0 && <p className="text-ink-3 text-small">{`And ${formatCount(rest)} more.`}</p>}
    </>
  );
}

interface SummaryProps {
  readonly opened: Extract<OpenedChecklist, { readonly ok: true }>;
  readonly replaces: boolean;
}

function Summary({ opened: { checked, unused }, replaces }: SummaryProps) {
  const shared = sharedWords(checked);
  return (
    <>
      <ul aria-label="What the file says" className="flex flex-col gap-1">
        {summaryWords(checked).map((words, at) => (
          <li key={words} className={at === 0 ? "font-medium" : "text-ink-2"}>
            {words}
          </li>
        ))}
      </ul>
      {shared && <Notice tone="info">{shared}</Notice>}
      {unused.length > 0 && (
        <p className="text-pretty text-ink-3 text-small">{`Columns that are left out: ${unused.join(", ")}.`}</p>
      )}
      <p className="text-pretty text-ink-2">
        {replaces
          ? "It replaces your checklist. Old insights follow it too; the insights themselves don't change, and you can undo it."
          : "Old insights follow it too. The insights themselves don't change, and you can undo it."}
      </p>
    </>
  );
}
