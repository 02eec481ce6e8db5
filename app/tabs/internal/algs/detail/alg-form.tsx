// Everything that staff set for an alg: its texts, its classes, its card, and its input and output. Spec section 3
// (Alg).
import { type FormEvent, useEffect } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import { ALG_FIELD_NAMES, type AlgEntry, fromEntry, toAlgEntry } from "~/domain/algs/alg-entry";
import { editFields } from "~/domain/form/form-edit";
import type { InputSize } from "~/tabs/internal/algs/files/input-size";
import { page } from "~/tabs/internal/page";
import { KeptNotice } from "~/ui/form/draft/kept-notice";
import { useDraftEdit } from "~/ui/form/draft/use-draft-edit";
import { type Drafts, useDraft } from "~/ui/form/draft/use-kept-drafts";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useFieldErrors } from "~/ui/form/sending/use-field-errors";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { AlgWordFields, CardFields, ClassField } from "./alg-fields";
import type { AlgFormPart } from "./alg-form-part";
import { RuntimeFields } from "./runtime-fields";

interface AlgFormProps {
  readonly id: string;
  /** Null: a new one. */
  readonly alg: AlgDetail | null;
  readonly drafts: Drafts;
  /** The input size of a file that was just uploaded. */
  readonly seen: InputSize | null;
  readonly onSending: (sending: boolean) => void;
  /** Called once the alg is saved and has a number; `here`: the form is still open. */
  readonly onSaved: (algId: number, here: boolean) => void;
}

export function AlgForm({ id, alg, drafts, seen, onSending, onSaved }: AlgFormProps) {
  const draft = useDraft(drafts, `alg ${alg?.algId ?? "new"}`, alg);
  const { post, sending, answer } = useTabForm<{ readonly algId: number }>(page.id, (told, here) => {
    if (!told.ok) return;
    draft.saved();
    onSaved(told.algId, here);
  });
  useEffect(() => onSending(sending), [onSending, sending]);
  const found = useFieldErrors(answer?.ok === false && !sending ? answer : null);
  const { fields, box, find, clear, change } = found;
  const { values, edit, write, clashOf, refusal } = useDraftEdit({
    draft,
    known: toAlgEntry(alg),
    refused: found.refusal,
    called: ALG_FIELD_NAMES,
  });
  const entry: AlgEntry = values;
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = fromEntry(entry);
    if (!read.ok) return find(read.refusal);
    clear();
    draft.sending();
    if (alg === null) return post("create-alg", { entry: JSON.stringify(entry) });
    post("edit-alg", { ...editFields(edit), alg: String(alg.algId) });
  }
  const part: AlgFormPart = {
    isNew: alg === null,
    entry,
    clashOf,
    errors: fields,
    change: (field, value) => {
      write(field, value);
      change((name) => name === field || name === `card.${field}`);
    },
  };
  return (
    <form ref={box} id={id} noValidate onSubmit={submit} className="flex flex-col gap-7">
      <KeptNotice draft={draft} />
      <div tabIndex={-1} data-refusal className="empty:hidden">
        {/* A field's error is shown at the field. */}
        <RefusalNotice refusal={Object.keys(fields).length === 0 ? refusal : null} />
      </div>
      <AlgWordFields {...part} />
      <ClassField {...part} />
      <RuntimeFields {...part} seen={seen} />
      <CardFields {...part} />
    </form>
  );
}
