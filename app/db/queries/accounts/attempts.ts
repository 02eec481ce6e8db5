// Counting attempts before any work is done, so that however many arrive at once only so many are let through.
// Touches the control database, table login_failure.
import type { ControlDb } from "~/db/client";

export interface AttemptLimit {
  /** Says what is counted and for whom, hashed: `email:{sha256}`, `ip:{sha256}`. */
  readonly key: string;
  /** Attempts in a window before a block. */
  readonly limit: number;
}

/** 15 minutes, the window in which attempts add up. */
const WINDOW_MS = 15 * 60_000;

/**
 * The statements of one counted attempt. The first reads the blocks that stood before; the others count. A block lasts
 * a minute and doubles up to 64 minutes; a quiet window clears it. Run them in one batch.
 */
export function attemptStatements(
  db: ControlDb,
  input: { readonly limits: readonly AttemptLimit[]; readonly now: number },
): readonly D1PreparedStatement[] {
  const keys = JSON.stringify(input.limits.map((limit) => limit.key));
  return [
    db.d1
      .prepare(
        "SELECT coalesce(max(blocked_until), 0) AS blockedUntil FROM login_failure WHERE key IN (SELECT value FROM json_each(?1))",
      )
      .bind(keys),
    ...input.limits.map((limit) =>
      db.d1
        .prepare(
          `INSERT INTO login_failure(key, failures, window_start, blocked_until, blocks) VALUES (?1, 1, ?2, 0, 0)
           ON CONFLICT(key) DO UPDATE SET
             failures = CASE WHEN max(window_start, blocked_until) < ?2 - ?3 THEN 1
                             WHEN ?2 < blocked_until THEN failures ELSE failures + 1 END,
             blocks = CASE WHEN max(window_start, blocked_until) < ?2 - ?3 THEN 0
                           WHEN ?2 >= blocked_until AND failures + 1 >= ?4 THEN blocks + 1 ELSE blocks END,
             blocked_until = CASE WHEN max(window_start, blocked_until) < ?2 - ?3 THEN 0
                                  WHEN ?2 >= blocked_until AND failures + 1 >= ?4 THEN ?2 + 60000 * (1 << min(blocks, 6))
                                  ELSE blocked_until END,
             window_start = CASE WHEN max(window_start, blocked_until) < ?2 - ?3 THEN ?2 ELSE window_start END`,
        )
        .bind(limit.key, input.now, WINDOW_MS, limit.limit),
    ),
  ];
}

/** Counts an attempt; answers until when it is blocked (0 = it is not). */
export async function countAttempt(
  db: ControlDb,
  input: { readonly limits: readonly AttemptLimit[]; readonly now: number },
): Promise<number> {
  const results = await db.d1.batch<{ blockedUntil: number }>([...attemptStatements(db, input)]);
  return results[0]?.results[0]?.blockedUntil ?? 0;
}
