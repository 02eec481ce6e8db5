// One change of what classes mean in the history: how many classes, by whom and when, and the way to take it back.
import { Link } from "@remix-run/react";
import PawPrint from "lucide-react/icons/paw-print";
import Undo2 from "lucide-react/icons/undo-2";
import { byAtWords } from "~/domain/review/saves/save-words";
import { changedClassNames, changedMeaningWords } from "~/domain/taxa/classes/meaning-words";
import type { StandingChange } from "~/domain/taxa/meaning-history";
import { Button } from "~/ui/button";

const SPECIES_SETTINGS = "/?tab=admin&section=species";

interface MeaningLineProps {
  readonly change: StandingChange;
  readonly mayRevert: boolean;
  readonly mayOpenSettings: boolean;
  /** It is being taken back now. */
  readonly running: boolean;
  readonly onRevert: (version: number) => void;
}

export function MeaningLine({ change, mayRevert, mayOpenSettings, running, onRevert }: MeaningLineProps) {
  const Mark = change.reverts === null ? PawPrint : Undo2;
  const made = byAtWords({ savedAt: change.changedAt, by: { name: change.by, you: change.isOwn } });
  const classes = changedClassNames(change);
  return (
    <li className="flex min-h-[60px] items-center gap-3 border-line border-b py-2.5">
      <Mark size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <span className="font-medium tabular-nums">{changedMeaningWords(change)}</span>{" "}
          <span className="text-ink-2 tabular-nums">{made}</span>
        </p>
        <p className="mt-0.5 break-words text-ink-2 text-small empty:hidden">
          {classes && `${classes}. `}
          {mayOpenSettings && (
            <Link
              to={SPECIES_SETTINGS}
              className="rounded-xs underline decoration-line-strong underline-offset-4 hover:decoration-control"
            >
              What classes mean now
            </Link>
          )}
        </p>
      </div>
      {change.standing !== "stands" && (
        <span className="flex-none text-ink-3 text-small">
          {change.standing === "reverted" ? "Reverted" : "Changed since"}
        </span>
      )}
      {change.standing === "stands" && mayRevert && (
        <Button
          size="small"
          busy={running}
          icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onRevert(change.version)}
        >
          Revert
          <span className="sr-only">
            : {changedMeaningWords(change)} {made}
          </span>
        </Button>
      )}
    </li>
  );
}
