// What a person says about the species of the insight that is shown: who said what before, and the three ways to say
// something. Loaded when there is something to know; saved at once.
import { useCallback, useEffect, useRef, useState } from "react";
import { pageClient } from "~/browser/api/page-client";
import { readSpecies, saySpecies, takeBackSpecies, whyNotSaved } from "~/browser/api/species";
import type { Insight } from "~/domain/insights/insight";
import type { SpeciesScope, SpeciesState } from "~/domain/review/species/species-state";

type SpeciesAction = "confirm" | "correct" | "takeBack";

export interface SpeciesReview {
  /** Null until it is known; of an insight that nobody confirmed it is asked for by `load`. */
  readonly state: SpeciesState | null;
  /** The insight as it is now, also before the set has heard of the save. */
  readonly shown: Insight;
  readonly busy: SpeciesAction | null;
  /** A sentence, while the last save has failed. */
  readonly error: string | null;
  readonly load: () => void;
  /** Each answers whether it was saved. */
  readonly confirm: (of: SpeciesScope) => Promise<boolean>;
  readonly correct: (className: string, of: SpeciesScope) => Promise<boolean>;
  readonly takeBack: (of: SpeciesScope) => Promise<boolean>;
}

interface Held {
  readonly insightId: string;
  readonly state: SpeciesState | null;
  readonly busy: SpeciesAction | null;
  readonly error: string | null;
}

export function useSpeciesReview(insight: Insight, onSaved: () => void): SpeciesReview {
  const { insightId, className, userConfirmed } = insight;
  const nothing: Held = { insightId, state: null, busy: null, error: null };
  const [held, setHeld] = useState<Held>(nothing);
  const own = held.insightId === insightId ? held : nothing;
  const latest = useRef(own);
  latest.current = own;

  /** An answer to a question about another insight comes too late. */
  const put = useCallback((id: string, change: Partial<Held>) => {
    setHeld((now) => {
      if (latest.current.insightId !== id) return now;
      return { ...latest.current, ...(now.insightId === id ? now : {}), ...change };
    });
  }, []);

  const load = useCallback(() => {
    const asking = new AbortController();
    readSpecies(pageClient, insightId, asking.signal)
      // Without it the panel still says that a person confirmed.
      .then(
        (state) => asking.signal.aborted || put(insightId, { state }),
        () => undefined,
      );
    return () => asking.abort();
  }, [insightId, put]);

  // Again when the set brings another word than the one that is known: someone else has spoken.
  useEffect(() => {
    const known = latest.current.state;
    const isKnown = known?.className === className && known.userConfirmed === userConfirmed;
    if (isKnown || (known === null && !userConfirmed)) return;
    return load();
  }, [className, userConfirmed, load]);

  async function save(action: SpeciesAction, call: () => Promise<SpeciesState>): Promise<boolean> {
    put(insightId, { busy: action, error: null });
    try {
      put(insightId, { busy: null, state: await call() });
      onSaved();
      return true;
    } catch (error) {
      put(insightId, { busy: null, error: whyNotSaved(error) });
      return false;
    }
  }

  const shown = own.state === null ? insight : { ...insight, ...wordOf(own.state) };
  return {
    state: own.state,
    shown,
    busy: own.busy,
    error: own.error,
    load: () => void load(),
    confirm: (of) =>
      save("confirm", () => saySpecies(pageClient, { insightId, className: shown.className, of })),
    correct: (word, of) => save("correct", () => saySpecies(pageClient, { insightId, className: word, of })),
    takeBack: (of) => save("takeBack", () => takeBackSpecies(pageClient, { insightId, of })),
  };
}

function wordOf({ className, userConfirmed }: SpeciesState): Pick<Insight, "className" | "userConfirmed"> {
  return { className, userConfirmed };
}
