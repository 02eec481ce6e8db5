// Which server a script talks to, and as whom: by option, else the local sample member.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../start/dev-vars";
import { ROOT } from "../start/paths";

export interface ScriptAccount {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** Options for `parseArgs` that every script takes. */
export const ACCOUNT_OPTIONS = {
  url: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
} as const;

export function scriptAccount(values: {
  readonly url?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): ScriptAccount {
  const file = join(ROOT, ".dev.vars");
  const vars = existsSync(file) ? parseVars(readFileSync(file, "utf8")) : {};
  return {
    url: (values.url ?? "http://127.0.0.1:8788").replace(/\/$/, ""),
    email: values.email ?? SAMPLE_EMAILS[0],
    password: values.password ?? vars.SAMPLE_PASSWORD ?? SAMPLE_PASSWORD,
  };
}

/** A whole number from an option; exits with a sentence when it is none. */
export function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^\d+$/.test(text)) return Number(text);
  return refuse(`--${name} must be a whole number, not "${text}".`);
}

/** A share from 0 to 1 from an option. */
export function share(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  return refuse(`--${name} must be between 0 and 1, not "${text}".`);
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
