// The next row that is left to review among the rows that are shown, before the set can say. Pure.
import { isReviewed } from "~/domain/insights/is-reviewed";
import type { Reviewed } from "~/domain/review/undo-stack";
import type { Decided } from "./decided";
import type { ListedInsight, RowToReview, SetAnswer } from "./set-answer";

/** Behind the row of `after`, and from the first one when there is none; as if what is `decided` were stored. */
export function nextShown(
  { items, members }: Pick<SetAnswer, "items" | "members">,
  { page, size }: { readonly page: number; readonly size: number },
  from: { readonly after: string | null; readonly decided: readonly Decided[] },
): RowToReview | null {
  const start = items.findIndex(({ insightId }) => insightId === from.after);
  const after = [...items.keys()].map((step) => (start + 1 + step) % items.length);
  const at = after.find((index) => isLeft(items[index], { decided: from.decided, members: members[index] }));
  const found = at === undefined ? undefined : items[at];
  return at === undefined || !found ? null : { insightId: found.insightId, place: page * size + at };
}

interface Known {
  readonly decided: readonly Decided[];
  readonly members: readonly Reviewed[] | undefined;
}

function isLeft(item: ListedInsight | undefined, { decided, members = [] }: Known): boolean {
  if (!item) return false;
  const now = ({ insightId, status }: Reviewed, userConfirmed: boolean) => {
    const own = decided.filter((one) => one.insightId === insightId);
    return {
      isDecided: own.length > 0,
      isReviewed: isReviewed(Object.assign({ status, userConfirmed }, ...own)),
    };
  };
  if (!item.collection) return !now(item, item.userConfirmed).isReviewed;
  const each = members.map((member) => now(member, false));
  const others = each.filter(({ isDecided }) => !isDecided);
  if (each.length === 0 || others.length === each.length) return item.collection.hasUnreviewed;
  if (each.some((one) => one.isDecided && !one.isReviewed)) return true;
  // The row does not say whether the others have a species review: it counts as left while any of them may be.
  return item.collection.hasUnreviewed && others.some((one) => !one.isReviewed);
}
