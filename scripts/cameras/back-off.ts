// When a camera asks again: full jitter, and not before the server wants it. device-protocol 2.4, Back-off.
import { setTimeout as pause } from "node:timers/promises";

export interface BackOff {
  /** First and longest wait, ms. In the field 30 s, and the cycle time or 6 h. */
  readonly base: number;
  readonly cap: number;
  /** Repeats of one request before it is given up. */
  readonly tries: number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** An answer that came whole. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

/**
 * The wait before try `attempt` + 1, ms: random(0, min(cap, base x 2^attempt)), or what the server asked for when that
 * is longer. A limit (429) is obeyed to the second; the wish of a busy server only up to the cap.
 */
export function backOffDelay(
  backOff: Pick<BackOff, "base" | "cap" | "random">,
  failed: { readonly attempt: number; readonly answer: Pick<Answer, "status" | "retryAfter"> | null },
): number {
  const jitter = backOff.random() * Math.min(backOff.cap, backOff.base * 2 ** failed.attempt);
  const seconds = Number(failed.answer?.retryAfter ?? 0);
  // Retry-After may also be a date; a camera without a clock can do nothing with it.
  const asked = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
  return Math.max(jitter, failed.answer?.status === 429 ? asked : Math.min(asked, backOff.cap));
}

/**
 * Sends until an answer comes whole that is neither 429 nor 5xx. After the last try that answer is given back, or the
 * error thrown.
 */
export async function withBackOff(
  backOff: BackOff,
  send: () => Promise<Answer>,
  counts: { requests: number; retries: number } = { requests: 0, retries: 0 },
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    counts.requests += 1;
    const last = attempt >= backOff.tries;
    let answer: Answer | null = null;
    try {
      answer = await send();
      if (last || (answer.status !== 429 && answer.status < 500)) return answer;
    } catch (error) {
      if (last) throw error;
    }
    counts.retries += 1;
    await pause(backOffDelay(backOff, { attempt, answer }));
  }
}
