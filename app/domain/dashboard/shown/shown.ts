// What a widget says, worked out from its facts: something to draw, the same figures as a plain table, and one sentence.
// Types only. Decision 0128, How widgets look and speak.
import type { PointState } from "~/domain/map/point-state";
import type { ListedInsight } from "~/domain/set/set-answer";

export interface ShownWidget {
  readonly body: WidgetBody;
  /** Of all rows, also where the body shows some or none. */
  readonly table: PlainTable;
  /** What the body shows, for those who do not see it. */
  readonly summary: string;
  /** What is left out of the body, and by what its figures are rates. */
  readonly notes: readonly string[];
}

export type WidgetBody =
  /** "No Data", or why there is none. */
  | { readonly kind: "nothing"; readonly sentence?: string }
  | { readonly kind: "tooMuch"; readonly sentence: string }
  | FigureBody
  | { readonly kind: "chart"; readonly chart: Chart }
  | { readonly kind: "shares"; readonly shares: readonly Share[] }
  | CellsBody
  | { readonly kind: "table" };

/** One large figure, what is said of it, and what it is made of. */
export interface FigureBody {
  readonly kind: "figure";
  readonly figure: string;
  readonly below: string;
  readonly of:
    | { readonly kind: "chart"; readonly chart: Chart }
    | { readonly kind: "pictures"; readonly pictures: readonly Picture[] }
    | { readonly kind: "states"; readonly states: readonly StateCount[] };
}

interface Picture {
  readonly insight: ListedInsight;
  readonly href: string;
}

export interface StateCount {
  readonly state: PointState;
  readonly words: string;
  readonly count: number;
}

/** A colour of the theme: one series alone, the series of several in their order, what is left. */
export type Tone = "fill" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s-other";

/** Bars, or filled lines on top of each other. */
export interface Chart {
  readonly kind: "bars" | "lines";
  /** Steps of an even scale, some of which stand for all, or names, which stand for themselves alone. */
  readonly axis: "steps" | "names";
  /** On the axis. */
  readonly labels: readonly string[];
  /** The same whole, for tooltips. */
  readonly names: readonly string[];
  readonly series: readonly Series[];
  /** What is counted, in the plural. */
  readonly unit: string;
  /** A small one under a figure, without axes. */
  readonly bare: boolean;
}

export interface Series {
  readonly name: string;
  readonly tone: Tone;
  /** Null: not known. */
  readonly values: readonly (number | null)[];
  /** What leads to the insights behind each; null where nothing does. */
  readonly hrefs: readonly (string | null)[];
  /** How many insights each leads to, where the values are events. */
  readonly behind?: readonly number[];
}

export interface Share {
  readonly name: string;
  readonly tone: Tone;
  /** Null: not shown, so not known. */
  readonly count: number | null;
  /** Of all that are known, 0 to 1. */
  readonly share: number;
  readonly href: string | null;
}

export interface CellsBody {
  readonly kind: "cells";
  readonly heads: readonly string[];
  readonly rows: readonly CellRow[];
  /** The counts that each shade stands for, lightest first; both ends included. */
  readonly shades: readonly { readonly from: number; readonly to: number }[];
}

export interface CellRow {
  readonly name: string;
  readonly href: string | null;
  readonly cells: readonly ShadedCell[];
}

export interface ShadedCell {
  readonly count: number;
  /** 0: nothing; else its place in `shades`, from 1. */
  readonly shade: number;
  readonly href: string | null;
  /** How many insights it leads to, where `count` is of events. */
  readonly behind?: number;
}

export interface PlainTable {
  readonly caption: string;
  /** "last 90 days": of which days its rows are, where those are fewer than the filters let through. */
  readonly days?: string;
  readonly head: readonly string[];
  readonly rows: readonly PlainRow[];
}

interface PlainRow {
  /** The first one is the head of its row. Null: not known. */
  readonly cells: readonly PlainCell[];
  /** What leads from its head. */
  readonly href: string | null;
  /** What leads from the cell at a place, where that is something else: worked out for those that are seen. */
  readonly hrefAt?: (place: number) => string | null;
  /** How many insights the cell at a place leads to, where it counts events. */
  readonly behindAt?: (place: number) => number | undefined;
}

export type PlainCell = string | number | null;
