// Where an arrow key leads among photos in rows. Pure.

/** The photo that a key leads to from the one at `at`; null where the key leads nowhere. */
export function photoAfterKey(
  key: string,
  { at, count, columns }: { readonly at: number; readonly count: number; readonly columns: number },
): number | null {
  if (count === 0) return null;
  const to = target(key, { at, count, columns });
  return to === null ? null : Math.min(count - 1, Math.max(0, to));
}

function target(
  key: string,
  { at, count, columns }: { readonly at: number; readonly count: number; readonly columns: number },
): number | null {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "ArrowUp":
      return at - columns < 0 ? at : at - columns;
    case "ArrowDown":
      return at + columns >= count ? at : at + columns;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
