// How long the queue of an account waits before it asks again for devices that another user's save holds. Pure.

/** The first wait: a save takes some 25 ms, so its devices are usually free by then. */
const FIRST_MS = 500;
/** The longest: a queue whose saves fail is at work again by its watchdog after 5 s. */
const LONGEST_MS = 10_000;

/**
 * The wait after `turns` waits in vain, in milliseconds: doubling from half a second to ten seconds, of which
 * `fraction` in [0, 1) takes off up to a half, so that queues that wait for one device do not all retry at the same
 * time.
 */
export function saveWait(turns: number, fraction: number): number {
  const whole = Math.min(FIRST_MS * 2 ** turns, LONGEST_MS);
  return Math.round(whole * (1 - fraction / 2));
}
