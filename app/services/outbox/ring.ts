// Lanes take turns: each is served once before any is served again, however many there are and however much one holds.

interface Page<Lane> {
  readonly lanes: readonly Lane[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export interface Ring<Lane> {
  /** Whose turn it is; undefined when no lane waits. */
  take(): Promise<Lane | undefined>;
  /** A lane that was served has more. */
  putBack(lane: Lane): void;
}

/** `read` lists the lanes after a name, page by page; it is asked as the turns get there. */
export function createRing<Lane>(read: (after: string) => Promise<Page<Lane>>): Ring<Lane> {
  let waiting: Lane[] = [];
  let served: Lane[] = [];
  let cursor: string | null = "";
  let reading: Promise<void> | null = null;

  async function readOn(after: string): Promise<void> {
    const { lanes, next } = await read(after);
    waiting.push(...lanes);
    cursor = next;
    reading = null;
  }

  return {
    async take() {
      for (;;) {
        const lane = waiting.shift();
        if (lane !== undefined) return lane;
        if (cursor !== null) {
          // Two that take at the same time wait for one page.
          reading ??= readOn(cursor);
          await reading;
          continue;
        }
        if (served.length === 0) return undefined;
        waiting = served;
        served = [];
      }
    },
    putBack(lane) {
      served.push(lane);
    },
  };
}
