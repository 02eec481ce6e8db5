// What is stored becomes an insight as a reader sees it. A row of the database and a row of a page both read what is
// stored of an insight; this is the only place that decodes it. Pure. docs/the-set.md.
import { displayName } from "~/domain/devices/device-id";
import { fateOf } from "~/domain/photos/photo-fate";
import { bitsOf } from "./fields/facts";
import type { StoredNumbers } from "./fields/stored-columns";
import {
  type Box,
  type ClassConfidence,
  INSIGHT_STATUSES,
  type Insight,
  LINKS,
  type PhotoFate,
  type PhotoState,
} from "./insight";

/** An insight as stored, with its numbers under their names in an `Insight`. */
export interface InsightRecord extends StoredNumbers {
  /** Dashed, lower case. */
  readonly insightId: string;
  readonly accountId: number;
  readonly deviceId: string;
  readonly algId: number | null;
  readonly releaseId: number | null;
  readonly className: string;
  /** As sent; the insight's own class when none was (`weighedClasses`). */
  readonly classList: readonly ClassConfidence[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly box: Box | null;
}

/** What a reader knows of the insight's camera. */
interface InsightCamera {
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly utcOffsetMin: number;
  readonly groupName: string | null;
}

const CLOCK_SUSPECT = 1;

/**
 * `stored`, completed in place: a copy of its thirty members takes longer than all else. `bits` as `COLUMN_BITS`. A camera
 * that the reader doesn't know has only its id.
 */
export function toInsight<Stored extends InsightRecord>(
  stored: Stored,
  about: { readonly bits: number; readonly camera: InsightCamera | undefined },
): Stored & Insight {
  const { bits, camera } = about;
  return Object.assign(stored, {
    deviceName: camera?.deviceName ?? null,
    displayName: displayName({
      displayName: camera?.displayName ?? null,
      deviceName: camera?.deviceName ?? null,
    }),
    utcOffsetMin: camera?.utcOffsetMin ?? 0,
    groupName: camera?.groupName ?? null,
    clockSuspect: (bitsOf(bits, "flags") & CLOCK_SUSPECT) !== 0,
    imported: bitsOf(bits, "imported") === 1,
    link: LINKS[bitsOf(bits, "link")] ?? "unknown",
    photo: photoState(bits),
    photoFate: fateOf(bitsOf(bits, "photoFate")),
    hasThumbnail: bitsOf(bits, "thumbnail") === 1,
    userConfirmed: bitsOf(bits, "confirmed") === 1,
    status: INSIGHT_STATUSES[bitsOf(bits, "status")] ?? "none",
  });
}

/** The stored class list; the insight's own class when none was sent. */
export function weighedClasses(
  sent: readonly ClassConfidence[] | null,
  { className, confidence }: Pick<InsightRecord, "className" | "confidence">,
): readonly ClassConfidence[] {
  return sent ?? (confidence === null ? [] : [{ className, confidence }]);
}

/** Whether the picture is stored, and what became of one that is not. */
export function photoFacts(bits: number): { readonly photo: PhotoState; readonly photoFate: PhotoFate } {
  return { photo: photoState(bits), photoFate: fateOf(bitsOf(bits, "photoFate")) };
}

function photoState(bits: number): PhotoState {
  if (bitsOf(bits, "photo") === 1) return "stored";
  return bitsOf(bits, "photoAnnounced") === 1 ? "announced" : "none";
}
