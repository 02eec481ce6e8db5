// The data dictionary of the control database: what users are alerted to, what the monitors know, and what people have set
// of both. Times are integer milliseconds UTC. Decisions 0041, Alert types and monitors, and 0157, How alerts raise and
// resolve themselves.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { deviceGroup } from "./devices";
import { user } from "./people";

const ALERT_TYPE = {
  enum: ["no_recent_insights", "spypoint_error", "no_recent_camera_triggers", "low_battery"],
} as const;

/** Alerts have a status per user, because devices can be shared. */
export const alert = sqliteTable(
  "alert",
  {
    id: integer().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    status: text({ enum: ["new", "acknowledged", "resolved"] })
      .notNull()
      .default("new"),
    alertType: text("alert_type", ALERT_TYPE).notNull(),
    summary: text().notNull(),
    /** The domain of `associatedId`: `device_id`, or of a summary `group_id` or `comms_source`. */
    alertKey: text("alert_key").notNull(),
    associatedId: text("associated_id").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Who resolved it; NULL where it is open, or from the time before this was kept. */
    resolvedBy: text("resolved_by", { enum: ["person", "rule"] }),
  },
  (t) => [
    index("alert_user_status").on(t.userId, t.status, t.createdAt),
    uniqueIndex("alert_open_cause")
      .on(t.userId, t.alertType, t.alertKey, t.associatedId)
      .where(sql`status <> 'resolved'`),
    // For deleting old ones.
    index("alert_resolved").on(t.updatedAt).where(sql`status = 'resolved'`),
    // By what it is about: its cause is gone, or a person has resolved it while the cause lasts.
    index("alert_about").on(t.associatedId, t.alertType, t.userId),
  ],
);

/**
 * What a monitor has found of a camera, as long as it lasts; alerts are what people are told of it. `device.raised` has the
 * same in bits, so that a sync knows without reading this.
 */
export const cameraCondition = sqliteTable(
  "camera_condition",
  {
    deviceKey: integer("device_key").notNull(),
    alertType: text("alert_type", ALERT_TYPE).notNull(),
    accountId: integer("account_id").notNull(),
    /** Its group and its last link when it was raised, where that may be what silent cameras have in common. */
    groupId: integer("group_id"),
    link: integer(),
    raisedAt: integer("raised_at").notNull(),
    /** The summary that tells of it in place of an alert of its own. */
    waveId: integer("wave_id"),
    /** It has been part of a summary that has ended: it begins no other. */
    waved: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.deviceKey, t.alertType] }),
    index("condition_account")
      .on(t.accountId, t.raisedAt)
      .where(sql`alert_type = 'no_recent_insights' AND wave_id IS NULL AND waved = 0`),
    index("condition_wave").on(t.waveId).where(sql`wave_id IS NOT NULL`),
  ],
);

/** Cameras of a group or a link that went silent within a day, and of which one summary tells. */
export const silenceWave = sqliteTable(
  "silence_wave",
  {
    id: integer().primaryKey(),
    accountId: integer("account_id").notNull(),
    /** The alert key of its summary. */
    scope: text({ enum: ["group_id", "comms_source"] }).notNull(),
    /** A group's id, or the name of a link. */
    scopeId: text("scope_id").notNull(),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** One of its cameras has been heard, or its group is gone: the next sweep looks whether it goes on. */
    judge: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("wave_open").on(t.accountId, t.scope, t.scopeId).where(sql`ended_at IS NULL`),
    index("wave_ended").on(t.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
);

/** The monitors that a person has switched; all are on for people without a row. */
export const alertSettings = sqliteTable("alert_settings", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  cableError: integer("cable_error", { mode: "boolean" }).notNull().default(true),
  lowBattery: integer("low_battery", { mode: "boolean" }).notNull().default(true),
  noRecentInsights: integer("no_recent_insights", { mode: "boolean" }).notNull().default(true),
  noRecentCameraTriggers: integer("no_recent_camera_triggers", { mode: "boolean" }).notNull().default(true),
  updatedAt: integer("updated_at").notNull(),
});

/** A group that a person ignores: its cameras raise no alert of theirs. */
export const alertIgnoredGroup = sqliteTable(
  "alert_ignored_group",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    groupId: integer("group_id")
      .notNull()
      .references(() => deviceGroup.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] }), index("alert_ignored_group_group").on(t.groupId)],
);

/** When the service was up: a run of beats without a gap. What lies between two is an outage, and no camera's silence. */
export const serviceUptime = sqliteTable("service_uptime", {
  beganAt: integer("began_at").primaryKey(),
  beatAt: integer("beat_at").notNull(),
});
