// The card of an alg in the marketplace: its words, its photo, and the release that a reader gets with it. Spec section 2.14.
import type { FormEvent } from "react";
import type { AlgMarket } from "~/tabs/internal/algs/page";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { KeptNotice } from "~/ui/form/kept-notice";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { SelectField } from "~/ui/form/select-field";
import { useFieldErrors } from "~/ui/form/use-field-errors";
import { type Drafts, useDraft } from "~/ui/form/use-kept-drafts";
import { useTabForm } from "~/ui/form/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { FormSection } from "./form-section";

const WORDS = [
  ["name", "Name on the card", ""],
  ["description", "One sentence", ""],
  ["image_path", "Sample photo", "A path of this site, such as /samples/p003.jpg."],
] as const;

type CardField = (typeof WORDS)[number][0] | "release_id";

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
    say({ text: "The marketplace is changed." });
  });
  const { fields, refusal, box, clear, change } = useFieldErrors(
    answer?.ok === false && !sending ? answer : null,
  );
  const known: Readonly<Record<CardField, string>> = {
    name: listing?.name ?? "",
    description: listing?.description ?? "",
    image_path: listing?.imagePath ?? "",
    release_id: String(listing?.releaseId ?? ""),
  };
  const values = { ...known, ...draft.typed };
  const write = (field: CardField, text: string) => {
    draft.type(field, text);
    change((name) => name === field);
  };
  const alg = String(algId);
  function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    draft.sending();
    post("list-alg", { ...values, alg });
  }
  return (
    <FormSection
      title="Marketplace"
      note={listing ? "It is listed: every account may add it." : "It is not listed yet."}
    >
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
          />
        ))}
        <SelectField
          label="Release"
          name="release_id"
          value={values.release_id}
          options={[
            { value: "", label: "None: it cannot be pushed yet" },
            ...releases.map(({ releaseId, name }) => ({
              value: String(releaseId),
              label: `${releaseId}, ${name}`,
            })),
          ]}
          onChange={(releaseId) => write("release_id", releaseId)}
          error={fields.release_id}
        />
        <RefusalNotice refusal={Object.keys(fields).length === 0 ? refusal : null} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={sending}>
            {listing ? "Save the card" : "List in the marketplace"}
          </Button>
          {listing && (
            <Button variant="danger" disabled={sending} onClick={() => post("unlist-alg", { alg })}>
              Take out
            </Button>
          )}
        </div>
      </form>
    </FormSection>
  );
}
