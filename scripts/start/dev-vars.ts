// The secrets of this machine: .dev.vars, written once, never committed. Missing names are added to an existing file.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "dotenv";

export type DevVars = Readonly<Record<string, string>>;

/** The accounts of the sample world, made by the local seed only. */
export const SAMPLE_EMAILS = [
  "member@fernwatch.test",
  "staff@fernwatch.test",
  "viewer@fernwatch.test",
] as const;
export const SAMPLE_PASSWORD = "Fernwatch-demo-1!";

/** A full set of variables with fresh secrets. */
export function freshVars(): DevVars {
  const secret = () => randomBytes(32).toString("base64url");
  return {
    PASSWORD_PEPPER: secret(),
    DEVICE_KEY_WRAP: secret(),
    MANIFEST_KEYS: secret(),
    SAMPLE_ACCOUNTS: SAMPLE_EMAILS.join(","),
    SAMPLE_PASSWORD,
    SAMPLE_ENROLLMENT_TOKEN: secret(),
    METER: "1",
    // Nothing leaves this machine.
    OUTBOUND: "sink",
    // Test cards alone, unless keys of the card service are here too.
    PAYMENTS: "local",
  };
}

/** NAME=value lines, read as wrangler reads them; what is no variable is passed over. */
export function parseVars(text: string): DevVars {
  return parse(text);
}

export function formatVars(vars: DevVars): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join("");
}

/** Reads `path`, adding the variables that it lacks; answers them all. */
export function ensureVars(path: string): DevVars {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const present = parseVars(text);
  const missing = Object.fromEntries(Object.entries(freshVars()).filter(([name]) => !(name in present)));
  if (Object.keys(missing).length > 0) {
    const gap = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(path, `${text}${gap}${formatVars(missing)}`, { mode: 0o600 });
  }
  return { ...present, ...missing };
}
