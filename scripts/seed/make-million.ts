// A state folder with the multiplied sample world, from nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatVars, freshVars } from "../start/dev-vars";
import { openState } from "../start/state/local-state";
import { prepareState } from "../start/state/prepare-state";
import { multiplyWorld } from "./million";

/** The secrets of a folder, beside its data. */
export const VARS_FILE = "vars.env";
/** Written last, with the number of insights: a folder without it is incomplete. */
export const MILLION_FILE = "million.txt";

/** Whether the folder holds a whole world of that many insights. */
export function hasMillion(stateDir: string): boolean {
  return insightsMade(stateDir) !== null;
}

/** How many insights a whole folder was made with; null for any other. */
export function insightsMade(stateDir: string): number | null {
  const path = join(stateDir, MILLION_FILE);
  return existsSync(path) ? Number(readFileSync(path, "utf8")) : null;
}

/** Whether a folder may be rebuilt: it doesn't exist, is empty, or was built by this script. */
export function mayMake(stateDir: string): boolean {
  if (!existsSync(stateDir)) return true;
  const names = readdirSync(stateDir);
  return names.length === 0 || names.includes(VARS_FILE);
}

/** Makes the folder anew and answers how many seconds that took. Its secrets lie beside the data. */
export async function makeMillion(stateDir: string, insights: number): Promise<number> {
  const start = performance.now();
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  const vars = freshVars();
  writeFileSync(join(stateDir, VARS_FILE), formatVars(vars));
  await prepareState({ stateDir, vars, seed: true });
  const state = await openState(stateDir);
  try {
    await multiplyWorld(state, insights);
  } finally {
    await state.close();
  }
  writeFileSync(join(stateDir, MILLION_FILE), `${insights}\n`);
  return (performance.now() - start) / 1000;
}
