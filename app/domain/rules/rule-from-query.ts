// A rule out of the filters of Insights. What is not known when an insight arrives (its status, a review, a text) can be no
// condition: it is named and left out. Pure. Decision 0167, The past of a rule.

import type { SetDevice } from "~/domain/set/pages/column-page";
import { classKey } from "~/domain/taxa/meaning";
import { NO_GROUP } from "~/domain/view/columns";
import { groupNamed, groupWords } from "~/domain/view/filters/group-filter";
import type { FilterKey, InsightsQuery } from "~/domain/view/insights-query";
import { activeFilters } from "~/domain/view/insights-view";
import { textTest } from "~/domain/view/whole-word";
import {
  NO_CONDITIONS,
  RULE_CHOICES_LIMIT,
  type RuleCameras,
  type RuleConditions,
  type RuleSpecies,
} from "./rule";

interface RuleFromQuery {
  readonly conditions: RuleConditions;
  /** Filters that no rule can have. */
  readonly leftOut: readonly FilterKey[];
}

interface Known {
  readonly devices: readonly Pick<SetDevice, "deviceId" | "displayName" | "groupId" | "groupName">[];
  readonly classNames: readonly string[];
}

export function ruleFromQuery(query: InsightsQuery, known: Known): RuleFromQuery {
  const taken = new Set<FilterKey>();
  const take = <Part>(key: FilterKey, part: Part | null): Part | null => {
    if (part !== null) taken.add(key);
    return part;
  };
  const taxa = take("taxa", few(query.taxa));
  const classes = take("class_name", classesOf(query, known));
  const groups = take("group", groupsOf(query, known));
  const cameras = take("devices", few(query.devices)) ?? take("display_name", camerasOf(query, known));
  const minConfidence = take("confidence", confidenceOf(query));
  return {
    conditions: {
      ...NO_CONDITIONS,
      clauses: [{ species: speciesOf(taxa, classes), cameras: choiceOf({ groups, cameras }, known) }],
      minConfidence,
    },
    leftOut: activeFilters(query).filter((key) => !taken.has(key)),
  };
}

/** Both filters leave what passes both: the class is the narrower one. */
function speciesOf(taxa: readonly number[] | null, classes: readonly string[] | null): RuleSpecies {
  if (taxa === null && classes === null) return { kind: "notEmpty" };
  return classes === null
    ? { kind: "these", taxa: taxa ?? [], classes: [] }
    : { kind: "these", taxa: [], classes };
}

/** Cameras within the groups, where both are asked for. */
function choiceOf(
  {
    groups,
    cameras,
  }: { readonly groups: readonly number[] | null; readonly cameras: readonly string[] | null },
  { devices }: Known,
): RuleCameras {
  if (groups === null && cameras === null) return { kind: "all" };
  if (cameras === null) return { kind: "these", groups: groups ?? [], cameras: [] };
  const isWithin = (deviceId: string) =>
    groups === null ||
    devices.some((one) => one.deviceId === deviceId && one.groupId !== null && groups.includes(one.groupId));
  return { kind: "these", groups: [], cameras: cameras.filter(isWithin) };
}

function classesOf({ filters }: InsightsQuery, { classNames }: Known): readonly string[] | null {
  const value = filters.class_name?.value ?? "";
  if (value.trim() === "") return null;
  return few([...new Set(classNames.filter(textTest(value)).map(classKey))]);
}

function camerasOf({ filters }: InsightsQuery, { devices }: Known): readonly string[] | null {
  const value = filters.display_name?.value ?? "";
  if (value.trim() === "") return null;
  const passes = textTest(value);
  return few(devices.filter(({ displayName }) => passes(displayName)).map(({ deviceId }) => deviceId));
}

/** Cameras without a group have no choice of their own. */
function groupsOf({ filters }: InsightsQuery, { devices }: Known): readonly number[] | null {
  const value = filters.group?.value ?? "";
  if (value.trim() === "") return null;
  const named = groupNamed(value, groupWords(devices));
  const passes = named === undefined ? textTest(value) : (name: string) => name === named;
  const found = devices.filter(({ groupName }) => passes(groupName ?? NO_GROUP));
  if (found.some(({ groupId }) => groupId === null)) return null;
  return few([...new Set(found.flatMap(({ groupId }) => groupId ?? []))]);
}

function confidenceOf({ filters }: InsightsQuery): number | null {
  const { value = "", from = "", to = "" } = filters.confidence ?? {};
  const least = Number(from);
  const isLeast = from !== "" && to === "" && value.trim() === "" && least >= 0 && least <= 100;
  return isLeast ? least : null;
}

/** Null where a rule can't have them: there is none, or there are too many. */
function few<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length > 0 && items.length <= RULE_CHOICES_LIMIT ? items : null;
}
