// The mark of a camera's state as on the map: disc, triangle, open ring, square with a bolt, small grey disc.
// docs/look.md, States; decision 0124, Marks on the map.
import type { ReactNode } from "react";
import type { PointState } from "~/domain/map/point-state";

interface StateGlyphProps {
  readonly state: PointState;
  /** Pixels; 16 when absent. */
  readonly size?: number;
}

/** Decoration beside the word. */
export function StateGlyph({ state, size = 16 }: StateGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="flex-none stroke-white dark:stroke-raised"
    >
      {MARKS[state]}
    </svg>
  );
}

const MARKS: Readonly<Record<PointState, ReactNode>> = {
  "in-time": <circle cx="8" cy="8" r="6.2" strokeWidth="2" className="fill-mark-intime" />,
  late: <path d="M8 .9 15.4 14H.6Z" strokeWidth="1.8" strokeLinejoin="round" className="fill-mark-late" />,
  silent: (
    <>
      <circle cx="8" cy="8" r="6.4" stroke="none" className="fill-white dark:fill-raised" />
      <circle cx="8" cy="8" r="4.4" fill="none" strokeWidth="2.6" className="stroke-mark-silent" />
    </>
  ),
  "low-battery": (
    <>
      <rect
        x="1.6"
        y="1.6"
        width="12.8"
        height="12.8"
        rx="3"
        strokeWidth="1.8"
        className="fill-mark-lowbat"
      />
      <path
        d="M8.8 4.2 5.6 8.6h2.2l-.6 3.2 3.2-4.4H8.2Z"
        stroke="none"
        className="fill-white dark:fill-raised"
      />
    </>
  ),
  "no-clock": <circle cx="8" cy="8" r="4.6" strokeWidth="2" className="fill-ink-3" />,
};
