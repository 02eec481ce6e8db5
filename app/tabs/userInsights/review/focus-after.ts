// Where the focus of the list belongs when other rows take the place of those on the screen. Pure.

interface Change {
  /** The row that had the focus. */
  readonly own: string;
  /** The rows on the screen until now, and those that take their place; by insight, in their order. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Its own row; else the nearest later one that is still there, then the nearest earlier one; null when none is. */
export function focusAfter({ own, before, now }: Change): string | null {
  const there = new Set(now);
  if (there.has(own)) return own;
  const place = before.indexOf(own);
  if (place < 0) return null;
  const isThere = (id: string) => there.has(id);
  return before.slice(place + 1).find(isThere) ?? before.slice(0, place).findLast(isThere) ?? null;
}
