// The data dictionary of an insights shard. Times are integer milliseconds UTC.
// SQL is generated into migrations/insights; `WITHOUT ROWID` is appended by hand there, because the generator
// cannot emit it (every table here with a composite key has it: one row written an insert instead of two).
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

/** One row per account: the counters that make counting and paging independent of size. */
export const accountHead = sqliteTable("account_head", {
  accountId: integer("account_id").primaryKey(),
  /** The `seq` that the next insight gets. */
  nextSeq: integer("next_seq").notNull(),
  /** How many insights there are; equals `nextSeq` while `dense` is 1. */
  live: integer().notNull(),
  /** 1 = no gaps in `seq`, so that limit/offset is a key range; 0 after clearing, until renumbered. */
  dense: integer().notNull().default(1),
  /** Rises with every move of an insight to another `seq`: what names places is true within one epoch. */
  epoch: integer().notNull().default(0),
  /** How many of its cameras were cleared and have left nothing here: a reader who sees all others sees all. */
  cleared: integer().notNull().default(0),
  /** While there are gaps: no gap lies below, nothing between it and `walkedTo`; what follows is unchecked. */
  denseTo: integer("dense_to"),
  walkedTo: integer("walked_to"),
});

export const insight = sqliteTable(
  "insight",
  {
    accountId: integer("account_id").notNull(),
    /** Dense place in the account, oldest first. */
    seq: integer().notNull(),
    /** UUID, 16 bytes. */
    id: blob({ mode: "buffer" }).notNull(),
    /** Integer key of the device in the control database. */
    deviceKey: integer("device_key").notNull(),
    algId: integer("alg_id"),
    /** The release that ran: named by its sync, else the last that the device had reported; NULL = not known. */
    releaseId: integer("release_id"),
    classId: integer("class_id"),
    /** Looked up from the alg's class definitions at receipt; the device's own text when it knows none. */
    className: text("class_name").notNull(),
    /** Of a corrected one, what the machine had said: `species_review.machine_name`. NULL = `class_name` is the machine's, too. */
    machineName: text("machine_name"),
    /** Percent 0 to 100 as received; NULL when the source gave none. */
    confidence: real(),
    /** JSON list of [class name, percent], best first, at most 20. */
    classList: text("class_list"),
    /** `collection.seq` of the same account. */
    collectionId: integer("collection_id"),
    /** Time received. */
    receivedAt: integer("time_stamp").notNull(),
    /** Camera time after the clock rules. */
    takenAt: integer("file_ctime"),
    /** What the device sent as camera time, when the clock rules replaced it. */
    takenAtRaw: text("file_ctime_raw"),
    windowStart: integer("window_start"),
    windowEnd: integer("window_end"),
    /** 0 unknown, 1 wifi, 2 cellular, 3 lora, 4 satellite. */
    comms: integer().notNull().default(0),
    /**
     * Bits: 1 clock suspect, 2 class or alg unknown to us, 4 a value was out of range and was dropped, 8 imported; 16
     * to 64 what became of the announced picture, a number (domain/photos/photo-fate.ts).
     */
    flags: integer().notNull().default(0),
    /** SHA-256 of the stored picture; NULL = none here. R2 key p/{account}/{device}/{sha256}. */
    photo: blob({ mode: "buffer" }),
    /** SHA-256 that the device announced; with `photo` NULL the picture is not here, and `flags` tell why. */
    photoAnnounced: blob("photo_announced", { mode: "buffer" }),
    /** When the picture was taken by its own EXIF; NULL when it does not say. */
    photoAt: integer("photo_at"),
    /** 1 = a thumbnail is stored under t/{account}/{device}/{insight id}. */
    thumb: integer().notNull().default(0),
    /** JSON [x, y, width, height], relative to the picture. */
    box: text(),
    /** At the camera, °C. */
    temperature: real(),
    /** Where the device was when the insight was received. */
    lat: real(),
    lon: real(),
    /** 1 = a person confirmed or corrected the species. */
    confirmed: integer().notNull().default(0),
    /** 0 none, 1 acknowledge, 2 favorite, 3 archive. */
    status: integer().notNull().default(0),
    /** `ledger.id` of the save whose status this is; 0 = as received. A revert brings back the earlier one too. */
    ledgerId: integer("ledger_id").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    uniqueIndex("insight_id").on(t.id),
    /** Photos announced over LoRa or satellite (`comms`) that are not here and were not asked for (fate 2 in `flags`). */
    index("insight_unasked")
      .on(t.deviceKey, t.receivedAt, t.id)
      .where(sql`photo IS NULL AND photo_announced IS NOT NULL AND comms >= 3 AND (flags & 112) = 32`),
    check("insight_status", sql`${t.status} BETWEEN 0 AND 3`),
  ],
);

