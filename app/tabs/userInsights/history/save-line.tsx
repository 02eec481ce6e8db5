// One save in the history: what it did, by whom and when, what of it was reverted, and the way to revert it.
import { useNavigation } from "@remix-run/react";
import Undo2 from "lucide-react/icons/undo-2";
import UserCheck from "lucide-react/icons/user-check";
import type { ReactNode } from "react";
import { byAtWords, mainKind, revertsWords, saveWords, undoneWords } from "~/domain/review/saves/save-words";
import { REVERT_DAYS, type ShownSave } from "~/domain/review/saves/shown-save";
import { ButtonLink } from "~/ui/button";
import { StatusMark } from "~/ui/mark/status-mark";
import { Spinner } from "~/ui/waiting/spinner";

interface SaveLineProps {
  readonly batch: ShownSave;
  /** Where reverting it is looked at. */
  readonly href: string;
  readonly mayRevert: boolean;
  /** It is being reverted now. */
  readonly running: boolean;
}

export function SaveLine({ batch, href, mayRevert, running }: SaveLineProps) {
  const details = [revertsWords(batch), undoneWords(batch)].filter((words) => words !== null);
  return (
    <li className="flex min-h-[60px] items-center gap-3 border-line border-b py-2.5">
      <Mark batch={batch} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium tabular-nums">{saveWords(batch)}</span>{" "}
          <span className="text-ink-2 tabular-nums">{byAtWords(batch)}</span>
        </p>
        {details.map((words) => (
          <p key={words} className="mt-0.5 text-ink-2 text-small tabular-nums">
            {words}
          </p>
        ))}
      </div>
      {mayRevert && <Way batch={batch} href={href} running={running} />}
    </li>
  );
}

function Way({ batch, href, running }: Omit<SaveLineProps, "mayRevert">): ReactNode {
  const navigation = useNavigation();
  const opening = navigation.location?.search.includes(encodeURIComponent(batch.bulkId)) === true;
  if (running) {
    return (
      <span className="flex flex-none items-center gap-2 text-ink-2 text-small">
        <Spinner size={15} />
        Reverting
      </span>
    );
  }
  if (batch.undone >= batch.total) return null;
  if (batch.expired)
    return <span className="flex-none text-ink-3 text-small">{`Over ${REVERT_DAYS} days ago`}</span>;
  return (
    <ButtonLink
      to={href}
      size="small"
      preventScrollReset
      icon={opening ? <Spinner size={14} /> : <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
    >
      Revert
      <span className="sr-only">
        : {saveWords(batch)} {byAtWords(batch)}
      </span>
    </ButtonLink>
  );
}

/** What it did most, or the arrow of a revert. The words say the same. */
function Mark({ batch }: { readonly batch: ShownSave }) {
  const kind = mainKind(batch);
  const look = {
    size: 16,
    strokeWidth: 1.75,
    "aria-hidden": true,
    className: "flex-none text-ink-3",
  } as const;
  if (kind === null || kind === "takenBack") return <Undo2 {...look} />;
  if (kind === "confirmed" || kind === "corrected") return <UserCheck {...look} />;
  return <StatusMark status={kind} />;
}
