// The data dictionary of the control database: what users are alerted to.
// Times are integer milliseconds UTC.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./people";

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
    alertType: text("alert_type", {
      enum: ["no_recent_insights", "spypoint_error", "no_recent_camera_triggers", "low_battery"],
    }).notNull(),
    summary: text().notNull(),
    /** The domain of `associatedId`, for example `device_id`. */
    alertKey: text("alert_key").notNull(),
    associatedId: text("associated_id").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("alert_user_status").on(t.userId, t.status, t.createdAt),
    uniqueIndex("alert_open_cause")
      .on(t.userId, t.alertType, t.alertKey, t.associatedId)
      .where(sql`status <> 'resolved'`),
    // For deleting old ones.
    index("alert_resolved").on(t.updatedAt).where(sql`status = 'resolved'`),
  ],
);
