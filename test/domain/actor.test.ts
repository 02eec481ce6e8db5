// How a user's name is shortened: never through the middle of a letter, which no document could carry.
import { expect, test } from "vitest";
import { initials, shortName } from "~/domain/actor";

test.each([
  ["Maya", "Rivers", "MR", "Maya R."],
  [" maya", "rivers ", "MR", "maya R."],
  ["\u{10428}\u{10429}", "\u{1f98a}fox", "\u{10400}\u{1f98a}", "\u{10428}\u{10429} \u{1f98a}."],
  ["", "Rivers", "R", "Rivers"],
  ["", "", "U", "user"],
])("%j %j is %j and %j", (firstName, lastName, letters, name) => {
  const actor = { firstName, lastName, username: "user" };
  expect([initials(actor), shortName(actor)]).toEqual([letters, name]);
});
