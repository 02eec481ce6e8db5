// What the worker of the set offers over its port.
import type { DashboardFigures, FiguresQuestion } from "~/domain/dashboard/figures";
import type { ExportKind, ExportSize } from "~/domain/exchange/export/export-kinds";
import type { NameLanguage } from "~/domain/look/species-look";
import type { DayWindow, HeatAnswer, HeatDays } from "~/domain/map/heat/heat";
import type { ReviewRow } from "~/domain/review/review-row";
import type { RulesPort } from "~/domain/rules/past/past";
import type { CameraDays, CameraQuestion } from "~/domain/set/camera-days";
import type { Decided } from "~/domain/set/decided";
import type { OpenedInsight, RowToReview, SetAnswer } from "~/domain/set/set-answer";
import type { ExportedFile, SetState } from "~/domain/set/set-port";
import type { BrowserMeans, DaySpan, SetChoice, SpanSize } from "~/domain/set/set-window";
import type { ClassQuestion, ClassTaxa } from "~/domain/set/species/class-taxa";
import type { SeenTaxa } from "~/domain/set/species/seen-taxa";
import type { ShownSpot } from "~/domain/set/spots/shown-spots";
import type { InsightsQuery } from "~/domain/view/insights-query";

export interface SetSession {
  readonly userId: number;
  /** The header of the calls; null leaves them to the cookie of the same session. */
  readonly authorization: string | null;
}

/** What a worker begins with. */
interface SetStart extends SetSession {
  readonly means: BrowserMeans;
}

/** What the worker offers over its port. */
export interface SetWorkerApi extends RulesPort {
  start(session: SetStart, onState: (state: SetState) => void): void;
  answer(query: InsightsQuery): Promise<SetAnswer>;
  open(insightId: string, query: InsightsQuery): Promise<OpenedInsight | null>;
  seenTaxa(language: NameLanguage): Promise<SeenTaxa>;
  classTaxa(question: ClassQuestion): Promise<ClassTaxa>;
  spots(): Promise<readonly ShownSpot[]>;
  cameraDays(question: CameraQuestion): Promise<CameraDays>;
  heatDays(query: InsightsQuery, days: DayWindow): Promise<HeatDays>;
  /** The columns are moved to the page. */
  heatIn(query: InsightsQuery, window: DayWindow): Promise<HeatAnswer>;
  /** The counts are moved to the page. */
  figures(question: FiguresQuestion): Promise<DashboardFigures>;
  toReview(query: InsightsQuery, limit: number): Promise<readonly ReviewRow[]>;
  leftToReview(query: InsightsQuery, decided: readonly Decided[]): Promise<number>;
  nextToReview(
    query: InsightsQuery,
    from: { readonly after: string | null; readonly decided: readonly Decided[] },
  ): Promise<RowToReview | null>;
  /** Asks the server for what has changed. What is new waits until `showNew`, unless `now` is set. */
  check(options: { readonly now: boolean }): Promise<void>;
  showNew(): void;
  choose(choice: SetChoice): void;
  spanSize(days: DaySpan): SpanSize | null;
  /** Tries at once what would be tried again later. */
  retry(): void;
  /** The owner waits for something else, or no longer: pages stand back. */
  hold(held: boolean): void;
  exportSize(query: InsightsQuery): Promise<ExportSize>;
  /** Null when it was cancelled, by `cancelExport` or by the next one. */
  exportFile(
    kind: ExportKind,
    query: InsightsQuery,
    onProgress: (share: number) => void,
  ): Promise<ExportedFile | null>;
  cancelExport(): void;
}
