// `npm run bench web`: the public pages and the console as a person meets them. How long the server takes to write them, how
// much script they load, and what Lighthouse makes of them on a slow phone.
import { rm } from "node:fs/promises";
import { makeSeededState } from "../../support/site/seeded-state";
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";
import { LOGIN_SCRIPT, type MeasuredPage, measurePages, signIn } from "../pages";
import { type AuditedPage, auditPages } from "./lighthouse";

const PAGES: readonly MeasuredPage[] = [
  { name: "login", path: "/login", signedIn: false, scriptGoal: LOGIN_SCRIPT },
  { name: "signup", path: "/signup", signedIn: false, scriptGoal: 110 },
  { name: "landing", path: "/landing", signedIn: false, scriptGoal: 110 },
];

const PUBLIC = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 };
/** Search engines have no business there. */
const CONSOLE = { ...PUBLIC, performance: 90, seo: null };

const AUDITED: readonly AuditedPage[] = [
  { name: "landing", path: "/landing", signedIn: false, goals: PUBLIC },
  { name: "login", path: "/login", signedIn: false, goals: PUBLIC },
  { name: "demo", path: "/demo", signedIn: false, goals: PUBLIC },
  { name: "console", path: "/", signedIn: true, goals: CONSOLE },
];

export async function* measureWeb(): AsyncIterable<Figure> {
  const { stateDir } = await makeSeededState();
  const server = await startServer({ copyOf: stateDir });
  try {
    yield* measurePages(server.url, { area: "web", pages: PAGES });
    yield* auditPages(AUDITED, { url: server.url, session: await signIn(server.url) });
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
