// What the runner of rules reads of an account's insights, in their order. Touches a shard. Decision 0164, Rules.
import type { ShardDb } from "~/db/client";

/** What the machine said, whatever a person has made of it since. */
const MACHINE_CLASS = "coalesce(machine_name, class_name)";

export const NEW_INSIGHT_SQL = {
  /** ?1 account. */
  head: "SELECT epoch, next_seq AS nextSeq FROM account_head WHERE account_id = ?1",
  /** ?1 JSON list of accounts. */
  heads: `SELECT h.account_id AS accountId, h.epoch, h.next_seq AS nextSeq FROM json_each(?1) j
    CROSS JOIN account_head h ON h.account_id = j.value`,
  /** ?1 account, ?2 the place of the first, ?3 how many. */
  next: `SELECT seq, hex(id) AS id, device_key AS deviceKey, ${MACHINE_CLASS} AS className, confidence, time_stamp AS receivedAt,
      file_ctime AS takenAt, flags, box, photo IS NULL AND photo_announced IS NOT NULL AS isAnnounced
    FROM insight WHERE account_id = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3`,
  /** What has arrived of each class; what was imported never arrived. ?1 account, ?2 from, ?3 to before. */
  traces: `SELECT device_key AS deviceKey, ${MACHINE_CLASS} AS className, max(time_stamp) AS lastAt,
      substr(max(printf('%016d', seq) || hex(id)), 17) AS lastId
    FROM insight WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 AND flags & 8 = 0 GROUP BY 1, 2`,
  /** Behind the last of these that is still there. ?1 account, ?2 JSON list of ids in hex. */
  place: `SELECT coalesce(max(i.seq) + 1, 0) AS seq FROM json_each(?2) j CROSS JOIN insight i ON i.id = unhex(j.value)
    WHERE i.account_id = ?1`,
} as const;

interface AccountPlaces {
  /** Within which places are true. */
  readonly epoch: number;
  /** Of the next insight that arrives. */
  readonly nextSeq: number;
}

export interface NewInsight {
  readonly seq: number;
  /** Hex. */
  readonly id: string;
  readonly deviceKey: number;
  /** The machine's. */
  readonly className: string;
  readonly confidence: number | null;
  readonly receivedAt: number;
  readonly takenAt: number | null;
  readonly flags: number;
  /** JSON. */
  readonly box: string | null;
  /** 1: its photo was announced and isn't here. */
  readonly isAnnounced: 0 | 1;
}

/** A class of a camera, when it last arrived, and the last insight of it in the account's order. */
export interface Trace {
  readonly deviceKey: number;
  readonly className: string;
  readonly lastAt: number;
  /** Hex. */
  readonly lastId: string;
}

const NO_PLACES: AccountPlaces = { epoch: 0, nextSeq: 0 };

/** The next insights from a place on. One call, so that all is of one moment. */
export async function insightsFrom(
  db: ShardDb,
  accountId: number,
  { seq, limit }: { readonly seq: number; readonly limit: number },
): Promise<{ readonly places: AccountPlaces; readonly insights: readonly NewInsight[] }> {
  const [head, next] = await db.d1.batch<AccountPlaces | NewInsight>([
    db.d1.prepare(NEW_INSIGHT_SQL.head).bind(accountId),
    db.d1.prepare(NEW_INSIGHT_SQL.next).bind(accountId, seq, limit),
  ]);
  return {
    places: placesIn(head),
    insights: (next?.results ?? []) as readonly NewInsight[],
  };
}

/** What arrived in a range of places. One call. */
export async function tracesFrom(
  db: ShardDb,
  accountId: number,
  { seq, limit }: { readonly seq: number; readonly limit: number },
): Promise<{ readonly places: AccountPlaces; readonly traces: readonly Trace[] }> {
  const [head, traces] = await db.d1.batch<AccountPlaces | Trace>([
    db.d1.prepare(NEW_INSIGHT_SQL.head).bind(accountId),
    db.d1.prepare(NEW_INSIGHT_SQL.traces).bind(accountId, seq, seq + limit),
  ]);
  return { places: placesIn(head), traces: (traces?.results ?? []) as readonly Trace[] };
}

/** Where the insight after the last of some is today. One call. */
export async function placeBehind(
  db: ShardDb,
  accountId: number,
  idsHex: readonly string[],
): Promise<AccountPlaces & { readonly seq: number }> {
  const [head, place] = await db.d1.batch<AccountPlaces | { readonly seq: number }>([
    db.d1.prepare(NEW_INSIGHT_SQL.head).bind(accountId),
    db.d1.prepare(NEW_INSIGHT_SQL.place).bind(accountId, JSON.stringify(idsHex)),
  ]);
  const [found] = (place?.results ?? []) as readonly { readonly seq: number }[];
  return { ...placesIn(head), seq: found?.seq ?? 0 };
}

/** Of accounts of this shard; one of which nothing has arrived has none. */
export async function placesOf(
  db: ShardDb,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, AccountPlaces>> {
  const { results } = await db.d1
    .prepare(NEW_INSIGHT_SQL.heads)
    .bind(JSON.stringify(accountIds))
    .all<AccountPlaces & { readonly accountId: number }>();
  return new Map(results.map(({ accountId, epoch, nextSeq }) => [accountId, { epoch, nextSeq }]));
}

function placesIn(answer: D1Result<unknown> | undefined): AccountPlaces {
  const [head] = (answer?.results ?? []) as readonly AccountPlaces[];
  return head ?? NO_PLACES;
}
