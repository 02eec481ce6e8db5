// Reads a page in ever smaller stretches when the server can't send it whole, so that an insight that can't be read costs
// itself and not its page. Pure. Decision 0138, Pages that fail.

/** Places `from` to `to` (exclusive) of an account, oldest insight first. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

interface ReadRanges<Part> {
  /** In the order of their places. */
  readonly parts: readonly Part[];
  /** What could not be read; neighbours are one stretch. */
  readonly leftOut: readonly PageRange[];
}

/** Calls for one page: one insight in 10,000 is found with 27, and a few that lie apart with less than this. */
const MOST_CALLS = 120;

/**
 * Halves of the stretch, then halves of those that fail, down to single insights. Where none of the four quarters can be
 * read the whole is left out at once: the server is at fault, not an insight.
 * @param ask Answers null for a stretch that can't be read. What it throws ends the reading.
 */
export async function readRanges<Part>(
  whole: PageRange,
  ask: (stretch: PageRange) => Promise<Part | null>,
): Promise<ReadRanges<Part>> {
  const read: { readonly from: number; readonly part: Part }[] = [];
  const leftOut: PageRange[] = [];
  let open = halvesOf(whole);
  for (let depth = 1, calls = 0; open.length > 0; depth += 1) {
    const failed: PageRange[] = [];
    for (const stretch of open) {
      calls += 1;
      const part = await ask(stretch);
      if (part === null) failed.push(stretch);
      else read.push({ from: stretch.from, part });
    }
    const isHopeless = (depth === 2 && read.length === 0) || calls + 2 * failed.length > MOST_CALLS;
    leftOut.push(...failed.filter((stretch) => isHopeless || stretch.to - stretch.from === 1));
    open = isHopeless ? [] : failed.flatMap(halvesOf);
  }
  read.sort((one, other) => one.from - other.from);
  return { parts: read.map(({ part }) => part), leftOut: joined(leftOut) };
}

/** None of a single place. */
function halvesOf({ from, to }: PageRange): readonly PageRange[] {
  if (to - from < 2) return [];
  const middle = Math.ceil((from + to) / 2);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}

function joined(stretches: readonly PageRange[]): readonly PageRange[] {
  const sorted = [...stretches].sort((one, other) => one.from - other.from);
  return sorted.reduce<PageRange[]>((all, stretch) => {
    const last = all.at(-1);
    if (last?.to === stretch.from) all.splice(-1, 1, { from: last.from, to: stretch.to });
    else all.push(stretch);
    return all;
  }, []);
}