/**
 * Photos that still want a small picture (decision 0067, Small pictures). A row comes with its photo and goes when the
 * small picture is stored, or has been given up.
 */
export const smallPhotoDue = sqliteTable(
  "thumbnail_due",
  {
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** SHA-256 of the photo. */
    photo: blob({ mode: "buffer" }).notNull(),
    /** The job does not look at it before. */
    dueAt: integer("due_at").notNull(),
    /** How often the job has tried. */
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.deviceKey, t.photo] }),
    index("thumbnail_due_at").on(t.dueAt),
  ],
);

/** The version of each page of 10,000 insights: the ETag of the page endpoint. */
export const pageVer = sqliteTable(
  "page_ver",
  {
    accountId: integer("account_id").notNull(),
    /** floor(seq / 10000). */
    page: integer().notNull(),
    ver: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.page] })],
);

/**
 * A full page of one version as an object in the bucket of pages, from the moment when the job takes note of it. The row
 * is what makes the object count; its key is made of the row (domain/set/pages/page-seal.ts). Decision 0130, Sealed pages.
 */
export const pageSeal = sqliteTable(
  "page_seal",
  {
    accountId: integer("account_id").notNull(),
    page: integer().notNull(),
    /** Of `page_ver`. */
    ver: integer().notNull(),
    /** The form in which the page is stored there. */
    form: text().notNull(),
    /** 0 noted, 1 begun, 2 sealed, 3 passed by: the page cannot be sealed as it is. */
    state: integer().notNull(),
    /** When it was noted; from its beginning on when that was, which names the object. */
    notedAt: integer("noted_at").notNull(),
    /** Of the object, when it is sealed. */
    bytes: integer(),
    /** Least and greatest time received of the page, when it is sealed. */
    oldest: integer(),
    newest: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.page, t.ver] }),
    index("page_seal_noted").on(t.notedAt).where(sql`state = 0`),
    check("page_seal_state", sql`${t.state} BETWEEN 0 AND 3`),
  ],
);

/** A burst: insights that one device sent under one collection key. */
export const collection = sqliteTable(
  "collection",
  {
    accountId: integer("account_id").notNull(),
    /** Dense place in the account, oldest first. */
    seq: integer().notNull(),
    deviceKey: integer("device_key").notNull(),
    /** The device's own name for the burst. */
    collectionKey: text("collection_key").notNull(),
    /** All members lie in this range of `insight.seq`. */
    firstSeq: integer("first_seq").notNull(),
    lastSeq: integer("last_seq").notNull(),
    /** How many insights it has. */
    size: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    uniqueIndex("collection_key").on(t.accountId, t.deviceKey, t.collectionKey),
  ],
);

/**
 * Counts by UTC day received, class and link, by the name of the class (decision 0038, Counters by class name). Every write
 * keeps them; no screen reads them.
 */
export const daily = sqliteTable(
  "daily",
  {
    accountId: integer("account_id").notNull(),
    /** Days since 1970-01-01 UTC. */
    day: integer().notNull(),
    className: text("class_name").notNull(),
    comms: integer().notNull(),
    n: integer().notNull(),
    /** How many of them have a stored photo. */
    photos: integer().notNull(),
    /** Sum of whole hours between camera time and receipt; an import counts none. */
    delayHours: integer("delay_hours").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.className, t.comms] })],
);

/** What a camera has added on a UTC day, held to the day's quota. Decision 0078, A day of a camera. */
export const deviceDay = sqliteTable(
  "device_day",
  {
    /** Days since 1970-01-01 UTC. First in the key, so that old days can be deleted by it. */
    day: integer().notNull(),
    deviceKey: integer("device_key").notNull(),
    /** One for each insight and KiB begun. NOT NULL is what turns an insight over the quota away. */
    insights: integer().notNull(),
    /** Bytes of photos and thumbnails that were let in. */
    pictureBytes: integer("picture_bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.deviceKey] })],
);

/** The photos that a camera is asked for now, of those that it announced over a link which could not carry them. */
export const photoAsk = sqliteTable("photo_ask", {
  deviceKey: integer("device_key").primaryKey(),
  /** JSON list of [insight id in hex, times asked], at most 20. */
  asked: text().notNull(),
  /** Received and id, hex, of the last insight that was ever asked for: the next ones lie behind it. */
  afterTime: integer("after_time").notNull(),
  afterId: text("after_id").notNull(),
});

/** Counts by device and class: how many insights a reader of some devices sees, without counting them. */
export const deviceClass = sqliteTable(
  "device_class",
  {
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    className: text("class_name").notNull(),
    n: integer().notNull(),
    /** Newest time received; stays when a person gives that insight another class. */
    lastTs: integer("last_ts").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceKey, t.className] })],
);

