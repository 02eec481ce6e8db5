// Which state folder `npm start` serves, and with which secrets: the one of this checkout, or one that
// scripts/seed-million.ts has made, which keeps its secrets beside its data.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { insightsMade, MILLION_FILE, VARS_FILE } from "../../seed/make-million";
import { ROOT, STATE_DIR } from "../paths";

export interface ServedState {
  readonly stateDir: string;
  readonly varsFile: string;
  /** How many insights a made folder says it has; null for the folder of this checkout. */
  readonly insights: number | null;
}

const OWN_VARS = `${ROOT}/.dev.vars`;
const SECRETS_GONE =
  "The data in .wrangler/state needs the secrets in .dev.vars, and that file is missing. Restore it, or start over: npm start -- --fresh";

/** The folder of this checkout; refuses, in a sentence, data without its secrets. */
export function ownState(): ServedState | string {
  if (hasData(STATE_DIR) && !existsSync(OWN_VARS)) return SECRETS_GONE;
  return { stateDir: STATE_DIR, varsFile: OWN_VARS, insights: null };
}

/** A folder by its name, as typed in `cwd`; refuses, in a sentence, what is not there, not one of ours, or not whole. */
export function madeState(typed: string, cwd: string): ServedState | string {
  const stateDir = resolve(cwd, typed);
  const make = `npx tsx scripts/seed-million.ts --state ${typed}`;
  if (!existsSync(stateDir)) return `There's no folder ${stateDir}. To make it: ${make}`;
  const varsFile = resolve(stateDir, VARS_FILE);
  if (!hasData(stateDir) || !existsSync(varsFile))
    return `${stateDir} was not made by scripts/seed-million.ts and was left unchanged. Name another folder.`;
  const insights = insightsMade(stateDir);
  if (insights === null)
    return `${stateDir} is incomplete: it has no ${MILLION_FILE}, which is written last. To make it anew: ${make}`;
  return { stateDir, varsFile, insights };
}

export function hasData(stateDir: string): boolean {
  return existsSync(resolve(stateDir, "v3", "d1"));
}
