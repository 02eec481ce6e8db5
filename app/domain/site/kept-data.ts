// What the privacy page says of the data we store: each line names the tables that it is about, and how long it is kept is
// the keeping rule's own text. Pure. A test fails for a table that no line names.
import { KEEPING_RULES } from "~/domain/housekeeping/keeping-rules";

interface DataLine {
  readonly what: string;
  /** Tables of the keeping rules; the first one says how long. */
  readonly tables: readonly [string, ...string[]];
}

interface DataGroup {
  readonly title: string;
  readonly lines: readonly DataLine[];
}

/** A line as it is shown. */
interface KeptLine {
  readonly what: string;
  /** "as long as the account" */
  readonly kept: string;
}

export interface KeptGroup {
  readonly title: string;
  readonly lines: readonly KeptLine[];
}

export const DATA_GROUPS: readonly DataGroup[] = [
  {
    title: "You and your account",
    lines: [
      {
        what: "Your name, username, email, phone number, country and picture, and your password as a hash that can't be turned back",
        tables: ["user", "account"],
      },
      {
        what: "Each session: when it began and was last used, and how your browser describes itself",
        tables: ["session"],
      },
      {
        what: "Attempts to sign in, counted by email, network address and browser, all three as hashes",
        tables: ["login_failure"],
      },
      { what: "Links to set a password, as hashes", tables: ["password_reset"] },
      {
        what: "Your choices: columns, widgets, features, models, monitors of alerts, and what your account's classes mean",
        tables: [
          "user_look",
          "dashboard",
          "feature",
          "user_alg",
          "user_release",
          "alert_settings",
          "alert_ignored_group",
          "class_meaning",
          "meaning_change",
          "checklist",
          "own_taxon",
        ],
      },
      {
        what: "Your card's brand, last four digits and expiry, and your customer number at the card service",
        tables: ["billing_customer"],
      },
      { what: "What you were charged", tables: ["charge"] },
      { what: "Notices of the card service, by their number alone", tables: ["payment_event"] },
      { what: "Changes that staff made for you", tables: ["audit"] },
    ],
  },
  {
    title: "Your cameras",
    lines: [
      {
        what: "Each camera: its name, location, group, settings and newest report, and who sees it",
        tables: ["device", "user_device", "device_group", "device_token"],
      },
      { what: "Reports: battery, temperature, storage and the like", tables: ["telemetry"] },
      { what: "Check-ins: when, and over which link", tables: ["contact"] },
      { what: "Visits that you note", tables: ["device_visit"] },
      { what: "Codes that add a camera", tables: ["enrollment_token"] },
      {
        what: "Updates and what became of them on each camera",
        tables: ["device_update", "device_update_target", "device_update_event", "device_fetch"],
      },
      { what: "Alerts", tables: ["alert"] },
      { what: "What alerts are judged by", tables: ["camera_condition"] },
      { what: "How much a camera has sent on a day", tables: ["device_day"] },
      { what: "Cameras that went silent together", tables: ["silence_wave"] },
      {
        what: "That staff have cleared a camera, so that nothing of it is stored again",
        tables: ["device_clear"],
      },
    ],
  },
  {
    title: "What your cameras see",
    lines: [
      {
        what: "Insights with their photos: species, confidence, time, camera and location",
        tables: ["insight", "collection", "daily", "page_ver", "page_seal", "account_head"],
      },
      { what: "Photos that wait for a thumbnail", tables: ["thumbnail_due"] },
      { what: "Species reviews, with the person who made them", tables: ["species_review"] },
      {
        what: "Counts of what models and people named on a camera, and photos asked for later",
        tables: ["species_pair", "device_class", "species_tally", "photo_ask"],
      },
      {
        what: "Saves: who changed which status or species, and when",
        tables: ["ledger", "ledger_part", "ledger_account", "bulk_update"],
      },
      { what: "Cameras that a running save holds", tables: ["bulk_lock"] },
    ],
  },
  {
    title: "Messages to you and others",
    lines: [
      {
        what: "The addresses, numbers and services that you have messages sent to",
        tables: ["integration", "digest_due"],
      },
      { what: "Email addresses, and whether each wants mail from us", tables: ["mail_address"] },
      { what: "Messages, with their text and receiver", tables: ["outbox"] },
      { what: "Rules that choose insights to tell you of", tables: ["rule", "rule_sent"] },
      { what: "What rules have seen of a camera", tables: ["rule_seen", "quiet_spot"] },
      { what: "Pauses of a rule", tables: ["rule_snooze"] },
      { what: "What a rule decided about an insight", tables: ["rule_decision"] },
      { what: "How often a rule told you of something", tables: ["rule_day"] },
      { what: "Which insights a receiver was told of", tables: ["insight_delivery"] },
      { what: "Insights that are rare for their camera", tables: ["rare_sighting"] },
    ],
  },
  {
    title: "How the service runs (nothing about you)",
    lines: [
      {
        what: "Models, releases and how far the service's own work has come",
        tables: [
          "alg",
          "alg_meaning",
          "artifact",
          "alg_release",
          "alg_release_model",
          "release_rehearsal",
          "message_cursor",
          "pair_walk",
          "machine_walk",
          "alg_file",
          "marketplace_model",
          "rule_cursor",
        ],
      },
      { what: "When the service was without an outage", tables: ["service_uptime"] },
    ],
  },
];

/** The lines with how long each is kept. */
export function keptData(): readonly KeptGroup[] {
  const kept = new Map(KEEPING_RULES.map((rule) => [rule.table, rule.kept]));
  return DATA_GROUPS.map(({ title, lines }) => ({
    title,
    lines: lines.map(({ what, tables: [first] }) => ({ what, kept: kept.get(first) ?? "" })),
  }));
}
