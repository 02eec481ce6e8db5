// What is kept and for how long: every table of both kinds of database, in one list. The daily job follows exactly
// this list, the README shows it, and a test fails for a table that is missing from it. Pure. Decisions 0060,
// Growth, and 0079, What is kept and for how long.
import { DAY_QUOTA } from "~/domain/devices/sync/device-limits";
import { VISIT_LIMITS } from "~/domain/devices/visit/service-visit";
import { SLICE_SIZE } from "~/domain/review/queued-save";
import { SAVES_KEPT_DAYS } from "~/domain/review/saves/shown-save";
import { RULES_LIMIT } from "~/domain/rules/rule";
import { CHOICE_LIMIT } from "~/domain/taxa/meaning-change";
import { formatCount } from "~/domain/text/format";

const DAY_MS = 86_400_000;

/** All deletions; their statements are in app/db/queries/housekeeping. */
export type SweepName =
  | "endedSessions"
  | "oldFailures"
  | "unusedTokens"
  | "usedTokens"
  | "oldResets"
  | "oldPaymentEvents"
  | "oldMessages"
  | "endedSnoozes"
  | "oldDecisions"
  | "oldRuleDays"
  | "oldDeliveries"
  | "oldRarities"
  | "resolvedAlerts"
  | "endedWaves"
  | "pastUptimes"
  | "oldSaves"
  | "endedJobs"
  | "pastDays";

/** Deletes the rows of its statement that are older than `ageMs`. */
export interface Sweep {
  readonly name: SweepName;
  readonly ageMs: number;
}

/** Thins rows older than `oldMs`, and further those older than `olderMs`; the statement says to what. */
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
  /** For how long, or why forever. */
  readonly kept: string;
  readonly sweeps?: readonly Sweep[];
  readonly thinning?: Thinning;
}

const FOR_EVER = "forever";
const WITH_ACCOUNT = "as long as the account";
const WITH_DEVICE = "as long as the camera";

const USED_TOKEN_DAYS = 30;
const RESET_DAYS = 1;
/** The card service sends an event for 3 days, and on request again for 30. */
const PAYMENT_EVENT_DAYS = 35;
const MESSAGE_DAYS = 30;
/** The past of a rule goes back 30 days. */
const SNOOZE_DAYS = 60;
const DECISION_DAYS = 30;
const RULE_DAYS = 90;
const DELIVERY_DAYS = 60;
const RARITY_DAYS = 14;
const ALERT_DAYS = 365;
const REPORT_DAYS = 30;
const HOURLY_DAYS = 365;
/** The strips of a camera's page show 90. */
const CONTACT_DAYS = 120;
const ENDS_OF_DAYS = 3 * 365;
/** For as long, the `Idempotency-Key` of a save returns the same save. */
const SAVE_DAYS = SAVES_KEPT_DAYS;
const QUOTA_DAYS = 2;

function after(days: number): Pick<Sweep, "ageMs"> {
  return { ageMs: days * DAY_MS };
}

/**
 * In the order of the daily job: saves go after the records that name them. A new table has its row here, in its schema and
 * in the README. CONTRIBUTING.md, A table.
 */
