// Where a browser finds the picture of an insight. Pure. Spec section 7, Insights (photo).
import type { Insight } from "~/domain/insights/insight";

type Pictured = Pick<Insight, "deviceId" | "insightId" | "photo" | "hasThumbnail">;

/**
 * The address of the photo, or of its thumbnail; null if there is none to show. A thumbnail may be here before
 * its photo is; without one of its own a stored photo serves as its thumbnail.
 */
export function photoHref(insight: Pictured, options: { readonly thumbnail: boolean }): string | null {
  const here = insight.photo === "stored" || (options.thumbnail && insight.hasThumbnail);
  if (!here) return null;
  const href = `/api/photo?deviceId=${encodeURIComponent(insight.deviceId)}&photoUrl=${insight.insightId}`;
  return options.thumbnail ? `${href}&thumbnail=true` : href;
}
