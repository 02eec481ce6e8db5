// Global setup of the tests over HTTP: one seeded server for all of them. They find it by `inject("site")`.
import type { TestProject } from "vitest/node";
import { SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import { startServer } from "./server";

/** What a test knows of the server; plain data, because it travels to another process. */
export interface ServedSite {
  readonly url: string;
  readonly password: string;
  readonly enrollmentToken: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly site: ServedSite;
  }
}

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ seed: true });
  project.provide("site", {
    url: server.url,
    password: SAMPLE_PASSWORD,
    enrollmentToken: server.vars.SAMPLE_ENROLLMENT_TOKEN ?? "",
  });
  return () => server.stop();
}
