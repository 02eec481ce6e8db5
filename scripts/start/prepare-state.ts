// A state folder made ready to be served: tables as the migrations say, and the sample world when it has none.
import { createSampleWorld, insertSampleWorld } from "../seed/sample-world";
import type { DevVars } from "./dev-vars";
import { type LocalState, migrate, openState } from "./local-state";

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
  const { migrations, known } = await withState(options.stateDir, async (state) => ({
    migrations: await migrate(state),
    known: await state.control
      .prepare("SELECT EXISTS(SELECT 1 FROM account) AS known")
      .first<number>("known"),
  }));
  if (!options.seed || known === 1) return { migrations, seeded: null };
  const now = Date.now();
  // Drawn up while nothing is open: a connection that waits for it is closed by the other side.
  const world = createSampleWorld(now);
  const seeded = await withState(options.stateDir, (state) =>
    insertSampleWorld(state, world, {
      now,
      pepper: options.vars.PASSWORD_PEPPER ?? "",
      keyWrapSecret: options.vars.DEVICE_KEY_WRAP ?? "",
      enrollmentToken: options.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
    }),
  );
  return { migrations, seeded };
}

async function withState<T>(stateDir: string, use: (state: LocalState) => Promise<T>): Promise<T> {
  const state = await openState(stateDir);
  try {
    return await use(state);
  } finally {
    await state.close();
  }
}
