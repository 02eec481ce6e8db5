// `npm run bench dashboard`: what the widgets count, in Node, and the widgets themselves in a browser.
import type { Figure } from "../figure";
import { measureDashboardBrowser } from "./browser";
import { measureCount } from "./count";

export async function* measureDashboard(): AsyncIterable<Figure> {
  yield* measureCount();
  yield* measureDashboardBrowser();
}
