// What keys do over an opened insight: steps, statuses, undo and redo, save, the next one to review. Enter confirms the
// species, E marks it as empty, and both move on. A row of a collection is reviewed as far as it passes the query. Each
// key is for the insight that the navigation is at, rendered or not. Spec sections 2.8 and 4.
import { EMPTY_CLASS, type InsightStatus } from "~/domain/insights/insight";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightNavigation } from "~/tabs/userInsights/navigation/insight-navigation";
import type { NextToReview } from "~/tabs/userInsights/navigation/next-to-review";
import type { OpenInsight } from "~/tabs/userInsights/open-insight";
import { decidedOver, reviewedRow } from "~/tabs/userInsights/review/reviewed-row";
import type { Review } from "~/tabs/userInsights/review/use-review";
import type { KeyBindings } from "./input-queue";

type InsightReview = Pick<Review, "decided" | "press" | "say" | "wordOf" | "undo" | "redo" | "save">;

interface InsightKeysOptions {
  readonly navigation: InsightNavigation;
  /** Null for a viewer. */
  readonly review: InsightReview | null;
  readonly query: InsightsQuery;
  /** Finds what is next to review by what is here. */
  readonly nextHere: NextToReview;
  /** It was said of the last one: there is none to go on to. */
  readonly onLast: (className: string) => void;
  readonly onHelp: () => void;
  /** Resolves when the list has the focus again. */
  readonly onClose: () => Promise<void>;
}

export function insightKeys(options: InsightKeysOptions): KeyBindings {
  const { navigation, review, onHelp, onClose } = options;
  return {
    previousInsight: () => navigation.step(-1),
    nextInsight: () => navigation.step(1),
    earlierPhoto: () => navigation.photo(-1),
    laterPhoto: () => navigation.photo(1),
    help: onHelp,
    escape: onClose,
    ...(review && reviewKeys(options, review)),
  };
}

function reviewKeys(options: InsightKeysOptions, review: InsightReview): KeyBindings {
  const { navigation, query, nextHere, onLast } = options;

  async function press(status: InsightStatus): Promise<void> {
    const open = await navigation.here();
    if (open) review.press([reviewedRow(open.detail, query)], status);
  }

  /** Says it and goes on at once. */
  async function say(wordOf: (open: OpenInsight) => string): Promise<void> {
    const open = await navigation.here();
    if (!open) return;
    const word = wordOf(open);
    const { nextId } = open.detail;
    review.say(decidedOver(open.detail, query), { className: word });
    if (nextId === null) onLast(word);
    else await navigation.show(nextId);
  }

  /** What was undone or done again is shown: nothing changes unseen. */
  async function look(moved: readonly string[] | undefined): Promise<void> {
    const [first] = moved ?? [];
    const here = navigation.openedId();
    if (first !== undefined && here !== null && !moved?.includes(here)) await navigation.show(first);
  }

  async function toReview(): Promise<void> {
    const after = navigation.openedId();
    const found = await nextHere.nextToReview(query, { after, decided: review.decided });
    if (navigation.openedId() !== after) return;
    if (found) await navigation.show(found.insightId);
    else nextHere.onNone();
  }

  return {
    acknowledge: () => press("acknowledge"),
    none: () => press("none"),
    favorite: () => press("favorite"),
    archive: () => press("archive"),
    enter: () => say(({ detail }) => review.wordOf(detail.insight)),
    empty: () => say(() => EMPTY_CLASS.label),
    undo: () => look(review.undo?.()),
    redo: () => look(review.redo?.()),
    save: () => review.save?.(),
    toReview,
  };
}
