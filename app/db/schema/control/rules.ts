// The data dictionary of the control database: about which insights people want to be told, what rules have seen and told of
// before, and what they decided. Times are integer milliseconds UTC. Decision 0164, Rules.
import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { integration } from "./messages";
import { account, user } from "./people";

/** Whom an integration tells of which insights. */
export const rule = sqliteTable(
  "rule",
  {
    /** Never given twice: messages and decisions name it. */
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    integrationId: integer("integration_id")
      .notNull()
      .references(() => integration.id),
    name: text().notNull(),
    /** 1: its clauses are the classes and groups of its integration. */
    isFirst: integer("is_first").notNull().default(0),
    /** JSON: `RuleConditions`. */
    conditions: text().notNull(),
    /** JSON: a list of receivers of its integration; NULL: all. */
    recipients: text(),
    people: text({ enum: ["nothing", "words", "picture"] })
      .notNull()
      .default("nothing"),
    pausedAt: integer("paused_at"),
    /** When it last told of something. */
    lastSentAt: integer("last_sent_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("rule_user").on(t.userId),
    uniqueIndex("rule_first").on(t.integrationId).where(sql`is_first = 1`),
    index("rule_integration").on(t.integrationId),
  ],
);

/** A rule that is silent about a camera for a time. */
export const ruleSnooze = sqliteTable(
  "rule_snooze",
  {
    ruleId: integer("rule_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    since: integer().notNull(),
    /** Ending it early moves this to then. */
    until: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.deviceKey, t.since] }),
    // For deleting old ones.
    index("rule_snooze_until").on(t.until),
  ],
);

/** How far the insights of an account are judged. An account of whose cameras no rule has ever been made has no row. */
export const ruleCursor = sqliteTable("rule_cursor", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => account.id),
  /** `account_head.epoch`, within which `seq` is true. */
  epoch: integer().notNull(),
  /** The place of the next insight to be judged; while it fills, the next one that only leaves its trace. */
  seq: integer().notNull(),
  /** 1: `rule_seen` is being filled, and nothing is judged yet. */
  filling: integer().notNull().default(1),
  movedAt: integer("moved_at").notNull(),
});

/** What has arrived of the machine's classes at each camera, up to the cursor of its account. */
export const ruleSeen = sqliteTable(
  "rule_seen",
  {
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** The machine's. */
    className: text("class_name").notNull(),
    /** When the last one was received. */
    lastAt: integer("last_at").notNull(),
    /** Its id, 16 bytes: by these the cursor finds its place again when insights have moved. */
    lastId: blob("last_id", { mode: "buffer" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceKey, t.className] })],
);

/** When a rule last told of a species at a camera. */
export const ruleSent = sqliteTable(
  "rule_sent",
  {
    ruleId: integer("rule_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** `JudgedSpecies.key`. */
    species: text().notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.deviceKey, t.species] })],
);

/** What a rule decided about an insight, where it told of it or would have but for what came before. */
export const ruleDecision = sqliteTable(
  "rule_decision",
  {
    ruleId: integer("rule_id").notNull(),
    /** 16 bytes. */
    insightId: blob("insight_id", { mode: "buffer" }).notNull(),
    deviceKey: integer("device_key").notNull(),
    outcome: text({ enum: ["send", "digest", "held"] }).notNull(),
    reason: text().notNull(),
    /** When the insight was received. */
    receivedAt: integer("received_at").notNull(),
    decidedAt: integer("decided_at").notNull(),
  },
  (t) => [
    // The newest of a rule are read along it.
    primaryKey({ columns: [t.ruleId, t.receivedAt, t.insightId] }),
    index("rule_decision_insight").on(t.insightId),
    index("rule_decision_at").on(t.decidedAt),
  ],
);

/** How often a rule told of something, and how often it was held back by what came before: by UTC day. */
export const ruleDay = sqliteTable(
  "rule_day",
  {
    ruleId: integer("rule_id").notNull(),
    /** Days since 1970-01-01 UTC. First in the key, so that old days can be deleted by it. */
    day: integer().notNull(),
    sent: integer().notNull(),
    held: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.ruleId] })],
);

/** An insight on its way to one receiver, however many rules have chosen it: until its message is written, and then as its record. */
export const insightDelivery = sqliteTable(
  "insight_delivery",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    integrationId: integer("integration_id").notNull(),
    userId: integer("user_id").notNull(),
    /** An address, a number or a URL of the integration; of Gundi "". */
    recipient: text().notNull(),
    /** The first rule that chose it. */
    ruleId: integer("rule_id").notNull(),
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** 16 bytes. */
    insightId: blob("insight_id", { mode: "buffer" }).notNull(),
    /** The machine's. */
    className: text("class_name").notNull(),
    /** Percent. */
    confidence: real(),
    takenAt: integer("taken_at").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** 1: its picture may go with it. */
    withPicture: integer("with_picture").notNull(),
    /** JSON: its box. */
    box: text(),
    /** The message isn't written before: its picture is on its way, or others follow; NULL: it is written, or skipped. */
    dueAt: integer("due_at"),
    /** The message of the outbox; NULL: none yet, or none at all. */
    outboxId: integer("outbox_id"),
    /** Why there is no message. */
    skipped: text({ enum: ["noPlace", "left", "gone", "tooMany", "people"] }),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("insight_delivery_once").on(t.integrationId, t.recipient, t.insightId),
    index("insight_delivery_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index("insight_delivery_insight").on(t.insightId),
    index("insight_delivery_road").on(t.integrationId, t.recipient, t.deviceKey, t.id),
    check("insight_delivery_picture", sql`${t.withPicture} IN (0, 1)`),
  ],
);

/** A spot of a camera's picture in which one class is always the same thing. */
export const quietSpot = sqliteTable(
  "quiet_spot",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer("account_id")
      .notNull()
      .references(() => account.id),
    deviceKey: integer("device_key").notNull(),
    /** The machine's. */
    className: text("class_name").notNull(),
    /** JSON: a `Box`. */
    box: text().notNull(),
    since: integer().notNull(),
    /** NULL: still. */
    until: integer(),
    createdBy: integer("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("quiet_spot_camera").on(t.deviceKey)],
);

/** What had not arrived from a camera for long, or never: for digests. */
export const rareSighting = sqliteTable(
  "rare_sighting",
  {
    accountId: integer("account_id").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** 16 bytes. */
    insightId: blob("insight_id", { mode: "buffer" }).notNull(),
    deviceKey: integer("device_key").notNull(),
    /** The machine's. */
    className: text("class_name").notNull(),
    /** When the species had arrived there last; NULL: never. */
    lastAt: integer("last_at"),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.receivedAt, t.insightId] }),
    // For deleting old ones.
    index("rare_sighting_at").on(t.receivedAt),
  ],
);

/** When the next digest of an integration is written. */
export const digestDue = sqliteTable(
  "digest_due",
  {
    integrationId: integer("integration_id").notNull(),
    every: text({ enum: ["day", "week"] }).notNull(),
    /** What was received from then on is in it. */
    fromAt: integer("from_at").notNull(),
    nextAt: integer("next_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.integrationId, t.every] }), index("digest_due_at").on(t.nextAt)],
);
