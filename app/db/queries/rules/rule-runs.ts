// What the runner of rules reads and writes besides insights: how far it is, whom it may tell of what, and what it has decided.
// Touches the control database. A slice is one transaction, of which every statement holds only while the cursor is where the
// slice was read from, and its cameras are there. Decision 0164, Rules.
import type { ControlDb } from "~/db/client";
import { jsonParts } from "~/db/json-parts";
import { may, ROLES } from "~/domain/access";
import type { DecisionReason } from "~/domain/rules/decide-rule";
import type { Trace } from "./new-insights";
import { FIRST_RULE, RECEIVER_COLUMNS, type ReceiverRow, RULE_COLUMNS, type RuleRow } from "./rules";

/** Of a user `u`. */
const KEEPS_RULES = `u.role IN (${ROLES.filter((role) => may({ role }, "keepIntegrations"))
  .map((role) => `'${role}'`)
  .join(", ")})`;

/** Who sees any of the cameras and keeps rules. ?1 JSON list of cameras. */
const peopleAs = (
  name: string,
) => `(SELECT DISTINCT u.id, u.account_id FROM json_each(?1) j CROSS JOIN user_device ud ON ud.device_key = j.value
    CROSS JOIN user u ON u.id = ud.user_id WHERE ${KEEPS_RULES}) ${name}`;
const PEOPLE = peopleAs("p");

/** ?1 account, ?2 epoch, ?3 place, ?4 filling, ?5 JSON list of cameras. */
const STILL = `account_id = ?1 AND epoch = ?2 AND seq = ?3 AND filling = ?4`;
const ALL_THERE = `NOT EXISTS (SELECT 1 FROM json_each(?5) j CROSS JOIN device d ON d.id = j.value
    WHERE d.cleared_at IS NOT NULL)`;
const GUARD = `EXISTS (SELECT 1 FROM rule_cursor WHERE ${STILL}) AND ${ALL_THERE}`;

/** ?1 after, ?2 how many. */
const LOOKED_AT = "(SELECT id, user_id FROM integration WHERE id > ?1 ORDER BY id LIMIT ?2)";

