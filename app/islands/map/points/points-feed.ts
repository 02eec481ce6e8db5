// Keeps the shown cameras in step with the map: it asks the worker when the choice changes and while the map moves, one
// question at a time, and passes the answers to the map.
import { latestOnly } from "~/domain/latest-only";
import type { MapBox, PointColumns } from "~/domain/map/map-port";
import { POINT_STATES, type PointState } from "~/domain/map/point-state";
import type { PointsWorker } from "./open-points";
import type { PointsAnswer, PointsQuestion } from "./points-worker-api";

/** Milliseconds of quiet before a new choice of cameras is put into clusters anew: typing in a filter asks once. */
const QUIET = 250;
/** Milliseconds between two questions while the map moves. */
const PACE = 150;

interface ShownChoice {
  readonly states: ReadonlySet<PointState>;
  readonly rows: Uint32Array | null;
}

interface PointsFeed {
  readonly setPoints: (columns: PointColumns) => void;
  readonly show: (shown: ShownChoice) => void;
  /** The map rests somewhere else. */
  readonly look: () => void;
  /** The map is on its way. */
  readonly glance: () => void;
  /** Around all that is shown, once that is in its clusters. */
  readonly extent: () => Promise<MapBox | null>;
}

interface Asked {
  readonly question: PointsQuestion;
  /** How often cameras had been replaced when it was asked. */
  readonly load: number;
}

interface FeedParts {
  readonly worker: PointsWorker;
  /** What the map looks at; null while there is none. */
  readonly view: () => PointsQuestion | null;
  readonly onAnswer: (answer: PointsAnswer, question: PointsQuestion) => void;
}

export function createPointsFeed({ worker, view, onAnswer }: FeedParts): PointsFeed {
  const ask = latestOnly<Asked, PointsAnswer>({
    answer: ({ question }) => worker.answer(question),
    onAnswer: ({ question, load }, answer) => {
      // Of cameras that have been replaced since, or of none at all, there is nothing to tell.
      if (load === loads) onAnswer(answer, question);
    },
    onFailure: (_, error) => reportError(error),
  });
  let loads = 0;
  let loading = false;
  let shown: ShownChoice = { states: new Set(POINT_STATES), rows: null };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let lastGlance = Number.NEGATIVE_INFINITY;

  function look(): void {
    const question = view();
    // Cameras that have come are looked at once they are shown.
    if (question !== null && !loading) ask({ question, load: loads });
  }

  /** Puts what is shown into clusters in so many ms; a choice made in between goes with it. */
  function showIn(ms: number): void {
    clearTimeout(quiet);
    quiet = setTimeout(showNow, ms);
  }

  function showNow(): void {
    clearTimeout(quiet);
    quiet = undefined;
    loading = false;
    const states = POINT_STATES.flatMap((state, at) => (shown.states.has(state) ? [at] : []));
    void worker.show({ states, rows: shown.rows });
    look();
  }

  return {
    setPoints(columns) {
      loads++;
      loading = true;
      // Rows of other cameras.
      shown = { ...shown, rows: null };
      void worker.load(columns);
      showIn(0);
    },
    show(next) {
      // What has waited long enough anyway takes this choice along.
      const waited = quiet !== undefined;
      shown = next;
      showIn(waited ? 0 : QUIET);
    },
    look,
    glance() {
      const now = performance.now();
      if (now - lastGlance < PACE) return;
      lastGlance = now;
      look();
    },
    extent() {
      if (quiet !== undefined) showNow();
      return worker.extent();
    },
  };
}
