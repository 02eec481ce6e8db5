// How the user reads species: the language of their names, whether scientific names are shown beside them, and when an insight
// shows a group instead of an unsure species. Decisions 0146, Names of species, and 0148, Roll-up.
import { type FormEvent, useState } from "react";
import {
  isNameLanguage,
  isSureFrom,
  NAME_LANGUAGES,
  type SpeciesLook,
  SURE_FROM,
} from "~/domain/look/species-look";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { SelectField } from "~/ui/form/select-field";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

const TOPIC = "species-names";

export function SpeciesNames({ look }: { readonly look: SpeciesLook }) {
  const say = useSnackbar();
  const [form, setForm] = useState(look);
  const { post, sending } = useTabForm(page.id, (answer) =>
    say(
      answer.ok
        ? { text: "Choices saved", topic: TOPIC }
        : { text: answer.message, tone: "error", topic: TOPIC },
    ),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending)
      post("choose-species-names", {
        language: form.language,
        scientific: String(form.scientific),
        sureFrom: String(form.sureFrom),
      });
  };
  return (
    <form
      noValidate
      aria-labelledby="species-names"
      onSubmit={onSubmit}
      className="flex flex-col gap-4 border-line border-t pt-6"
    >
      <div>
        <h2 id="species-names" className="text-card">
          How species are shown
        </h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">
          Filters and insights name species in this language. Classes stay as your cameras send them.
        </p>
      </div>
      <SelectField
        label="Language"
        name="language"
        value={form.language}
        options={NAME_LANGUAGES}
        onChange={(language) => {
          if (isNameLanguage(language)) setForm({ ...form, language });
        }}
        hint="A species without a name in this language has its English name."
      />
      <div className="-mx-2">
        <Checkbox checked={form.scientific} onChange={(scientific) => setForm({ ...form, scientific })}>
          Show scientific names too
        </Checkbox>
      </div>
      <SelectField
        label="Show the group of unsure classes"
        name="sureFrom"
        value={String(form.sureFrom)}
        options={SURE_FROM.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? "Never" : `If no class reaches ${percent}%`,
        }))}
        onChange={(percent) => {
          const sureFrom = Number(percent);
          if (isSureFrom(sureFrom)) setForm({ ...form, sureFrom });
        }}
        hint="For example, “Canid, 88%” if a model gives red fox 47% and coyote 41%."
      />
      <Button type="submit" variant="primary" busy={sending} className="mt-1 self-start max-w700:w-full">
        Save choices
      </Button>
    </form>
  );
}
