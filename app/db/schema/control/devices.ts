// The data dictionary of the control database: cameras, who may see them, and how they are doing.
// Times are integer milliseconds UTC.
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { account, user } from "./people";

/** A deployment group of cameras; named so because GROUP is a word of SQL. */
export const deviceGroup = sqliteTable(
  "device_group",
  {
    id: integer().primaryKey(),
    accountId: integer("account_id")
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    /** On the wire `deployment_description`. */
    description: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("device_group_name").on(t.accountId, sql`lower(${t.name})`)],
);

export const device = sqliteTable(
  "device",
  {
    id: integer().primaryKey(),
    /** Text id on every wire, `dev-0042`; the integer key stays in here. */
    deviceId: text("device_id").notNull(),
    /** The home account: it stores this device's insights, also when the device is shared. */
    accountId: integer("account_id")
      .notNull()
      .references(() => account.id),
    groupId: integer("group_id").references(() => deviceGroup.id),
    deviceName: text("device_name"),
    displayName: text("display_name"),
    description: text().notNull().default(""),
    locationName: text("location_name").notNull().default(""),
    locationDescription: text("location_description").notNull().default(""),
    /** What people want to remember when they next go there; lines. */
    visitNotes: text("visit_notes").notNull().default(""),
    /** The place that counts: the camera's own, or a person's (`placeBy`). */
    latitude: real(),
    longitude: real(),
    /** Whose word the place is: 0 the camera's, 1 a person's, 2 a person removed it. */
    placeBy: integer("place_by").notNull().default(0),
    /** The location that the camera last reported, even where a person's location counts instead. */
    reportedLatitude: real("reported_latitude"),
    reportedLongitude: real("reported_longitude"),
    /** Last request of any kind that the device made. */
    lastSeen: integer("last_seen"),
    /** Minutes from one wake-up to the next, as a moving mean; NULL before the second. */
    usualGap: real("usual_gap"),
    /** By which share of the cycle its wake-ups come late when all is well, as a moving mean; 0.02 = 2 %. */
    wakeStretch: real("wake_stretch").notNull().default(0),
    /** Volts. */
    batteryVoltage: real("battery_voltage"),
    /** Longest time between wake-ups, minutes, as reported. */
    cycleTime: integer("cycle_time").notNull().default(690),
    /** Minutes that it stays awake to send, as reported. */
    syncTime: integer("sync_time"),
    /** Backlog of images before a wake-up, as reported. */
    triggerNumber: integer("trigger_number").notNull().default(30),
    /** What people want of it, apart from what it reports: only an update changes the camera. Decision 0046. */
    wantedCycleTime: integer("wanted_cycle_time"),
    wantedSyncTime: integer("wanted_sync_time"),
    wantedTriggerNumber: integer("wanted_trigger_number"),
    imagesProcessed: integer("images_processed"),
    /** MiB of working memory. */
    memoryRemaining: integer("memory_remaining"),
    /** MiB on the card. */
    spaceRemaining: integer("space_remaining"),
    cycleCount: integer("cycle_count"),
    imageCount: integer("image_count"),
    hoursSinceLastCameraTrigger: real("hours_since_last_camera_trigger"),
    /** JSON as the device sent it: reset cause, camera state, vendor errors. */
    startupData: text("startup_data"),
    firmwareVersion: text("software_version"),
    hardwareId: text("hardware_id"),
    mcuVersion: text("mcu_version"),
    loraUid: text("lora_uid"),
    cellUid: text("cell_uid"),
    firmwareReleaseTag: text("firmware_release_tag"),
    /** The release that the device says it runs: the only truth about what runs. */
    algReleaseId: integer("alg_release_id"),
    allowWifiInsights: integer("allow_wifi_insights", { mode: "boolean" }).notNull().default(true),
    allowCompleteImages: integer("allow_complete_images", { mode: "boolean" }).notNull().default(true),
    /** Readers of other accounts get the exact place too; else rounded to 0.1 degrees (decision 0059). */
    sharePlace: integer("share_place", { mode: "boolean" }).notNull().default(false),
    /** The same of what shows people (decision 0147); NULL: as the account has it. */
    showPeople: integer("show_people", { mode: "boolean" }),
    /** The camera clock's offset from UTC, minutes: zone-less EXIF times are read in it. */
    utcOffsetMin: integer("utc_offset_min").notNull().default(0),
    /** 32-byte key of compact frames, AES-GCM wrapped under the secret DEVICE_KEY_WRAP, base64url. */
    cpKeyWrapped: text("cp_key_wrapped").notNull(),
    /** The boot whose telemetry the row shows, and the newest sequence number applied of it. */
    bootId: text("boot_id"),
    telemetrySeq: integer("telemetry_seq"),
    /** Requests admitted, ever: each has its place in their order, which boot ids do not have. */
    calls: integer().notNull().default(0),
    /** The place of the latest request whose report the row took. */
    reportedCall: integer("reported_call").notNull().default(0),
    /** Requests admitted in the minute `rateMinute` (ms / 60000): at most 60 a minute. */
    rateMinute: integer("rate_minute").notNull().default(0),
    rateCount: integer("rate_count").notNull().default(0),
    /** New reports on the day `reportDay` (ms / 86400000); those over the day's quota are not in the history. */
    reportDay: integer("report_day").notNull().default(0),
    reportCount: integer("report_count").notNull().default(0),
    /**
     * JSON list of the algs that its syncs named, the newest first, 20 at most: their classes are read before its next body
     * is, and who sees the camera knows those that its account has (decision 0052).
     */
    algIds: text("alg_ids").notNull().default("[]"),
    /** Counts the orders that it was given: a camera obeys none that is not above the last that it has seen. */
    updateEpoch: integer("update_epoch").notNull().default(0),
    /**
     * When the monitors next have to look at it; 0: at once, a sync has brought something for them; NULL: never. Only the
     * sweep moves it later. Decision 0157, How alerts raise and resolve themselves.
     */
    judgeAt: integer("judge_at"),
    /** What the monitors have found, as bits by the place of the type in `ALERT_TYPES`. */
    raised: integer().notNull().default(0),
    /**
     * JSON list of what its last reports say to the monitors, the newest first, one for each half cycle, 8 at most:
     * app/domain/alerts/monitors/reading.ts.
     */
    readings: text().notNull().default("[]"),
    /** Set when staff cleared the device: it answers 410 from then on. */
    clearedAt: integer("cleared_at"),
    createdAt: integer("created_at").notNull(),
    /**
     * SHA-256 (hex) of the deployment that an import made it of, so that a second import finds it again. Not NULL: no
     * camera will ever call, and no alert complains of its silence.
     */
    importKey: text("import_key"),
  },
  (t) => [
    uniqueIndex("device_import_key").on(t.importKey).where(sql`import_key IS NOT NULL`),
    uniqueIndex("device_device_id").on(t.deviceId),
    index("device_account").on(t.accountId),
    index("device_group_members").on(t.groupId).where(sql`group_id IS NOT NULL`),
    index("device_judge").on(t.judgeAt).where(sql`judge_at IS NOT NULL`),
    check("device_latitude", sql`${t.latitude} IS NULL OR ${t.latitude} BETWEEN -90 AND 90`),
    check("device_longitude", sql`${t.longitude} IS NULL OR ${t.longitude} BETWEEN -180 AND 180`),
  ],
);

