// The data dictionary of the control database: who exists, who may see what, how devices are doing.
// Times are integer milliseconds UTC. SQL is generated from here into migrations/control (append only).
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
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
  /** "Let our reviews count in public field records": off until someone of the account turns it on. */
  countsReviews: integer("counts_reviews", { mode: "boolean" }).notNull().default(false),
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
    username: text().notNull(),
    /** What the two are compared by: `folded` of app/domain/account. NULL: lower() says the same. */
    emailKey: text("email_key"),
    usernameKey: text("username_key"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phoneNumber: text("phone_number").notNull().default(""),
    country: text().notNull().default(""),
    /** R2 key of the avatar; NULL shows initials. */
    imageKey: text("image_key"),
    role: text({ enum: ["member", "staff", "viewer"] })
      .notNull()
      .default("member"),
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
  (t) => [uniqueIndex("device_group_name").on(t.accountId, lower(t.name))],
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
    /** The place that counts: the camera's own, or a person's (`placeBy`). */
    latitude: real(),
    longitude: real(),
    /** Whose word the place is: 0 the camera's, 1 a person's, 2 a person removed it. */
    placeBy: integer("place_by").notNull().default(0),
    /** The place that the camera reported last, whoever's word counts. */
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
    /** What people want of it, apart from what it reports: only a device update changes the camera. */
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
    softwareVersion: text("software_version"),
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
    /** The camera clock's offset from UTC, minutes: zone-less EXIF times are read in it. */
    utcOffsetMin: integer("utc_offset_min").notNull().default(0),
    /** 32-byte key of compact frames, AES-GCM wrapped under the secret DEVICE_KEY_WRAP, base64url. */
    cpKeyWrapped: text("cp_key_wrapped").notNull(),
    /** The boot whose telemetry the row shows, and the newest sequence number applied of it. */
    bootId: text("boot_id"),
    telemetrySeq: integer("telemetry_seq"),
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
    /** Set when staff revoked it: 401 token-revoked, the device stops. */
    revokedAt: integer("revoked_at"),
  },
  (t) => [index("device_token_device").on(t.deviceKey)],
);

/**
 * Single use: lets one camera join an account. Made by an owner (30 days), or by a camera that shows a claim code
 * (24 hours) and belongs to nobody until an owner types it.
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

/** Everything that leaves us: written with its cause in one batch, sent afterwards. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey(),
    channel: text({ enum: ["email", "sms", "gundi"] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(""),
    body: text().notNull(),
    /** `sunk` = kept here and sent nowhere, because no sender is configured. */
    state: text({ enum: ["due", "sunk", "sent", "failed", "unknown"] }).notNull(),
    /** The same message is written once, however often its cause runs. */
    dedupeKey: text("dedupe_key"),
    attempts: integer().notNull().default(0),
    nextAt: integer("next_at").notNull(),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    lastError: text("last_error"),
  },
  (t) => [index("outbox_due").on(t.state, t.nextAt), uniqueIndex("outbox_dedupe").on(t.dedupeKey)],
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
    /** Always empty: what reports said stands in the columns below. Nothing reads it. */
    report: text().notNull(),
    spaceRemaining: integer("space_remaining"),
    memoryRemaining: integer("memory_remaining"),
    cycleCount: integer("cycle_count"),
    imageCount: integer("image_count"),
    imagesProcessed: integer("images_processed"),
    hoursSinceLastCameraTrigger: real("hours_since_last_camera_trigger"),
    softwareVersion: text("software_version"),
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
 * When a camera was heard from, sync by sync: what the wake-up clock and the effort calendar go by. It is also the index
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

/** Algorithm metadata: a model file and the classes it answers with. */
export const alg = sqliteTable("alg", {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  type: text().notNull().default(""),
  /** Release-ready only if YOLOv5 or 2StageClassifier. */
  framework: text().notNull(),
  author: text().notNull().default(""),
  licence: text().notNull().default(""),
  /** Where staff said that the camera's file lies. Its bytes, as they were then: the `device` row of `alg_file`. */
  bucket: text(),
  path: text(),
  /** Hex, of the camera's file. */
  md5Checksum: text("md5_checksum"),
  /** JSON list of {class_id, label}; class 99 "empty" is implied. */
  classDefinitions: text("class_definitions").notNull().default("[]"),
  /** JSON {input, output, thresholds, outputIndexToClassId}: how the file is fed and read (models/release.ts). */
  runtime: text().notNull().default("{}"),
  /** JSON {taughtOn, failsOn, intendedUse}: the model card, in people's words. */
  card: text().notNull().default("{}"),
  createdAt: integer("created_at").notNull(),
  /** Last change of anything above or of its files: an older rehearsal does not count. */
  updatedAt: integer("updated_at").notNull().default(0),
});

/** An object of the models' bucket, `artifacts/sha256/{sha256}`: stored once, whoever names it. */
export const artifact = sqliteTable("artifact", {
  /** Hex. */
  sha256: text().primaryKey(),
  /** Hex. */
  md5: text().notNull(),
  bytes: integer().notNull(),
  /** What its first bytes say: tflite, onnx, tfjs (a model.json), tfjs-weights, image. */
  format: text().notNull(),
  createdBy: integer("created_by").references(() => user.id),
  createdAt: integer("created_at").notNull(),
});

