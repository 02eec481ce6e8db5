// A visit as it is entered and stored. Decision 0156, The service log.
import { describe, expect, test } from "vitest";
import {
  deedBits,
  deedsOf,
  deedsWords,
  readVisit,
  VISIT_DEEDS,
  type VisitDeed,
  type VisitEntry,
} from "~/domain/devices/visit/service-visit";

const NOW = Date.UTC(2026, 10, 27, 9);
const ID = "0b6a2f5e-3c1d-4e7f-8a9b-1c2d3e4f5a6b";
const MINUTE = 60_000;

const read = (what: Partial<VisitEntry> = {}) =>
  readVisit({ visitId: ID, at: NOW, did: ["cleaned"], note: "", ...what }, NOW);

describe("an entry", () => {
  test("has its deeds once, in the form's order, and its note in lines", () => {
    const entry = {
      visitId: ID.toUpperCase(),
      did: ["cleaned", "battery_changed", "cleaned"],
      note: " a\r\nb\u202e \n",
    };
    expect(read(entry)).toEqual({
      ok: true,
      value: { visitId: ID, at: NOW, did: ["battery_changed", "cleaned"], note: "a\nb" },
    });
  });

  test("may say neither deed nor note: someone was there", () => {
    expect(read({ did: [] })).toMatchObject({ ok: true, value: { did: [], note: "" } });
  });

  test.each<[string, Partial<VisitEntry>, string, string]>([
    ["without a time", { at: Number.NaN }, "at", "Enter when you were there."],
    ["of a time that is no whole number", { at: NOW + 0.5 }, "at", "Enter when you were there."],
    ["of before there were cameras", { at: Date.UTC(2009, 11, 31) }, "at", "Enter when you were there."],
    ["of tomorrow", { at: NOW + 24 * 60 * MINUTE }, "at", "This is in the future."],
    ["with a deed of the prototype", { did: ["toString"] }, "did", `Choose from ${VISIT_DEEDS.join(", ")}.`],
    ["with a note that is too long", { note: "n".repeat(301) }, "note", "At most 300 characters."],
    ["without a UUID", { visitId: "1" }, "visit_id", "Enter a UUID."],
  ])("%s is refused", (_case, what, field, sentence) => {
    expect(read(what)).toEqual({ ok: false, refusal: { fields: { [field]: sentence } } });
  });

  test("of a clock that is five minutes ahead is taken, and of one further ahead is not", () => {
    expect([read({ at: NOW + 5 * MINUTE }).ok, read({ at: NOW + 5 * MINUTE + 1 }).ok]).toEqual([true, false]);
  });

  test("tells all that is wrong at once", () => {
    const refused = read({ at: Number.NaN, note: "n".repeat(301), visitId: "" });
    expect(refused.ok ? [] : Object.keys(refused.refusal.fields)).toEqual(["visit_id", "at", "note"]);
  });
});

test("deeds come back from the number that the database has", () => {
  const all: readonly (readonly VisitDeed[])[] = [[], ["moved"], ["battery_changed", "cleaned"], VISIT_DEEDS];
  expect(all.map(deedBits)).toEqual([0, 4, 9, 15]);
  expect(all.map((did) => deedsOf(deedBits(did)))).toEqual(all);
});

test("deeds are told in words", () => {
  expect([deedsWords([]), deedsWords(["card_swapped"]), deedsWords(["battery_changed", "cleaned"])]).toEqual([
    "Looked at",
    "Card swapped",
    "Battery changed, cleaned",
  ]);
});