export const RULE_RUN_SQL = {
  /** ?1 account. */
  cursor: `SELECT c.account_id AS accountId, c.epoch, c.seq, c.filling, a.shard FROM rule_cursor c
      JOIN account a ON a.id = c.account_id WHERE c.account_id = ?1`,
  /** ?1 account. */
  lastIds: "SELECT hex(last_id) AS id FROM rule_seen WHERE account_id = ?1",
  /** ?1 JSON list of cameras. */
  cameras: `SELECT d.id AS deviceKey, d.device_id AS deviceId, d.account_id AS accountId, d.utc_offset_min AS utcOffsetMin,
      coalesce(d.show_people, a.show_people) AS showsPeople, d.created_at AS addedAt
    FROM json_each(?1) j CROSS JOIN device d ON d.id = j.value CROSS JOIN account a ON a.id = d.account_id
    WHERE d.cleared_at IS NULL`,
  /** Which of the cameras each person sees, with its group where that is of their account. ?1 JSON list of cameras. */
  views: `SELECT ud.user_id AS userId, ud.device_key AS deviceKey, g.id AS groupId
    FROM json_each(?1) j CROSS JOIN user_device ud ON ud.device_key = j.value CROSS JOIN user u ON u.id = ud.user_id
      CROSS JOIN device d ON d.id = ud.device_key
      LEFT JOIN device_group g ON g.id = d.group_id AND g.account_id = u.account_id
    WHERE EXISTS (SELECT 1 FROM rule r WHERE r.user_id = ud.user_id)`,
  /** ?1 JSON list of cameras. */
  rules: `SELECT p.account_id AS accountId, ${RULE_COLUMNS} FROM ${PEOPLE} CROSS JOIN rule r ON r.user_id = p.id
      CROSS JOIN integration i ON i.id = r.integration_id ORDER BY r.id`,
  /** ?1 JSON list of cameras. */
  receivers: `SELECT ${RECEIVER_COLUMNS} FROM ${peopleAs("u")} CROSS JOIN mail_address m ON m.user_id = u.id`,
  /** ?1 JSON list of cameras. */
  snoozes: `SELECT s.rule_id AS ruleId, s.device_key AS deviceKey, s.since, s.until FROM ${PEOPLE}
      CROSS JOIN rule r ON r.user_id = p.id CROSS JOIN rule_snooze s ON s.rule_id = r.id
    WHERE s.device_key IN (SELECT value FROM json_each(?1))`,
  /** ?1 JSON list of cameras. */
  spots: `SELECT q.id AS spotId, q.account_id AS accountId, q.device_key AS deviceKey, q.class_name AS className, q.box,
      q.since, q.until FROM json_each(?1) j CROSS JOIN quiet_spot q ON q.device_key = j.value`,
  /** ?1 JSON list of cameras, ?2 account. */
  seen: `SELECT s.device_key AS deviceKey, s.class_name AS className, s.last_at AS lastAt FROM json_each(?1) j
      CROSS JOIN rule_seen s ON s.account_id = ?2 AND s.device_key = j.value`,
  /** ?1 JSON list of cameras. */
  sent: `SELECT s.rule_id AS ruleId, s.device_key AS deviceKey, s.species, s.last_at AS lastAt FROM ${PEOPLE}
      CROSS JOIN rule r ON r.user_id = p.id CROSS JOIN json_each(?1) j
      CROSS JOIN rule_sent s ON s.rule_id = r.id AND s.device_key = j.value`,

  /** ?6 JSON list of [camera, class, last time, last id]. */
  writeSeen: `INSERT INTO rule_seen(account_id, device_key, class_name, last_at, last_id)
    SELECT ?1, v.value ->> 0, v.value ->> 1, v.value ->> 2, unhex(v.value ->> 3) FROM json_each(?6) v WHERE ${GUARD}
    ON CONFLICT DO UPDATE SET last_at = max(last_at, excluded.last_at), last_id = excluded.last_id`,
  /** ?6 JSON list of [rule, insight, camera, outcome, reason, received], ?7 now. */
  writeDecisions: `INSERT INTO rule_decision(rule_id, insight_id, device_key, outcome, reason, received_at, decided_at)
    SELECT v.value ->> 0, unhex(v.value ->> 1), v.value ->> 2, v.value ->> 3, v.value ->> 4, v.value ->> 5, ?7
    FROM json_each(?6) v WHERE ${GUARD} ON CONFLICT DO NOTHING`,
  /** ?6 JSON list of [rule, sent, held], ?7 day. */
  writeDays: `INSERT INTO rule_day(rule_id, day, sent, held)
    SELECT v.value ->> 0, ?7, v.value ->> 1, v.value ->> 2 FROM json_each(?6) v WHERE ${GUARD}
    ON CONFLICT DO UPDATE SET sent = sent + excluded.sent, held = held + excluded.held`,
  /** Not of a rule that is gone. ?6 JSON list of [rule, camera, species, when]. */
  writeSent: `INSERT INTO rule_sent(rule_id, device_key, species, last_at)
    SELECT r.id, v.value ->> 1, v.value ->> 2, v.value ->> 3 FROM json_each(?6) v CROSS JOIN rule r ON r.id = v.value ->> 0
    WHERE ${GUARD} ON CONFLICT DO UPDATE SET last_at = excluded.last_at`,
  /** ?6 JSON list of rules, ?7 now. */
  writeLast: `UPDATE rule SET last_sent_at = ?7 WHERE id IN (SELECT value FROM json_each(?6)) AND ${GUARD}`,
  /** ?6 JSON list of [received, insight, camera, class, last time]. */
  writeRare: `INSERT INTO rare_sighting(account_id, received_at, insight_id, device_key, class_name, last_at)
    SELECT ?1, v.value ->> 0, unhex(v.value ->> 1), v.value ->> 2, v.value ->> 3, v.value ->> 4 FROM json_each(?6) v
    WHERE ${GUARD} ON CONFLICT DO NOTHING`,
  /** Not by an integration that is gone. ?6 JSON list of `NewDelivery`, ?7 now. */
  writeDeliveries: `INSERT INTO insight_delivery(integration_id, user_id, recipient, rule_id, account_id, device_key, insight_id,
      class_name, confidence, taken_at, received_at, with_picture, box, due_at, created_at)
    SELECT i.id, i.user_id, v.value ->> 'recipient', v.value ->> 'ruleId', ?1, v.value ->> 'deviceKey',
      unhex(v.value ->> 'insightId'), v.value ->> 'className', v.value ->> 'confidence', v.value ->> 'takenAt',
      v.value ->> 'receivedAt', v.value ->> 'withPicture', v.value ->> 'box', v.value ->> 'dueAt', ?7
    FROM json_each(?6) v CROSS JOIN integration i ON i.id = v.value ->> 'integrationId'
    WHERE ${GUARD} ON CONFLICT DO NOTHING`,
  /** ?6 epoch, ?7 place, ?8 filling, ?9 now. */
  move: `UPDATE rule_cursor SET epoch = ?6, seq = ?7, filling = ?8, moved_at = ?9 WHERE ${STILL} AND ${ALL_THERE}`,

  cursors: `SELECT c.account_id AS accountId, c.epoch, c.seq, c.filling, a.shard FROM rule_cursor c
      CROSS JOIN account a ON a.id = c.account_id ORDER BY c.moved_at`,

  /** Where the look for what is missing goes on. */
  lookedAt: "SELECT last_id AS lastId FROM message_cursor WHERE name = 'rules'",
  /** An older Worker made an integration without its first rule. ?1 after, ?2 how many, ?3 now. */
  missingRules: `INSERT INTO rule(user_id, integration_id, name, is_first, conditions, created_at, updated_at)
    SELECT i.user_id, i.id, '${FIRST_RULE.name}', 1, '${FIRST_RULE.conditions}', ?3, ?3 FROM ${LOOKED_AT} i
    WHERE NOT EXISTS (SELECT 1 FROM rule r WHERE r.integration_id = i.id AND r.is_first = 1) ON CONFLICT DO NOTHING`,
  /** Staff have shared a camera since. ?1 after, ?2 how many, ?3 now. */
  missingCursors: `INSERT INTO rule_cursor(account_id, epoch, seq, filling, moved_at)
    SELECT DISTINCT d.account_id, -1, 0, 1, ?3 FROM (SELECT DISTINCT user_id FROM ${LOOKED_AT}) i
      CROSS JOIN user_device ud ON ud.user_id = i.user_id CROSS JOIN device d ON d.id = ud.device_key
    WHERE d.cleared_at IS NULL AND NOT EXISTS (SELECT 1 FROM rule_cursor c WHERE c.account_id = d.account_id)
    ON CONFLICT DO NOTHING`,
  /** From the start again once the end is reached. ?1 after, ?2 how many, ?3 now. */
  lookOn: `INSERT INTO message_cursor(name, last_id, moved_at)
    SELECT 'rules', iif(count(*) < ?2, 0, max(id)), ?3 FROM ${LOOKED_AT} i WHERE true
    ON CONFLICT DO UPDATE SET last_id = excluded.last_id, moved_at = excluded.moved_at`,
} as const;

