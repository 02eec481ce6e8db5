// What rules have decided, and what became of what they told. Touches the control database. Decision 0164, Rules.
import type { ControlDb } from "~/db/client";
import type { DecisionReason } from "~/domain/rules/decide-rule";
import type { RuleRecord } from "~/domain/rules/shown-rule";

/** Of decisions `x`: those about cameras that the person of the rule `r` still sees. */
const SEEN = `EXISTS (SELECT 1 FROM user_device ud WHERE ud.user_id = r.user_id AND ud.device_key = x.device_key)`;

const DECISION = `x.rule_id AS ruleId, x.insight_id, r.integration_id, r.recipients, x.outcome, x.reason,
    x.received_at AS receivedAt, x.decided_at AS decidedAt`;

/** The newest of a rule. ?1 user, ?2 rule, ?3 received since, ?4 how many. */
const OF_RULE = `SELECT ${DECISION} FROM rule r CROSS JOIN rule_decision x ON x.rule_id = r.id
  WHERE r.id = ?2 AND r.user_id = ?1 AND x.received_at >= ?3 AND ${SEEN} ORDER BY x.received_at DESC, x.insight_id LIMIT ?4`;

/** Those of a person's rules about an insight. ?1 user, ?2 insight in hex. */
const OF_INSIGHT = `SELECT ${DECISION} FROM rule_decision x CROSS JOIN rule r ON r.id = x.rule_id
  WHERE x.insight_id = unhex(?2) AND r.user_id = ?1 AND ${SEEN}`;

/** The same deliveries for all rules of an integration that chose the insight. */
const deliveriesOf = (
  decisions: string,
) => `SELECT x.ruleId, hex(x.insight_id) AS insightId, v.recipient, v.skipped, o.state,
    o.sent_at AS sentAt
  FROM (${decisions}) x CROSS JOIN insight_delivery v ON v.insight_id = x.insight_id AND v.integration_id = x.integration_id
    LEFT JOIN outbox o ON o.id = v.outbox_id
  WHERE x.outcome = 'send' ORDER BY v.id`;

const shownOf = (decisions: string) =>
  `SELECT x.ruleId, hex(x.insight_id) AS insightId, x.recipients, x.outcome, x.reason, x.decidedAt FROM (${decisions}) x`;

export const RULE_RECORD_SQL = {
  ofRule: shownOf(OF_RULE),
  deliveriesOfRule: deliveriesOf(OF_RULE),
  ofInsight: shownOf(OF_INSIGHT),
  deliveriesOfInsight: deliveriesOf(OF_INSIGHT),
} as const;

interface DecisionRow {
  readonly ruleId: number;
  /** Hex. */
  readonly insightId: string;
  /** JSON, of the rule. */
  readonly recipients: string | null;
  readonly outcome: RuleRecord["outcome"];
  readonly reason: DecisionReason;
  readonly decidedAt: number;
}

interface DeliveryRow {
  readonly ruleId: number;
  /** Hex. */
  readonly insightId: string;
  readonly recipient: string;
  readonly state: string | null;
  readonly skipped: string | null;
  readonly sentAt: number | null;
}

interface StoredRecords {
  readonly decisions: readonly DecisionRow[];
  readonly deliveries: readonly DeliveryRow[];
}

/** Of what was received since a time, the newest. One call. */
export async function recordsOfRule(
  db: ControlDb,
  asked: { readonly userId: number; readonly ruleId: number; readonly since: number; readonly limit: number },
): Promise<StoredRecords> {
  const values = [asked.userId, asked.ruleId, asked.since, asked.limit];
  return read(db, [RULE_RECORD_SQL.ofRule, RULE_RECORD_SQL.deliveriesOfRule], values);
}

/** One call. */
export async function recordsOfInsight(
  db: ControlDb,
  asked: { readonly userId: number; readonly insightHex: string },
): Promise<StoredRecords> {
  const values = [asked.userId, asked.insightHex];
  return read(db, [RULE_RECORD_SQL.ofInsight, RULE_RECORD_SQL.deliveriesOfInsight], values);
}

async function read(
  db: ControlDb,
  sql: readonly [decisions: string, deliveries: string],
  values: readonly unknown[],
): Promise<StoredRecords> {
  const [decisions, deliveries] = await db.d1.batch(sql.map((text) => db.d1.prepare(text).bind(...values)));
  return {
    decisions: (decisions?.results ?? []) as readonly DecisionRow[],
    deliveries: (deliveries?.results ?? []) as readonly DeliveryRow[],
  };
}
