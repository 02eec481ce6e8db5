// A rule out of the filters of Insights. Decision 0167.
import { expect, test } from "vitest";
import type { RuleConditions } from "~/domain/rules/rule";
import { ruleFromQuery } from "~/domain/rules/rule-from-query";
import { type ColumnFilters, type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { DEVICES } from "../set/set-world";

const asked = (value: string, from = "", to = "") => ({ value, from, to });
const KNOWN = { devices: DEVICES, classNames: ["Red fox", "Arctic Fox", "Raccoon"] };
const ruleOf = (filters: ColumnFilters, rest: Partial<InsightsQuery> = {}) =>
  ruleFromQuery({ ...USUAL_QUERY, filters, ...rest }, KNOWN);
const ANY = { species: { kind: "notEmpty" }, cameras: { kind: "all" } } as const;
const these = (taxa: readonly number[], classes: readonly string[] = []) =>
  ({ species: { kind: "these", taxa, classes } }) as const;
const at = (groups: readonly number[], cameras: readonly string[] = []) =>
  ({ cameras: { kind: "these", groups, cameras } }) as const;

test.each<[string, ColumnFilters, Partial<InsightsQuery>, RuleConditions["clauses"][number]]>([
  ["no filter: anything but empty photos", {}, {}, ANY],
  ["species", {}, { taxa: [1001] }, { ...ANY, ...these([1001]) }],
  [
    "a class that is named in part",
    { class_name: asked("fox") },
    {},
    { ...ANY, ...these([], ["red fox", "arctic fox"]) },
  ],
  [
    "a class that is named whole",
    { class_name: asked('"red fox"') },
    {},
    { ...ANY, ...these([], ["red fox"]) },
  ],
  [
    "a class of a species",
    { class_name: asked("red") },
    { taxa: [1001] },
    { ...ANY, ...these([], ["red fox"]) },
  ],
  ["cameras", {}, { devices: ["dev-0002"] }, { ...ANY, ...at([], ["dev-0002"]) }],
  ["a camera's name", { display_name: asked("orchard") }, {}, { ...ANY, ...at([], ["dev-0003"]) }],
  ["a group by its whole name", { group: asked("ridge") }, {}, { ...ANY, ...at([7]) }],
  ["groups by a part of theirs", { group: asked("rid") }, {}, { ...ANY, ...at([7, 9]) }],
  [
    "cameras of a group",
    { group: asked("ridge") },
    { devices: ["dev-0001", "dev-0003"] },
    { ...ANY, ...at([], ["dev-0001"]) },
  ],
])("%s", (_, filters, rest, clause) => {
  const { conditions, leftOut } = ruleOf(filters, rest);
  expect([conditions.clauses, leftOut]).toEqual([[clause], []]);
});

test("a least confidence; a range is left out", () => {
  const of = (from: string, to: string) => {
    const { conditions, leftOut } = ruleOf({ confidence: asked("", from, to) });
    return [conditions.minConfidence, leftOut];
  };
  expect([of("80", ""), of("80", "90"), of("", "90")]).toEqual([
    [80, []],
    [null, ["confidence"]],
    [null, ["confidence"]],
  ]);
});

test("what isn't known when an insight arrives is left out, and named", () => {
  const filters: ColumnFilters = {
    insight_status: asked("favorite"),
    review: asked("Corrected"),
    camera_timestamp: asked("", "2026-11-01", ""),
    group: asked("No group"),
  };
  const { conditions, leftOut } = ruleOf(filters, { search: "ridge" });
  expect(conditions.clauses).toEqual([ANY]);
  expect(new Set(leftOut)).toEqual(
    new Set(["search", "group", "camera_timestamp", "insight_status", "review"]),
  );
});

test("more than a rule can name", () => {
  const devices = Array.from({ length: 101 }, (_, n) => `dev-${n}`);
  expect(ruleOf({}, { devices })).toMatchObject({ conditions: { clauses: [ANY] }, leftOut: ["devices"] });
});