/** How far the insights of an account are judged. */
export interface RuleCursor {
  readonly accountId: number;
  /** -1: it has not begun. */
  readonly epoch: number;
  readonly seq: number;
  /** 1: nothing is judged yet. */
  readonly filling: 0 | 1;
  readonly shard: number;
}

interface RunCamera {
  readonly deviceKey: number;
  readonly deviceId: string;
  readonly accountId: number;
  readonly utcOffsetMin: number;
  readonly showsPeople: 0 | 1;
  /** ms UTC. */
  readonly addedAt: number;
}

interface RunSnooze {
  readonly ruleId: number;
  readonly deviceKey: number;
  readonly since: number;
  readonly until: number;
}

interface RunSpot {
  readonly spotId: number;
  readonly accountId: number;
  readonly deviceKey: number;
  readonly className: string;
  /** JSON. */
  readonly box: string;
  readonly since: number;
  readonly until: number | null;
}

/** All that decides about insights of some cameras of an account, and what came before. */
export interface RunWorld {
  readonly cameras: readonly RunCamera[];
  readonly views: readonly {
    readonly userId: number;
    readonly deviceKey: number;
    readonly groupId: number | null;
  }[];
  readonly rules: readonly (RuleRow & { readonly accountId: number })[];
  readonly receivers: readonly ReceiverRow[];
  readonly snoozes: readonly RunSnooze[];
  readonly spots: readonly RunSpot[];
  readonly seen: readonly Omit<Trace, "lastId">[];
  readonly sent: readonly {
    readonly ruleId: number;
    readonly deviceKey: number;
    readonly species: string;
    readonly lastAt: number;
  }[];
}

