// Whether the hosted map works. One draw proves nothing: without a good token mapbox-gl draws, reports that it has
// loaded, is idle, and only then refuses and wipes its canvas. docs/platform.md, The map.
import type { GlEvent, GlMap } from "./gl-map";

/** Milliseconds that the hosted style may take. */
export const HOSTED_PATIENCE = 8_000;

/** The token is refused, or not allowed at this address. */
const REFUSED: readonly (number | undefined)[] = [401, 403];

/** Whether an error says that the token is not taken. Others, such as a tile that is missing, pass. */
export function isTokenRefused({ error }: GlEvent): boolean {
  return REFUSED.includes(error?.status) || /access token/i.test(error?.message ?? "");
}

/**
 * Calls `onLost` once: when the token is refused, at any time; when a style fails, or has not come in time. The answer is
 * called when another style is asked for: that one may fail, too.
 */
export function watchHosted(map: Pick<GlMap, "on" | "off">, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let styled = false;
  let lost = false;
  map.on("error", judge);
  map.on("style.load", relax);
  expectStyle();
  return expectStyle;

  function expectStyle(): void {
    if (lost) return;
    styled = false;
    clearTimeout(timer);
    timer = setTimeout(lose, HOSTED_PATIENCE);
  }

  function judge(event: GlEvent): void {
    // Until there is a style, nothing else is asked for; and the style before is not heard any more.
    if (!styled || isTokenRefused(event)) lose();
  }

  function relax(): void {
    styled = true;
    clearTimeout(timer);
  }

  function lose(): void {
    lost = true;
    stop();
    onLost();
  }

  function stop(): void {
    clearTimeout(timer);
    map.off("error", judge);
    map.off("style.load", relax);
  }
}
