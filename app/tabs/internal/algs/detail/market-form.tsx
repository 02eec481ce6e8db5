// The card of an alg in the marketplace: its words, its photo, and the release that a reader gets with it. Spec section 2.14.
import type { FormEvent } from "react";
import { editFields, isEmptyEdit } from "~/domain/form/form-edit";
import { type ListingField, listingFormOf } from "~/domain/models/marketplace";
import type { AlgMarket } from "~/tabs/internal/algs/page";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { KeptNotice } from "~/ui/form/draft/kept-notice";
import { useDraftEdit } from "~/ui/form/draft/use-draft-edit";
import { type Drafts, useDraft } from "~/ui/form/draft/use-kept-drafts";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useFieldErrors } from "~/ui/form/sending/use-field-errors";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { FormSection } from "./form-section";

const WORDS = [
  ["name", "Name on the card", ""],
  ["description", "One-sentence description", ""],
  ["image_path", "Sample photo", "A path on this site, such as /samples/p003.jpg."],
] as const;

/** As in "the name". */
const CALLED: Readonly<Record<ListingField, string>> = {
  name: "name on the card",
  description: "description",
  image_path: "sample photo",
  release_id: "release",
};

const NO_RELEASE = "None: can't be pushed yet";

interface MarketFormProps {
  readonly market: AlgMarket;
  readonly drafts: Drafts;
}

export function MarketForm({ market, drafts }: MarketFormProps) {
  const { algId, listing, releases } = market;
  const say = useSnackbar();
  const draft = useDraft(drafts, `market ${algId}`, market);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }) => {
    if (!ok) return;
    draft.saved();
    say({ text: "Marketplace changes saved." });
  });
  const errors = useFieldErrors(answer?.ok === false && !sending ? answer : null);
  const { fields, box, clear, change } = errors;
  const { values, edit, clashOf, refusal, ...form } = useDraftEdit({
    draft,
    known: listingFormOf(listing),
    refused: errors.refusal,
    called: CALLED,
    show: (field, text) => (field === "release_id" ? releaseWords(text, releases) : text),
  });
  const write = (field: ListingField, text: string) => {
    form.write(field, text);
    change((name) => name === field);
  };
  const alg = String(algId);
  function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    if (listing && isEmptyEdit(edit)) return say({ text: "Nothing to save: the card hasn't changed." });
    draft.sending();
    post("list-alg", { ...editFields(edit), alg });
  }
  return (
    <FormSection title="Marketplace" note={listing ? "Listed: every account can add it." : "Not listed yet."}>
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <KeptNotice draft={draft} />
        {WORDS.map(([field, label, hint]) => (
          <Field
            key={field}
            label={label}
            name={field}
            hint={hint}
            autoComplete="off"
            value={values[field]}
            onChange={({ target }) => write(field, target.value)}
            error={fields[field]}
            clash={clashOf(field)}
          />
        ))}
        <SelectField
          label="Release"
          name="release_id"
          value={values.release_id}
          options={[
            { value: "", label: NO_RELEASE },
            ...releases.map(({ releaseId }) => ({
              value: String(releaseId),
              label: releaseWords(String(releaseId), releases),
            })),
          ]}
          onChange={(releaseId) => write("release_id", releaseId)}
          error={fields.release_id}
          clash={clashOf("release_id")}
        />
        <RefusalNotice refusal={Object.keys(fields).length === 0 ? refusal : null} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={sending}>
            {listing ? "Save the card" : "List in the marketplace"}
          </Button>
          {listing && (
            <Button variant="danger" disabled={sending} onClick={() => post("unlist-alg", { alg })}>
              Remove from marketplace
            </Button>
          )}
        </div>
      </form>
    </FormSection>
  );
}

/** A release as the form names it; one that this page does not know yet, by its number. */
function releaseWords(text: string, releases: AlgMarket["releases"]): string {
  if (text === "") return NO_RELEASE;
  const known = releases.find(({ releaseId }) => String(releaseId) === text);
  return known ? `${text}, ${known.name}` : text;
}
