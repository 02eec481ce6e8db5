// The species reviews of the shown insight, and the three ways to add one, of this photo or of all photos of its
// collection. A species review counts immediately; the review sends it. Loaded when there is something to know.
import { useCallback, useEffect, useRef, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readSpecies } from "~/browser/api/species";
import { dropRecentSpecies, keepRecentSpecies, keptRecentSpecies } from "~/browser/kept/kept-recent-species";
import type { Insight } from "~/domain/insights/insight";
import type { SpeciesScope, SpeciesState } from "~/domain/review/species/species-state";
import type { Reviewable, SaidSpecies } from "~/domain/review/species-action";
import type { Review } from "~/tabs/userInsights/review/use-review";

export interface SpeciesReview {
  /** Null until it is known; of an unreviewed insight it is asked for by `load`. */
  readonly state: SpeciesState | null;
  /** What is shown was said here, and is not stored yet. */
  readonly justSaid: boolean;
  readonly load: () => void;
  readonly confirm: (of: SpeciesScope) => void;
  readonly correct: (species: SaidSpecies, of: SpeciesScope) => void;
  /** Corrects to a word that is no known species; a message takes it back. */
  readonly add: (className: string, of: SpeciesScope) => void;
  /** What this person has chosen lately, the newest first; read when it is asked for. */
  readonly recent: () => readonly SaidSpecies[];
  readonly takeBack: (of: SpeciesScope) => void;
}

interface SpeciesReviewGiven {
  /** As it is shown, with what was said of it. */
  readonly insight: Insight;
  /** The whole collection; null while parts of it may be on their way. */
  readonly members: readonly Insight[] | null;
  /** Null for a viewer. */
  readonly review: Review | null;
}

export function useSpeciesReview({ insight, members, review }: SpeciesReviewGiven): SpeciesReview {
  const { insightId, className, userConfirmed } = insight;
  const [held, setHeld] = useState<SpeciesState | null>(null);
  const state = held?.insightId === insightId ? held : null;
  const justSaid = review?.words.has(insightId) === true;

  const load = useCallback(() => {
    const asking = new AbortController();
    readSpecies(pageClient, insightId, asking.signal)
      // Without it the panel still says that a person confirmed.
      .then(
        (read) => asking.signal.aborted || setHeld(read),
        () => undefined,
      );
    return () => asking.abort();
  }, [insightId]);

  const spokenOf = useRef<string | null>(null);
  if (justSaid) spokenOf.current = insightId;
  // Again when another word is shown than the one that is known: it was stored, or someone else has reviewed it.
  const isKnown = state?.className === className && state.userConfirmed === userConfirmed;
  useEffect(() => {
    const isTold = userConfirmed || state !== null || spokenOf.current === insightId;
    if (!justSaid && !isKnown && isTold) return load();
    return undefined;
  }, [justSaid, isKnown, state, userConfirmed, insightId, load]);

  const concerned = (of: SpeciesScope): readonly Reviewable[] =>
    of === "collection" && members !== null ? members : [asKnown(insight, state)];
  return {
    state,
    justSaid,
    load: () => void load(),
    recent: () => (review === null ? [] : keptRecentSpecies(review.userId)),
    confirm: (of) => review?.say(concerned(of), { className }),
    correct: (species, of) => {
      if (review === null) return;
      review.say(concerned(of), species);
      keepRecentSpecies(review.userId, species);
    },
    add: (word, of) => {
      if (review === null) return;
      const { userId } = review;
      review.sayNew(concerned(of), word, () => dropRecentSpecies(userId, word));
      keepRecentSpecies(userId, { className: word });
    },
    takeBack: (of) => review?.say(concerned(of), null),
  };
}

/** The machine's own word is what its list begins with, and a person's word has its taxon, where these are known. */
function asKnown(insight: Insight, state: SpeciesState | null): Reviewable {
  if (state === null) return insight;
  const { machine, review } = state;
  const { className, confidence } = machine;
  const classList = [{ className, confidence: confidence ?? 0 }, ...insight.classList];
  const isReview = insight.userConfirmed && review?.className === insight.className;
  const taxonId = isReview ? (review.taxonId ?? undefined) : undefined;
  return { ...insight, classList, taxonId };
}
