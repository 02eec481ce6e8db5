// A state folder with the multiplied sample world, from nothing.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatVars, freshVars } from "../start/dev-vars";
import { openState } from "../start/local-state";
import { prepareState } from "../start/prepare-state";
import { multiplyWorld } from "./million";

/** The last thing written: a folder without it is not whole. */
const DONE = "million.txt";

/** Whether the folder holds a whole world of that many insights. */
export function hasMillion(stateDir: string): boolean {
  return existsSync(join(stateDir, DONE));
}

/** Makes the folder anew and answers how many seconds that took. Its secrets lie in `vars.env` beside the state. */
export async function makeMillion(stateDir: string, insights: number): Promise<number> {
  const start = performance.now();
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  const vars = freshVars();
  writeFileSync(join(stateDir, "vars.env"), formatVars(vars));
  await prepareState({ stateDir, vars, seed: true });
  const state = await openState(stateDir);
  try {
    await multiplyWorld(state, insights);
  } finally {
    await state.close();
  }
  writeFileSync(join(stateDir, DONE), `${insights}\n`);
  return (performance.now() - start) / 1000;
}
