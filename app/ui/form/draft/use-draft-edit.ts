// A form whose typed texts are kept, of something that others may change too: what it shows, what it sends, and its clashes.
// Decision 0139, Forms and clashes.
import type { FormRefusal } from "~/domain/form/form-answer";
import { changedMembers, type MemberEdit } from "~/domain/form/form-edit";
import { type Clash, useClashes } from "./use-clashes";
import type { Draft } from "./use-kept-drafts";

interface DraftEditDeps<Name extends string> {
  readonly draft: Draft;
  /** What the server has. */
  readonly known: Readonly<Record<Name, string>>;
  readonly refused: FormRefusal | null;
  /** As in "the name". */
  readonly called: Readonly<Record<Name, string>>;
  /** A field's text as it is read. */
  readonly show?: (name: Name, text: string) => string;
}

interface DraftEdit<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly edit: MemberEdit<Name>;
  readonly write: (name: Name, text: string) => void;
  readonly clashOf: (name: Name) => Clash | undefined;
  readonly refusal: FormRefusal | null;
}

export function useDraftEdit<Name extends string>({
  draft,
  known,
  refused,
  called,
  show = (_name, text) => text,
}: DraftEditDeps<Name>): DraftEdit<Name> {
  const values = { ...known, ...draft.typed };
  const { clashOf, refusal } = useClashes({
    refused,
    wordsOf: (name) => ({ what: called[name as Name], show: (text) => show(name as Name, text) }),
    textOf: (name) => values[name as Name],
    onSeen: draft.seen,
  });
  return {
    values,
    edit: changedMembers(values, { ...known, ...draft.begun }),
    write: (name, text) => draft.type(name, text, known[name]),
    clashOf,
    refusal,
  };
}
