// The changes of what classes mean, the newest first, and the way to take one back.
import Undo2 from "lucide-react/icons/undo-2";
import { historyWords } from "~/domain/taxa/classes/meaning-words";
import type { MeaningChoice } from "~/domain/taxa/meaning";
import {
  checklistChange,
  MEANING_HISTORY_SHOWN,
  type ShownMeaningChange,
  withStanding,
} from "~/domain/taxa/meaning-history";
import { formatTime } from "~/domain/text/format";
import { MoreButton, useShownRows } from "~/insights/species/more-rows";
import { Button } from "~/ui/button";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { Part } from "~/ui/part";

interface MeaningHistoryProps {
  readonly history: readonly ShownMeaningChange[];
  /** What is chosen now: a change of which nothing is left can't be taken back. */
  readonly choices: readonly MeaningChoice[];
  readonly nameOf: (taxonId: number) => string | null;
  readonly reverting: number | null;
  readonly onRevert: (version: number) => void;
}

export function MeaningHistory({ history, choices, nameOf, reverting, onRevert }: MeaningHistoryProps) {
  const { shown, more, showMore } = useShownRows(history);
  const { ref, ...rowFocus } = useRowFocus(history);
  if (history.length === 0) return null;
  const checklist = checklistChange(history);
  return (
    <Part title="History" aside="Times are UTC">
      <div ref={ref} tabIndex={-1} className="mt-2 outline-none" {...rowFocus}>
        <ul aria-label="History">
          {shown.map((change) => (
            <li key={change.id} className="flex min-h-[52px] items-center gap-3 border-line border-b py-2">
              <div className="min-w-0 flex-1">
                <p className="break-words">{historyWords(change, history, nameOf)}</p>
                <p className="text-ink-3 text-small tabular-nums">{formatTime(change.changedAt)}</p>
              </div>
              <Way
                change={change}
                choices={choices}
                checklist={checklist}
                reverting={reverting}
                onRevert={onRevert}
              />
            </li>
          ))}
        </ul>
        <MoreButton more={more} onPress={showMore} />
        {history.length >= MEANING_HISTORY_SHOWN && (
          <p className="mt-2 text-ink-3 text-small">{`Older changes than these ${MEANING_HISTORY_SHOWN} aren't shown.`}</p>
        )}
      </div>
    </Part>
  );
}

interface WayProps extends Pick<MeaningHistoryProps, "choices" | "reverting" | "onRevert"> {
  readonly change: ShownMeaningChange;
  /** The newest change of the checklist. */
  readonly checklist: number | null;
}

function Way({ change, choices, checklist, reverting, onRevert }: WayProps) {
  const { standing } = withStanding(change, choices, checklist);
  if (standing === "reverted") return <span className="flex-none text-ink-3 text-small">Reverted</span>;
  if (standing === "changed") return <span className="flex-none text-ink-3 text-small">Changed since</span>;
  const [first] = change.steps;
  return (
    <Button
      size="small"
      busy={reverting === change.version}
      icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onRevert(change.version)}
    >
      Revert
      <span className="sr-only">{` the change of ${first?.className ?? "the checklist"}, ${formatTime(change.changedAt)}`}</span>
    </Button>
  );
}
