// The next insight to review among those loaded: from the set as soon as it holds rows, and until then from the rows on
// the page. Reports when none is left and more are on their way. Decision 0131, The owner first.
import { nextShown } from "~/domain/set/next-shown";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { noneLeftHere } from "~/insights/set/progress-words";
import type { SetProgress } from "~/insights/set/set-progress";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const TOPIC = "to-review";
const NO_ROWS: Pick<SetAnswer, "items" | "members"> = { items: [], members: [] };

export interface NextToReview extends Pick<SetPort, "nextToReview"> {
  /** There is none. */
  readonly onNone: () => void;
}

interface Given {
  /** Null until some of the set is here. */
  readonly here: Pick<SetPort, "nextToReview"> | null;
  readonly answer: SetAnswer | null;
  /** What the rows of `answer` were asked by. */
  readonly shownQuery: InsightsQuery;
  /** Null once everything is here. */
  readonly progress: SetProgress | null;
}

export function useNextToReview({ here, answer, shownQuery, progress }: Given): NextToReview {
  const say = useSnackbar();
  return {
    nextToReview: async (query, from) =>
      here ? here.nextToReview(query, from) : nextShown(answer ?? NO_ROWS, shownQuery, from),
    onNone() {
      if (progress !== null) say({ text: noneLeftHere(progress), topic: TOPIC });
    },
  };
}
