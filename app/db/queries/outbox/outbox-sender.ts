// Messages on their way: which are due, whose they are, what became of them. A lane is what goes one after the other: the
// messages of a channel, integration and kind. Touches the control database. Decision 0018, Outbound.
import type { ControlDb } from "~/db/client";
import type { Channel } from "~/domain/outbox/channel";
import type { Delivery } from "~/domain/outbox/delivery";

/** A message that this runner alone may send until its lease ends. */
export interface DueMessage {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly pictures: string | null;
  readonly leaveUrl: string | null;
  readonly createdAt: number;
  /** Tries, with the one that begins now. */
  readonly attempts: number;
  /** The key of its integration, sealed. */
  readonly sealed: string | null;
  /** What the service calls the event that it follows. */
  readonly remoteId: string | null;
}

export interface Lane {
  readonly name: string;
  readonly channel: Channel;
  readonly integrationId: number | null;
  readonly kind: string;
}

/** The kinds that follow an event, which their body names by its id in the outbox: `{"after": 17, ...}`. */
const FOLLOWERS: readonly string[] = ["correction", "photo"];
/** The order in which the kinds of an integration share what its service takes; a test is waited for by a person. */
const RANKS = ["test", "insight", "correction", "photo"] as const;
/** Of those that follow an event so many are looked at in a turn. */
const FOLLOWERS_AT_ONCE = 50;
/** One whose event has not been sent is looked at again after so long, ms. */
const FOLLOWER_WAIT_MS = 60_000;
/** Lanes of a page. */
const LANES_AT_ONCE = 100;

/** As the index of lanes has it. */
const ON_ITS_WAY = "state IN ('due', 'sending')";
const AFTER = `CASE WHEN outbox.kind IN ('correction', 'photo') AND json_valid(outbox.body)
    THEN json_extract(outbox.body, '$.after') END`;
const EVENT_IS = (what: string) =>
  `EXISTS (SELECT 1 FROM outbox AS event WHERE event.id = ${AFTER} AND ${what})`;
const EVENT_WAITS = EVENT_IS("event.state IN ('due', 'sending')");
const EVENT_IS_THERE = EVENT_IS("event.state = 'sent' AND event.remote_id IS NOT NULL");
/** ?1 now, ?2 lane, ?3 how many. */
const DUE = `SELECT id FROM outbox WHERE lane = ?2 AND ${ON_ITS_WAY} AND next_at <= ?1 ORDER BY next_at LIMIT ?3`;
/** The same of those that follow an event: the ones whose event is there. */
const DUE_AFTER = `SELECT id FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE lane = ?2 AND ${ON_ITS_WAY} AND next_at <= ?1
      ORDER BY next_at LIMIT ${FOLLOWERS_AT_ONCE})
    AND (${AFTER} IS NULL OR ${EVENT_IS_THERE}) ORDER BY next_at LIMIT ?3`;
/** Takes what is due, and what a runner that is gone has left; one message is one runner's. ?4 until when. */
const claimSql = (due: string) => `UPDATE outbox SET state = 'sending', attempts = attempts + 1, next_at = ?4
    WHERE id IN (${due})
    RETURNING id, kind, recipient, subject, body, html, pictures, leave_url AS leaveUrl, created_at AS createdAt, attempts,
      (SELECT secret FROM integration WHERE integration.id = outbox.integration_id) AS sealed,
      (SELECT event.remote_id FROM outbox AS event WHERE event.id = ${AFTER}) AS remoteId`;
/** Takes the time of an integration for what is due in a lane, if it is free. ?1 now, ?2 lane, ?3 until when, ?4 integration. */
const reserveSql = (due: string) => `UPDATE integration SET busy_until = ?3
    WHERE id = ?4 AND busy_until <= ?1 AND EXISTS (${due.replace("LIMIT ?3", "LIMIT 1")})`;
/** Only if the statement before has taken the time. */
const ifReserved = (due: string) => `${due.replace("LIMIT ?3", "LIMIT iif(changes() > 0, ?3, 0)")}`;

