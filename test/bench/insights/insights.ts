// A million insights: as the server gives them, and in the browser.
import { ensureBuilt } from "../../../scripts/start/build";
import type { Figure } from "../figure";
import { measureBrowser } from "./browser";
import { measureScript } from "./script";
import { measureServer } from "./server";

export async function* measureInsights(): AsyncIterable<Figure> {
  await ensureBuilt();
  yield* measureServer();
  yield* measureScript();
  yield* measureBrowser();
}
