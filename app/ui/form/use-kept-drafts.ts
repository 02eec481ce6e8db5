// What is typed into the forms of dialogs, kept while the page under them is there: one that is closed by mistake opens
// with it again.
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import {
  type DraftsStep,
  type KeptDrafts,
  NO_DRAFTS,
  type Texts,
  withDraftsStep,
} from "~/domain/kept-drafts";

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
  /** What differs from what the server has, as far as it was typed. */
  readonly typed: Texts;
  /** The form opened with something of before. */
  readonly fromBefore: boolean;
  readonly type: (field: string, text: string) => void;
  /** What is typed now is on its way. */
  readonly sending: () => void;
  /** It has arrived. */
  readonly saved: () => void;
  readonly drop: () => void;
}

const NOTHING: Texts = {};

/** Of one form. What is saved gives way to `given`, what the server says of it, once that has come anew. */
export function useDraft({ kept, act }: Drafts, form: string, given: unknown): Draft {
  const typed = kept[form] ?? NOTHING;
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
    fromBefore: opened && Object.keys(typed).length > 0,
    type: (field, text) => act({ do: "type", form, field, text }),
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
