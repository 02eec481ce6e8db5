// The words of the insights tab: short ids, links, places and lengths of time. Pure. Spec sections 2.8, 3 and 9.

import { isRounded } from "~/domain/devices/shown-place";
import type { Insight, InsightStatus, LinkName } from "~/domain/insights/insight";
import type { PhotoStanding } from "~/domain/photos/photo-fate";
import type { CollectionFacts } from "~/domain/set/set-answer";

/** The first group of the id, enough to tell two rows apart: `7e9713fb`. */
export function shortId(insightId: string): string {
  return insightId.slice(0, 8);
}

export const LINK_LABELS: Readonly<Record<LinkName, string>> = {
  unknown: "Unknown",
  wifi: "Wifi",
  cellular: "Cellular",
  lora: "LoRa",
  satellite: "Satellite",
};

export const STATUS_LABELS: Readonly<Record<InsightStatus, string>> = {
  acknowledge: "Acknowledge",
  none: "None",
  favorite: "Favorite",
  archive: "Archive",
};

/** The insights of a collection differ in their status. */
export const MIXED_STATUS = "Mixed";

/** "5 photos, 71 to 96%"; "2 of 5, 71 to 96%" where the filters leave some out. A burst has two photos at least. */
export function collectionSizeText({ shown, size, range }: CollectionFacts): string {
  const photos = shown < size ? `${shown} of ${size}` : `${size} photos`;
  if (range === null) return photos;
  const [low, high] = range;
  return `${photos}, ${low < high ? `${low} to ` : ""}${high}%`;
}

/** "4 of 5 say Red fox". */
export function collectionVotesText({ votes, size }: CollectionFacts, className: string): string {
  return `${votes} of ${size} say ${className}`;
}

/** "14 seconds", "1 second". */
export function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/**
 * `44.4280, −110.5885`, four decimals (about 11 m) and a true minus; `44.4, −110.6` of a place that is no finer, as readers
 * of other accounts get it. Null without both halves.
 */
export function locationText(place: Pick<Insight, "latitude" | "longitude">): string | null {
  if (place.latitude === null || place.longitude === null) return null;
  const decimals = isRounded(place) ? 1 : 4;
  return [place.latitude, place.longitude]
    .map((degrees) => degrees.toFixed(decimals).replace("-", "−"))
    .join(", ");
}

/** The words of the small mark in a photo's place. */
export function missingPhotoLabel(standing: PhotoStanding): string {
  switch (standing) {
    case "awaited":
      return "Photo is still on its way";
    case "notHere":
      return "Photo hasn't arrived";
    case "refused":
      return "Photo wasn't stored";
    case "none":
    case "stored":
      return "Image does not exist";
  }
}

/** With a true minus, and its unit after a space: "−5 °C"; empty for no number. */
export function numberText(value: number | null, unit?: string): string {
  if (value === null) return "";
  const digits = String(value).replace("-", "−");
  return unit === undefined ? digits : `${digits} ${unit}`;
}
