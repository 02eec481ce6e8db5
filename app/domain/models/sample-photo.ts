// The photo of a card: a path of this site, which may say in its fragment where the animal is and what it is, as a media
// fragment does (W3C Media Fragments URI 1.0, xywh). Pure. Decision 0104, The marketplace.
import { ownPath } from "~/domain/address";
import type { Box } from "~/domain/insights/insight";

export interface SamplePhoto {
  /** What the browser fetches. */
  readonly src: string;
  /** In shares of the photo; null: not given. */
  readonly box: Box | null;
  /** "Wild boar"; empty: not given. */
  readonly label: string;
}

/** Nothing to decode. */
const PLAIN = /^[\w./-]+$/;
/** Any origin: what leads to another one from here does so from everywhere. */
const SOME_ORIGIN = "https://console.invalid";
const PERCENT = /^percent:(\d{1,3}(?:\.\d{1,4})?(?:,\d{1,3}(?:\.\d{1,4})?){3})$/;

/**
 * Null: not a path on this site, or a fragment of another kind.
 * @example samplePhoto("/samples/p013.jpg#xywh=percent:27.19,39.79,41.33,29.9&label=Wild+boar")
 */
export function samplePhoto(path: string): SamplePhoto | null {
  const [src = "", fragment, ...more] = path.split("#");
  // The path that a browser would go to is the one that is written: no other host, and no step up.
  if (!PLAIN.test(src) || ownPath(src, SOME_ORIGIN) !== src || more.length > 0) return null;
  if (fragment === undefined) return { src, box: null, label: "" };
  const params = new URLSearchParams(fragment);
  const box = readBox(params.get("xywh") ?? "");
  return box && { src, box, label: params.get("label") ?? "" };
}

function readBox(text: string): Box | null {
  const numbers = PERCENT.exec(text)?.[1]
    ?.split(",")
    .map((number) => Number(number) / 100);
  const [x = 1, y = 1, width = 1, height = 1] = numbers ?? [];
  return x + width <= 1 && y + height <= 1 ? [x, y, width, height] : null;
}
