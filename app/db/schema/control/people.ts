// The data dictionary of the control database: who exists, how they sign in, what is kept for them.
// Times are integer milliseconds UTC. SQL is generated from this folder into migrations/control (append only).
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const lower = (column: AnySQLiteColumn) => sql`lower(${column})`;

/** Without a comma, at which drizzle-kit would part it. Statements spell it the same (queries/accounts/user-keys.ts). */
const keyOr = (key: AnySQLiteColumn, text: AnySQLiteColumn) =>
  sql`(CASE WHEN ${key} IS NULL THEN lower(${text}) ELSE ${key} END)`;

/** The home of devices and their insights. Sign-up makes one per user. */
export const account = sqliteTable("account", {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Which insights database holds this account: 0 means the binding SHARD_0. */
  shard: integer().notNull().default(0),
  /** Makes ids that only this account can foretell (decision 0085); made when first needed, and never shown. */
  idSecret: text("id_secret"),
  /** "Count our reviews in public field records": off until someone of the account turns it on. */
  countsReviews: integer("counts_reviews", { mode: "boolean" }).notNull().default(false),
  /** Readers of other accounts get what shows people too; off until someone of the account turns it on (decision 0147). */
  showPeople: integer("show_people", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
});

export const user = sqliteTable(
  "user",
  {
    id: integer().primaryKey(),
    /** The home account: devices that this user enrols belong to it. */
    accountId: integer("account_id")
      .notNull()
      .references(() => account.id),
    email: text().notNull(),
    /** When a link that was mailed there was used; NULL: never yet. */
    emailVerifiedAt: integer("email_verified_at"),
    username: text().notNull(),
    /** What the two are compared by: `folded` of app/domain/account. NULL: lower() says the same. */
    emailKey: text("email_key"),
    usernameKey: text("username_key"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phoneNumber: text("phone_number").notNull().default(""),
    country: text().notNull().default(""),
    /** The random part of the avatar's key in the bucket; NULL shows initials. */
    imageKey: text("image_key"),
    role: text({ enum: ["member", "staff", "viewer"] })
      .notNull()
      .default("member"),
    /** JSON: a `SpeciesLook`, how the names of species are shown; NULL: as usual. */
    speciesLook: text("species_look"),
    /** `$scrypt$ln=14,r=8,p=5$salt$hash`, over the password's HMAC with the pepper secret. */
    passwordHash: text("password_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_email").on(lower(t.email)),
    uniqueIndex("user_username").on(lower(t.username)),
    uniqueIndex("user_email_key").on(keyOr(t.emailKey, t.email)),
    uniqueIndex("user_username_key").on(keyOr(t.usernameKey, t.username)),
    check("user_role", sql`${t.role} IN ('member', 'staff', 'viewer')`),
  ],
);

export const session = sqliteTable(
  "session",
  {
    /** SHA-256 of the bearer token, hex. The token itself is never stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Written at most hourly, so that reading costs no write. */
    lastUsedAt: integer("last_used_at").notNull(),
    /** The browser's own description, cut at 200 characters, for the list of sessions. */
    userAgent: text("user_agent").notNull().default(""),
  },
  (t) => [index("session_user").on(t.userId), index("session_expires").on(t.expiresAt)],
);

/** Attempts in the current window: at signing in by address, email and known browser, and at what else is limited. */
export const loginFailure = sqliteTable(
  "login_failure",
  {
    /** `email:{sha256}`, `ip:{sha256}`, `browser:{sha256}` and the like: none is stored in clear. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    windowStart: integer("window_start").notNull(),
    /** Attempts before this time are refused with 429. 0 = not blocked. */
    blockedUntil: integer("blocked_until").notNull().default(0),
    /** How many blocks in a row: each doubles the wait. */
    blocks: integer().notNull().default(0),
  },
  (t) => [index("login_failure_window").on(t.windowStart)],
);

/** A single-use link to set a new password, 30 minutes. */
export const passwordReset = sqliteTable(
  "password_reset",
  {
    /** SHA-256 of the link's token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /**
     * Hash of the session that closed it, set once: the one that its use began, so that of two uses at a time one wins, or
     * the one that made it worthless (another link, a new password, signing out everywhere).
     */
    usedBySession: text("used_by_session"),
  },
  (t) => [index("password_reset_user").on(t.userId), index("password_reset_expires").on(t.expiresAt)],
);

/** Every change that staff make: who, what, when, before and after. Written in the batch of the change. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    userId: integer("user_id").notNull(),
    /** A word of app/domain/internal/audit.ts. */
    action: text().notNull(),
    /** What kind of thing, and which: `device` and `dev-0042`, `alg` and `11`. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON; NULL where there was or is nothing. */
    before: text(),
    after: text(),
  },
  (t) => [index("audit_subject").on(t.subject, t.subjectId)],
);

/** A user's switch for an optional feature; domain/features.ts lists the features. */
export const feature = sqliteTable(
  "feature",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    key: text().notNull(),
    enabled: integer({ mode: "boolean" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** The widgets of a user's dashboard. Without a row a user sees the starting dashboard of domain/dashboard. */
export const dashboard = sqliteTable("dashboard", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  /** JSON: a list of `WidgetEntry`, at most 32 KiB by what the domain allows. */
  widgets: text().notNull(),
  /** Rises by one with every save, so that one that does not know of another is noticed. */
  version: integer().notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** How a person looks at the insights. A person who has chosen nothing has no row. */
export const userLook = sqliteTable("user_look", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  /** JSON: an `OwnColumns`, the columns of the table as differences from the default ones. */
  columns: text().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
