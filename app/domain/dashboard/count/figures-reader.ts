// What the dashboard asks of one set: every figure of every widget in one answer. Keeps what the next question needs again.
// Pure but for what it remembers. Decision 0127, What the widgets count.

import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import {
  type AnimalFigures,
  type ClassFigure,
  type DashboardFigures,
  type DeviceFigures,
  type FiguresQuestion,
  type InsightsBehind,
  NAMED_CLASSES,
  SHOWN_DAYS,
  SHOWN_PICTURES,
} from "~/domain/dashboard/figures";
import { isEmptyClass } from "~/domain/insights/insight";
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetView } from "~/domain/set/set-view";
import { byClassName, byTaxon, type Grouping } from "~/domain/set/species/grouping";
import { NO_SPECIES, type SpeciesSource } from "~/domain/set/species/set-species";
import { countRows, hasPicture, type RowSums } from "./count-rows";
import { eventStarts, type Sequences, sequencesOf } from "./event-starts";
import { type SetDictionary, setDictionary } from "./set-dictionary";
import { type PicturedDays, picturedDays, workingDays } from "./working-days";

const DAY_MS = 86_400_000;

/** Of single insights: collections, order and pages of a query mean nothing here. */
export function createFiguresReader(set: InsightSet, view: SetView, species: SpeciesSource = NO_SPECIES) {
  let dictionary: SetDictionary | null = null;
  let sequences: Sequences | null = null;
  let pictured: PicturedDays | null = null;
  /** What the three go by. */
  let grouping: Grouping = "class";

  /** Of another grouping nothing is kept. */
  function groupBy(by: Grouping): void {
    if (by === grouping) return;
    grouping = by;
    dictionary = null;
    sequences = null;
    pictured = null;
  }

  function words(): SetDictionary {
    dictionary ??= setDictionary(set, grouping === "class" ? byClassName : byTaxon(species(), grouping));
    return dictionary;
  }

  function startsOf(passes: Uint8Array, minutes: number): Uint8Array | null {
    if (minutes === 0) return null;
    sequences ??= sequencesOf(set, words());
    return eventStarts(sequences, { passes, minutes });
  }

  function picturedIn(effort: EffortColumns): PicturedDays {
    const isKept = pictured?.from === effort.from && pictured.days === effort.days;
    if (pictured === null || !isKept) pictured = picturedDays(set, words(), effort);
    return pictured;
  }

  return (question: FiguresQuestion): DashboardFigures => {
    const { query, now, minutes, effort } = question;
    groupBy(question.by);
    const passes = view.matches(query).passing();
    const firstDay = Math.floor(now / DAY_MS) - SHOWN_DAYS + 1;
    const starts = startsOf(passes, minutes);
    const counting = {
      set,
      dictionary: words(),
      passes,
      firstDay,
      window: effort && { from: effort.from, until: effort.from + effort.days },
    };
    const sums = countRows({ ...counting, starts });
    const order = inOrder(sums.classes.counts, words().classNames);
    const places = inOrder(sums.devices.insights, words().deviceIds);
    return {
      loaded: passes.length,
      insights: sums.insights,
      animals: animalFigures(sums, { words: words(), firstDay, view, order }),
      behind: starts && insightsBehind(countRows({ ...counting, starts: null }), { order, places }),
      links: sums.links,
      statuses: sums.statuses,
      delay: sums.delay,
      devices: deviceFigures(sums, { words: words(), places }),
      working:
        effort &&
        workingDays({ set, dictionary: words(), effort, pictured: picturedIn(effort), query, firstDay }),
    };
  };
}

interface AnimalParts {
  readonly words: SetDictionary;
  readonly firstDay: number;
  readonly view: SetView;
  /** Of the classes. */
  readonly order: readonly number[];
}

function animalFigures(sums: RowSums, { words, firstDay, view, order }: AnimalParts): AnimalFigures {
  const { total, lastWeek, hours, days } = sums;
  return {
    total,
    lastWeek,
    hours,
    firstDay,
    days,
    classes: order.map(
      (number): ClassFigure => ({
        className: words.classNames[number] ?? "",
        taxonId: words.taxonIds[number] ?? null,
        count: sums.classes.counts[number] ?? 0,
        firstAt: sums.classes.firstAt[number] ?? 0,
      }),
    ),
    classDays: classDays(sums, order),
    pictures: order
      .filter((number) => !isEmptyClass(words.classNames[number] ?? ""))
      .map((number) => sums.classes.pictures[number] ?? 0)
      .filter(hasPicture)
      .filter((_, place) => place < SHOWN_PICTURES)
      .map(view.item),
  };
}

/** Every insight counted, in the places of the events. */
function insightsBehind(
  sums: RowSums,
  { order, places }: { readonly order: readonly number[]; readonly places: readonly number[] },
): InsightsBehind {
  const { total, lastWeek, hours, days, classes, devices } = sums;
  return {
    total,
    lastWeek,
    hours,
    days,
    classes: Uint32Array.from(order, (number) => classes.counts[number] ?? 0),
    classDays: classDays(sums, order),
    deviceDays: daysOf(devices.days, places),
  };
}

/** The numbers that have a count, most first, then by their word. */
function inOrder(counts: Uint32Array, words: readonly string[]): readonly number[] {
  const word = (number: number) => words[number] ?? "";
  return Array.from(counts.keys())
    .filter((number) => (counts[number] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (word(a) < word(b) ? -1 : 1));
}

function classDays({ days, classes }: RowSums, order: readonly number[]): Uint32Array {
  const result = new Uint32Array((NAMED_CLASSES + 1) * SHOWN_DAYS);
  const others = NAMED_CLASSES * SHOWN_DAYS;
  result.set(days, others);
  for (const [place, number] of order.entries()) {
    if (place === NAMED_CLASSES) break;
    for (let day = 0; day < SHOWN_DAYS; day++) {
      const count = classes.days[number * SHOWN_DAYS + day] ?? 0;
      result[place * SHOWN_DAYS + day] = count;
      result[others + day] = (result[others + day] ?? 0) - count;
    }
  }
  return result;
}

function deviceFigures(
  { devices }: RowSums,
  { words, places }: { readonly words: SetDictionary; readonly places: readonly number[] },
): DeviceFigures {
  return {
    deviceId: places.map((number) => words.deviceIds[number] ?? ""),
    insights: Uint32Array.from(places, (number) => devices.insights[number] ?? 0),
    days: daysOf(devices.days, places),
  };
}

/** So many entries a device, in the order of `places`. */
function daysOf(counts: Uint32Array, places: readonly number[]): Uint32Array {
  const days = new Uint32Array(places.length * SHOWN_DAYS);
  for (const [place, number] of places.entries()) {
    days.set(counts.subarray(number * SHOWN_DAYS, (number + 1) * SHOWN_DAYS), place * SHOWN_DAYS);
  }
  return days;
}
