// A bound on what goes on at the same time. Who comes first is first.

export interface Slots {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** At most `count` works at once; within another bound, if one is given, which it waits for afterwards. */
export function createSlots(count: number, within?: Slots): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await (within ? within.run(work) : work());
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
