// The words for counts of animals: insights or events, and rates where those are chosen and known. Pure. Decisions
// 0056, Counting events, and 0057, Effort.
import { type DashboardFigures, SHOWN_DAYS, type WorkingDays } from "~/domain/dashboard/figures";
import { holdsDays } from "~/domain/dashboard/held-days";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { formatCount } from "~/domain/text/format";
import { asks } from "~/domain/view/insights-view";
import { ratedDays } from "./rated-days";
import type { ShownWidget } from "./shown";

/** Facts of which something has been counted. */
export interface CountedFacts extends WidgetFacts {
  readonly figures: DashboardFigures;
}

/** Camera-days that a rate is for. */
const RATE_DAYS = 100;
const WEEK = 7;
const NOT_HELD = `Not all of the last ${SHOWN_DAYS} days are loaded`;
/** The words under a figure of a part of all insights. */
export const AMONG_HELD = "among those loaded";

/** "insights", or "events" where photos that belong together are one. */
export function nounOf({ minutes }: Pick<WidgetFacts, "minutes">): "insights" | "events" {
  return minutes === 0 ? "insights" : "events";
}

/** The same at the beginning of a heading. */
export function headOf(facts: Pick<WidgetFacts, "minutes">): "Insights" | "Events" {
  return facts.minutes === 0 ? "Insights" : "Events";
}

/** The camera-days behind the rates; null while counts are shown. */
export function ratedBy({ rates, figures }: CountedFacts): WorkingDays | null {
  return rates ? figures.working : null;
}

/** Per 100 camera-days, not rounded; null where no camera worked. */
export function rateOf(count: number, cameraDays: number): number | null {
  return cameraDays === 0 ? null : (count * RATE_DAYS) / cameraDays;
}

/**
 * From 100 on whole, from 1 on to one decimal, below to two digits: 204186 -> "204,186", 12.34 -> "12.3", 0.0123 -> "0.012",
 * null -> "–".
 */
export function shownNumber(value: number | null): string {
  if (value === null) return "–";
  if (value >= 100) return formatCount(Math.round(value));
  return String(value < 1 ? Number(value.toPrecision(2)) : Math.round(value * 10) / 10);
}

/** "per 100 camera-days, last 90 days". */
export function rateWords(facts: Pick<WidgetFacts, "query" | "window">): string {
  return [`per ${RATE_DAYS} camera-days`, ratedDays(facts)].filter((words) => words !== null).join(", ");
}

/** What the numbers of a chart are: "insights", or "events per 100 camera-days". */
export function unitOf(facts: CountedFacts): string {
  return ratedBy(facts) ? `${nounOf(facts)} per ${RATE_DAYS} camera-days` : nounOf(facts);
}

/** The same as the head of a column. */
export function columnHead(facts: CountedFacts): string {
  return ratedBy(facts) ? `${headOf(facts)} per ${RATE_DAYS} camera-days` : headOf(facts);
}

/** The notes under a chart of rates or of events. */
export function basisNotes(facts: CountedFacts): readonly string[] {
  return ratedBy(facts)
    ? [`${headOf(facts)} ${rateWords(facts)}`, ...receivedNotes(facts)]
    : eventNotes(facts);
}

/** The note under rates whose insights are filtered by time received, which does not tell when a camera worked. */
export function receivedNotes(facts: CountedFacts): readonly string[] {
  return ratedBy(facts) && asks(facts.query.filters.time_stamp)
    ? ['"Time received" filters insights, not days: rates use every working day']
    : [];
}

/** "3 events, 7 insights", of events per what they are a rate of; without the insights where none are told. */
export function ledWords(words: string, behind: number | undefined): string {
  return behind === undefined ? words : `${words}, ${counted(behind, "insights")}`;
}

/** "Events, 30 min apart". */
export function eventNotes({ minutes }: Pick<WidgetFacts, "minutes">): readonly string[] {
  return minutes === 0 ? [] : [`Events, ${minutes} min apart`];
}

/** Whether the set holds every insight of the last seven days. */
export function holdsWeek(facts: CountedFacts): boolean {
  return holdsDays(facts, facts.figures.animals.firstDay + SHOWN_DAYS - WEEK);
}

/** The note under the last two weeks where the set does not hold them all: an empty day may not be empty. */
export function heldNotes(facts: CountedFacts): readonly string[] {
  return holdsDays(facts, facts.figures.animals.firstDay) ? [] : [NOT_HELD];
}

/** Instead of the last two weeks where nothing of them is here. */
export function noDays(facts: CountedFacts): ShownWidget["body"] {
  const isHeld = holdsDays(facts, facts.figures.animals.firstDay);
  return { kind: "nothing", ...(!isHeld && { sentence: NOT_HELD }) };
}

/** 1 -> "1 insight". */
export function counted(count: number, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? plural.replace(/s$/, "") : plural}`;
}

/** 1 -> "1 class". */
export function countedClasses(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "class" : "classes"}`;
}
