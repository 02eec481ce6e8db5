// Changes that were kept when the page was left, offered when it comes back: one draft after another, the newest first, and
// none at which another tab still is. They are there with the first paint; only locks and other tabs take an offer away.
// Decision 0126, The dashboard and its address and editing.
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keptDrafts, leftDrafts, onDraftsElsewhere } from "~/browser/kept/kept-dashboard-draft";
import { isSame } from "~/domain/dashboard/widget";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import type { Stored } from "./store-widgets";

type Drafts = ReturnType<typeof keptDrafts>;

export interface OfferedDraft extends Stored {
  /** When the last step was made, and now, ms UTC. */
  readonly at: number;
  readonly now: number;
  /** By which it is dropped. */
  readonly name: string;
}

interface KeptDraft {
  readonly offered: OfferedDraft | null;
  /** What is offered, as it is now; null where it has gone or another tab is at it, and what is left is offered instead. */
  readonly taken: () => Promise<OfferedDraft | null>;
  readonly discard: () => void;
}

/** `stored`: null where the reader may not edit, and while they do: afterwards what is left is offered. */
export function useKeptDraft(userId: number, stored: Stored | null): KeptDraft {
  const [offered, setOffered] = useState<OfferedDraft | null>(null);
  /** Which look was the last one: those before say nothing any more. */
  const looks = useRef(0);
  const look = useCallback(async (): Promise<readonly OfferedDraft[]> => {
    if (stored === null) return [];
    looks.current += 1;
    const mine = looks.current;
    const drafts = await leftDrafts(userId, Date.now());
    const changed = changedFrom(stored, drafts);
    if (mine !== looks.current) return changed;
    for (const draft of drafts) if (isSame(draft.widgets, stored.widgets)) dropDraft(draft.name);
    setOffered(changed[0] ?? null);
    return changed;
  }, [userId, stored]);

  useEarlyEffect(() => {
    setOffered(stored && (changedFrom(stored, keptDrafts(userId))[0] ?? null));
  }, [userId, stored]);
  useEffect(() => {
    const again = () => void look().catch(reportError);
    again();
    const unhear = onDraftsElsewhere(again);
    return () => {
      looks.current += 1;
      unhear();
    };
  }, [look]);

  const taken = async () => {
    const name = offered?.name;
    return (await look()).find((draft) => draft.name === name) ?? null;
  };
  return {
    offered,
    taken,
    discard() {
      const drop = async () => {
        const draft = await taken();
        if (draft === null) return;
        dropDraft(draft.name);
        await look();
      };
      drop().catch(reportError);
    },
  };
}

function changedFrom({ widgets }: Stored, drafts: Drafts): readonly OfferedDraft[] {
  const now = Date.now();
  return drafts.filter((draft) => !isSame(draft.widgets, widgets)).map((draft) => ({ ...draft, now }));
}