/** The files of an alg: what cameras get and what browsers run. */
export const algFile = sqliteTable(
  "alg_file",
  {
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    /** `device` has exactly one row, of format tflite. */
    role: text({ enum: ["device", "browser"] }).notNull(),
    format: text({ enum: ["tflite", "onnx", "tfjs"] }).notNull(),
    /** Name within the format: `det.onnx`; of tfjs `model.json` and its weights as that names them. */
    path: text().notNull(),
    /** fp32, fp16-stored or int8. */
    precision: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => artifact.sha256),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.algId, t.role, t.format, t.path] }),
    index("alg_file_artifact").on(t.sha256),
  ],
);

/** A release: a bundle of algs with how they work together. Never changed once made. */
export const algRelease = sqliteTable(
  "alg_release",
  {
    /** What cameras report as `algReleaseId`; never used again. */
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    description: text().notNull(),
    /** Of its entry. */
    framework: text().notNull(),
    /** Canonical JSON: the bundle's identity is its hash. */
    manifest: text().notNull(),
    /** Hex. */
    manifestSha256: text("manifest_sha256").notNull(),
    /** The caller's `Idempotency-Key`, made unique per user: a repeat gets the same release. */
    idem: text(),
    createdBy: integer("created_by").references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("alg_release_idem").on(t.idem), index("alg_release_manifest").on(t.manifestSha256)],
);

/** The components of a release, in its order. */
export const algReleaseModel = sqliteTable(
  "alg_release_model",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    /** 0, 1, ..: also the slot by which compact frames name the alg. */
    position: integer().notNull(),
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    /** resize or padding. */
    normalization: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.position] }),
    uniqueIndex("alg_release_model_alg").on(t.algId, t.releaseId),
  ],
);

/** A record of a rehearsal; the record itself lies in the models' bucket, `rehearsals/sha256/{record}`. */
export const releaseRehearsal = sqliteTable(
  "release_rehearsal",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    /** SHA-256 (hex) of its canonical JSON. */
    recordSha256: text("record_sha256").notNull(),
    manifestSha256: text("manifest_sha256").notNull(),
    verdict: text({ enum: ["pass", "warn", "fail"] }).notNull(),
    createdBy: integer("created_by").references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.recordSha256] })],
);

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
    /** When somebody dropped it; its cameras past their commit point went on. */
    droppedAt: integer("dropped_at"),
    droppedBy: integer("dropped_by").references(() => user.id),
  },
  (t) => [uniqueIndex("device_update_idem").on(t.idem), index("device_update_creator").on(t.createdBy, t.id)],
);

/** An update as it stands with one camera. What may follow what: domain/updates/transition.ts. */
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
    /** How often it was tried again by itself. */
    retries: integer().notNull().default(0),
    /** Not handed out before, ms UTC: a failure that may pass by itself waits. */
    notBefore: integer("not_before").notNull().default(0),
    /** A commit was granted, in this try or an earlier one: the camera may run it whatever is said here. */
    granted: integer({ mode: "boolean" }).notNull().default(false),
    /** Why it failed last, a word of the protocol. */
    errorCode: text("error_code"),
    /** Bytes that the camera says are here, and in all. */
    done: integer(),
    total: integer(),
    /** Last change of the status or phase, and the camera's last word on it; ms UTC. */
    changedAt: integer("changed_at").notNull(),
    heardAt: integer("heard_at"),
    /** What the camera reported after it had ended, a status. */
    lateResult: text("late_result"),
    /** Somebody dropped it while it was past its commit point: whatever fails then is not tried again. */
    dropAsked: integer("drop_asked", { mode: "boolean" }).notNull().default(false),
    /** Of a dropped one that the camera may have begun with: 1 it was not told yet, 2 it was, and has not forgotten it yet. */
    untold: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.updateId, t.deviceKey] }),
    // One open update a device: whoever asks, and whatever else fails.
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
    /** A word of domain/updates/update-event.ts. */
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

/** How much of a file a camera has fetched from us: whoever claims to run what it never fetched is not believed. */
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

/** The models of a user: assigned by staff, or added from the marketplace. */
export const userAlg = sqliteTable(
  "user_alg",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    cameFrom: text("came_from", { enum: ["staff", "marketplace"] }).notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.algId] })],
);

/** The releases that a user may push: approved by staff, or of a model that they added from the marketplace. */
export const userRelease = sqliteTable(
  "user_release",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    cameFrom: text("came_from", { enum: ["staff", "marketplace"] }).notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.releaseId] })],
);

/** What the marketplace shows of an alg: one card. */
export const marketplaceModel = sqliteTable("marketplace_model", {
  algId: integer("alg_id")
    .primaryKey()
    .references(() => alg.id),
  /** The release that runs it: what "Try it" opens, and what whoever adds the model may push. */
  releaseId: integer("release_id").references(() => algRelease.id),
  name: text().notNull(),
  description: text().notNull().default(""),
  /** Under our own origin: a file of public/, or an artifact. */
  imagePath: text("image_path").notNull().default(""),
  listedAt: integer("listed_at").notNull(),
});

/** Every change that staff make: who, what, when, before and after. Written in the batch of the change. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    userId: integer("user_id").notNull(),
    /** A word of app/domain/audit.ts. */
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

/** A user's switch for an optional feature; what features exist stands in domain/features.ts. */
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

/** The widgets of a user's dashboard. Whoever has saved none has no row, and sees what domain/dashboard starts with. */
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
