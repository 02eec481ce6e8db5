// The migrations say what the schema says: generating again finds nothing to do, and the hand-made WITHOUT ROWID stands
// on every table with a composite or text key that is meant to have it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import control from "../drizzle.control.config";
import insights from "../drizzle.insights.config";
import { temporaryFolder } from "../scripts/test/temporary-folder";

const CONFIGS = { control, insights };
const WITHOUT_ROWID = {
  control: [
    "alert_ignored_group",
    "alg_file",
    "alg_meaning",
    "alg_release_model",
    "artifact",
    "camera_condition",
    "charge",
    "class_meaning",
    "contact",
    "device_fetch",
    "device_token",
    "device_update_target",
    "device_visit",
    "digest_due",
    "enrollment_token",
    "feature",
    "login_failure",
    "meaning_change",
    "message_cursor",
    "password_reset",
    "payment_event",
    "rare_sighting",
    "release_rehearsal",
    "rule_day",
    "rule_decision",
    "rule_seen",
    "rule_sent",
    "rule_snooze",
    "session",
    "telemetry",
    "user_alg",
    "user_device",
    "user_release",
  ],
  insights: [
    "collection",
    "daily",
    "device_class",
    "device_day",
    "insight",
    "ledger_account",
    "ledger_part",
    "page_seal",
    "page_ver",
    "species_pair",
    "species_review",
    "species_tally",
    "thumbnail_due",
  ],
};

describe.each(["control", "insights"] as const)("%s", (name) => {
  test("generating again finds no change", {
    meta: { budget: { ms: 900, because: "runs drizzle-kit" } },
  }, () => {
    // drizzle-kit takes a folder below the working directory only
    const folder = mkdtempSync(join(temporaryFolder(".local"), "migrations-"));
    try {
      cpSync(`migrations/${name}`, folder, { recursive: true });
      const before = readdirSync(folder).sort();
      const said = execFileSync(
        process.execPath,
        [
          "test/node_modules/drizzle-kit/bin.cjs",
          "generate",
          "--dialect=sqlite",
          `--schema=${CONFIGS[name].schema}`,
          `--out=./${folder}`,
        ],
        { encoding: "utf8" },
      );
      expect(said).toContain("No schema changes");
      expect(readdirSync(folder).sort()).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("the tables meant to be WITHOUT ROWID are", () => {
    const files = readdirSync(`migrations/${name}`).filter((file) => file.endsWith(".sql"));
    const sql = files.map((file) => readFileSync(`migrations/${name}/${file}`, "utf8")).join("\n");
    const found = [...sql.matchAll(/CREATE TABLE `(\w+)` \([^;]*\) WITHOUT ROWID;/g)].map(
      (match) => match[1],
    );
    expect([...new Set(found)].sort()).toEqual(WITHOUT_ROWID[name]);
  });
});
