// The data dictionary of the control database: what classes mean, where the people of an account have chosen, and where staff
// have confirmed it for an alg; and the account's own checklist. Times are integer milliseconds UTC. Decisions 0144, What a
// class means, and 0150, An account's own checklist.
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

/** A checklist that an account has imported, or has gone on without; the greatest version counts. With a rowid: rows are large. */
export const checklist = sqliteTable(
  "checklist",
  {
    accountId: integer("account_id").notNull(),
    /** Of the `meaning_change` that it came with. */
    version: integer().notNull(),
    /** Of its file; NULL: from here on the account has none. */
    name: text(),
    /** Lines of the file. */
    lines: integer().notNull(),
    /** JSON list of `ListedTaxon` (app/domain/taxa); NULL: too long ago to be taken back. */
    taxa: text(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.version] })],
);

/** The number of an account's own taxon, never given to another one: it is 1,000,000 and the id. */
export const ownTaxon = sqliteTable(
  "own_taxon",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer("account_id").notNull(),
    /** Rank and name, `OwnKey` of app/domain/taxa. */
    taxonKey: text("taxon_key").notNull(),
  },
  (t) => [uniqueIndex("own_taxon_key").on(t.accountId, t.taxonKey)],
);

/** What a class of an alg means, as staff confirmed it. A class without a row is unconfirmed. */
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
