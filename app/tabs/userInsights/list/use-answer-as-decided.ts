// The answer with the reader's own changes counted in: what is left to review goes down with every key, not with the
// save.
import { useEffect, useMemo, useState } from "react";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";

type Given = Pick<InsightsSheetProps, "answer" | "shownQuery" | "review" | "here">;

interface Counted {
  readonly query: InsightsQuery;
  readonly count: number;
}

/** As it is stored until something is decided, and until the set has counted. */
export function useAnswerAsDecided(given: Given): SetAnswer | null {
  const { answer, shownQuery: query, review, here: port } = given;
  const decided = review?.decided;
  const [left, setLeft] = useState<Counted | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer means that the set has changed
  useEffect(() => {
    if (port === null || decided === undefined || decided.length === 0) return setLeft(null);
    let outdated = false;
    const put = (next: Counted | null) => {
      if (!outdated) setLeft(next);
    };
    port.leftToReview(query, decided).then(
      (count) => put({ query, count }),
      (error) => {
        put(null);
        reportError(error);
      },
    );
    return () => {
      outdated = true;
    };
  }, [port, decided, query, answer]);
  return useMemo(() => withLeft(answer, query, left), [answer, query, left]);
}

/** Counts of another query don't apply to this answer. */
export function withLeft(
  answer: SetAnswer | null,
  query: InsightsQuery,
  left: Counted | null,
): SetAnswer | null {
  return answer === null || left?.query !== query ? answer : { ...answer, unreviewed: left.count };
}