export interface NewDelivery {
  readonly integrationId: number;
  readonly recipient: string;
  readonly ruleId: number;
  readonly deviceKey: number;
  /** Hex. */
  readonly insightId: string;
  readonly className: string;
  readonly confidence: number | null;
  readonly takenAt: number;
  readonly receivedAt: number;
  readonly withPicture: 0 | 1;
  /** JSON. */
  readonly box: string | null;
  readonly dueAt: number;
}

/** What a slice leaves. */
export interface RunWrite {
  readonly traces: readonly Trace[];
  readonly decisions: readonly {
    readonly ruleId: number;
    /** Hex. */
    readonly insightId: string;
    readonly deviceKey: number;
    readonly outcome: "send" | "digest" | "held";
    readonly reason: DecisionReason;
    readonly receivedAt: number;
  }[];
  readonly sent: RunWorld["sent"];
  readonly rare: readonly {
    readonly receivedAt: number;
    /** Hex. */
    readonly insightId: string;
    readonly deviceKey: number;
    readonly className: string;
    readonly lastAt: number | null;
  }[];
  readonly deliveries: readonly NewDelivery[];
}

/** Null: no rule has ever looked at the account. */
export async function cursorOfAccount(db: ControlDb, accountId: number): Promise<RuleCursor | null> {
  return db.d1.prepare(RULE_RUN_SQL.cursor).bind(accountId).first<RuleCursor>();
}

/** In the batch of a sync: whether there is anyone to tell. */
export function cursorStatement(db: ControlDb, accountId: number): D1PreparedStatement {
  return db.d1.prepare("SELECT 1 FROM rule_cursor WHERE account_id = ?1").bind(accountId);
}

/** Of all accounts that have one, those first that have waited longest. */
export async function ruleCursors(db: ControlDb): Promise<readonly RuleCursor[]> {
  return (await db.d1.prepare(RULE_RUN_SQL.cursors).all<RuleCursor>()).results;
}

