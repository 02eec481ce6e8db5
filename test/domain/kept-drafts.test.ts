// What was typed into the forms of a page and is not saved.
import { expect, test } from "vitest";
import { type DraftsStep, NO_DRAFTS, withDraftsStep } from "~/domain/kept-drafts";

const after = (...steps: readonly DraftsStep[]) => steps.reduce(withDraftsStep, NO_DRAFTS);
const typed = (form: string, field: string, text: string): DraftsStep => ({ do: "type", form, field, text });

test("what is typed is kept by form and field, emptied fields too", () => {
  expect(
    after(typed("alg 11", "name", "Fox"), typed("alg 12", "name", ""), typed("alg 11", "name", "Fo")),
  ).toEqual({
    "alg 11": { name: "Fo" },
    "alg 12": { name: "" },
  });
});

test("what is saved goes; what was typed since stays", () => {
  const saved = { name: "Fox", licence: "Ours" };
  expect(
    after(typed("a", "name", "Fox"), typed("a", "licence", "Theirs"), { do: "saved", form: "a", saved }),
  ).toEqual({ a: { licence: "Theirs" } });
});

test("a form that is dropped has nothing; the others keep theirs", () => {
  expect(after(typed("a", "name", "1"), typed("b", "name", "2"), { do: "drop", form: "a" })).toEqual({
    b: { name: "2" },
  });
});
