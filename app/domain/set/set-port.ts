// What the page knows of the set while it loads, and what it may ask of it. Pure; the set itself lives in a worker.

import type { FiguresPort } from "~/domain/dashboard/figures";
import type { ExportKind, ExportSize } from "~/domain/exchange/export/export-kinds";
import type { NameLanguage } from "~/domain/look/species-look";
import type { HeatPort } from "~/domain/map/heat/heat";
import type { ReviewRow } from "~/domain/review/review-row";
import type { RulesPort } from "~/domain/rules/past/past";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { CameraDays, CameraQuestion } from "./camera-days";
import type { Decided } from "./decided";
import type { LeftOut } from "./left-out";
import type { SetDevice, SetModel } from "./pages/column-page";
import { NO_ROWS, type RowCounts } from "./row-counts";
import type { OpenedInsight, RowToReview, SetAnswer } from "./set-answer";
import type { DaySpan, SetChoice, SetPart, SpanSize } from "./set-window";
import type { ClassQuestion, ClassTaxa } from "./species/class-taxa";
import type { SeenTaxa } from "./species/seen-taxa";
import type { ShownSpot } from "./spots/shown-spots";

export interface SetState {
  /** Changes whenever the rows or names do: what was answered before is to be asked again. */
  readonly version: number;
  /** Insights that are here. */
  readonly loaded: number;
  /** Insights that there are, as the server counts them, here or not; null until it has said. */
  readonly total: number | null;
  /** Everything that is wanted is here: all there is, or `part`. */
  readonly complete: boolean;
  /** Which part is wanted; null: everything there is, and while nothing is known. */
  readonly part: SetPart | null;
  /** Insights that have arrived since and wait to be shown. */
  readonly waiting: RowCounts;
  /** The connection is down or the server refuses; loading is retried automatically. */
  readonly failed: boolean;
  /** The session has ended. */
  readonly signedOut: boolean;
  readonly devices: readonly SetDevice[];
  readonly models: readonly SetModel[];
  readonly classNames: readonly string[];
  /** Names of cameras whose insights cannot be reached now. */
  readonly unreachable: readonly string[];
  /** Insights that the server can't send, of pages that are here otherwise. */
  readonly leftOut: readonly LeftOut[];
}

export const EMPTY_STATE: SetState = {
  version: 0,
  loaded: 0,
  total: null,
  complete: false,
  part: null,
  waiting: NO_ROWS,
  failed: false,
  signedOut: false,
  devices: [],
  models: [],
  classNames: [],
  unreachable: [],
  leftOut: [],
};

/** A file out of the set, made in the browser. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
  /** Insights in it. */
  readonly insights: number;
}

/** The set of the signed-in user. */
export interface SetPort extends HeatPort, FiguresPort, RulesPort {
  readonly answer: (query: InsightsQuery) => Promise<SetAnswer>;
  /** Null when the set does not hold the insight, or not yet. */
  readonly open: (insightId: string, query: InsightsQuery) => Promise<OpenedInsight | null>;
  /** The taxa that the set shows, for a filter to choose from, named in a language. */
  readonly seenTaxa: (language: NameLanguage) => Promise<SeenTaxa>;
  /** What the classes of an insight mean, and what unsure ones have in common. */
  readonly classTaxa: (question: ClassQuestion) => Promise<ClassTaxa>;
  /** What turns up in the same spot of a camera's picture again and again. */
  readonly spots: () => Promise<readonly ShownSpot[]>;
  readonly state: () => SetState;
  /** Calls back with every change of the state; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** One camera day by day. */
  readonly cameraDays: (question: CameraQuestion) => Promise<CameraDays>;
  /** The first rows of the query, as many as have at most `limit` insights together. */
  readonly toReview: (query: InsightsQuery, limit: number) => Promise<readonly ReviewRow[]>;
  /** How many rows of the query are left to review, as if what is `decided` were stored. */
  readonly leftToReview: (query: InsightsQuery, decided: readonly Decided[]) => Promise<number>;
  /**
   * The next row of the query that is left to review, behind the row of `after`, and from the top when there is none,
   * as if what is `decided` were stored.
   */
  readonly nextToReview: (
    query: InsightsQuery,
    from: { readonly after: string | null; readonly decided: readonly Decided[] },
  ) => Promise<RowToReview | null>;
  /** Shows what a save has changed. */
  readonly refresh: () => Promise<void>;
  readonly showNew: () => void;
  /** Wants another part of all insights; what is missing of it is loaded, what is not wanted any more let go. */
  readonly choose: (choice: SetChoice) => void;
  /** What opening these days would bring; null while nothing is known. */
  readonly spanSize: (days: DaySpan) => Promise<SpanSize | null>;
  /** Tries at once what would be tried again later. */
  readonly retry: () => void;
  /** What an export of the query would hold. */
  readonly exportSize: (query: InsightsQuery) => Promise<ExportSize>;
  /**
   * Writes the insights that pass the query into a file; null when it was cancelled. `onProgress` hears a share, 0 to 1.
   * One at a time: another call cancels the one before. Rejects when the file would be too large for its format.
   */
  readonly exportFile: (
    kind: ExportKind,
    query: InsightsQuery,
    onProgress: (share: number) => void,
  ) => Promise<ExportedFile | null>;
  readonly cancelExport: () => void;
}
