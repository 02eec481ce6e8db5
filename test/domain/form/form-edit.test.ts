// What a form sends of what its reader has changed, and what two people's changes make of each other.
import { expect, test } from "vitest";
import {
  changedMembers,
  clashesIn,
  clashSentence,
  editFields,
  readEdit,
  readWas,
} from "~/domain/form/form-edit";

const BEGUN = { name: "Ridge", description: "Old words" };
const NAMES = ["name", "description"] as const;

function posted(fields: Readonly<Record<string, string>>) {
  return {
    has: (name: string) => name in fields,
    text: (name: string) => fields[name] ?? "",
    refuse: (): never => {
      throw new Error("refused");
    },
  };
}

test("only what was changed is sent, each with what it was", () => {
  const edit = changedMembers({ ...BEGUN, name: "Ridge East" }, BEGUN);
  expect(editFields(edit)).toEqual({ name: "Ridge East", "was.name": "Ridge" });
  expect(readEdit(posted(editFields(edit)), NAMES)).toEqual(edit);
  expect(readWas(posted(editFields(edit)), NAMES)).toEqual({ name: "Ridge" });
});

test("a member that comes without what it was is refused", () => {
  expect(() => readEdit(posted({ name: "Ridge East" }), NAMES)).toThrow("refused");
});

test.each([
  ["nobody else has changed it", "Ridge", {}],
  ["somebody else wanted the same", "Ridge West ", {}],
  ["somebody else wanted something else", "Ridge East", { name: "Ridge East" }],
])("%s", (_why, stored, clashes) => {
  const edit = changedMembers({ ...BEGUN, name: "Ridge West" }, BEGUN);
  expect(clashesIn(edit, { name: stored, description: "New words" })).toEqual(clashes);
});

test("a member without what it was clashes with nothing", () => {
  expect(clashesIn({ to: { name: "Ridge West" }, was: {} }, { name: "Ridge East" })).toEqual({});
});

test("lines end as the browser likes", () => {
  expect(clashesIn({ to: { card: "c" }, was: { card: "a\r\nb" } }, { card: "a\nb" })).toEqual({});
});

test.each([
  ["Ridge East", "Ridge West", "changed the name to “Ridge East”. Yours: “Ridge West”."],
  ["", "Ridge West", "cleared the name. Yours: “Ridge West”."],
  ["Ridge East", "", "changed the name to “Ridge East”. Yours: empty."],
])("%j and %j are both shown", (theirs, yours, words) => {
  expect(clashSentence({ what: "name", theirs, yours })).toBe(`Someone else ${words}`);
});
