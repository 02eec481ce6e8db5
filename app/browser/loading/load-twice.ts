// A part of the code that doesn't come is asked for once more: far from a mast, single answers get lost. For workers, where
// nothing tries on its own as `lazyCode` does on a page.

/** ms. */
const PAUSE = 1_000;

/** Rejects as the second try does. `wait` resolves after so many milliseconds. */
export async function loadTwice<Code>(
  load: () => Promise<Code>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Code> {
  try {
    return await load();
  } catch {
    await wait(PAUSE);
    return load();
  }
}
