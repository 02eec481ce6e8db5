// Global setup of tests that serve the sample world: one state folder is made for all of them, and every server begins
// with a copy of it. Tests find it by `inject("seeded")`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { formatVars, freshVars } from "../../../scripts/start/dev-vars";
import { openState } from "../../../scripts/start/state/local-state";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { insertPeople, type Sessions } from "../people";

declare module "vitest" {
  interface ProvidedContext {
    /** A state folder to copy: `startServer({ copyOf })`. */
    readonly seeded: string;
  }
}

/** Every kind of row, and more than the thousand that one save may hold; a page of a set holds five times as many. */
const INSIGHTS = 2_400;

export interface SeededState {
  readonly stateDir: string;
  readonly sessions: Sessions;
}

/** The sample world with few insights and the people of the tests, with its secrets in `vars.env`. */
export async function makeSeededState(): Promise<SeededState> {
  const stateDir = mkdtempSync(join(tmpdir(), "fernwatch-seeded-"));
  mkdirSync(stateDir, { recursive: true });
  const vars = freshVars();
  writeFileSync(join(stateDir, "vars.env"), formatVars(vars));
  await prepareState({ stateDir, vars, seed: true, insights: INSIGHTS });
  const state = await openState(stateDir);
  try {
    const pepper = vars.PASSWORD_PEPPER ?? "";
    return { stateDir, sessions: await insertPeople(state.control, { now: Date.now(), pepper }) };
  } finally {
    await state.close();
  }
}

export function removeState(stateDir: string): void {
  rmSync(stateDir, { recursive: true, force: true });
}

export default async function provideSeededState(project: TestProject): Promise<() => void> {
  const { stateDir } = await makeSeededState();
  project.provide("seeded", stateDir);
  return () => removeState(stateDir);
}
