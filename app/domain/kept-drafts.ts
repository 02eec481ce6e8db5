// What was typed into forms and not saved yet, by the form's name: a dialog that is closed opens with it again. Pure.

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;
export type KeptDrafts = Readonly<Record<string, Texts>>;

export const NO_DRAFTS: KeptDrafts = {};

export type DraftsStep =
  | { readonly do: "type"; readonly form: string; readonly field: string; readonly text: string }
  /** `saved`: what the server has by now; of what is typed, only the same goes. */
  | { readonly do: "saved"; readonly form: string; readonly saved: Texts }
  | { readonly do: "drop"; readonly form: string };

export function withDraftsStep(drafts: KeptDrafts, step: DraftsStep): KeptDrafts {
  const { [step.form]: typed = {}, ...others } = drafts;
  switch (step.do) {
    case "type":
      return { ...others, [step.form]: { ...typed, [step.field]: step.text } };
    case "saved":
      return { ...others, [step.form]: withoutSaved(typed, step.saved) };
    case "drop":
      return others;
  }
}

function withoutSaved(typed: Texts, saved: Texts): Texts {
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => saved[field] !== text));
}
