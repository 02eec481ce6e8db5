// Fields that someone else has changed since the form was opened: each shows the other text, and the reader keeps theirs
// or takes the other. Decision 0139, Forms and clashes.
import { useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { clashSentence } from "~/domain/form/form-edit";

/** A field of which two people want different things. */
export interface Clash {
  /** As in "the name". */
  readonly what: string;
  readonly sentence: string;
  readonly keep: () => void;
  readonly take: () => void;
}

interface ClashesDeps {
  /** The last answer of the server, where it refuses. */
  readonly refused: FormRefusal | null;
  /** What the field is called, and its texts as they are read. */
  readonly wordsOf: (field: string) => { readonly what: string; readonly show?: (text: string) => string };
  readonly textOf: (field: string) => string;
  /** The reader has seen the other text: the form continues from it. `taken`: the field has it too. */
  readonly onSeen: (field: string, seen: { readonly theirs: string; readonly taken: boolean }) => void;
}

interface Clashes {
  readonly clashOf: (field: string) => Clash | undefined;
  /** The server's refusal, but of clashes only while there are any. */
  readonly refusal: FormRefusal | null;
}

const NOTHING = {};

export function useClashes({ refused, wordsOf, textOf, onSeen }: ClashesDeps): Clashes {
  const [seen, setSeen] = useState<{ readonly of: FormRefusal | null; readonly fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const done = seen.of === refused ? seen.fields : [];
  const clashes: Readonly<Record<string, string>> = refused?.clashes ?? NOTHING;
  const open = Object.keys(clashes).filter((field) => !done.includes(field));
  return {
    refusal: refused?.clashes && open.length === 0 ? null : refused,
    clashOf(field) {
      const theirs = clashes[field];
      if (theirs === undefined || !open.includes(field)) return undefined;
      const { what, show = (text) => text } = wordsOf(field);
      const end = (taken: boolean) => {
        setSeen({ of: refused, fields: [...done, field] });
        onSeen(field, { theirs, taken });
      };
      return {
        what,
        sentence: clashSentence({ what, theirs: show(theirs), yours: show(textOf(field)) }),
        keep: () => end(false),
        take: () => end(true),
      };
    },
  };
}
