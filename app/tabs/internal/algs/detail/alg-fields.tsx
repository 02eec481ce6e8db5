// The words of an alg, its classes, and its card.
import type { AlgField } from "~/domain/algs/alg-entry";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { ARCHITECTURES } from "~models/release";
import type { AlgFormPart } from "./alg-form-part";
import { FormSection } from "./form-section";

const TEXT_LIMIT = 100;

/** A text field of the form; the server's sentence on a field of the card names the card. */
export function fieldOf({ entry, errors, change, clashOf }: AlgFormPart, field: AlgField) {
  return {
    name: field,
    autoComplete: "off",
    value: entry[field],
    error: errors[field] ?? errors[`card.${field}`],
    clash: clashOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(field, target.value),
  };
}

export function AlgWordFields(part: AlgFormPart) {
  const { entry, change, errors, clashOf } = part;
  return (
    <FormSection title="About the alg">
      <div className="grid grid-cols-2 items-start gap-4 max-w520:grid-cols-1">
        <Field
          label="Name"
          required
          maxLength={TEXT_LIMIT}
          data-autofocus={part.isNew || undefined}
          {...fieldOf(part, "name")}
        />
        <SelectField
          label="Framework"
          name="framework"
          value={entry.framework}
          options={frameworks(entry.framework)}
          onChange={(framework) => change("framework", framework)}
          error={errors.framework}
          clash={clashOf("framework")}
        />
        <div className="col-span-full">
          <TextArea label="Description" rows={2} {...fieldOf(part, "description")} />
        </div>
        <Field label="Type" maxLength={TEXT_LIMIT} {...fieldOf(part, "type")} />
        <Field label="Author" maxLength={TEXT_LIMIT} {...fieldOf(part, "author")} />
        <div className="col-span-full">
          <Field
            label="Licence"
            maxLength={200}
            hint="Shown with the model. Required for a release."
            {...fieldOf(part, "licence")}
          />
        </div>
      </div>
    </FormSection>
  );
}

/** An alg with another framework keeps it until a person chooses one of ours. */
function frameworks(own: string) {
  const names: readonly string[] = ARCHITECTURES;
  const others = own === "" || names.includes(own) ? [] : [own];
  return [...names, ...others].map((name) => ({
    value: name,
    label: names.includes(name) ? name : `${name} (can't be released)`,
  }));
}

export function ClassField(part: AlgFormPart) {
  return (
    <FormSection title="Classes">
      <TextArea
        label="One class per line: its number, then its name"
        rows={7}
        mono
        spellCheck={false}
        placeholder={"0 red fox\n1 roe deer"}
        hint="Every alg also has class 99, empty."
        {...fieldOf(part, "classes")}
      />
    </FormSection>
  );
}

export function CardFields(part: AlgFormPart) {
  return (
    <FormSection title="Model card">
      <TextArea label="What it was trained on" rows={3} {...fieldOf(part, "taughtOn")} />
      <TextArea label="Where it fails" rows={3} {...fieldOf(part, "failsOn")} />
      <TextArea label="Intended use" rows={3} {...fieldOf(part, "intendedUse")} />
    </FormSection>
  );
}
