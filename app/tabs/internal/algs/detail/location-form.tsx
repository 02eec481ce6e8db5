// Where the camera's file of an alg is in our bucket: for files that got there without an upload. Spec sections
// 5 (Alg metadata update) and 8 (Alg metadata).
import { type FormEvent, useState } from "react";
import { type AlgDetail, MISSING_LOCATION, placeFormOf } from "~/domain/algs/alg";
import { editFields } from "~/domain/form/form-edit";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { KeptNotice } from "~/ui/form/draft/kept-notice";
import { useDraftEdit } from "~/ui/form/draft/use-draft-edit";
import { type Drafts, useDraft } from "~/ui/form/draft/use-kept-drafts";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Notice } from "~/ui/notice";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** As in "the bucket". */
const CALLED = { bucket: "bucket", path: "path" } as const;

interface LocationFormProps {
  readonly alg: AlgDetail;
  readonly drafts: Drafts;
}

export function LocationForm({ alg, drafts }: LocationFormProps) {
  const say = useSnackbar();
  const draft = useDraft(drafts, `location ${alg.algId}`, alg);
  const [missing, setMissing] = useState(false);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }) => {
    if (!ok) return;
    draft.saved();
    say({ text: "Bucket and path saved." });
  });
  const refused = answer?.ok === false && !sending && !missing ? answer : null;
  // Shows what an upload has set until a person types.
  const known = placeFormOf(alg);
  const { values, write, clashOf, refusal } = useDraftEdit({ draft, known, refused, called: CALLED });
  const { bucket, path } = values;
  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = bucket.trim() === "" || path.trim() === "";
    setMissing(lacks);
    if (lacks) return;
    draft.sending();
    // Sends bucket and path together; sending the same ones again makes the server read the file again.
    const whole = { to: values, was: { ...known, ...draft.begun } };
    post("locate-alg", { alg: String(alg.algId), ...editFields(whole) });
  }
  return (
    <section aria-labelledby="alg-location">
      <h3 id="alg-location" className="mb-1 font-semibold text-page">
        Bucket and path
      </h3>
      <p className="mb-3 text-ink-3 text-small">
        Where the tflite file for cameras is stored. An upload fills these in automatically.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <KeptNotice draft={draft} />
        <Field
          label="Bucket"
          name="bucket"
          autoComplete="off"
          value={bucket}
          onChange={({ target }) => write("bucket", target.value)}
          clash={clashOf("bucket")}
        />
        <Field
          label="Path"
          name="path"
          autoComplete="off"
          value={path}
          onChange={({ target }) => write("path", target.value)}
          clash={clashOf("path")}
        />
        {alg.md5Checksum && (
          <p className="break-all text-ink-3 text-small">
            MD5 checksum <span className="font-mono text-[12px]">{alg.md5Checksum}</span>
          </p>
        )}
        {missing && <Notice tone="silent">{MISSING_LOCATION}</Notice>}
        <RefusalNotice refusal={refusal} />
        <Button type="submit" busy={sending} className="self-start max-w700:w-full">
          Save bucket and path
        </Button>
      </form>
    </section>
  );
}
