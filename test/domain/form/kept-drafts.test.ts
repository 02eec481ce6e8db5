// What was typed into the forms of a page and is not saved.
import { expect, test } from "vitest";
import { type DraftsStep, NO_DRAFTS, withDraftsStep } from "~/domain/form/kept-drafts";

const after = (...steps: readonly DraftsStep[]) => steps.reduce(withDraftsStep, NO_DRAFTS);
const typed = (form: string, field: string, text: string): DraftsStep => ({ do: "type", form, field, text });

test("what is typed is kept by form and field, emptied fields too", () => {
  expect(
    after(typed("alg 11", "name", "Fox"), typed("alg 12", "name", ""), typed("alg 11", "name", "Fo")),
  ).toEqual({
    "alg 11": { typed: { name: "Fo" }, begun: {} },
    "alg 12": { typed: { name: "" }, begun: {} },
  });
});

test("what is saved goes; what was typed since stays", () => {
  const saved = { name: "Fox", licence: "Ours" };
  expect(
    after(typed("a", "name", "Fox"), typed("a", "licence", "Theirs"), { do: "saved", form: "a", saved }),
  ).toEqual({ a: { typed: { licence: "Theirs" }, begun: {} } });
});

test("a form that is dropped has nothing; the others keep theirs", () => {
  expect(after(typed("a", "name", "1"), typed("b", "name", "2"), { do: "drop", form: "a" })).toEqual({
    b: { typed: { name: "2" }, begun: {} },
  });
});

const from = (text: string, was: string): DraftsStep => ({ do: "type", form: "a", field: "name", text, was });
const seen = (theirs: string, taken: boolean): DraftsStep => ({
  do: "seen",
  form: "a",
  field: "name",
  theirs,
  taken,
});

test("a field continues from its value when it was first typed into, whatever has come since", () => {
  expect(after(from("Fo", "Wolf"), from("Fox", "Lynx"))).toEqual({
    a: { typed: { name: "Fox" }, begun: { name: "Wolf" } },
  });
});

test("what is typed after saving continues from what is saved", () => {
  const steps = [from("Fox", "Wolf"), from("Foxes", "Wolf")];
  expect(after(...steps, { do: "saved", form: "a", saved: { name: "Fox" } })).toEqual({
    a: { typed: { name: "Foxes" }, begun: { name: "Fox" } },
  });
});

test.each([
  [true, "Lynx"],
  [false, "Fox"],
])("editing continues from what someone else wrote, taken (%s) or not", (taken, name) => {
  expect(after(from("Fox", "Wolf"), seen("Lynx", taken))).toEqual({
    a: { typed: { name }, begun: { name: "Lynx" } },
  });
});
