// The data dictionary of the control database: what classes mean, where the people of an account have chosen, and where
// staff have confirmed it for an alg. Times are integer milliseconds UTC. Decision 0144, What a class means.
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { alg } from "./models";
import { user } from "./people";

/** What a class means in an account by a person's choice; without a row it means what models or its name say. */
export const classMeaning = sqliteTable(
  "class_meaning",
  {
    accountId: integer("account_id").notNull(),
    /** By what names are compared: `classKey` of app/domain/taxa. */
    classKey: text("class_key").notNull(),
    /** As it was written when someone chose. */
    className: text("class_name").notNull(),
    /** A number of app/domain/taxa; 0 = no taxon. */
    taxonId: integer("taxon_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.classKey] })],
);

/** A change of what classes mean: the history of an account's choices, and their version. */
export const meaningChange = sqliteTable(
  "meaning_change",
  {
    accountId: integer("account_id").notNull(),
    /** 1, 2, ..: the greatest is the version of the account's choices. */
    version: integer().notNull(),
    /** UUID. */
    id: text().notNull(),
    userId: integer("user_id").notNull(),
    changedAt: integer("changed_at").notNull(),
    /** The version that this one took back; NULL for a change of its own. */
    reverts: integer(),
    /** JSON [[class name, taxon chosen before, after], ..]; null stands for "what its name says". */
    steps: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.version] }), uniqueIndex("meaning_change_id").on(t.id)],
);

/** What a class of an alg means, confirmed by staff; without a row nobody has confirmed it. */
export const algMeaning = sqliteTable(
  "alg_meaning",
  {
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    /** By what names are compared: `classKey` of app/domain/taxa. */
    classKey: text("class_key").notNull(),
    /** As it was written when it was confirmed. */
    className: text("class_name").notNull(),
    /** A number of app/domain/taxa; 0 = no taxon. */
    taxonId: integer("taxon_id").notNull(),
    confirmedBy: integer("confirmed_by")
      .notNull()
      .references(() => user.id),
    confirmedAt: integer("confirmed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.algId, t.classKey] })],
);