/** A save of statuses and species reviews, applied in one batch. */
export const save = sqliteTable(
  "bulk_update",
  {
    /** UUID; on the wire `bulkId`. */
    id: text().primaryKey(),
    accountId: integer("account_id").notNull(),
    userId: integer("user_id").notNull(),
    /** The caller's `Idempotency-Key`, made unique per user: a repeat gets the same save. */
    idem: text(),
    /** SHA-256 (hex) of what was asked for under `idem`: the same key for something else is refused. */
    idemContent: text("idem_content"),
    /** 1 processing, 2 completed, 3 waiting, 4 blocked. */
    state: integer().notNull(),
    /**
     * JSON {insightAccounts, deviceKeys, entries: [[insight id hex, status 0 to 3, the one that the caller saw], ..],
     * species: [[insight id hex, word, the one that the caller saw, taxon], ..]}, or with `reverts`, a `ledger.id`, in place of
     * both; with `slices`, {from, until, ..}, it goes slice by slice. NULL when blocked, and when the save has ended.
     */
    entries: text(),
    attempts: integer().notNull().default(0),
    message: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("bulk_update_idem").on(t.idem),
    index("bulk_update_open").on(t.accountId, t.createdAt).where(sql`state IN (1, 3)`),
    // For deleting old ones.
    index("bulk_update_ended").on(t.updatedAt).where(sql`state IN (2, 4)`),
    check("bulk_update_state", sql`${t.state} BETWEEN 1 AND 4`),
  ],
);

/** Which save holds a device: two users never change the same device's insights at once. */
export const saveLock = sqliteTable("bulk_lock", {
  deviceKey: integer("device_key").primaryKey(),
  bulkId: text("bulk_id").notNull(),
});

/**
 * A camera that staff clear or have cleared. As long as the row is here, which is for ever, nothing of that camera is
 * stored. Decision 0101, A camera that staff clear.
 */
export const deviceClear = sqliteTable(
  "device_clear",
  {
    deviceKey: integer("device_key").primaryKey(),
    /** UUID. */
    id: text().notNull(),
    accountId: integer("account_id").notNull(),
    /** Who asked for it, of the control database. */
    userId: integer("user_id").notNull(),
    /** A number of domain/devices/clearing/clear-phase.ts: what is done next. */
    phase: integer().notNull(),
    /** How far the phase is: a `seq`, or a `ledger.id`. */
    cursor: integer().notNull().default(0),
    /** The last `ledger_part.part` of the record of saves at the cursor. */
    part: integer().notNull().default(-1),
    /** JSON list: what a slice changes, said first and read by its other statements; NULL outside of its batch. */
    slice: text(),
    /** Insights deleted so far. */
    deleted: integer().notNull().default(0),
    /** In vain, in a row. */
    attempts: integer().notNull().default(0),
    /** No worker takes it before. */
    dueAt: integer("due_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("device_clear_open").on(t.accountId, t.dueAt).where(sql`phase < 7`),
    check("device_clear_phase", sql`${t.phase} BETWEEN 0 AND 7`),
  ],
);

/** What people said about the species of an insight, turn by turn, beside what the machine had said. */
export const speciesReview = sqliteTable(
  "species_review",
  {
    /** UUID, 16 bytes. */
    insightId: blob("insight_id", { mode: "buffer" }).notNull(),
    /** 1, 2, ..: the greatest is what counts, the others are its history. */
    turn: integer().notNull(),
    /** Of the control database. */
    userId: integer("user_id").notNull(),
    at: integer().notNull(),
    algId: integer("alg_id"),
    /** The machine's word, the same in every turn. */
    machineName: text("machine_name").notNull(),
    machineId: integer("machine_id"),
    /** The machine's, percent. */
    confidence: real(),
    /** The person's word; NULL = taken back, the machine's word counts again. */
    className: text("class_name"),
    /** Of `class_name` in the alg; NULL when the alg has no such class. */
    classId: integer("class_id"),
    /** The taxon that the person chose, of app/domain/taxa; `class_name` is its name. NULL = a word only. */
    taxonId: integer("taxon_id"),
    /** `ledger.id` of the save whose word this is; 0 = from before words stood there. A revert brings back the earlier one. */
    ledgerId: integer("ledger_id").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.insightId, t.turn] })],
);

/**
 * Counts of the reviews that stand, by what the machine and the person named: precision without reading reviews. Whether
 * the two agree is judged when it is read (decision 0149, Counts of what people said). As far as `pair_walk` has come.
 */
