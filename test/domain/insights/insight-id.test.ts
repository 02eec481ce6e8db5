// Insight ids: dashed lower-case UUIDs towards people and the wire, hex digits towards the database.
import { describe, expect, test } from "vitest";
import { fromHex, parseInsightId, toHex } from "~/domain/insights/insight-id";

const ID = "7e9713fb-b3d1-4c55-9a0e-2f6f0d1c8e42";

describe("parseInsightId", () => {
  test.each([
    ["as written on the wire", ID, ID],
    ["in capitals", ID.toUpperCase(), ID],
    ["without dashes", ID.replaceAll("-", ""), null],
    ["a digit short", ID.slice(0, -1), null],
    ["a digit too long", `${ID}0`, null],
    ["with a letter that is no hex digit", ID.replace("7e", "7g"), null],
    ["with blanks around it", ` ${ID} `, null],
    ["with a line break behind it", `${ID}\n`, null],
    ["an empty text", "", null],
    ["a number", 7, null],
    ["nothing", null, null],
    ["a list that prints as an id", [ID], null],
  ])("reads an id %s", (_case, input, expected) => {
    expect(parseInsightId(input)).toBe(expected);
  });
});

describe("toHex and fromHex", () => {
  test("spells an id as SQLite's hex() does", () => {
    expect(toHex(ID)).toBe("7E9713FBB3D14C559A0E2F6F0D1C8E42");
  });

  test("gives the wire spelling back", () => {
    expect(fromHex("7E9713FBB3D14C559A0E2F6F0D1C8E42")).toBe(ID);
    expect(fromHex(toHex(ID))).toBe(ID);
  });
});
