// Limits on what can be tried again and again: signing in, signing up, asking for mails, typing codes.
import type { ControlDb } from "~/db/client";
import { countAttempt } from "~/db/queries/accounts/attempts";
import { type AppError, refused } from "~/services/errors";
import type { Clock, Digest } from "~/services/ports";

interface AttemptDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
}

/** Counts one attempt of `what` under each subject; refuses with 429 when one of them has to wait. */
export async function admitAttempt(
  deps: AttemptDeps,
  what: string,
  subjects: readonly { readonly name: string; readonly limit: number }[],
): Promise<void> {
  const now = deps.clock.now();
  const limits = await Promise.all(
    subjects.map(async ({ name, limit }) => ({ key: `${what}:${await deps.digest.sha256(name)}`, limit })),
  );
  const blockedUntil = await countAttempt(deps.control, { limits, now });
  if (blockedUntil > now) throw tooManyAttempts("Too many attempts.", blockedUntil - now);
}

/** 429 with the wait in words and in `Retry-After`. */
export function tooManyAttempts(sentence: string, waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return refused(
    "too-many-attempts",
    `${sentence} Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter: Math.ceil(waitMs / 1000) },
  );
}