export const speciesPair = sqliteTable(
  "species_pair",
  {
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** -1 = the insights name none. */
    algId: integer("alg_id").notNull(),
    /** -1 = not known. */
    releaseId: integer("release_id").notNull(),
    machineName: text("machine_name").notNull(),
    /** The person's word. */
    className: text("class_name").notNull(),
    /** How many insights. */
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.deviceKey, t.algId, t.releaseId, t.machineName, t.className] }),
  ],
);

/** How far the reviews of this shard are counted in `species_pair`: one row, which a new shard has from the start. */
export const pairWalk = sqliteTable(
  "pair_walk",
  {
    /** 1. */
    id: integer().primaryKey(),
    /** Reviews of insights up to this id are counted, and every change of them; 16 bytes of FF = all. */
    afterId: blob("after_id", { mode: "buffer" }).notNull(),
    /** The walk waits until then, so that no Worker is left that does not count. */
    beginsAt: integer("begins_at").notNull(),
  },
  (t) => [check("pair_walk_one", sql`${t.id} = 1`)],
);

/**
 * How far the earlier reviews of this shard have brought `insight.machine_name`: one row, which a new shard has from the
 * start. Later ones bring it themselves.
 */
export const machineWalk = sqliteTable(
  "machine_walk",
  {
    /** 1. */
    id: integer().primaryKey(),
    /** Insights up to this id have it; 16 bytes of FF = all. */
    afterId: blob("after_id", { mode: "buffer" }).notNull(),
    /** The walk waits until then, so that no Worker is left that does not write it. */
    beginsAt: integer("begins_at").notNull(),
  },
  (t) => [check("machine_walk_one", sql`${t.id} = 1`)],
);

/**
 * Counts by the machine's class and whether the two texts are the same: read and written until `pair_walk` has counted
 * all reviews of the shard, then left as it is. Goes in a later migration.
 */
export const speciesTally = sqliteTable(
  "species_tally",
  {
    accountId: integer("account_id").notNull(),
    deviceKey: integer("device_key").notNull(),
    /** -1 = the insights name none. */
    algId: integer("alg_id").notNull(),
    /** -1 = not known. */
    releaseId: integer("release_id").notNull().default(-1),
    machineName: text("machine_name").notNull(),
    /** Insights that a person has confirmed or corrected. */
    reviewed: integer().notNull(),
    /** Of those, how many where the person said the same as the machine. */
    agreed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceKey, t.algId, t.releaseId, t.machineName] })],
);

/** The record of saves: one row for each applied save that changed something, written in the save's own batch. */
export const saveRecord = sqliteTable(
  "ledger",
  {
    /** Grows and is never used again, so that it is an order of saves and what `insight.ledgerId` names. */
    id: integer().primaryKey({ autoIncrement: true }),
    bulkId: text("bulk_id").notNull(),
    userId: integer("user_id").notNull(),
    /** The `id` of the save that this one took back; NULL for a save. */
    reverts: integer(),
    savedAt: integer("saved_at").notNull(),
    /**
     * JSON [[insight id hex, account, seq then, device key, status before, ledger id before, status, ledger id], ..]:
     * exactly what changed of statuses. The last is null where it is this row. The columns from here on stand last, so
     * that whoever reads the others does not read them.
     */
    changes: text().notNull(),
    /**
     * JSON [[insight id hex, account, seq then, device key, word before, ledger id before, word, ledger id, class id
     * before, class id, 0 confirmed 1 corrected 2 taken back, taxon before, taxon], ..]: what changed of species; a word
     * that is null is the machine's. NULL: nothing.
     */
    species: text(),
    /**
     * JSON [[insight id hex, 0 status 1 species, what stood there, by which user, when], ..]: what was not as the
     * caller believed when it was replaced. NULL: nothing.
     */
    replaced: text(),
  },
  (t) => [
    uniqueIndex("ledger_bulk").on(t.bulkId),
    index("ledger_reverts").on(t.reverts).where(sql`reverts IS NOT NULL`),
  ],
);

/** What a save of any size changed, slice by slice, in the form of `ledger.changes`, which then is empty. */
export const saveRecordPart = sqliteTable(
  "ledger_part",
  {
    ledgerId: integer("ledger_id").notNull(),
    /** Where its slice began: grows in the order in which they were applied. */
    part: integer().notNull(),
    /** JSON as in `ledger.changes`, of at most 2,000 insights. */
    changes: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ledgerId, t.part] })],
);

/** Which saves touched the insights of an account, and how many by device: the history of a reader. */
export const saveRecordAccount = sqliteTable(
  "ledger_account",
  {
    accountId: integer("account_id").notNull(),
    ledgerId: integer("ledger_id").notNull(),
    /** JSON [[device key, how many insights got status 0, 1, 2, 3, species confirmed, corrected, taken back], ..]. */
    tally: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.ledgerId] }),
    // For deleting old records.
    index("ledger_account_save").on(t.ledgerId),
  ],
);
