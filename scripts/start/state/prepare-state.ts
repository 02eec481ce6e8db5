// A state folder made ready to be served: tables as the migrations say, and the sample world when it has none.
import { createHash } from "node:crypto";
import { createSampleWorld, insertSampleWorld } from "../../seed/sample-world";
import type { DevVars } from "../dev-vars";
import { type LocalState, migrate, openState } from "./local-state";

interface PreparedState {
  /** Migrations applied now. */
  readonly migrations: number;
  /** Insights of the sample world when it was made now; null when there were accounts already, or none were wanted. */
  readonly seeded: number | null;
  /** Whether the sample enrolment token still lets a camera join. */
  readonly canEnroll: boolean;
}

export async function prepareState(options: {
  readonly stateDir: string;
  readonly vars: DevVars;
  readonly seed: boolean;
  /** About how many insights a sample world made now has; default that of `npm start`. */
  readonly insights?: number;
}): Promise<PreparedState> {
  const token = options.vars.SAMPLE_ENROLLMENT_TOKEN ?? "";
  const before = await withState(options.stateDir, async (state) => ({
    migrations: await migrate(state),
    known: await state.control
      .prepare("SELECT EXISTS(SELECT 1 FROM account) AS known")
      .first<number>("known"),
    canEnroll: await isUsable(state, token),
  }));
  const { migrations, canEnroll } = before;
  if (!options.seed || before.known === 1) return { migrations, seeded: null, canEnroll };
  const now = Date.now();
  // Drawn up while nothing is open: a connection that waits for it is closed by the other side.
  const world = createSampleWorld(now, options.insights);
  const seeded = await withState(options.stateDir, (state) =>
    insertSampleWorld(state, world, {
      now,
      pepper: options.vars.PASSWORD_PEPPER ?? "",
      keyWrapSecret: options.vars.DEVICE_KEY_WRAP ?? "",
      enrollmentToken: token,
    }),
  );
  return { migrations, seeded, canEnroll: true };
}

async function withState<T>(stateDir: string, use: (state: LocalState) => Promise<T>): Promise<T> {
  const state = await openState(stateDir);
  try {
    return await use(state);
  } finally {
    await state.close();
  }
}

async function isUsable(state: LocalState, token: string): Promise<boolean> {
  const hash = createHash("sha256").update(token).digest("hex");
  const row = await state.control
    .prepare(
      "SELECT 1 AS usable FROM enrollment_token WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2",
    )
    .bind(hash, Date.now())
    .first<number>("usable");
  return row === 1;
}
