// A state folder made ready to be served: tables as the migrations say, and the sample world when it has none.
import { seedSampleWorld } from "../seed/sample-world";
import type { DevVars } from "./dev-vars";
import { migrate, openState } from "./local-state";

export interface PreparedState {
  /** Migrations applied now. */
  readonly migrations: number;
  /** Insights of the sample world when it was made now; null when there were accounts already, or none were wanted. */
  readonly seeded: number | null;
}

export async function prepareState(options: {
  readonly stateDir: string;
  readonly vars: DevVars;
  readonly seed: boolean;
}): Promise<PreparedState> {
  const state = await openState(options.stateDir);
  try {
    const migrations = await migrate(state);
    const known = await state.control
      .prepare("SELECT EXISTS(SELECT 1 FROM account) AS known")
      .first<number>("known");
    if (!options.seed || known === 1) return { migrations, seeded: null };
    const seeded = await seedSampleWorld(state, {
      now: Date.now(),
      pepper: options.vars.PASSWORD_PEPPER ?? "",
      keyWrapSecret: options.vars.DEVICE_KEY_WRAP ?? "",
      enrollmentToken: options.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
    });
    return { migrations, seeded };
  } finally {
    await state.close();
  }
}
