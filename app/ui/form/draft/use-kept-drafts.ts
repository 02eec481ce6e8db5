// What is typed into the forms of dialogs, kept while the page under them is there: one that is closed by mistake opens
// with it again.
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import {
  type DraftsStep,
  type KeptDrafts,
  NO_DRAFTS,
  type Texts,
  withDraftsStep,
} from "~/domain/form/kept-drafts";

export interface Drafts {
  readonly kept: KeptDrafts;
  readonly act: (step: DraftsStep) => void;
}

/** Of a page. */
export function useKeptDrafts(): Drafts {
  const [kept, act] = useReducer(withDraftsStep, NO_DRAFTS);
  return { kept, act };
}

export interface Draft {
  /** The typed texts that differ from what the server has. */
  readonly typed: Texts;
  /** The texts of those fields before the first key, where known. */
  readonly begun: Texts;
  /** The form opened with something of before. */
  readonly fromBefore: boolean;
  /** `was`: what the server has of the field. */
  readonly type: (field: string, text: string, was?: string) => void;
  /** The reader has seen what someone else made of a field. */
  readonly seen: (field: string, seen: { readonly theirs: string; readonly taken: boolean }) => void;
  /** What is typed now is on its way. */
  readonly sending: () => void;
  /** It has arrived. */
  readonly saved: () => void;
  readonly drop: () => void;
}

const NOTHING: Texts = {};
const NO_DRAFT = { typed: NOTHING, begun: NOTHING } as const;

/** The draft of one form. Saved values give way to `given`, the server's values, once these have reloaded. */
export function useDraft({ kept, act }: Drafts, form: string, given: unknown): Draft {
  const { typed, begun } = kept[form] ?? NO_DRAFT;
  const [opened] = useState(Object.keys(typed).length > 0);
  const sent = useRef(NOTHING);
  const saved = useRef<Texts | null>(null);
  const seen = useRef(given);
  const here = useRef(false);
  const settle = useCallback(() => {
    if (saved.current) act({ do: "saved", form, saved: saved.current });
    saved.current = null;
  }, [act, form]);
  useEffect(() => {
    if (seen.current !== given) settle();
    seen.current = given;
  }, [given, settle]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      settle();
    };
  }, [settle]);
  return {
    typed,
    begun,
    fromBefore: opened && Object.keys(typed).length > 0,
    type: (field, text, was) => act({ do: "type", form, field, text, ...(was !== undefined && { was }) }),
    seen: (field, seen) => act({ do: "seen", form, field, ...seen }),
    sending: () => {
      sent.current = typed;
    },
    saved: () => {
      saved.current = sent.current;
      if (!here.current) settle();
    },
    drop: () => act({ do: "drop", form }),
  };
}
