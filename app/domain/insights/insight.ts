// What an insight is: one detection that a camera sent. Pure types and enumerations. Spec section 3.
import { EMPTY_CLASS } from "~models/release";

export { EMPTY_CLASS } from "~models/release";

import type { OwnNumbers } from "./fields/stored-columns";

/** Stored as 0 to 3; the order of the action slots is acknowledge, none, favorite, archive (spec section 4). */
export const INSIGHT_STATUSES = ["none", "acknowledge", "favorite", "archive"] as const;
export type InsightStatus = (typeof INSIGHT_STATUSES)[number];

/** The order of the action slots in a row. */
export const STATUS_SLOTS: readonly InsightStatus[] = ["acknowledge", "none", "favorite", "archive"];

/** The link over which the insight arrived; stored as 0 to 4. */
export const LINKS = ["unknown", "wifi", "cellular", "lora", "satellite"] as const;
export type LinkName = (typeof LINKS)[number];

/** Whether a class, in upper or lower case, means that nothing was seen. */
export function isEmptyClass(className: string): boolean {
  return className.trim().toLowerCase() === EMPTY_CLASS.label;
}

export interface ClassConfidence {
  readonly className: string;
  /** Percent, 0 to 100. */
  readonly confidence: number;
}

/** Relative to the picture, 0 to 1: left, top, width, height (the convention of Camtrap DP). */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where the picture is: never announced, announced by the camera but not received yet, or stored. */
export type PhotoState = "none" | "announced" | "stored";

/**
 * What became of an announced picture: whether the server asked the camera for it (it can be too large), and why an
 * upload was refused. "unknown" for insights stored before this was recorded.
 */
export type PhotoFate = "unknown" | "asked" | "unasked" | "tooLarge" | "noPicture" | "otherBytes";

/** An insight as a reader sees it. Times are integer milliseconds UTC. */
export interface Insight extends OwnNumbers {
  /** Dashed lower-case UUID; also the `photoUrl` on the wire. */
  readonly insightId: string;
  readonly accountId: number;
  /** Place in the account, oldest first; dense. */
  readonly seq: number;
  readonly deviceId: string;
  readonly deviceName: string | null;
  /** With fallbacks applied: display name, else device name, else "Unnamed". */
  readonly displayName: string;
  /** The camera clock's offset from UTC, minutes. */
  readonly utcOffsetMin: number;
  /** The group that its camera is in now; null when it is in none or belongs to another account. */
  readonly groupName: string | null;
  readonly algId: number | null;
  /** The release that ran; null when unknown. */
  readonly releaseId: number | null;
  readonly classId: number | null;
  readonly className: string;
  readonly classList: readonly ClassConfidence[];
  /** Percent as received, 0 to 100; null when the source gave none. Screens round it. */
  readonly confidence: number | null;
  readonly collectionId: number | null;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  /** When the server received it. */
  readonly receivedAt: number;
  /** When the camera took it, after the device API's clock rules. */
  readonly takenAt: number | null;
  /** The camera's clock was not reliable, so `takenAt` is the time received. */
  readonly clockSuspect: boolean;
  /** Made by an import: the time received is when the package was read. */
  readonly imported: boolean;
  readonly link: LinkName;
  readonly photo: PhotoState;
  readonly photoFate: PhotoFate;
  readonly photoCreatedAt: number | null;
  readonly hasThumbnail: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly box: Box | null;
  readonly userConfirmed: boolean;
  readonly status: InsightStatus;
}
