// Media of a Camtrap DP: the stored photos, by the address that serves them to people who are signed in. Pure.

import { asData, csvLine } from "~/domain/csv/csv-line";
import { OWN_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { exifTagsToJson } from "~/domain/photos/exif-tags/exif-data";
import { photoHref } from "~/domain/photos/photo-href";
import { deploymentId } from "./deployments";
import { zonedTime } from "./event-time";

export const MEDIA_FIELDS = [
  "mediaID",
  "deploymentID",
  "captureMethod",
  "timestamp",
  "filePath",
  "filePublic",
  "fileName",
  "fileMediatype",
  "exifData",
  "favorite",
  "mediaComments",
] as const;

/** One line of media.csv; "" for an insight without a stored photo. `origin` is the site's, e.g. `https://host`. */
export function mediaLine(insight: Insight, origin: string): string {
  const href = photoHref(insight, { thumbnail: false });
  if (href === null) return "";
  const values: Record<(typeof MEDIA_FIELDS)[number], string> = {
    mediaID: insight.insightId,
    deploymentID: deploymentId(insight),
    captureMethod: "activityDetection",
    timestamp: zonedTime(shownTakenAt(insight), insight.utcOffsetMin),
    filePath: `${origin}${href}`,
    filePublic: "false",
    fileName: `${insight.insightId}.jpg`,
    fileMediatype: "image/jpeg",
    exifData: exifTagsToJson(
      Object.fromEntries(OWN_COLUMNS.map(({ member, own }) => [own.exif, insight[member]])),
    ),
    favorite: String(insight.status === "favorite"),
    mediaComments: "",
  };
  return csvLine(MEDIA_FIELDS.map((field) => asData(values[field])));
}
