// Offers the likely next corrections: the other photos of the burst, and the rest of the class in the filters. Each takes one
// press, counts at once, and is one step of Undo.
import CopyCheck from "lucide-react/icons/copy-check";
import { useEffect, useMemo, useState } from "react";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import { bulkChange, insightsIn, saidWords } from "~/domain/review/species/bulk-species";
import {
  type Alike,
  burstOffer,
  burstWords,
  correctedAlike,
  restOffer,
  restQuery,
  restWords,
} from "~/domain/review/species/species-offers";
import type { Reviewable, SaidSpecies } from "~/domain/review/species-action";
import type { RowInsight } from "~/domain/review/undo-stack";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { WholeSet } from "~/tabs/userInsights/list-model";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { Button } from "~/ui/button";

interface SpeciesOffersProps {
  readonly offers: SpeciesOffersShown;
  /** Takes the focus when a button has gone with its press. */
  readonly onDone: () => void;
}

interface SpeciesOffer {
  readonly words: string;
  readonly apply: () => void;
}

interface SpeciesOffersShown {
  readonly burst: SpeciesOffer | null;
  readonly rest: SpeciesOffer | null;
}

interface OffersGiven {
  /** Null for a viewer. */
  readonly review: Review | null;
  /** The whole collection as it is shown; null while parts of it may be on their way. */
  readonly members: readonly Reviewable[] | null;
  readonly set: {
    readonly whole: WholeSet | null;
    /** Another one whenever the set has changed. */
    readonly version: unknown;
  };
  readonly query: InsightsQuery;
}

export function useSpeciesOffers({ review, members, set, query }: OffersGiven): SpeciesOffersShown {
  const done = review?.done;
  const alike = useMemo(() => (done ? correctedAlike(done) : null), [done]);
  const found = useRest(set, query, alike);
  if (!review || !done) return { burst: null, rest: null };
  const offer = (insights: readonly Reviewable[], species: SaidSpecies, words: string): SpeciesOffer => ({
    words,
    apply: () => {
      const change = bulkChange(review.asShown(insights), species);
      review.sayTogether(change.words, saidWords(change, species));
    },
  });
  const burst = members && burstOffer(done, members);
  const rest = alike && found && restOffer(review.asShown(found), alike, done);
  return {
    burst: burst && offer(burst.insights, burst.species, burstWords(burst.insights.length)),
    rest:
      alike &&
      rest &&
      offer(rest.insights, rest.species, restWords(rest.insights.length, alike, found.length >= SAVE_LIMIT)),
  };
}

/** What passes the filters and shows the class, as many as one save takes; null until it is known. */
function useRest(
  { whole, version }: OffersGiven["set"],
  query: InsightsQuery,
  alike: Alike | null,
): readonly RowInsight[] | null {
  const [found, setFound] = useState<{
    readonly asked: InsightsQuery;
    readonly rows: readonly RowInsight[];
  } | null>(null);
  const from = alike?.from;
  const to = alike?.to.className;
  const asked = useMemo(
    () => (from === undefined || to === undefined ? null : restQuery(query, { from, to: { className: to } })),
    [query, from, to],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the set has changed
  useEffect(() => {
    if (whole === null || asked === null) return;
    let left = false;
    whole.toReview(asked, SAVE_LIMIT).then(
      (rows) => left || setFound({ asked, rows: insightsIn(rows) }),
      // Nothing is offered then.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [whole, version, asked]);
  return found?.asked === asked ? found.rows : null;
}

export function SpeciesOffers({ offers, onDone }: SpeciesOffersProps) {
  const shown = [offers.burst, offers.rest].filter((offer) => offer !== null);
  if (shown.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {shown.map((offer) => (
        <Button
          key={offer.words}
          icon={<CopyCheck size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none" />}
          className="h-auto! min-h-[34px] justify-start! whitespace-normal! py-1.5! text-left touch:min-h-11"
          {...(offer === offers.burst && { "data-tip": `${offer.words} (A)` })}
          onClick={() => {
            offer.apply();
            onDone();
          }}
        >
          {offer.words}
        </Button>
      ))}
    </div>
  );
}
