// The spine: a camera's sync, and the first pages that a person sees. On a seeded server of its own.
import { createHash, randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../../scripts/start/build";
import { freshVars } from "../../../scripts/start/dev-vars";
import { openState } from "../../../scripts/start/state/local-state";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";
import { LOGIN_SCRIPT, type MeasuredPage, measurePages } from "../pages";
import { startBareServer } from "./bare-server";
import { measureSync } from "./sync";
import { measureWorkerStart } from "./worker-start";

/** The camera that syncs: one of the sample world. */
const DEVICE_KEY = 3;

const PAGES: readonly MeasuredPage[] = [
  { name: "login", path: "/login", signedIn: false, scriptGoal: LOGIN_SCRIPT },
  { name: "insights", path: "/?tab=userInsights", signedIn: true, scriptGoal: null },
];

export async function* measureSpine(): AsyncIterable<Figure> {
  await ensureBuilt();
  yield* measureWorkerStart();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-bench-"));
  const states = { served: join(folder, "served"), bare: join(folder, "bare") };
  const vars = freshVars();
  const deviceToken = randomBytes(32).toString("base64url");
  try {
    await prepareState({ stateDir: states.served, vars, seed: true });
    await letIn(states.served, deviceToken);
    await cp(states.served, states.bare, { recursive: true });
    const server = await startServer({ stateDir: states.served, vars });
    try {
      const bare = await startBareServer(states.bare);
      try {
        yield* measureSync({ server: server.url, bare: bare.url, deviceToken, deviceKey: DEVICE_KEY });
      } finally {
        await bare.stop();
      }
      yield* measurePages(server.url, { area: "spine", pages: PAGES });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the camera a token that we know. */
async function letIn(stateDir: string, deviceToken: string): Promise<void> {
  const state = await openState(stateDir);
  const hash = createHash("sha256").update(deviceToken).digest("hex");
  await state.control
    .prepare("INSERT INTO device_token(token_hash, device_key, created_at) VALUES (?1, ?2, ?3)")
    .bind(hash, DEVICE_KEY, Date.now())
    .run();
  await state.close();
}