/** Who sees which device; staff may share a device with users of other accounts. */
export const userDevice = sqliteTable(
  "user_device",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    deviceKey: integer("device_key")
      .notNull()
      .references(() => device.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceKey] }), index("user_device_device").on(t.deviceKey)],
);

export const deviceToken = sqliteTable(
  "device_token",
  {
    /** SHA-256 of the device token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    deviceKey: integer("device_key")
      .notNull()
      .references(() => device.id),
    createdAt: integer("created_at").notNull(),
    /** Set when staff revoked it, or its camera first called with another one: 401 token-revoked, the device stops. */
    revokedAt: integer("revoked_at"),
  },
  (t) => [index("device_token_device").on(t.deviceKey)],
);

/**
 * Single use: lets one camera join an account. Made by an owner (30 days), or by a camera that shows a claim code
 * (24 hours) and belongs to no account until an owner types it.
 */
export const enrollmentToken = sqliteTable(
  "enrollment_token",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    /** NULL until a claim code was typed by its owner. */
    accountId: integer("account_id").references(() => account.id),
    /** What the camera shows, without its dash; NULL for tokens that an owner made. */
    claimCode: text("claim_code"),
    createdBy: integer("created_by").references(() => user.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    /** The device that it became; a retry of the same hardware before its first sync gets it again. */
    deviceKey: integer("device_key").references(() => device.id),
  },
  (t) => [
    index("enrollment_token_expires").on(t.expiresAt),
    uniqueIndex("enrollment_token_claim").on(t.claimCode),
  ],
);

