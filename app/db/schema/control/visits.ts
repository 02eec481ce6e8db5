// The data dictionary of the control database: what people did at a camera, as its service log. Times are integer milliseconds
// UTC. Decision 0156, The service log.
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A visit to a camera. It is never a contact: the camera's silence and its working days don't know it. */
export const deviceVisit = sqliteTable(
  "device_visit",
  {
    deviceKey: integer("device_key").notNull(),
    /** UUID of whoever sends it: sent twice, it is one entry. */
    visitId: text("visit_id").notNull(),
    /** When someone was there. */
    at: integer().notNull(),
    /** Bits: 1 battery changed, 2 card swapped, 4 moved, 8 cleaned. */
    did: integer().notNull(),
    note: text().notNull().default(""),
    /** Who logged it first. */
    userId: integer("user_id").notNull(),
    loggedAt: integer("logged_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceKey, t.visitId] })],
);
