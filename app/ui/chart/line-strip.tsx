// A small line over time with its ends labelled: the course of one number. Drawn on the server, as wide as its place. A
// gap in the data is a gap in the line.

export interface LinePoint {
  /** ms UTC. */
  readonly at: number;
  readonly value: number;
}

interface LineStripProps {
  /** What it shows and how it has gone, for those who do not see it. */
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly LinePoint[];
  /** The first and the last moment, ms. */
  readonly from: number;
  readonly to: number;
  /** Points further apart than this are not joined, ms. */
  readonly gap: number;
  /** A value that matters, drawn as a dashed line. */
  readonly mark?: number;
}

const WIDTH = 360;
const HEIGHT = 72;
/** Above and below the line, in the same units. */
const PAD = 6;

export function LineStrip({ label, points, from, to, gap, mark }: LineStripProps) {
  const values = [...points.map(({ value }) => value), ...(mark === undefined ? [] : [mark])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => ((at - from) / Math.max(1, to - from)) * WIDTH;
  const y = (value: number) =>
    HEIGHT - PAD - ((value - low) / Math.max(1e-9, high - low)) * (HEIGHT - 2 * PAD);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-18 w-full rounded-xs bg-sunken text-fill"
    >
      {mark !== undefined && (
        <path
          d={`M0 ${y(mark)}H${WIDTH}`}
          className="stroke-control"
          strokeDasharray="4 4"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={pathOf(points, { x, y, gap })}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A point alone is a line of no length, which its round ends make a dot. */
function pathOf(
  points: readonly LinePoint[],
  scale: {
    readonly x: (at: number) => number;
    readonly y: (value: number) => number;
    readonly gap: number;
  },
): string {
  return points
    .map(({ at, value }, i) => {
      const before = points[i - 1];
      const joined = before !== undefined && at - before.at <= scale.gap;
      const place = `${scale.x(at).toFixed(1)} ${scale.y(value).toFixed(1)}`;
      return joined ? `L${place}` : `M${place}h0`;
    })
    .join("");
}
