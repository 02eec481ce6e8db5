// Global setup of the tests over HTTP: one server over the seeded state for all of them. They find it by `inject("site")`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import type { Sessions } from "../people";
import { makeSeededState, removeState } from "./seeded-state";
import { startServer } from "./server";
import { watchSilence } from "./watch-silence";

/** What a test knows of the server; plain data, because it travels to another process. */
export interface ServedSite {
  readonly url: string;
  readonly password: string;
  readonly enrollmentToken: string;
  /** Open sessions of the sample accounts and of the spare users. */
  readonly sessions: Sessions;
  /** A folder in which a test claims a spare user; see new-user.ts. */
  readonly claims: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly site: ServedSite;
  }
}

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const seeded = await makeSeededState();
  const server = await startServer({ copyOf: seeded.stateDir });
  const unwatch = watchSilence(server);
  const claims = join(seeded.stateDir, "claims");
  mkdirSync(claims);
  project.provide("seeded", seeded.stateDir);
  project.provide("site", {
    url: server.url,
    password: SAMPLE_PASSWORD,
    enrollmentToken: server.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
    sessions: seeded.sessions,
    claims,
  });
  return async () => {
    await unwatch();
    await server.stop();
    removeState(seeded.stateDir);
  };
}
