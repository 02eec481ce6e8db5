// Confirm, correct or take back the species of the photo that is shown, or of all photos of its collection.
import Pencil from "lucide-react/icons/pencil";
import Undo from "lucide-react/icons/undo-2";
import UserCheck from "lucide-react/icons/user-check";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { Insight } from "~/domain/insights/insight";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import type { SpeciesScope } from "~/domain/review/species/species-state";
import type { SaidSpecies } from "~/domain/review/species-action";
import { type Keys, useBoundKeys } from "~/tabs/userInsights/keys/use-keys";
import { Button } from "~/ui/button";
import { ScopeChoice } from "./scope-choice";
import type { SpeciesReview } from "./use-species-review";

const SpeciesChoice = lazy(() => import("./species-choice"));
const NO_CLASSES: readonly string[] = [];
const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface SpeciesReviewProps {
  readonly shown: Insight;
  readonly review: SpeciesReview;
  /** Photos of the collection; 1 for a single one, and while the others are on their way. */
  readonly photos: number;
  readonly keys: Keys;
  /** Says of the other photos of the burst what was said of one; null where that is not offered. */
  readonly applyToBurst: (() => void) | null;
  /** Takes the focus when a button has gone with its press. */
  readonly onDone: () => void;
}

export function SpeciesReviewActions(props: SpeciesReviewProps) {
  const { shown, review, photos, keys, applyToBurst, onDone } = props;
  const { state } = review;
  const [of, setOf] = useState<SpeciesScope>("insight");
  const [correcting, setCorrecting] = useState(false);
  const [recent, setRecent] = useState<readonly SaidSpecies[]>([]);
  const { insightId, userConfirmed } = shown;
  const scope = photos > 1 ? of : "insight";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun belongs to the photo that was shown
  useEffect(() => {
    setCorrecting(false);
    setOf("insight");
  }, [insightId]);

  function done() {
    setCorrecting(false);
    onDone();
  }

  function confirm() {
    review.confirm(scope);
    done();
  }
  function takeBack() {
    review.takeBack(scope);
    done();
  }
  function correct() {
    if (state === null) review.load();
    setRecent(review.recent());
    setCorrecting(true);
  }
  useBoundKeys(keys, "species", {
    of: insightId,
    keys: {
      confirm,
      correct,
      takeBack,
      ...(applyToBurst && {
        chooseAll: () => {
          applyToBurst();
          done();
        },
      }),
    },
  });

  const weighed = useMemo(() => shown.classList.map(({ className }) => className), [shown.classList]);
  return (
    <div className="mt-3.5 flex flex-col gap-2">
      {photos > 1 && photos <= SAVE_LIMIT && <ScopeChoice value={scope} photos={photos} onChange={setOf} />}
      {correcting ? (
        <Suspense fallback={<div className="h-[120px]" />}>
          <SpeciesChoice
            accountId={shown.accountId}
            weighed={weighed}
            classes={state?.choices ?? NO_CLASSES}
            recent={recent}
            current={shown.className}
            onChoose={(species) => {
              review.correct(species, scope);
              done();
            }}
            onAdd={(className) => {
              review.add(className, scope);
              done();
            }}
            onCancel={done}
          />
        </Suspense>
      ) : (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {(!userConfirmed || scope === "collection") && (
            <Button icon={<UserCheck {...ICON} />} data-tip="Confirm (Y)" onClick={confirm}>
              Confirm
            </Button>
          )}
          {userConfirmed && (
            <Button icon={<Undo {...ICON} />} data-tip="Take back (T)" onClick={takeBack}>
              Take back
            </Button>
          )}
          <Button icon={<Pencil {...ICON} />} data-tip="Correct (C)" onClick={correct}>
            Correct…
          </Button>
        </div>
      )}
    </div>
  );
}
