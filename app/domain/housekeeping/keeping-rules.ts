// What is kept and for how long: every table of both kinds of database, in one list. The daily job obeys exactly this, the
// README shows it, and a test fails for a table that is not in it. Pure. Decision 0079, What is kept and for how long.
import { SAVES_KEPT_DAYS } from "~/domain/review/saves/saved-update";

const DAY_MS = 86_400_000;

/** The deletions that there are; their statements: app/db/queries/housekeeping. */
export type SweepName =
  | "endedSessions"
  | "oldFailures"
  | "unusedTokens"
  | "usedTokens"
  | "oldResets"
  | "oldMessages"
  | "resolvedAlerts"
  | "oldSaves"
  | "endedJobs"
  | "pastDays";

/** Deletes what its statement says when that is `ageMs` ago. */
export interface Sweep {
  readonly name: SweepName;
  readonly ageMs: number;
}

/** What is older than `oldMs` is thinned, and further what is older than `olderMs`; to what, its statement says. */
export interface Thinning {
  readonly of: "telemetry" | "contact";
  readonly oldMs: number;
  readonly olderMs: number;
}

export interface KeepingRule {
  readonly database: "control" | "insights";
  readonly table: string;
  /** What a row is: also what bounds their number, where no sweep does. */
  readonly row: string;
  /** For how long, or why for ever. */
  readonly kept: string;
  readonly sweeps?: readonly Sweep[];
  readonly thinning?: Thinning;
}

const FOR_EVER = "for ever";
const WITH_ACCOUNT = "as long as the account";
const WITH_DEVICE = "as long as the camera";

const USED_TOKEN_DAYS = 30;
const RESET_DAYS = 1;
const MESSAGE_DAYS = 30;
const ALERT_DAYS = 365;
const REPORT_DAYS = 30;
const HOURLY_DAYS = 365;
/** The strips of a camera's page show 90. */
const CONTACT_DAYS = 120;
const ENDS_OF_DAYS = 3 * 365;
/** The key of a save gives the same job for as long: `Idempotency-Key`. */
const JOB_DAYS = SAVES_KEPT_DAYS;
const QUOTA_DAYS = 2;

function after(days: number): Pick<Sweep, "ageMs"> {
  return { ageMs: days * DAY_MS };
}

