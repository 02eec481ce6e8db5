// How much script the first view of the insights takes until the network is quiet, the set's workers among it; and that of
// the dashboard, for the record.
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";
import { DASHBOARD_SCRIPT, type MeasuredPage, scriptFigures } from "../pages";
import { millionState } from "./million-state";

/** Kilobytes: 180 of 1,024 bytes. */
const GOAL = 184.3;

const PAGES: readonly MeasuredPage[] = [
  { name: "first-view", path: "/?tab=userInsights", signedIn: true, scriptGoal: GOAL },
  { name: "dashboard", path: "/", signedIn: true, scriptGoal: DASHBOARD_SCRIPT },
];

export async function* measureScript(): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState() });
  try {
    yield* scriptFigures(server.url, { area: "insights", pages: PAGES });
  } finally {
    await server.stop();
  }
}
