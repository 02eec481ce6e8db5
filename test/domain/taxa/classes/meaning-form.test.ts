// What the settings post, and what a page shows until the answer is here.
import { expect, test } from "vitest";
import { formParts, meaningForm, readMeaningForm, withChanges } from "~/domain/taxa/classes/meaning-form";

test("a form is read as it was written", () => {
  const changes = [
    { className: "Rotfuchs", taxonId: 1087, saw: null },
    { className: "\"};'", taxonId: null, saw: 0 },
  ];
  expect(readMeaningForm(meaningForm(changes))).toEqual(changes);
});

test.each([
  "",
  "{",
  "[]",
  '{"changes":1}',
  '{"changes":[1]}',
  '{"changes":[{"className":1,"taxonId":2}]}',
  '{"changes":[{"className":"a","taxonId":"2"}]}',
  '{"changes":[{"className":"a"}]}',
  '{"changes":[{"className":"a","taxonId":1.5}]}',
  '{"changes":[{"className":"a","taxonId":2,"saw":-1}]}',
])("no form: %s", (text) => {
  expect(readMeaningForm(text)).toBeNull();
});

test("choices with changes: one text in any case, and null takes a choice away", () => {
  const choices = [
    { className: "Rotfuchs", taxonId: 1087 },
    { className: "Reh", taxonId: 0 },
  ];
  const changes = [
    { className: "ROTFUCHS", taxonId: 2 },
    { className: "reh", taxonId: null },
    { className: "elk", taxonId: 3131 },
  ];
  expect(withChanges(choices, changes)).toEqual([
    { className: "ROTFUCHS", taxonId: 2 },
    { className: "elk", taxonId: 3131 },
  ]);
});

test("many changes go in as many forms as carry them, none lost and in order", () => {
  const changes = Array.from({ length: 450 }, (_, taxonId) => ({ className: `c${taxonId}`, taxonId }));
  const parts = formParts(changes);
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(parts.flat()).toEqual(changes);
  expect(formParts([])).toEqual([]);
});

test("long names make smaller forms, each well within what the server reads", () => {
  const changes = Array.from({ length: 200 }, (_, taxonId) => ({ className: "ü;".repeat(100), taxonId }));
  const parts = formParts(changes);
  expect(parts.flat()).toEqual(changes);
  const lengths = parts.map((part) => new URLSearchParams({ changes: meaningForm(part) }).toString().length);
  expect(Math.max(...lengths)).toBeLessThan(64 * 1024 - 1024);
  expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(30_000);
});