export const KEEPING_RULES: readonly KeepingRule[] = [
  { database: "control", table: "account", row: "an account", kept: FOR_EVER },
  { database: "control", table: "user", row: "a person", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "session",
    row: "an open session",
    kept: "until it ends, at most 30 days",
    sweeps: [{ name: "endedSessions", ...after(0) }],
  },
  {
    database: "control",
    table: "login_failure",
    row: "an address, email or person whose attempts are counted",
    kept: "for a day after the last window or block",
    sweeps: [{ name: "oldFailures", ...after(1) }],
  },
  {
    database: "control",
    table: "device_group",
    row: "a group of cameras",
    kept: `${WITH_ACCOUNT}, unless someone deletes it`,
  },
  { database: "control", table: "device", row: "a camera with its newest telemetry", kept: WITH_ACCOUNT },
  { database: "control", table: "user_device", row: "a person who sees a camera", kept: WITH_DEVICE },
  {
    database: "control",
    table: "device_token",
    row: "a camera's token, at most 100 per camera",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "enrollment_token",
    row: "an enrolment token or a claim code",
    kept: `until it expires; once used, ${USED_TOKEN_DAYS} days longer`,
    sweeps: [
      { name: "unusedTokens", ...after(0) },
      { name: "usedTokens", ...after(USED_TOKEN_DAYS) },
    ],
  },
  {
    database: "control",
    table: "password_reset",
    row: "a link to set a password",
    kept: "until a day after it expires",
    sweeps: [{ name: "oldResets", ...after(RESET_DAYS) }],
  },
  {
    database: "control",
    table: "billing_customer",
    row: "a person with a card at the card service: brand, last four digits and expiry",
    kept: `${WITH_ACCOUNT}, or until the card service deletes the customer`,
  },
  { database: "control", table: "charge", row: "what a person was charged", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "payment_event",
    row: "an event that the card service sent",
    kept: `${PAYMENT_EVENT_DAYS} days`,
    sweeps: [{ name: "oldPaymentEvents", ...after(PAYMENT_EVENT_DAYS) }],
  },
  {
    database: "control",
    table: "outbox",
    row: "an outgoing message",
    kept: `${MESSAGE_DAYS} days after it was sent, failed, was dropped, or was stored instead of sent`,
    sweeps: [{ name: "oldMessages", ...after(MESSAGE_DAYS) }],
  },
  {
    database: "control",
    table: "integration",
    row: "a place where a person gets messages, one of each platform",
    kept: `${WITH_ACCOUNT}, or until it is deleted`,
  },
  {
    database: "control",
    table: "mail_address",
    row: "an address that a person has mail sent to, and whether it wants it",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "message_cursor",
    row: "how far a runner has come, one of each",
    kept: FOR_EVER,
  },
  {
    database: "control",
    table: "rule",
    row: `a rule that chooses the insights a person gets, at most ${RULES_LIMIT} per person`,
    kept: "as long as its integration, or until it is deleted",
  },
  {
    database: "control",
    table: "rule_snooze",
    row: "a time in which a rule is silent about a camera",
    kept: `${SNOOZE_DAYS} days after it ends`,
    sweeps: [{ name: "endedSnoozes", ...after(SNOOZE_DAYS) }],
  },
  {
    database: "control",
    table: "rule_cursor",
    row: "how far the insights of an account are judged by rules",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "rule_seen",
    row: "a class of a camera, with when it last arrived",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "rule_sent",
    row: "a rule, a camera and a species, with when it was last told of",
    kept: "as long as the rule",
  },
  {
    database: "control",
    table: "rule_decision",
    row: "what a rule decided about an insight that it told of, or held back because of what came before",
    kept: `${DECISION_DAYS} days`,
    sweeps: [{ name: "oldDecisions", ...after(DECISION_DAYS) }],
  },
  {
    database: "control",
    table: "rule_day",
    row: "how often a rule told of something on a day",
    kept: `${RULE_DAYS} days`,
    sweeps: [{ name: "oldRuleDays", ...after(RULE_DAYS) }],
  },
  {
    database: "control",
    table: "insight_delivery",
    row: "an insight that one receiver was told of, or is about to be",
    kept: `${DELIVERY_DAYS} days`,
    sweeps: [{ name: "oldDeliveries", ...after(DELIVERY_DAYS) }],
  },
  {
    database: "control",
    table: "quiet_spot",
    row: "a spot of a camera's picture in which a class is always the same thing",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "rare_sighting",
    row: "an insight of what had not arrived from its camera for long",
    kept: `${RARITY_DAYS} days`,
    sweeps: [{ name: "oldRarities", ...after(RARITY_DAYS) }],
  },
  {
    database: "control",
    table: "digest_due",
    row: "when the next daily or weekly digest of an integration is written",
    kept: "as long as the integration",
  },
  {
    database: "control",
    table: "telemetry",
    row: `a camera's report, at most ${formatCount(DAY_QUOTA.reports)} a day`,
    kept: `all for ${REPORT_DAYS} days, the last of each hour up to a year, then the last of each day forever`,
    thinning: { of: "telemetry", oldMs: REPORT_DAYS * DAY_MS, olderMs: HOURLY_DAYS * DAY_MS },
  },
  {
    database: "control",
    table: "contact",
    row: "a minute in which a camera checked in over a link",
    kept: `all for ${CONTACT_DAYS} days, the first and last of each day up to three years, then the last of each day forever`,
    thinning: { of: "contact", oldMs: CONTACT_DAYS * DAY_MS, olderMs: ENDS_OF_DAYS * DAY_MS },
  },
  {
    database: "control",
    table: "device_visit",
    row: `a visit to a camera, at most ${VISIT_LIMITS.entries} per camera`,
    kept: `${WITH_DEVICE}, unless someone deletes it`,
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
    row: "a step of an update, about ten per camera and attempt",
    kept: WITH_DEVICE,
  },
  {
    database: "control",
    table: "device_fetch",
    row: "a file that a camera has downloaded or started to",
    kept: WITH_DEVICE,
  },
  { database: "control", table: "alg", row: "a model", kept: FOR_EVER },
  {
    database: "control",
    table: "artifact",
    row: "a file in the models' bucket",
    kept: `${FOR_EVER}: releases name it by its hash`,
  },
  { database: "control", table: "alg_file", row: "a file of a model", kept: "until staff replace it" },
  {
    database: "control",
    table: "alg_meaning",
    row: "a class of a model whose meaning staff have confirmed",
    kept: `${FOR_EVER}: insights name the class`,
  },
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
    row: "a person's alert, one open per cause",
    kept: "until a year after it is resolved",
    sweeps: [{ name: "resolvedAlerts", ...after(ALERT_DAYS) }],
  },
  {
    database: "control",
    table: "camera_condition",
    row: "what a monitor has found of a camera, one for each type",
    kept: "as long as it lasts",
  },
  {
    database: "control",
    table: "silence_wave",
    row: "a group or link whose cameras went silent within a day",
    kept: "until a year after it ends",
    sweeps: [{ name: "endedWaves", ...after(ALERT_DAYS) }],
  },
  {
    database: "control",
    table: "alert_settings",
    row: "the monitors that a person has switched",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "alert_ignored_group",
    row: "a group that a person's alerts ignore",
    kept: "as long as the group",
  },
  {
    database: "control",
    table: "service_uptime",
    row: "a time without an outage of the service",
    kept: "for a year after it ends",
    sweeps: [{ name: "pastUptimes", ...after(ALERT_DAYS) }],
  },
  { database: "control", table: "feature", row: "a switch that a person has set", kept: WITH_ACCOUNT },
  { database: "control", table: "dashboard", row: "the widgets that a person has saved", kept: WITH_ACCOUNT },
  {
    database: "control",
    table: "user_look",
    row: "the columns that a person has chosen",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "class_meaning",
    row: `a class whose meaning an account has chosen, at most ${formatCount(CHOICE_LIMIT)}`,
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "meaning_change",
    row: "a change of what an account's classes mean",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "checklist",
    row: "a checklist that an account has imported; the taxa of the newest five",
    kept: WITH_ACCOUNT,
  },
  {
    database: "control",
    table: "own_taxon",
    row: "the number of a taxon that only an account's checklist has",
    kept: WITH_ACCOUNT,
  },
  { database: "insights", table: "account_head", row: "an account with insights", kept: WITH_ACCOUNT },
  {
    database: "insights",
    table: "insight",
    row: `an insight, at most ${formatCount(DAY_QUOTA.insights)} per camera and day`,
    kept: "forever: insights are what the product is for",
  },
  {
    database: "insights",
    table: "thumbnail_due",
    row: "a photo that waits for its thumbnail",
    kept: "until the thumbnail is made, at most 40 days",
  },
  {
    database: "insights",
    table: "photo_ask",
    row: "the photos now requested from a camera, of those it announced over LoRa or satellite",
    kept: WITH_DEVICE,
  },
  { database: "insights", table: "page_ver", row: "10,000 insights of an account", kept: FOR_EVER },
  {
    database: "insights",
    table: "page_seal",
    row: "a full page of insights, sealed in the pages bucket or about to be",
    kept: "until the page changes",
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
    row: "a person's species review",
    kept: "forever, earlier reviews too",
  },
  {
    database: "insights",
    table: "species_pair",
    row: "what a model and a person named, on a camera",
    kept: WITH_DEVICE,
  },
  {
    database: "insights",
    table: "pair_walk",
    row: "how far the reviews of a shard are counted",
    kept: FOR_EVER,
  },
  {
    database: "insights",
    table: "machine_walk",
    row: "how far the insights of a shard have the machine's class from their reviews",
    kept: FOR_EVER,
  },
  {
    database: "insights",
    table: "species_tally",
    row: "a class of a model on a camera, as it was counted before `species_pair`",
    kept: WITH_DEVICE,
  },
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
    row: `a slice of a save of any size, at most ${formatCount(SLICE_SIZE.insights)} insights`,
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
    row: "a bulk update; its list of changes only until it ends",
    kept: `${SAVE_DAYS} days after it ends, while its \`Idempotency-Key\` holds`,
    sweeps: [{ name: "endedJobs", ...after(SAVE_DAYS) }],
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
    kept: `${FOR_EVER}, so that nothing of it is stored again`,
  },
];
