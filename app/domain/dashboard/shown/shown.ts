// What a widget shows, computed from its facts: something to draw, the same figures as a plain table, and one sentence.
// Types only. Decision 0128, How widgets look and speak.
import type { PointState } from "~/domain/map/point-state";
import type { ListedInsight } from "~/domain/set/set-answer";

export interface ShownWidget {
  readonly body: ShownBody;
  /** All rows, even if the body shows only some or none. */
  readonly table: PlainTable;
  /** What the body shows, in words for those who can't see it. */
  readonly summary: string;
  /** What the body leaves out, and what its rates are based on. */
  readonly notes: readonly string[];
}

type ShownBody =
  /** "No Data", or the reason. */
  | { readonly kind: "nothing"; readonly sentence?: string }
  | { readonly kind: "tooMuch"; readonly sentence: string }
  | ShownFigure
  | { readonly kind: "chart"; readonly chart: Chart }
  | { readonly kind: "shares"; readonly shares: readonly Share[] }
  | ShownCells
  | { readonly kind: "table" };

/** One large figure, the words below it, and what it consists of. */
export interface ShownFigure {
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

/** A colour of the theme: for a single series, for several series in their order, or for the rest. */
export type Tone = "fill" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s-other";

/** Bars, or filled lines on top of each other. */
export interface Chart {
  readonly kind: "bars" | "lines";
  /** `steps`: an even scale, where a label can stand for several. `names`: every label stands only for itself. */
  readonly axis: "steps" | "names";
  /** On the axis. */
  readonly labels: readonly string[];
  /** The same in full, for tooltips. */
  readonly names: readonly string[];
  readonly series: readonly Series[];
  /** What it counts, in the plural. */
  readonly unit: string;
  /** A small chart under a figure, without axes. */
  readonly bare: boolean;
}

export interface Series {
  readonly name: string;
  readonly tone: Tone;
  /** Null: unknown. */
  readonly values: readonly (number | null)[];
  /** Links to the insights behind each value; null without a link. */
  readonly hrefs: readonly (string | null)[];
  /** How many insights each link leads to, if the values are events. */
  readonly behind?: readonly number[];
}

export interface Share {
  readonly name: string;
  readonly tone: Tone;
  /** Null: not shown, so unknown. */
  readonly count: number | null;
  /** Share of all that are known, 0 to 1. */
  readonly share: number;
  readonly href: string | null;
}

export interface ShownCells {
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
  /** 0: nothing; otherwise its place in `shades`, from 1. */
  readonly shade: number;
  readonly href: string | null;
  /** How many insights it leads to, if `count` is of events. */
  readonly behind?: number;
}

export interface PlainTable {
  readonly caption: string;
  /** "last 90 days": the days of its rows, if they are fewer than the filters let through. */
  readonly days?: string;
  readonly head: readonly string[];
  readonly rows: readonly PlainRow[];
}

interface PlainRow {
  /** The first one is the row's header. Null: unknown. */
  readonly cells: readonly PlainCell[];
  /** The link of its header. */
  readonly href: string | null;
  /** The link of the cell at a place, if it differs; computed only for visible cells. */
  readonly hrefAt?: (place: number) => string | null;
  /** How many insights the cell at a place leads to, if it counts events. */
  readonly behindAt?: (place: number) => number | undefined;
}

export type PlainCell = string | number | null;
