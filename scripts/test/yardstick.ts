// How fast this machine is just now: the CPU time of the same piece of work, again and again while tests run. A neighbour
// on the same core makes every second of CPU time do less, and budgets would blame the tests for it.

/** ms of CPU time of one piece on a core of its own; while the tests use every core of a small machine it is 1.6 times that. */
export const USUAL_MS = 6;
/** Pieces before the first that counts: by then it is compiled. */
const WARM_UP = 4;
const EVERY_MS = 4_000;

interface Yardstick {
  /** Ends measuring; by which factor the machine was slower than usual, at least 1. */
  readonly stop: () => number;
}

/** Measures until it is stopped; keeps nothing alive. */
export function startYardstick(): Yardstick {
  for (let i = 0; i < WARM_UP; i++) pieceOfWork();
  const taken = [pieceOfWork()];
  const timer = setInterval(() => taken.push(pieceOfWork()), EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return slowness(taken);
    },
  };
}

/** The middle of what was measured against what is usual. */
export function slowness(taken: readonly number[]): number {
  const sorted = [...taken].sort((a, b) => a - b);
  return Math.max(1, (sorted[sorted.length >> 1] ?? USUAL_MS) / USUAL_MS);
}

/** What pages and services do most: objects, texts, maps and sorting. Its ms of CPU time. */
function pieceOfWork(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 4_000 }, (_, i) => ({ id: (i * 40_503) % 65_536, name: `row ${i}` }));
  const text = JSON.stringify(rows.sort((a, b) => a.id - b.id));
  const found = new Map((JSON.parse(text) as typeof rows).map((row) => [row.name, row.id]));
  if (found.size !== rows.length) throw new Error("A row is missing.");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
