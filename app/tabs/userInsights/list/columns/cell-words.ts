// What the table's cells say: every column that is words or numbers, and what a collection's row tells. Pure.
// Spec sections 3 (Insight) and 9 (Tables).

import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { delayHours } from "~/domain/insights/delay-hours";
import { isReviewed } from "~/domain/insights/is-reviewed";
import { hourOf, shownTakenAt, windowSeconds } from "~/domain/insights/taken-at";
import { photoStanding } from "~/domain/photos/photo-fate";
import type { SetModel } from "~/domain/set/pages/column-page";
import type { ListedInsight } from "~/domain/set/set-answer";
import { formatPercent, formatTime, LIST_LIMIT, truncate } from "~/domain/text/format";
import { type ColumnId, type HeldColumnId, PHOTO_WORDS, REVIEW_WORDS, YES_NO } from "~/domain/view/columns";
import { definitionOf } from "~/domain/view/filters/filter-words";
import {
  LINK_LABELS,
  MIXED_STATUS,
  numberText,
  STATUS_LABELS,
  secondsText,
} from "~/insights/view/insight-words";

/** The whole text of a cell; empty when the insight has none. */
export function cellText(column: ColumnId, insight: ListedInsight, models: readonly SetModel[]): string {
  switch (column) {
    case "class_name":
      return insight.className;
    case "class_list":
      return insight.classList
        .map(({ className, confidence }) => `${className} ${formatPercent(confidence)}`)
        .join(", ");
    case "confidence":
      return formatPercent(confidenceInClass(insight));
    case "display_name":
      return insight.displayName;
    case "group":
      return insight.groupName ?? "";
    case "device_id":
      return insight.deviceId;
    case "insight_id":
      return insight.insightId;
    case "camera_timestamp":
      return formatTime(shownTakenAt(insight));
    case "camera_hour":
      return numberText(hourOf(shownTakenAt(insight)));
    case "delay_hours":
      return numberText(delayOf(insight));
    case "comms_source":
      return LINK_LABELS[insight.link];
    case "insight_status":
      return insight.collection?.mixedStatus ? MIXED_STATUS : STATUS_LABELS[insight.status];
    case "review":
      return isLeft(insight) ? REVIEW_WORDS.left : REVIEW_WORDS.reviewed;
    case "model":
      return modelName(insight.algId, models);
    case "window_length": {
      const seconds = windowSeconds(insight.windowStart, insight.windowEnd);
      return seconds === null ? "" : secondsText(seconds);
    }
    case "is_from_lora":
      return YES_NO[(insight.collection?.isFromLora ?? insight.link === "lora") ? 1 : 0];
    case "latitude":
      return numberText(insight.latitude);
    case "longitude":
      return numberText(insight.longitude);
    case "userConfirmed":
      return YES_NO[insight.userConfirmed ? 1 : 0];
    case "photo":
      return PHOTO_WORDS[photoStanding(insight)];
    default:
      return heldText(column, insight);
  }
}

/** A number or a time that is shown as it is stored. */
function heldText(column: HeldColumnId, insight: ListedInsight): string {
  const { shows, kind, unit } = definitionOf(column);
  const value = shows ? insight[shows] : null;
  if (value === null) return "";
  if (kind === "date") return formatTime(value);
  return numberText(value, unit);
}

/** As much of it as a cell shows: 50 characters, of a list 200. */
export function cutCellText(column: ColumnId, text: string): string {
  return column === "class_list" ? truncate(text, LIST_LIMIT) : truncate(text);
}

function isLeft(insight: ListedInsight): boolean {
  return insight.collection?.hasUnreviewed ?? !isReviewed(insight);
}

/** Null for an imported insight. */
/** "Received Nov 19th 2026, 8:12 am", if that was an hour or more after the camera's time; else empty. */
export function receivedWords(insight: ListedInsight): string {
  return (delayOf(insight) ?? 0) >= 1 ? `Received ${formatTime(insight.receivedAt)}` : "";
}

function delayOf(insight: ListedInsight): number | null {
  const { receivedAt, imported } = insight;
  return imported ? null : delayHours({ receivedAt, takenAt: shownTakenAt(insight), imported });
}

function modelName(algId: number | null, models: readonly SetModel[]): string {
  if (algId === null) return "";
  return models.find((model) => model.algId === algId)?.name ?? `Model ${algId}`;
}
