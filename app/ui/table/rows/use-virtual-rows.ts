// Which rows of a long table are made: those on the screen, some above and below, and those at the focus. Shorter
// tables are made whole, so that the browser's own search finds every row. For tables that are not walked by keys.
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useState } from "react";
import { useEarlyEffect } from "~/ui/page/use-early-effect";

/** Rows from which on making all of them costs more than a frame or two. */
const LONG = 200;
/** Rows above and below the screen: a jump with Tab or Page Down finds its row made. */
const OVERSCAN = 20;
/** Until the page is alive: as many rows as a tall window shows, px. */
const FIRST_SIGHT = { width: 1000, height: 1200 };

interface VirtualRows {
  /** Places of the rows to make, in order; null makes all. */
  readonly places: readonly number[] | null;
  /** Pixels that stand for the rows above and below, and between what is made. */
  readonly gapBefore: (place: number) => number;
  readonly gapAfter: number;
}

interface Given {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly body: RefObject<HTMLElement>;
}

export function useVirtualRows({ count, rowHeight, body }: Given): VirtualRows {
  const long = count >= LONG;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [above, setAbove] = useState(0);
  useEarlyEffect(() => {
    const found = long && body.current ? scrollerOf(body.current) : null;
    setScroller(found);
    if (found && body.current) setAbove(offsetIn(found, body.current));
  }, [long, count, body]);
  const virtualizer = useVirtualizer({
    enabled: long,
    count,
    overscan: OVERSCAN,
    scrollMargin: above,
    initialRect: FIRST_SIGHT,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller,
    rangeExtractor: (range) => withFocused(range, body.current),
  });
  if (!long) return { places: null, gapBefore: () => 0, gapAfter: 0 };
  const places = virtualizer.getVirtualItems().map(({ index }) => index);
  const before = new Map(places.map((place, i) => [place, i === 0 ? -1 : (places[i - 1] ?? -1)]));
  return {
    places,
    gapBefore: (place) => (place - (before.get(place) ?? -1) - 1) * rowHeight,
    gapAfter: (count - 1 - (places.at(-1) ?? -1)) * rowHeight,
  };
}

/**
 * The row with the focus stays, and its neighbours: otherwise the focus would fall back to the page's start, and Tab
 * would leap.
 */
function withFocused(range: Range, body: HTMLElement | null): number[] {
  const places = defaultRangeExtractor(range);
  const row = body?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>("[aria-rowindex]")
    : null;
  // The head is row 1 of the table.
  const focused = row ? Number(row.getAttribute("aria-rowindex")) - 2 : -1;
  if (focused < 0) return places;
  const kept = [focused - 1, focused, focused + 1].filter((place) => place >= 0 && place < range.count);
  return [...new Set([...places, ...kept])].sort((a, b) => a - b);
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

function offsetIn(scroller: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
