// What the sheet of the insights tab is given: the view out of the address, the answer of the set, and the ways to
// change the one and to see more of the other. Pure types.

import type { ReviewRow } from "~/domain/review/review-row";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsView } from "~/domain/view/insights-view";
import type { HeldPart } from "~/insights/set/part-line";
import type { SetProgress } from "~/insights/set/set-progress";
import type { FilterProps } from "~/insights/view/view-props";
import type { ListPlace } from "~/ui/page/use-kept-scroll";
import type { Keys } from "./keys/use-keys";
import type { NextToReview } from "./navigation/next-to-review";
import type { Review } from "./review/use-review";

export type { InsightsView } from "~/domain/view/insights-view";

/** Makes files of all that the filters let through, and chooses of all of it. */
export type WholeSet = Pick<
  SetPort,
  "exportSize" | "exportFile" | "cancelExport" | "toReview" | "spots" | "state"
>;

/** Answers by what is here, all of it or not. */
type SetHere = Pick<SetPort, "open" | "leftToReview">;

export interface InsightsSheetProps extends FilterProps {
  /** Null while nothing is known yet. */
  readonly answer: SetAnswer | null;
  /** What the rows of `answer` were asked by. */
  readonly shownQuery: InsightsQuery;
  /** Null once everything that is wanted is here. */
  readonly progress: SetProgress | null;
  /** The part of all insights that the rows are out of; null: everything there is. */
  readonly held: HeldPart | null;
  /** Some insights are not among the rows although no filter hides them: beyond the part, or the server can't send them. */
  readonly isPart: boolean;
  /** A newer answer is being worked out; `answer` is still the one before. */
  readonly busy: boolean;
  readonly error: { readonly message: string } | null;
  readonly onRetry: () => void;
  /** Insights that have arrived since these rows were asked for. */
  readonly newCount: number;
  readonly onShowNew: () => void;
  /** Where the rows are scrolled. */
  readonly scroll: Omit<ListPlace, "ready">;
  /** The address that opens an insight over this view. */
  readonly hrefOf: (insightId: string) => string;
  /** The address of a view, for links such as the pager's. */
  readonly addressOf: (view: InsightsView) => string;
  /** Null until everything that is wanted is here. */
  readonly whole: WholeSet | null;
  /** Null until some of the set is here. */
  readonly here: SetHere | null;
  /** Finds what is next to review by what is here. */
  readonly nextHere: NextToReview;
  /** The rows of `answer` as a review takes them, in its order. */
  readonly rows: readonly ReviewRow[];
  /** Null for a viewer. */
  readonly review: Review | null;
  /** An opened insight lies over the list and takes the keys. */
  readonly covered: boolean;
  readonly keys: Keys;
  /** Shows the list of keys. */
  readonly onHelp: () => void;
  /** Begins a rule out of the filters; null for a viewer. */
  readonly onTellMe: (() => void) | null;
  /** Resolves when the insight is known: a key waits for that, so that those behind it are for this insight. */
  readonly onOpen: (insightId: string) => Promise<void>;
  readonly mayAddCamera: boolean;
  /** The reader has the feature of collections. */
  readonly collectionsOffered: boolean;
}

/** What a look at spots that repeat is given. */
export type SpotsProps = Pick<InsightsSheetProps, "view" | "whole" | "review" | "devices" | "onChange">;

/** What a list without rows is given. */
export interface EmptyListProps
  extends Pick<
    InsightsSheetProps,
    "view" | "devices" | "species" | "progress" | "held" | "isPart" | "onChange" | "mayAddCamera"
  > {
  readonly answer: SetAnswer;
}
