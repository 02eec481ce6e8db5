// Corrects the species of all insights that are chosen: which species, then what that changes, then it is done. Nothing changes
// before the last press. Decision 0151, Species in bulk.
import { useEffect, useMemo, useRef, useState } from "react";
import { keepRecentSpecies, keptRecentSpecies } from "~/browser/kept/kept-recent-species";
import type { ReviewRow } from "~/domain/review/review-row";
import {
  bulkChange,
  correctionWords,
  frequentClasses,
  insightsIn,
} from "~/domain/review/species/bulk-species";
import type { SaidSpecies } from "~/domain/review/species-action";
import { insightsWords } from "~/domain/text/format";
import SpeciesChoice from "~/tabs/userInsights/detail/species-review/species-choice";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { sayAll } from "./say-all";
import type { Review } from "./use-review";

interface CorrectDialogProps {
  readonly rows: readonly ReviewRow[];
  readonly review: Review;
  readonly onClose: () => void;
}

/** What was chosen; `isNew`: a word that is no class and no taxon. */
interface Chosen {
  readonly species: SaidSpecies;
  readonly isNew: boolean;
}

const NO_CLASSES: readonly string[] = [];
/** Until a page that a dialog has left takes the focus again, ms. */
const SETTLED = 50;

export default function CorrectDialog({ rows, review, onClose }: CorrectDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [recent] = useState(() => keptRecentSpecies(review.userId));
  const insights = useMemo(() => insightsIn(rows), [rows]);
  const [before] = useState(() => document.activeElement);
  const confirming = useRef<HTMLSpanElement>(null);
  const isChosen = chosen !== null;
  useEffect(() => {
    if (!isChosen) return;
    // The first dialog hands the focus back to the row that had it, behind what the second one does.
    const timer = setTimeout(() => confirming.current?.querySelector("button")?.focus(), SETTLED);
    return () => clearTimeout(timer);
  }, [isChosen]);
  useEffect(
    () => () => {
      // Behind what the dialogs do with the focus: each knows only what had it when it opened.
      setTimeout(() => before instanceof HTMLElement && before.focus(), SETTLED);
    },
    [before],
  );
  const shown = useMemo(() => frequentClasses(insights), [insights]);
  // Of several accounts, a word means in each what it means there: the server knows.
  const [accountId = 0, ...others] = new Set(insights.map((insight) => insight.accountId));
  const change = chosen && bulkChange(review.asShown(insights), chosen.species);
  const changed = change?.words.length ?? 0;

  function correct({ species }: Chosen) {
    onClose();
    sayAll(review, rows, species);
    keepRecentSpecies(review.userId, species);
  }

  return (
    // Each step a dialog of its own: the list of the first one, which leaves open, would keep Escape.
    <Dialog
      key={chosen ? "preview" : "choice"}
      open
      size="small"
      onClose={onClose}
      title="Correct species"
      note={insightsWords(insights.length)}
      {...(chosen && {
        actions: (
          <>
            <Button onClick={() => setChosen(null)}>Back</Button>
            <span ref={confirming} className="contents">
              <Button autoFocus variant="primary" disabled={changed === 0} onClick={() => correct(chosen)}>
                {`Correct ${insightsWords(changed)}`}
              </Button>
            </span>
          </>
        ),
      })}
    >
      {chosen && change ? (
        <div className="flex flex-col gap-2">
          <p className="text-pretty">{correctionWords(change, chosen.species.className)}</p>
          {chosen.isNew && (
            <p className="text-pretty text-ink-2">{`“${chosen.species.className}” is a new species here.`}</p>
          )}
          <p className="text-pretty text-ink-3 text-small">It counts at once, and you can undo it.</p>
        </div>
      ) : (
        <SpeciesChoice
          accountId={others.length === 0 ? accountId : 0}
          weighed={shown}
          classes={NO_CLASSES}
          recent={recent}
          current={shown.length === 1 ? (shown[0] ?? "") : ""}
          onChoose={(species) => setChosen({ species, isNew: false })}
          onAdd={(className) => setChosen({ species: { className }, isNew: true })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