/**
 * Reports of telemetry, also those that came too late to show: one row per (device, boot, seq), thinned with age. Only
 * what is known is kept; the columns mean what those of `device` mean.
 */
export const telemetry = sqliteTable(
  "telemetry",
  {
    deviceKey: integer("device_key").notNull(),
    bootId: text("boot_id").notNull(),
    seq: integer().notNull(),
    receivedAt: integer("received_at").notNull(),
    /** By the device's clock, when it has one; else NULL. */
    sentAt: integer("sent_at"),
    /** 0 unknown, 1 wifi, 2 cellular, 3 lora, 4 satellite. */
    comms: integer().notNull().default(0),
    batteryVoltage: real("battery_voltage"),
    /** Always empty: the columns below hold the reports. Nothing reads it. */
    report: text().notNull(),
    spaceRemaining: integer("space_remaining"),
    memoryRemaining: integer("memory_remaining"),
    cycleCount: integer("cycle_count"),
    imageCount: integer("image_count"),
    imagesProcessed: integer("images_processed"),
    hoursSinceLastCameraTrigger: real("hours_since_last_camera_trigger"),
    firmwareVersion: text("software_version"),
    mcuVersion: text("mcu_version"),
    hardwareId: text("hardware_id"),
    firmwareReleaseTag: text("firmware_release_tag"),
    algReleaseId: integer("alg_release_id"),
    cycleTime: integer("cycle_time"),
    syncTime: integer("sync_time"),
    triggerNumber: integer("trigger_number"),
    /** JSON, at most 2 KiB. */
    startupData: text("startup_data"),
    latitude: real(),
    longitude: real(),
    /** Progress of a device update: which, how far, bytes here and bytes in all. */
    updateId: integer("update_id"),
    updateStatus: text("update_status"),
    updateDone: integer("update_done"),
    updateTotal: integer("update_total"),
    updateError: text("update_error"),
    /** How many members of the report are not kept: unknown, senseless or too large. */
    dropped: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.deviceKey, t.bootId, t.seq] })],
);

/**
 * A camera's check-ins, sync by sync: the wake-up clock and the effort calendar use them. It is also the index
 * of `telemetry` by time, which so costs a sync no row of its own (decision 0095, The wake-up clock).
 */
export const contact = sqliteTable(
  "contact",
  {
    deviceKey: integer("device_key").notNull(),
    /** Received, ms UTC, cut to the minute: a sync that is sent again is no further contact. */
    at: integer().notNull(),
    /** 0 unknown, 1 wifi, 2 cellular, 3 lora, 4 satellite. */
    comms: integer().notNull().default(0),
    /** The report of `telemetry` that it brought; NULL when it brought none. */
    bootId: text("boot_id"),
    seq: integer(),
  },
  (t) => [primaryKey({ columns: [t.deviceKey, t.at, t.comms] })],
);
