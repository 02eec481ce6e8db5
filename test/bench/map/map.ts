// `npm run bench map`: clusters in Node, and the map in a browser that draws by software.
import type { Figure } from "../figure";
import { measureMapBrowser } from "./browser";
import { measureClusters } from "./clusters";

export async function* measureMap(): AsyncIterable<Figure> {
  yield* measureClusters();
  yield* measureMapBrowser();
}
