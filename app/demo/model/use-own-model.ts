// The reader's own model: chosen in a dialog, then one of the models on the list for as long as the page is open.
import { useState } from "react";
import { type Offered, OWN_KEY, type Tried } from "~/demo/tried";

/** The entry of the list that asks for files. */
const ASK_KEY = "ask-own";

interface OwnModel {
  readonly offered: readonly Offered[];
  /** What is tried: the page's own, or the reader's. */
  readonly tried: Tried;
  /** Whether the choice was about own files; the page handles any other. */
  readonly choose: (key: string) => boolean;
  readonly isAsking: boolean;
  readonly stopAsking: () => void;
  readonly take: (own: Tried) => void;
}

export function useOwnModel(page: { readonly offered: readonly Offered[]; readonly tried: Tried }): OwnModel {
  const [own, setOwn] = useState<Tried | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Chosen in place of one of the page's models: choosing another one leaves the own model too.
  const [insteadOf, setInsteadOf] = useState<string | null>(null);
  const isChosen = own !== null && insteadOf === page.tried.key;
  return {
    offered: [
      ...page.offered,
      ...(own ? [{ key: OWN_KEY, name: own.name }] : []),
      { key: ASK_KEY, name: "My own files…" },
    ],
    tried: isChosen ? own : page.tried,
    choose(key) {
      if (key === ASK_KEY) setAsking(true);
      else setInsteadOf(key === OWN_KEY ? page.tried.key : null);
      return key === ASK_KEY || key === OWN_KEY || key === page.tried.key;
    },
    isAsking,
    stopAsking: () => setAsking(false),
    take(tried) {
      setOwn(tried);
      setInsteadOf(page.tried.key);
      setAsking(false);
    },
  };
}
