// After a correction in the list, the likely next ones, as in an opened insight: the other photos of the burst, and the rest of
// the class in the filters. Decision 0151, Species in bulk.
import CopyCheck from "lucide-react/icons/copy-check";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { correctedAlone } from "~/domain/review/species/species-offers";
import type { Reviewable } from "~/domain/review/species-action";
import { useSpeciesOffers } from "~/tabs/userInsights/detail/species-review/species-offers";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { focusedId, focusRow } from "~/tabs/userInsights/review/use-insight-row-focus";
import type { Review } from "~/tabs/userInsights/review/use-review";

interface ListOffersProps {
  readonly review: Review;
  readonly list: Pick<InsightsSheetProps, "view" | "answer" | "here" | "whole" | "covered">;
}

export function ListOffers({ review, list }: ListOffersProps) {
  const { view, answer, whole, covered } = list;
  const members = useBurst(review, list);
  const offers = useSpeciesOffers({ review, members, set: { whole, version: answer }, query: view.query });
  const last = review.done.at(-1);
  const [left, setLeft] = useState<typeof last>(undefined);
  const shown = [offers.burst, offers.rest].filter((offer) => offer !== null);
  // An opened insight offers the same.
  if (covered || last?.kind !== "species" || last === left || shown.length === 0) return null;
  const corrected = last.actions[0]?.insightId;
  /** A button that goes with its press hands the focus to the row that was corrected. */
  const done = () => {
    if (corrected !== undefined && focusedId() === null) focusRow(corrected);
  };
  return (
    <section aria-label="More to correct" className={BAR}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
        {shown.map((offer) => (
          <button
            key={offer.words}
            type="button"
            onClick={() => {
              offer.apply();
              done();
            }}
            className="flex min-h-[34px] min-w-0 items-center gap-2 rounded-sm px-3 text-left font-medium text-ui hover:bg-white/10 touch:min-h-11"
          >
            <CopyCheck size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
            {offer.words}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label="Close"
        data-tip="Close"
        onClick={() => {
          setLeft(last);
          done();
        }}
        className="grid size-8 flex-none place-items-center rounded-sm text-on-night-2 hover:bg-white/10 hover:text-on-night touch:size-11"
      >
        <X size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </section>
  );
}

const BAR =
  "pointer-events-auto flex min-h-[52px] max-w-full items-center gap-3 rounded-[12px] bg-night py-1.5 pr-2 pl-2 text-[13.5px] text-on-night shadow-3 [--focus:var(--color-frond)] max-w700:w-full";

/** The whole burst of the insight that was corrected last, with what has been said of it; null while it isn't known. */
function useBurst(review: Review, { view, answer, here, whole }: ListOffersProps["list"]) {
  const corrected = correctedAlone(review.done)?.insightId ?? null;
  const [burst, setBurst] = useState<{
    readonly of: string;
    readonly members: readonly Reviewable[];
  } | null>(null);
  const { query } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the set has another answer
  useEffect(() => {
    // Parts of the burst may be on their way before.
    if (corrected === null || here === null || whole === null) return;
    let gone = false;
    here.open(corrected, query).then(
      (opened) => gone || opened === null || setBurst({ of: corrected, members: opened.members }),
      // Nothing is offered then.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [corrected, here, whole, query, answer]);
  return burst !== null && burst.of === corrected ? review.asShown(burst.members) : null;
}
