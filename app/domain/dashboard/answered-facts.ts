// What the widgets are made of: the figures of the newest answer, with what was asked of them and the cameras that this lets
// through, and not what still waits for an answer. Pure. Decision 0126, The dashboard and its address and editing.
import { passingCameras } from "./count/passing-cameras";
import type { DashboardFigures, FiguresQuestion } from "./figures";
import type { FleetCamera } from "./fleet-columns";
import type { WidgetFacts } from "./widget-facts";

/** A question, and its answer; null: it has none. */
interface Answered extends FiguresQuestion {
  readonly figures: DashboardFigures | null;
}

interface Answers {
  /** The newest answer, maybe to a question before; null: there is none yet. */
  readonly counted: Answered | null;
  /** What is asked now could not be counted. */
  readonly failed: boolean;
}

/** What the widgets speak of: the newest answer; where there is none, or none can come, what is asked now. */
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
