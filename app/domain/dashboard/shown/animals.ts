// The widgets that count animals: all of them, by hour, by class, by day. Pure. Decision 0055, Widgets.

import { NAMED_CLASSES, SHOWN_DAYS } from "~/domain/dashboard/figures";
import { DAY_MS } from "~/domain/milliseconds";
import { formatDay } from "~/domain/text/format";
import { dayOf } from "~/domain/view/filters/day-range";
import { spanWords } from "~/domain/view/filters/filter-words";
import { axisDay, axisName, someClasses, tooManyClasses } from "./axis";
import {
  AMONG_HELD,
  basisNotes,
  type CountedFacts,
  columnHead,
  counted,
  countedClasses,
  eventNotes,
  heldNotes,
  holdsWeek,
  noDays,
  nounOf,
  ratedBy,
  rateOf,
  rateWords,
  receivedNotes,
  shownNumber,
  unitOf,
} from "./counted";
import { type DrillDown, drillDownHref } from "./drill-down";
import type { PlainTable, Series, ShownWidget, Tone } from "./shown";

const SERIES_TONES: readonly Tone[] = ["s1", "s2", "s3", "s4", "s5"];
/** A class may be called so, too. */
const OTHER = "All others";

export function totalInsights(facts: CountedFacts): ShownWidget {
  const { animals, behind } = facts.figures;
  const working = ratedBy(facts);
  const total = working ? rateOf(animals.total, working.total) : animals.total;
  const { span } = facts.query;
  const hasWeek = holdsWeek(facts);
  const among = span ? `received ${spanWords(span)}` : AMONG_HELD;
  const lately = hasWeek ? `${shownNumber(animals.lastWeek)} in the last 7 days` : among;
  const said = working ? rateWords(facts) : lately;
  const below = facts.minutes === 0 ? said : `${working ? "events" : "events,"} ${said}`;
  const days = daySeries(facts, {
    name: unitOf(facts),
    tone: "fill",
    from: 0,
    counts: animals.days,
    insights: behind?.days,
  });
  const week = ["Last 7 days", animals.lastWeek, ...insightCells(facts, behind?.lastWeek)];
  const sums = working || !hasWeek ? [] : [{ cells: week, href: null }];
  const all = {
    cells: ["All", total, ...insightCells(facts, behind?.total)],
    href: hrefOf(facts, animals.total, {}),
  };
  return {
    body:
      animals.total === 0
        ? { kind: "nothing" }
        : {
            kind: "figure",
            figure: shownNumber(total),
            below,
            of: {
              kind: "chart",
              chart: {
                kind: "bars",
                axis: "steps",
                ...dayLabels(facts),
                series: [days],
                unit: unitOf(facts),
                bare: true,
              },
            },
          },
    table: {
      caption: `Total ${nounOf(facts)}`,
      head: ["Days (UTC)", columnHead(facts), ...insightHead(facts)],
      rows: [
        all,
        ...sums,
        ...dayRows(facts, [days]).map((row, at) => ({
          ...row,
          cells: [...row.cells, ...insightCells(facts, behind?.days[at])],
        })),
      ],
    },
    summary: `${shownNumber(total)} ${nounOf(facts)}${working ? " " : ", "}${said}.`,
    notes: [...receivedNotes(facts), ...heldNotes(facts)],
  };
}

export function byHour(facts: CountedFacts): ShownWidget {
  const { animals, behind } = facts.figures;
  const working = ratedBy(facts);
  const counts = [...animals.hours];
  const values = counts.map((count) => (working ? rateOf(count, working.total) : count));
  const hrefs = counts.map((count, hour) => hrefOf(facts, count, { hour }));
  const names = counts.map((_, hour) => `${hour}:00 to ${hour}:59 UTC`);
  const most = indexOfMost(counts);
  const series: Series = {
    name: unitOf(facts),
    tone: "fill",
    values,
    hrefs,
    ...(behind && { behind: [...behind.hours] }),
  };
  return {
    body: drawn(animals.total, {
      kind: "bars",
      axis: "steps",
      labels: counts.map((_, hour) => String(hour)),
      names,
      series: [series],
      unit: unitOf(facts),
      bare: false,
    }),
    table: {
      caption: `${columnHead(facts)} by hour of day`,
      head: ["Hour (UTC)", columnHead(facts), ...insightHead(facts)],
      rows: names.map((name, hour) => ({
        cells: [name.replace(" UTC", ""), values[hour] ?? null, ...insightCells(facts, behind?.hours[hour])],
        href: hrefs[hour] ?? null,
      })),
    },
    summary: `${columnHead(facts)} by hour of day, UTC. Most between ${names[most]}: ${shownNumber(values[most] ?? null)}.`,
    notes: ["Hours in UTC", ...basisNotes(facts)],
  };
}

export function byClass(facts: CountedFacts): ShownWidget {
  const { animals, behind } = facts.figures;
  const { classes, total } = animals;
  const working = ratedBy(facts);
  const rows = classes.map(({ className, taxonId, count }, place) => ({
    name: className,
    insights: behind?.classes[place],
    value: working ? rateOf(count, working.total) : count,
    href: hrefOf(facts, count, { className, taxonId }),
  }));
  const { rows: first, notes } = someClasses(rows);
  const [most] = rows;
  return {
    body:
      tooManyClasses(facts, rows.length) ??
      drawn(total, {
        kind: "bars",
        axis: "names",
        labels: first.map(({ name }) => axisName(name)),
        names: first.map(({ name }) => name),
        series: [
          {
            name: unitOf(facts),
            tone: "fill",
            values: first.map(({ value }) => value),
            hrefs: first.map(({ href }) => href),
            ...(behind && { behind: first.map(({ insights = 0 }) => insights) }),
          },
        ],
        unit: unitOf(facts),
        bare: false,
      }),
    table: {
      caption: `${columnHead(facts)} by class`,
      head: ["Class", columnHead(facts), ...insightHead(facts)],
      rows: rows.map(({ name, value, href, insights }) => ({
        cells: [name, value, ...insightCells(facts, insights)],
        href,
      })),
    },
    summary: most
      ? `${columnHead(facts)} of ${countedClasses(rows.length)}. Most: ${most.name}, ${shownNumber(most.value)}.`
      : `No ${nounOf(facts)}.`,
    notes: [...notes, ...basisNotes(facts)],
  };
}