/** Makes what is missing for the next integrations: first rules, and cursors of accounts that their people see. */
export async function makeMissing(
  db: ControlDb,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<void> {
  const after = await db.d1.prepare(RULE_RUN_SQL.lookedAt).first<number>("lastId");
  const { missingRules, missingCursors, lookOn } = RULE_RUN_SQL;
  await db.d1.batch(
    [missingRules, missingCursors, lookOn].map((sql) => db.d1.prepare(sql).bind(after ?? 0, limit, now)),
  );
}

/** The last insight of each class and camera that was handled, hex. */
export async function handledLast(db: ControlDb, accountId: number): Promise<readonly string[]> {
  const { results } = await db.d1
    .prepare(RULE_RUN_SQL.lastIds)
    .bind(accountId)
    .all<{ readonly id: string }>();
  return results.map(({ id }) => id);
}

/** One call. */
export async function runWorld(
  db: ControlDb,
  accountId: number,
  deviceKeys: readonly number[],
): Promise<RunWorld> {
  const cameras = JSON.stringify(deviceKeys);
  const of = (sql: string) => db.d1.prepare(sql).bind(cameras);
  const results = await db.d1.batch([
    of(RULE_RUN_SQL.cameras),
    of(RULE_RUN_SQL.views),
    of(RULE_RUN_SQL.rules),
    of(RULE_RUN_SQL.receivers),
    of(RULE_RUN_SQL.snoozes),
    of(RULE_RUN_SQL.spots),
    db.d1.prepare(RULE_RUN_SQL.seen).bind(cameras, accountId),
    of(RULE_RUN_SQL.sent),
  ]);
  const rows = <Row>(at: number) => (results[at]?.results ?? []) as readonly Row[];
  return {
    cameras: rows(0),
    views: rows(1),
    rules: rows(2),
    receivers: rows(3),
    snoozes: rows(4),
    spots: rows(5),
    seen: rows(6),
    sent: rows(7),
  };
}

/**
 * Writes what a slice leaves and moves the cursor, in one transaction; of two runs that have read the same insights one writes.
 * Answers whether it was this one.
 */
export async function writeRun(
  db: ControlDb,
  from: RuleCursor,
  to: Pick<RuleCursor, "epoch" | "seq" | "filling"> & {
    readonly now: number;
    readonly day: number;
    /** Those of the slice: none of them may have been cleared meanwhile. */
    readonly deviceKeys: readonly number[];
    readonly write?: Partial<RunWrite>;
  },
): Promise<boolean> {
  const { traces = [], decisions = [], sent = [], rare = [], deliveries = [] } = to.write ?? {};
  const guard = [from.accountId, from.epoch, from.seq, from.filling, JSON.stringify(to.deviceKeys)];
  const each = (sql: string, rows: readonly unknown[], ...more: readonly unknown[]) =>
    jsonParts(rows).map((part) => db.d1.prepare(sql).bind(...guard, part, ...more));
  const results = await db.d1.batch([
    ...each(
      RULE_RUN_SQL.writeSeen,
      traces.map((row) => [row.deviceKey, row.className, row.lastAt, row.lastId]),
    ),
    ...each(
      RULE_RUN_SQL.writeDecisions,
      decisions.map((row) => [
        row.ruleId,
        row.insightId,
        row.deviceKey,
        row.outcome,
        row.reason,
        row.receivedAt,
      ]),
      to.now,
    ),
    ...each(RULE_RUN_SQL.writeDays, daysOf(decisions), to.day),
    ...each(
      RULE_RUN_SQL.writeSent,
      sent.map((row) => [row.ruleId, row.deviceKey, row.species, row.lastAt]),
    ),
    ...each(RULE_RUN_SQL.writeLast, [...new Set(sent.map(({ ruleId }) => ruleId))], to.now),
    ...each(
      RULE_RUN_SQL.writeRare,
      rare.map((row) => [row.receivedAt, row.insightId, row.deviceKey, row.className, row.lastAt]),
    ),
    ...each(RULE_RUN_SQL.writeDeliveries, deliveries, to.now),
    db.d1.prepare(RULE_RUN_SQL.move).bind(...guard, to.epoch, to.seq, to.filling, to.now),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** By rule: told of, and held back. */
function daysOf(decisions: RunWrite["decisions"]): readonly (readonly [number, number, number])[] {
  const counts = new Map<number, { sent: number; held: number }>();
  for (const { ruleId, outcome } of decisions) {
    const count = counts.get(ruleId) ?? { sent: 0, held: 0 };
    if (outcome === "send") count.sent += 1;
    if (outcome === "held") count.held += 1;
    counts.set(ruleId, count);
  }
  return [...counts].map(([ruleId, { sent, held }]) => [ruleId, sent, held]);
}
