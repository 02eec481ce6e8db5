// The dialog in which a release is put together: its words and models at the left, the graph that they make beside them.
// `create` in the address opens it. Spec sections 2.17, 5 (Release dialog) and 8 (Release).
import { type FormEvent, useId, useMemo, useState } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import type { FormRefusal } from "~/domain/form/form-answer";
import {
  type DraftStep,
  drawnModels,
  isAbout,
  malformedModels,
  releaseCreationFailure,
} from "~/domain/releases/release-draft";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { useAttemptKey } from "~/ui/form/sending/use-attempt-key";
import { useFieldErrors } from "~/ui/form/sending/use-field-errors";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { ReleaseGraphPicture } from "~/ui/picture/release-graph";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { draftFindings } from "./draft-check";
import { DraftForm } from "./draft-form";
import { FindingList } from "./finding-list";
import type { ReleaseDraft } from "./use-release-draft";

interface CreateReleaseProps {
  readonly algs: readonly AlgDetail[];
  /** Who helps when it fails. */
  readonly contact: string;
  readonly draft: ReleaseDraft;
}

export function CreateRelease({ algs, contact, draft: kept }: CreateReleaseProps) {
  const { draft, change, reset } = kept;
  const { value, close } = useAddressDialog(page.id, "create");
  const form = useId();
  const say = useSnackbar();
  const keyOf = useAttemptKey();
  const [malformed, setMalformed] = useState<string | null>(null);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    say({ text: "Release created." });
    reset();
    if (here) close();
  });
  const {
    fields,
    refusal,
    box,
    find,
    clear,
    change: changed,
  } = useFieldErrors(answer?.ok === false && !sending ? answer : null);
  const findings = useMemo(() => draftFindings(draft, algs), [draft, algs]);
  const drawn = useMemo(() => drawnModels(draft, algs), [draft, algs]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const sentence = malformedModels(draft, algs);
    setMalformed(sentence);
    if (sentence !== null) return find({});
    clear();
    const { name, description, models } = draft;
    post("create-release", {
      name,
      description,
      models: JSON.stringify(models),
      key: keyOf(JSON.stringify(draft)),
    });
  }
  function take(step: DraftStep) {
    change(step);
    changed((field) => isAbout(field, step, draft));
    if (step.do !== "word") setMalformed(null);
  }
  if (value === null) return null;
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      bare
      title="Create Release"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Create Release
          </Button>
        </>
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,460px)] overflow-hidden max-w1050:flex max-w1050:flex-col max-w1050:overflow-y-auto">
        <form
          ref={box}
          id={form}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 overflow-y-auto p-5 max-w1050:overflow-visible max-w700:p-4"
        >
          <div tabIndex={-1} data-refusal className="empty:hidden">
            <RefusedRelease malformed={malformed} refusal={refusal} contact={contact} />
          </div>
          <DraftForm draft={draft} algs={algs} findings={findings} fields={fields} onChange={take} />
        </form>
        <aside
          aria-label="Release preview"
          className="flex flex-col gap-4 overflow-y-auto border-line border-l p-5 max-w1050:overflow-visible max-w1050:border-t max-w1050:border-l-0 max-w700:p-4"
        >
          {drawn.length === 0 ? (
            <p className="text-ink-3">Add a model to see how the models work together.</p>
          ) : (
            <ReleaseGraphPicture models={drawn} narrow />
          )}
          <FindingList findings={findings.filter(({ where }) => where === null)} />
        </aside>
      </div>
    </Dialog>
  );
}

interface RefusedReleaseProps {
  readonly malformed: string | null;
  readonly refusal: FormRefusal | null;
  readonly contact: string;
}

/** The specification's sentence, and the server's message where no field shows it. */
function RefusedRelease({ malformed, refusal, contact }: RefusedReleaseProps) {
  if (malformed !== null) return <Notice tone="silent">{malformed}</Notice>;
  if (refusal === null) return null;
  return (
    <Notice tone="silent">
      {releaseCreationFailure(contact)}
      {refusal.message && !Object.values(refusal.fields).includes(refusal.message) && (
        <span className="mt-1 block">{refusal.message}</span>
      )}
    </Notice>
  );
}
