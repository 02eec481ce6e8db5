// The data dictionary of the control database: where people want to be told of things, and every message that leaves us.
// Times are integer milliseconds UTC. Decisions 0018, Outbound, and 0160, Integrations.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./people";

/** A road by which a person is told: one of each platform. */
export const integration = sqliteTable(
  "integration",
  {
    /** Never given twice: messages name it when it is gone. */
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    platform: text({ enum: ["gundi", "email", "sms", "webhook"] }).notNull(),
    /** JSON: the options of its platform without its key. */
    options: text().notNull(),
    /** The person's own key, or the secret of a webhook's signatures: sealed by `KeyWrap`, and never shown again. */
    secret: text(),
    /** JSON: a list of class names, `all` or `none`. */
    notificationClasses: text("notification_classes").notNull(),
    /** JSON: a list of `GroupNotification`. */
    groupNotifications: text("group_notifications").notNull().default("[]"),
    /** Nothing of it leaves before: what its service takes in a time is used up. */
    busyUntil: integer("busy_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("integration_platform").on(t.userId, t.platform)],
);

/** An address that a person has mail sent to: it confirms before its first mail, unless it is known, and may leave. */
export const mailAddress = sqliteTable(
  "mail_address",
  {
    /** Never given twice: links name it. */
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    /** `folded` of app/domain/account. */
    addressKey: text("address_key").notNull(),
    address: text().notNull(),
    /** When it was last asked to confirm; NULL: it needn't. */
    askedAt: integer("asked_at"),
    confirmedAt: integer("confirmed_at"),
    leftAt: integer("left_at"),
  },
  (t) => [uniqueIndex("mail_address_key").on(t.userId, t.addressKey)],
);

/** Everything that leaves us: written with its cause in one batch, sent afterwards. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey(),
    channel: text({ enum: ["email", "sms", "gundi", "webhook"] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(""),
    body: text().notNull(),
    /** The same in HTML, for mail that has it. */
    html: text(),
    /** What it is; of messages from before this was kept, a password link. */
    kind: text({ enum: ["reset", "confirm", "alerts", "test", "insight", "photo", "correction", "digest"] })
      .notNull()
      .default("reset"),
    /** The integration that it belongs to; NULL: it is our own. Not a reference, because a message outlasts it. */
    integrationId: integer("integration_id"),
    /** Where its reader ends mail of its kind: one press. */
    leaveUrl: text("leave_url"),
    /**
     * `sunk` = kept here and sent nowhere, because no sender is configured; `dropped` = no longer wanted: its integration was
     * deleted, or its address left.
     */
    state: text({ enum: ["due", "sending", "sunk", "sent", "failed", "unknown", "dropped"] }).notNull(),
    /** The same message is written once, however often its cause runs. */
    dedupeKey: text("dedupe_key"),
    attempts: integer().notNull().default(0),
    /** When it is tried; while it is sent, until when that is one runner's; else when it ended. */
    nextAt: integer("next_at").notNull(),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    /** What its last try met: for staff, and for the person whose integration it is. */
    lastError: text("last_error"),
    /** What its service calls it. */
    remoteId: text("remote_id"),
    /** JSON: a list of `MailPicture`, the pictures that its HTML shows; they are opened when it is sent. */
    pictures: text(),
    /** Those that go one after the other, so that no other waits for them: of one channel, integration and kind. */
    lane: text().generatedAlwaysAs(sql`channel || '/' || coalesce(integration_id, '') || '/' || kind`, {
      mode: "virtual",
    }),
  },
  (t) => [
    index("outbox_due").on(t.state, t.nextAt),
    index("outbox_lane").on(t.lane, t.nextAt).where(sql`state IN ('due', 'sending')`),
    uniqueIndex("outbox_dedupe").on(t.dedupeKey),
    index("outbox_integration").on(t.integrationId, t.id).where(sql`integration_id IS NOT NULL`),
  ],
);

/** How far the runners that follow a table have come: one row each. */
export const messageCursor = sqliteTable("message_cursor", {
  name: text({ enum: ["alerts", "rules"] }).primaryKey(),
  /** The last row that was followed: of `rules`, the integration up to which was looked for what is missing. */
  lastId: integer("last_id").notNull(),
  movedAt: integer("moved_at").notNull(),
});