export const SENDER_SQL = {
  /** Lanes with messages on their way, by name. ?1 after, ?2 before, ?3 now. `isDue`: something can be sent now. */
  lanes: `WITH RECURSIVE lane(name) AS (
      SELECT (SELECT lane FROM outbox INDEXED BY outbox_lane WHERE ${ON_ITS_WAY} AND lane > ?1 AND lane < ?2
        ORDER BY lane LIMIT 1)
      UNION ALL
      SELECT (SELECT lane FROM outbox INDEXED BY outbox_lane WHERE ${ON_ITS_WAY} AND lane > name AND lane < ?2
        ORDER BY lane LIMIT 1) FROM lane WHERE name IS NOT NULL
      LIMIT ${LANES_AT_ONCE})
    SELECT lane.name, head.kind, head.integration_id AS integrationId,
      head.id IS NOT NULL AND coalesce(integration.busy_until, 0) <= ?3 AS isDue,
      head.integration_id IS NOT NULL AND integration.id IS NULL AS isGone
    FROM lane LEFT JOIN outbox AS head ON head.id = (SELECT id FROM outbox INDEXED BY outbox_lane
        WHERE outbox.lane = lane.name AND ${ON_ITS_WAY} AND next_at <= ?3 ORDER BY next_at LIMIT 1)
      LEFT JOIN integration ON integration.id = head.integration_id
    WHERE lane.name IS NOT NULL`,
  claim: claimSql(DUE),
  claimAfter: claimSql(DUE_AFTER),
  reserve: reserveSql(DUE),
  reserveAfter: reserveSql(DUE_AFTER),
  claimReserved: claimSql(ifReserved(DUE)),
  claimReservedAfter: claimSql(ifReserved(DUE_AFTER)),
  /** What follows an event that has not been sent waits, and goes no further if that never will be. ?1 now, ?2 lane. */
  follow: `UPDATE outbox SET state = iif(${EVENT_WAITS}, 'due', 'dropped'),
      next_at = ?1 + iif(${EVENT_WAITS}, ${FOLLOWER_WAIT_MS}, 0),
      last_error = iif(${EVENT_WAITS}, last_error, 'What it follows was not sent')
    WHERE id IN (${DUE.replace("?3", String(FOLLOWERS_AT_ONCE))})
      AND state = 'due' AND ${AFTER} IS NOT NULL AND NOT ${EVENT_IS_THERE}`,
  /** What a runner that is gone has left, of a service that would not know it again. ?1 now, ?2 channel. */
  forsake: `UPDATE outbox SET state = 'unknown', last_error = 'Interrupted while it was sent'
    WHERE id IN (SELECT id FROM outbox INDEXED BY outbox_due WHERE state = 'sending' AND next_at <= ?1 AND channel = ?2)`,
  /** Ends what belongs to an integration that is gone. ?1 now, ?2 lane, ?3 how many. */
  drop: `UPDATE outbox SET state = 'dropped', next_at = ?1, last_error = 'Its integration was deleted'
    WHERE id IN (${DUE})
      AND NOT EXISTS (SELECT 1 FROM integration WHERE integration.id = outbox.integration_id)`,
  /** Only by whom it is. ?1 id, ?2 tries, ?3 state, ?4 when, ?5 error, ?6 sent at, ?7 what the service calls it. */
  settle: `UPDATE outbox SET state = ?3, next_at = ?4, last_error = ?5, sent_at = ?6, remote_id = ?7
    WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
  /** ?1 integration, ?2 until when. */
  rest: "UPDATE integration SET busy_until = ?2 WHERE id = ?1 AND busy_until < ?2",
} as const;

interface LaneRow {
  readonly name: string;
  readonly kind: string | null;
  readonly integrationId: number | null;
  readonly isDue: number;
  readonly isGone: number;
}

/** A page of the lanes of a channel in which something is due; `gone`: those of integrations that are. One call. */
export async function dueLanes(
  db: ControlDb,
  { channel, after, now }: { readonly channel: Channel; readonly after: string; readonly now: number },
): Promise<{
  readonly lanes: readonly Lane[];
  readonly gone: readonly Lane[];
  readonly next: string | null;
}> {
  const { results } = await db.d1
    .prepare(SENDER_SQL.lanes)
    // "0" follows "/".
    .bind(after === "" ? `${channel}/` : after, `${channel}0`, now)
    .all<LaneRow>();
  const due = results.flatMap(({ name, kind, integrationId, isDue, isGone }) =>
    isDue === 0 || kind === null ? [] : [{ name, channel, integrationId, kind, isGone: isGone === 1 }],
  );
  return {
    lanes: due.filter(({ isGone }) => !isGone),
    gone: due.filter(({ isGone }) => isGone),
    next: results.length < LANES_AT_ONCE ? null : (results.at(-1)?.name ?? null),
  };
}

interface Claim {
  readonly now: number;
  /** When the lease ends. */
  readonly until: number;
  readonly limit: number;
  /** What was interrupted is taken, too; else it is unknown. */
  readonly keyed: boolean;
}

/** Takes messages of a lane that are due. One call. */
export async function claimMessages(
  db: ControlDb,
  { name, channel, kind }: Lane,
  { now, until, limit, keyed }: Claim,
): Promise<readonly DueMessage[]> {
  const follows = FOLLOWERS.includes(kind);
  const results = await db.d1.batch<DueMessage>([
    ...(keyed ? [] : [db.d1.prepare(SENDER_SQL.forsake).bind(now, channel)]),
    ...(follows ? [db.d1.prepare(SENDER_SQL.follow).bind(now, name)] : []),
    db.d1.prepare(follows ? SENDER_SQL.claimAfter : SENDER_SQL.claim).bind(now, name, limit, until),
  ]);
  return results.at(-1)?.results ?? [];
}

/**
 * Takes the time of an integration until `busyUntil`, and of its messages that are due those of one kind: insights up to
 * the limit, of others one. Of two runners one gets the time. One call.
 */
export async function claimTurn(
  db: ControlDb,
  { channel, integrationId }: Pick<Lane, "channel" | "integrationId">,
  { now, until, limit, keyed, busyUntil }: Claim & { readonly busyUntil: number },
): Promise<readonly DueMessage[]> {
  const results = await db.d1.batch<DueMessage>([
    ...(keyed ? [] : [db.d1.prepare(SENDER_SQL.forsake).bind(now, channel)]),
    ...RANKS.flatMap((kind) => {
      const follows = FOLLOWERS.includes(kind);
      const name = `${channel}/${integrationId ?? ""}/${kind}`;
      return [
        ...(follows ? [db.d1.prepare(SENDER_SQL.follow).bind(now, name)] : []),
        db.d1
          .prepare(follows ? SENDER_SQL.reserveAfter : SENDER_SQL.reserve)
          .bind(now, name, busyUntil, integrationId),
        db.d1
          .prepare(follows ? SENDER_SQL.claimReservedAfter : SENDER_SQL.claimReserved)
          .bind(now, name, kind === "insight" ? limit : 1, until),
      ];
    }),
  ]);
  return results.flatMap((result) => result.results);
}

/** Ends what is due in lanes whose integration is gone, up to so many of each. One call. */
export async function dropLanes(
  db: ControlDb,
  lanes: readonly Lane[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<void> {
  await db.d1.batch(lanes.map(({ name }) => db.d1.prepare(SENDER_SQL.drop).bind(now, name, limit)));
}

export interface SettledMessage {
  readonly message: DueMessage;
  readonly delivery: Delivery;
  readonly remoteId: string | null;
}

/** Notes what became of messages; and until when their integration rests, if it shall. One call. */
export async function settleMessages(
  db: ControlDb,
  settled: readonly SettledMessage[],
  rest: { readonly integrationId: number; readonly until: number } | null,
): Promise<void> {
  await db.d1.batch([
    ...settled.map(({ message: { id, attempts }, delivery: { state, nextAt, error }, remoteId }) =>
      db.d1
        .prepare(SENDER_SQL.settle)
        .bind(id, attempts, state, nextAt, error, state === "sent" ? nextAt : null, remoteId),
    ),
    ...(rest === null ? [] : [db.d1.prepare(SENDER_SQL.rest).bind(rest.integrationId, rest.until)]),
  ]);
}