export function overTwoWeeks(facts: CountedFacts): ShownWidget {
  const { animals, behind } = facts.figures;
  const named = animals.classes.filter((_, place) => place < NAMED_CLASSES);
  const series = named.map(({ className, taxonId }, place) =>
    daySeries(facts, {
      name: className,
      tone: SERIES_TONES[place] ?? "s-other",
      from: place * SHOWN_DAYS,
      counts: animals.classDays,
      insights: behind?.classDays,
      className,
      taxonId,
    }),
  );
  // No filter says "all classes but these": nothing leads to the insights of the others.
  if (animals.classes.length > NAMED_CLASSES) {
    const from = NAMED_CLASSES * SHOWN_DAYS;
    const others = daySeries(facts, { name: OTHER, tone: "s-other", from, counts: animals.classDays });
    series.push({ ...others, hrefs: others.hrefs.map(() => null) });
  }
  const days = daySeries(facts, {
    name: "All classes",
    tone: "fill",
    from: 0,
    counts: animals.days,
    insights: behind?.days,
  });
  const seen = animals.days.reduce((sum, count) => sum + count, 0);
  const table: PlainTable = {
    caption: `${columnHead(facts)} over 2 weeks`,
    head: ["Day (UTC)", "All classes", ...series.map(({ name }) => name)],
    rows: dayRows(facts, [days, ...series]),
  };
  return {
    body:
      seen === 0
        ? noDays(facts)
        : {
            kind: "chart",
            chart: {
              kind: "lines",
              axis: "steps",
              ...dayLabels(facts),
              series,
              unit: unitOf(facts),
              bare: false,
            },
          },
    table,
    summary: `${columnHead(facts)} of the last ${SHOWN_DAYS} days, by class: ${counted(seen, nounOf(facts))} in all.`,
    notes: [
      ...(ratedBy(facts) ? [`${columnHead(facts)} on that day`, ...receivedNotes(facts)] : eventNotes(facts)),
      ...heldNotes(facts),
      `${axisDay(animals.firstDay + SHOWN_DAYS - 1)} isn't over yet`,
    ],
  };
}

function drawn(
  total: number,
  chart: Extract<ShownWidget["body"], { kind: "chart" }>["chart"],
): ShownWidget["body"] {
  return total === 0 ? { kind: "nothing" } : { kind: "chart", chart };
}

interface CountedDays extends Pick<Series, "name" | "tone"> {
  readonly counts: Uint32Array;
  /** Where its days begin in `counts`. */
  readonly from: number;
  /** The insights behind `counts`, in the same places, where those are events. */
  readonly insights?: Uint32Array | undefined;
  readonly className?: string;
  readonly taxonId?: number | null;
}

function daySeries(
  facts: CountedFacts,
  { name, tone, counts, insights, from, className, taxonId }: CountedDays,
): Series {
  const working = ratedBy(facts);
  const days = [...counts.subarray(from, from + SHOWN_DAYS)];
  return {
    name,
    tone,
    values: days.map((count, at) => (working ? rateOf(count, working.days[at] ?? 0) : count)),
    hrefs: days.map((count, at) =>
      hrefOf(facts, count, {
        className,
        taxonId,
        day: dayOf((facts.figures.animals.firstDay + at) * DAY_MS),
      }),
    ),
    ...(insights && { behind: [...insights.subarray(from, from + SHOWN_DAYS)] }),
  };
}

function dayLabels({ figures }: CountedFacts): { readonly labels: string[]; readonly names: string[] } {
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => figures.animals.firstDay + at);
  return { labels: days.map(axisDay), names: days.map((day) => formatDay(day * DAY_MS)) };
}

function dayRows(facts: CountedFacts, series: readonly Series[]): PlainTable["rows"] {
  return dayLabels(facts).names.map((name, at) => ({
    cells: [name, ...series.map(({ values }) => values[at] ?? null)],
    href: series[0]?.hrefs[at] ?? null,
    ...(series.length > 1 && {
      hrefAt: (place: number) => series[place - 1]?.hrefs[at] ?? null,
      behindAt: (place: number) => series[place - 1]?.behind?.[at],
    }),
  }));
}

/** The insights beside their events: a row leads to those. */
function insightHead({ figures }: CountedFacts): readonly string[] {
  return figures.behind === null ? [] : ["Insights"];
}

function insightCells({ figures }: CountedFacts, count: number | undefined): readonly number[] {
  return figures.behind === null ? [] : [count ?? 0];
}

/** Nothing leads to where nothing is. */
function hrefOf(facts: CountedFacts, count: number, narrowed: DrillDown): string | null {
  return count === 0 ? null : drillDownHref(facts, narrowed);
}

function indexOfMost(counts: readonly number[]): number {
  return counts.reduce((most, count, at) => (count > (counts[most] ?? 0) ? at : most), 0);
}
