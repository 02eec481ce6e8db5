// Limits on what can be tried again and again: signing in, signing up, asking for mails, typing codes.

import type { ControlDb } from "~/db/client";
import { type AttemptLimit, countAttempt } from "~/db/queries/accounts/attempts";
import { type AppError, refused } from "~/services/errors";
import type { Clock, Digest } from "~/services/ports";

interface AttemptDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
}

/** Whose attempts are counted: an address, an email, a user. */
interface Subject {
  readonly name: string;
  readonly limit: number;
}

/** A limit on attempts of `what` by a subject, whose name is kept as a hash only. */
export async function attemptLimit(
  { digest }: Pick<AttemptDeps, "digest">,
  what: string,
  { name, limit }: Subject,
): Promise<AttemptLimit> {
  return { key: `${what}:${await digest.sha256(name)}`, limit };
}

/** Counts one attempt of `what` under each subject in turn; refuses with 429 when one of them has to wait. */
export async function admitAttempt(
  deps: AttemptDeps,
  what: string,
  subjects: readonly Subject[],
): Promise<void> {
  const limits = await Promise.all(subjects.map((subject) => attemptLimit(deps, what, subject)));
  const now = deps.clock.now();
  const blocked = await countAttempt(deps.control, { limits, now });
  if (blocked) throw tooManyAttempts("Too many attempts.", blocked.until - now);
}

/** 429 with the wait in words and in `Retry-After`. `instead`: what can be done in place of waiting. */
export function tooManyAttempts(sentence: string, waitMs: number, instead = ""): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return refused(
    "too-many-attempts",
    `${sentence} Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}${instead}.`,
    { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