/** In the order in which the daily job obeys them: jobs go after the records that name them. */
export const KEEPING_RULES: readonly KeepingRule[] = [
  { database: "control", table: "account", row: "an account", kept: FOR_EVER },
  { database: "control", table: "user", row: "a person", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "session",
    row: "an open session",
    kept: "until it is ended or 30 days are over",
    sweeps: [{ name: "endedSessions", ...after(0) }],
  },
  {
    database: "control",
    table: "login_failure",
    row: "an address, email or person whose attempts are counted",
    kept: "a day after the last window or block",
    sweeps: [{ name: "oldFailures", ...after(1) }],
  },
  {
    database: "control",
    table: "device_group",
    row: "a group of cameras",
    kept: `${WITH_ACCOUNT}, unless a person deletes it`,
  },
  { database: "control", table: "device", row: "a camera, its newest telemetry in it", kept: WITH_ACCOUNT },
  { database: "control", table: "user_device", row: "a person who sees a camera", kept: WITH_DEVICE },
  {
    database: "control",
    table: "device_token",
    row: "a camera's token, at most 100 of a camera",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "enrollment_token",
    row: "an enrolment token or a claim code",
    kept: `until it expires; one that was used ${USED_TOKEN_DAYS} days longer`,
    sweeps: [
      { name: "unusedTokens", ...after(0) },
      { name: "usedTokens", ...after(USED_TOKEN_DAYS) },
    ],
  },
  {
    database: "control",
    table: "password_reset",
    row: "a link to set a password",
    kept: "a day after it has expired",
    sweeps: [{ name: "oldResets", ...after(RESET_DAYS) }],
  },
  {
    database: "control",
    table: "outbox",
    row: "a message that leaves us",
    kept: `${MESSAGE_DAYS} days after it was sent, kept here in place of sending, or has failed; until then while it is due`,
    sweeps: [{ name: "oldMessages", ...after(MESSAGE_DAYS) }],
  },
  {
    database: "control",
    table: "telemetry",
    row: "a report of a camera, at most 2,000 a day",
    kept: `${REPORT_DAYS} days all of them, up to a year the last of each hour, then the last of each day for ever`,
    thinning: { of: "telemetry", oldMs: REPORT_DAYS * DAY_MS, olderMs: HOURLY_DAYS * DAY_MS },
  },
  {
    database: "control",
    table: "contact",
    row: "a minute in which a camera was heard over a link",
    kept: `${CONTACT_DAYS} days all of them, up to three years the first and the last of each day, then the last for ever`,
    thinning: { of: "contact", oldMs: CONTACT_DAYS * DAY_MS, olderMs: ENDS_OF_DAYS * DAY_MS },
  },
  { database: "control", table: "device_update", row: "a device update", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "device_update_target",
    row: "a camera of an update",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "device_update_event",
    row: "a step of an update, some ten a camera and try",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "device_fetch",
    row: "a file that a camera has fetched, or begun to",
    kept: WITH_DEVICE,
  },
  { database: "control", table: "alg", row: "a model", kept: FOR_EVER },
  {
    database: "control",
    table: "artifact",
    row: "a file of the models' bucket",
    kept: `${FOR_EVER}: releases name it by its hash`,
  },
  { database: "control", table: "alg_file", row: "a file of a model", kept: "until staff replace it" },
  { database: "control", table: "alg_release", row: "a release", kept: `${FOR_EVER}: insights name it` },
  { database: "control", table: "alg_release_model", row: "a model of a release", kept: FOR_EVER },
  { database: "control", table: "release_rehearsal", row: "a rehearsal of a release", kept: FOR_EVER },
  { database: "control", table: "user_alg", row: "a model of a person", kept: WITH_ACCOUNT },
  { database: "control", table: "user_release", row: "a release that a person may push", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "marketplace_model",
    row: "a model in the marketplace",
    kept: "as long as it is listed",
  },
  { database: "control", table: "audit", row: "a change that staff made", kept: FOR_EVER },
  {
    database: "control",
    table: "alert",
    row: "an alert of a person, one open for each cause",
    kept: "until it is resolved, and a year longer",
    sweeps: [{ name: "resolvedAlerts", ...after(ALERT_DAYS) }],
  },
  { database: "control", table: "feature", row: "a switch that a person has set", kept: WITH_ACCOUNT },
  { database: "control", table: "dashboard", row: "the widgets that a person has saved", kept: WITH_ACCOUNT },
  { database: "insights", table: "account_head", row: "an account with insights", kept: WITH_ACCOUNT },
  {
    database: "insights",
    table: "insight",
    row: "an insight, at most 20,000 a camera and day",
    kept: "for ever: it is what the product is for",
  },
  {
    database: "insights",
    table: "thumbnail_due",
    row: "a photo that waits for its small picture",
    kept: "until the picture is made, or given up after 40 days",
  },
  {
    database: "insights",
    table: "photo_ask",
    row: "the photos that a camera is asked for now, of those announced over LoRa or satellite",
    kept: WITH_DEVICE,
  },
  { database: "insights", table: "page_ver", row: "10,000 insights of an account", kept: FOR_EVER },
  {
    database: "insights",
    table: "page_seal",
    row: "a full page of insights that lies sealed in the bucket of pages, or is about to",
    kept: "as long as the page does not change",
  },
  { database: "insights", table: "collection", row: "a burst", kept: "as long as its insights" },
  { database: "insights", table: "daily", row: "a day, class and link of an account", kept: FOR_EVER },
  {
    database: "insights",
    table: "device_day",
    row: "a camera's quota of a day",
    kept: `${QUOTA_DAYS} days`,
    sweeps: [{ name: "pastDays", ...after(QUOTA_DAYS) }],
  },
  { database: "insights", table: "device_class", row: "a class that a camera has seen", kept: WITH_DEVICE },
  {
    database: "insights",
    table: "species_review",
    row: "a person's word on an insight",
    kept: "for ever, earlier words too",
  },
  { database: "insights", table: "species_tally", row: "a class of a model on a camera", kept: WITH_DEVICE },
  {
    database: "insights",
    table: "ledger",
    row: "a save",
    kept: `${SAVES_KEPT_DAYS} days`,
    sweeps: [{ name: "oldSaves", ...after(SAVES_KEPT_DAYS) }],
  },
  {
    database: "insights",
    table: "ledger_part",
    row: "a slice of a save of any size, at most 2,000 insights",
    kept: "as long as the save",
  },
  {
    database: "insights",
    table: "ledger_account",
    row: "an account that a save touched",
    kept: "as long as the save",
  },
  {
    database: "insights",
    table: "bulk_update",
    row: "a bulk update; what it changes only until it has ended",
    kept: `${JOB_DAYS} days after its end: its \`Idempotency-Key\` holds for as long`,
    sweeps: [{ name: "endedJobs", ...after(JOB_DAYS) }],
  },
  {
    database: "insights",
    table: "bulk_lock",
    row: "a camera whose insights are being changed",
    kept: "while the bulk update runs",
  },
  {
    database: "insights",
    table: "device_clear",
    row: "a camera that staff have cleared",
    kept: `${FOR_EVER}: nothing of it is stored again`,
  },
];
