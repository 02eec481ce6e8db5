// The public pages: how long the server takes to write them, and how much script they load.
import { startServer } from "../support/site/server";
import type { Figure } from "./figure";
import { LOGIN_SCRIPT, type MeasuredPage, measurePages } from "./pages";

const PAGES: readonly MeasuredPage[] = [
  { name: "login", path: "/login", signedIn: false, scriptGoal: LOGIN_SCRIPT },
  { name: "signup", path: "/signup", signedIn: false, scriptGoal: 110 },
  { name: "landing", path: "/landing", signedIn: false, scriptGoal: 110 },
];

export async function* measureWeb(): AsyncIterable<Figure> {
  const server = await startServer();
  try {
    yield* measurePages(server.url, { area: "web", pages: PAGES });
  } finally {
    await server.stop();
  }
}
