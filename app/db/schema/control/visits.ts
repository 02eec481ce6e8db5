// The data dictionary of the control database: what people did at a camera, as its service log. Times are integer milliseconds
// UTC. Decision 0156, The service log.
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A visit to a camera. It is never a contact: it changes neither a camera's silence nor its working days. */
export const deviceVisit = sqliteTable(
  "device_visit",
  {
    deviceKey: integer("device_key").notNull(),
    /** The caller's UUID, so that an entry sent twice is stored once. */
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
