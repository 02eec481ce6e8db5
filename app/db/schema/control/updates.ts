// The data dictionary of the control database: updates of cameras, and what became of each.
// Times are integer milliseconds UTC.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { device } from "./devices";
import { algRelease } from "./models";
import { user } from "./people";

/** A push of settings and a release to cameras. Spec section 3 (Device update). What became of it, its targets say. */
export const deviceUpdate = sqliteTable(
  "device_update",
  {
    /** At most 2^31, because compact frames and other update clients name it; never used again. */
    id: integer().primaryKey({ autoIncrement: true }),
    createdBy: integer("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
    algReleaseId: integer("alg_release_id")
      .notNull()
      .references(() => algRelease.id),
    firmwareReleaseTag: text("firmware_release_tag").notNull(),
    /** Minutes. */
    cycleTime: integer("cycle_time").notNull(),
    triggerNumber: integer("trigger_number").notNull(),
    /** Minutes; NULL leaves what the camera has. */
    satelliteFixTime: integer("satellite_fix_time"),
    satellitePasses: text("satellite_passes").notNull().default(""),
    /** Which of the chosen cameras it was made for: all or none, those that were ready, or the held ones later too. */
    reach: text({ enum: ["all", "ready", "later"] }).notNull(),
    /** Why staff pushed a release that may not be pushed; NULL where it may. */
    reason: text(),
    /** The caller's `Idempotency-Key`, made unique per user: a repeat gets the same update. */
    idem: text(),
    /** When a person dropped it; cameras past their commit point carry on. */
    droppedAt: integer("dropped_at"),
    droppedBy: integer("dropped_by").references(() => user.id),
  },
  (t) => [uniqueIndex("device_update_idem").on(t.idem), index("device_update_creator").on(t.createdBy, t.id)],
);

/** An update as it stands with one camera. What may follow what: domain/device-updates/transition.ts. */
export const deviceUpdateTarget = sqliteTable(
  "device_update_target",
  {
    updateId: integer("update_id")
      .notNull()
      .references(() => deviceUpdate.id),
    deviceKey: integer("device_key")
      .notNull()
      .references(() => device.id),
    /** `held` waits for the camera's open update to end. */
    status: text({ enum: ["held", "pending", "installing", "success", "failed", "dropped"] }).notNull(),
    /** How far the camera is, or was when it ended. */
    phase: text({
      enum: ["held", "queued", "delivered", "downloading", "downloaded", "installing"],
    }).notNull(),
    /** `device.update_epoch` of its last order; 0 while it is held. */
    epoch: integer().notNull().default(0),
    /** How often it was retried automatically. */
    retries: integer().notNull().default(0),
    /** Not handed out before, ms UTC: a failure that may pass on its own waits. */
    notBefore: integer("not_before").notNull().default(0),
    /** A commit was granted, in this try or an earlier one: the camera may run it, whatever the status. */
    granted: integer({ mode: "boolean" }).notNull().default(false),
    /** Why it failed last, a word of the protocol. */
    errorCode: text("error_code"),
    /** Bytes that the camera says are here, and in all. */
    done: integer(),
    total: integer(),
    /** Last change of the status or phase, and the camera's last report on it; ms UTC. */
    changedAt: integer("changed_at").notNull(),
    heardAt: integer("heard_at"),
    /** What the camera reported after it had ended, a status. */
    lateResult: text("late_result"),
    /** A person dropped it past its commit point: a failure after that is not retried. */
    dropAsked: integer("drop_asked", { mode: "boolean" }).notNull().default(false),
    /** Of a dropped one that the camera may have begun with: 1 it was not told yet, 2 it was, and has not forgotten it yet. */
    untold: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.updateId, t.deviceKey] }),
    // One open update a device, whoever makes it and whatever other check fails.
    uniqueIndex("one_open_update").on(t.deviceKey).where(sql`status IN ('pending', 'installing')`),
    index("device_update_target_device").on(t.deviceKey, t.updateId),
    index("device_update_target_held").on(t.deviceKey, t.updateId).where(sql`status = 'held'`),
    index("device_update_target_installing").on(t.changedAt).where(sql`status = 'installing'`),
    index("device_update_target_untold").on(t.deviceKey).where(sql`untold > 0`),
  ],
);

/** What happened to an update, in order. */
export const deviceUpdateEvent = sqliteTable(
  "device_update_event",
  {
    id: integer().primaryKey(),
    updateId: integer("update_id")
      .notNull()
      .references(() => deviceUpdate.id),
    /** NULL: of the update as a whole. */
    deviceKey: integer("device_key").references(() => device.id),
    at: integer().notNull(),
    /** A word of domain/device-updates/update-event.ts. */
    kind: text().notNull(),
    /** The person who did it; NULL = the camera or we ourselves. */
    userId: integer("user_id").references(() => user.id),
    /** A word of the protocol. */
    errorCode: text("error_code"),
    /** The camera's own words, at most 2 KiB. */
    detail: text(),
  },
  (t) => [
    index("device_update_event_update").on(t.updateId, t.id),
    index("device_update_event_device").on(t.deviceKey),
  ],
);

/** How much of a file a camera has fetched from us: a claim to run what it never fetched is not believed. */
export const deviceFetch = sqliteTable(
  "device_fetch",
  {
    deviceKey: integer("device_key")
      .notNull()
      .references(() => device.id),
    /** Of the artifact, hex. */
    sha256: text().notNull(),
    /** Bytes from the beginning that were served without a gap. */
    upto: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceKey, t.sha256] })],
);
