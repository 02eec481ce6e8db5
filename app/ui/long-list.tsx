// A list of any length in a box of its own that scrolls: of thousands only those near the window are made.
import { type ReactNode, useRef } from "react";
import { useVirtualRows } from "./table/rows/use-virtual-rows";

interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string | number;
  /** Pixels of a line; those of long lists are all alike. */
  readonly height: number;
  readonly children: (item: Item) => ReactNode;
  /** Looks of the box, which has a height of its own. */
  readonly className: string;
}

export function LongList<Item>({ label, items, idOf, height, children, className }: LongListProps<Item>) {
  const body = useRef<HTMLUListElement>(null);
  const { places, gapBefore, gapAfter } = useVirtualRows({ count: items.length, rowHeight: height, body });
  const shown = places ?? items.map((_, place) => place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by keys, too
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div tabIndex={0} role="group" aria-label={label} className={`overflow-y-auto ${className}`}>
      <ul ref={body}>
        {shown.map((place) => {
          const item = items[place];
          if (item === undefined) return null;
          const gap = places === null ? 0 : gapBefore(place);
          return (
            <li
              key={idOf(item)}
              aria-setsize={places === null ? undefined : items.length}
              aria-posinset={places === null ? undefined : place + 1}
              style={{ marginTop: gap || undefined, minHeight: height }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      <div style={{ height: gapAfter }} />
    </div>
  );
}
