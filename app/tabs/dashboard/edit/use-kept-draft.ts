// Changes that were kept when the page was left, offered once when it comes back.
import { useState } from "react";
import { dropDraft, keptDraft } from "~/browser/kept-dashboard-draft";
import { isSame } from "~/domain/dashboard/edit-steps";
import { useEarlyEffect } from "~/ui/use-early-effect";
import type { Stored } from "./store-widgets";

export interface OfferedDraft extends Stored {
  /** When the last step was made, and now, ms UTC. */
  readonly at: number;
  readonly now: number;
  readonly mark: string;
}

interface KeptDraft {
  readonly offered: OfferedDraft | null;
  /** It is offered no more; it stays kept. */
  readonly take: () => void;
  readonly discard: () => void;
}

/** `stored`: null where nobody may change it. */
export function useKeptDraft(userId: number, stored: Stored | null): KeptDraft {
  const [offered, setOffered] = useState<OfferedDraft | null>(null);
  useEarlyEffect(() => {
    const kept = stored && keptDraft(userId);
    if (!kept || !stored) return;
    if (isSame(kept.widgets, stored.widgets)) dropDraft(kept.mark);
    else setOffered({ ...kept, now: Date.now() });
  }, [userId, stored === null]);
  return {
    offered,
    take: () => setOffered(null),
    discard: () => {
      if (offered) dropDraft(offered.mark);
      setOffered(null);
    },
  };
}
