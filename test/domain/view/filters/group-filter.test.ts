// Insights by the group of their camera: which rows a name means, and its words. Decision 0099, Groups.
import { describe, expect, test } from "vitest";
import { columnFilter, passing } from "~/domain/set/rows/filter-rows";
import { setWords } from "~/domain/set/rows/set-words";
import { filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import { groupInsightsHref } from "~/domain/view/filters/group-filter";
import { readAddress } from "~/domain/view/insights-address";
import { insight } from "../../exchange/export/exported";
import { DEVICES, setOf } from "../../set/set-world";

/** One insight of each camera: in "Ridge", in none, in "Ridge 2". */
const SET = setOf(
  DEVICES.map(({ deviceId }, i) => insight(i, { deviceId })),
  10,
);

function found(value: string): string {
  const filter = columnFilter("group", { value, from: "", to: "" }, SET.names);
  return filter === null ? "all" : passing(setWords(SET), filter).join("");
}

describe("a filter by group", () => {
  test.each([
    ["Ridge", "100"],
    [" ridge ", "100"],
    ["RIDGE 2", "001"],
    ["rid", "101"],
    ["No group", "010"],
    ["lake", "000"],
    ["", "all"],
  ])("that says %j finds %s", (value, rows) => expect(found(value)).toBe(rows));

  test.each([
    ["ridge", "Group Ridge"],
    ["no group", "Group No group"],
    ["rid", "Group contains rid"],
  ])("%j reads %j", (value, words) => {
    const query = {
      search: "",
      devices: [],
      taxa: [],
      spot: null,
      filters: { group: { value, from: "", to: "" } },
    };
    expect(sentenceText(filterSentence("group", query, { devices: DEVICES }))).toBe(words);
  });

  test("is in the address that leads from a group to its insights", () => {
    const params = new URLSearchParams(groupInsightsHref("Ridge & lake").slice(2));
    expect(params.get("tab")).toBe("userInsights");
    expect(readAddress(params).query.filters).toEqual({ group: { value: "Ridge & lake", from: "", to: "" } });
  });
});
