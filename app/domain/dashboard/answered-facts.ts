// The facts for the widgets: the figures of the newest answer, its query, and the cameras of that query; never a query
// that still waits for an answer. Pure. Decision 0126, The dashboard and its address and editing.
import { passingCameras } from "./count/passing-cameras";
import type { DashboardFigures, FiguresQuestion } from "./figures";
import type { FleetCamera } from "./fleet-columns";
import type { WidgetFacts } from "./widget-facts";

/** A question, and its answer; null: it has none. */
interface Answered extends FiguresQuestion {
  readonly figures: DashboardFigures | null;
}

interface Answers {
  /** The newest answer, perhaps to an earlier question; null before the first one. */
  readonly counted: Answered | null;
  /** What is asked now could not be counted. */
  readonly failed: boolean;
}

/** The query that the widgets show: that of the newest answer; without one, or if none can come, the current one. */
export function spokenOf(asked: FiguresQuestion, { counted, failed }: Answers): Answered {
  return counted === null || failed ? { ...asked, figures: null } : counted;
}

interface Facts extends Answered, Pick<WidgetFacts, "heldFrom" | "narrow" | "mayOpenCamera"> {
  /** Every camera of the reader, by name. */
  readonly cameras: readonly FleetCamera[];
}

export function answeredFacts({ cameras, effort, ...facts }: Facts): WidgetFacts {
  return {
    ...facts,
    fleet: passingCameras(cameras, facts.query),
    rates: facts.figures !== null && effort !== null,
    window: facts.figures && effort && { from: effort.from, days: effort.days },
  };
}
