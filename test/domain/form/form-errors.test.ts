// What is wrong with a form: what was said last, until it is changed.
import { expect, test } from "vitest";
import type { FormRefusal } from "~/domain/form/form-answer";
import { NO_ERRORS, withChange, withFound, withoutErrors, withRefusal } from "~/domain/form/form-errors";

const REFUSED: FormRefusal = {
  ok: false,
  message: "Refused.",
  fields: { name: "Taken.", "card.failsOn": "Long." },
};
const is = (wanted: string) => (field: string) => field === wanted;

test("the server's sentences stand until the browser finds something itself", () => {
  const refused = withRefusal(NO_ERRORS, REFUSED);
  expect(refused).toMatchObject({ fields: REFUSED.fields, refusal: REFUSED, times: 1 });
  const found = withFound(refused, { classes: "Line 1." });
  expect(found).toMatchObject({ fields: { classes: "Line 1." }, refusal: null, times: 2 });
});

test("an answer counts once: what has been changed since stays dropped", () => {
  const changed = withChange(withRefusal(NO_ERRORS, REFUSED), is("name"));
  expect(withRefusal(changed, REFUSED)).toBe(changed);
  expect(withRefusal(changed, null)).toBe(changed);
  expect(withRefusal(changed, { ...REFUSED })).toMatchObject({ fields: REFUSED.fields, times: 2 });
});

test("a changed field loses its sentence, and with the last one the whole form's goes", () => {
  const refused = withRefusal(NO_ERRORS, REFUSED);
  const one = withChange(refused, is("name"));
  expect(one).toMatchObject({ fields: { "card.failsOn": "Long." }, refusal: REFUSED });
  expect(withChange(one, is("card.failsOn"))).toMatchObject({ fields: {}, refusal: null, times: 1 });
});

test("a change elsewhere leaves everything, a sentence of no field too", () => {
  const lost = withRefusal(NO_ERRORS, { ok: false, message: "Not sent.", fields: {} });
  expect(withChange(lost, is("name"))).toBe(lost);
});

test("a form that is sent has nothing wrong with it", () => {
  expect(withoutErrors(withRefusal(NO_ERRORS, REFUSED))).toMatchObject({
    fields: {},
    refusal: null,
    times: 1,
  });
});
