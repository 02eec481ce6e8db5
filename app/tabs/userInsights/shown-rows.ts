// Which rows the list shows and how many there are, so that every count on the screen speaks of the same rows: out of the
// set once it is whole, and out of what the server has counted until then. Pure. Decisions 0070, One count, and 0132, The
// newest, or the days that are asked for.
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPart } from "~/domain/set/set-window";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { activeFilters } from "~/domain/view/insights-view";
import { lastPage } from "~/domain/view/page-size";

interface KnownRows {
  /** The set's latest answer, maybe to a question before. */
  readonly answered: {
    readonly query: InsightsQuery;
    readonly answer: SetAnswer;
    readonly whole: boolean;
  } | null;
  /** The rows that the document came with, if the address asks for them. */
  readonly first: SetAnswer | null;
  /** What is asked now. */
  readonly query: InsightsQuery;
  /** Rows in the scope of the archived switch, as the server counts them. */
  readonly counted: number;
  /** The part of all insights that the set holds or is to hold; null: everything there is. */
  readonly part: SetPart | null;
}

interface ShownRows {
  /** Null while nothing is known, and where the page has no rows yet. */
  readonly answer: SetAnswer | null;
  /** What the rows were asked by. */
  readonly query: InsightsQuery;
  /**
   * Rows that pass the filters; where nothing is filtered, those with them that a part of all insights leaves out. Null: none
   * has been found yet, and some may still come.
   */
  readonly count: number | null;
  /** The number of the last page, where the address names one beyond it; null everywhere else, and while rows may come. */
  readonly lastPage: number | null;
}

export function shownRows({ answered, first, query, counted, part }: KnownRows): ShownRows {
  const settled = answered !== null && (answered.whole || answered.answer.items.length > 0);
  const found = settled ? answered.answer : (first ?? answered?.answer ?? null);
  const asked = settled ? answered.query : query;
  if (found === null) return { answer: null, query: asked, count: counted, lastPage: null };
  const whole = settled ? answered.whole : found.loaded >= counted && found === first;
  const unfiltered = activeFilters(asked).length === 0;
  // Only what the set is to hold can be turned to; how much there is of chosen days is known once it is here.
  const reached = asked.span === null ? Math.min(counted, part?.rows ?? counted) : null;
  const isComing = !whole && unfiltered && reached !== 0;
  const empty = found.items.length === 0 && (found.matching > 0 || isComing);
  const known =
    whole || !unfiltered || reached === null
      ? found
      : { ...found, matching: reached, inScope: reached, hiddenArchived: 0 };
  const looking = !whole && known.matching === 0;
  return {
    answer: empty ? null : known,
    query: asked,
    count: unfiltered ? (whole && part === null ? found.inScope : counted) : looking ? null : known.matching,
    lastPage: empty && whole ? lastPage(found.matching, asked.size) : null,
  };
}
