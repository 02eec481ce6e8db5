// Counting attempts before any work is done, so that however many arrive at once only so many are let through.
// Touches the control database, table login_failure. Decisions 0058, Sign-in limits that lock nobody out,
// and 0080, Sign-in limits and known browsers.
import type { ControlDb } from "~/db/client";

export interface AttemptLimit {
  /** Says what is counted and for whom, hashed: `email:{sha256}`, `ip:{sha256}`. */
  readonly key: string;
  /** Attempts in a window before a block. */
  readonly limit: number;
}

/** One attempt, counted under each of these in their order: where one refuses it, it counts for none behind. */
export interface Attempt {
  readonly limits: readonly AttemptLimit[];
  readonly now: number;
}

/** What refused an attempt, and until when. */
export interface Refused {
  readonly key: string;
  readonly until: number;
}

/** 15 minutes, the window in which attempts add up. */
const WINDOW_MS = 15 * 60_000;

/**
 * The statements of an attempt, for the head of a batch: one a limit, which counts and answers a row where it lets the
 * attempt pass, and one that reads the blocks. A block lasts a minute and doubles up to 64 minutes; a quiet window
 * clears it. What is refused is not counted.
 */
export function attemptStatements(db: ControlDb, { limits, now }: Attempt): readonly D1PreparedStatement[] {
  return [
    ...limits.map(({ key, limit }, at) =>
      db.d1.prepare(countSql(at === 0 ? "true" : "changes() > 0")).bind(key, now, WINDOW_MS, limit),
    ),
    db.d1
      .prepare(
        "SELECT key, blocked_until AS until FROM login_failure WHERE key IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(limits.map(({ key }) => key))),
  ];
}

/** What the batch that begins with an attempt's statements answers: null where it may go on. */
export function refusedBy({ limits, now }: Attempt, results: readonly D1Result[]): Refused | null {
  const at = limits.findIndex((_, place) => results[place]?.results.length === 0);
  const key = limits[at]?.key;
  if (key === undefined) return null;
  const blocks = (results[limits.length]?.results ?? []) as readonly Refused[];
  return blocks.find((block) => block.key === key) ?? { key, until: now };
}

/** Counts an attempt. */
export async function countAttempt(db: ControlDb, attempt: Attempt): Promise<Refused | null> {
  return refusedBy(attempt, await db.d1.batch([...attemptStatements(db, attempt)]));
}

/** An attempt that did no harm counts no longer; a block that it brought about is lifted. */
export function takeBackStatement(db: ControlDb, { key, limit }: AttemptLimit): D1PreparedStatement {
  return db.d1
    .prepare(
      `UPDATE login_failure SET failures = max(0, failures - 1),
         blocked_until = iif(failures - 1 < ?2, 0, blocked_until), blocks = iif(failures = ?2, max(0, blocks - 1), blocks)
       WHERE key = ?1`,
    )
    .bind(key, limit);
}

export async function takeBackAttempt(db: ControlDb, limit: AttemptLimit): Promise<void> {
  await takeBackStatement(db, limit).run();
}

/** ?1 key, ?2 now, ?3 window, ?4 limit. Where the block still stands nothing is written, and no row is answered. */
function countSql(mayCount: string): string {
  const isQuiet = "max(window_start, blocked_until) < ?2 - ?3";
  const isTooMany = "failures + 1 >= ?4";
  return `INSERT INTO login_failure(key, failures, window_start, blocked_until, blocks) SELECT ?1, 1, ?2, 0, 0 WHERE ${mayCount}
    ON CONFLICT(key) DO UPDATE SET
      failures = CASE WHEN ${isQuiet} THEN 1 ELSE failures + 1 END,
      blocks = CASE WHEN ${isQuiet} THEN 0 WHEN ${isTooMany} THEN blocks + 1 ELSE blocks END,
      blocked_until = CASE WHEN ${isQuiet} THEN 0
                           WHEN ${isTooMany} THEN ?2 + 60000 * (1 << min(blocks, 6)) ELSE blocked_until END,
      window_start = CASE WHEN ${isQuiet} THEN ?2 ELSE window_start END
    WHERE ?2 >= blocked_until
    RETURNING key`;
}
