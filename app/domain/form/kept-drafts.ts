// What was typed into forms and not saved yet, by the form's name: a dialog that is closed opens with it again. Pure.

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly typed: Texts;
  /** The text of a field before the first key, where the form tells. */
  readonly begun: Texts;
}

export type KeptDrafts = Readonly<Record<string, KeptDraft>>;

export const NO_DRAFTS: KeptDrafts = {};
const NOTHING: KeptDraft = { typed: {}, begun: {} };

export type DraftsStep =
  | {
      readonly do: "type";
      readonly form: string;
      readonly field: string;
      readonly text: string;
      readonly was?: string;
    }
  /** Someone else's text was seen: the form continues from it. `taken`: it is the reader's, too. */
  | {
      readonly do: "seen";
      readonly form: string;
      readonly field: string;
      readonly theirs: string;
      readonly taken: boolean;
    }
  /** `saved`: what the server has now; only typed values equal to it are dropped. */
  | { readonly do: "saved"; readonly form: string; readonly saved: Texts }
  | { readonly do: "drop"; readonly form: string };

export function withDraftsStep(drafts: KeptDrafts, step: DraftsStep): KeptDrafts {
  const { [step.form]: draft = NOTHING, ...others } = drafts;
  const { typed, begun } = draft;
  const kept = (now: KeptDraft) => ({ ...others, [step.form]: now });
  switch (step.do) {
    case "type":
      return kept({
        typed: { ...typed, [step.field]: step.text },
        begun: step.was === undefined ? begun : { [step.field]: step.was, ...begun },
      });
    case "seen":
      return kept({
        typed: step.taken ? { ...typed, [step.field]: step.theirs } : typed,
        begun: { ...begun, [step.field]: step.theirs },
      });
    case "saved":
      return kept(withoutSaved(draft, step.saved));
    case "drop":
      return others;
  }
}

/** What was typed since continues from what is saved. */
function withoutSaved({ typed, begun }: KeptDraft, saved: Texts): KeptDraft {
  const left = Object.entries(typed).filter(([field, text]) => saved[field] !== text);
  const from = left.flatMap(([field]) => {
    const was = begun[field];
    return was === undefined ? [] : [[field, saved[field] ?? was]];
  });
  return { typed: Object.fromEntries(left), begun: Object.fromEntries(from) };
}
