// What becomes of a picture that a camera announced: asked for, not asked for, or refused when it came. Kept in three bits
// of `insight.flags`, written with the insight itself and costing no row. Pure. docs/device-protocol.md, Pictures;
// decision 0094, Pictures that do not come.
import type { Insight, PhotoFate } from "~/domain/insights/insight";

/** As stored, 0 to 5; only ever added to. */
const FATES = [
  "unknown",
  "asked",
  "unasked",
  "tooLarge",
  "noPicture",
  "otherBytes",
] as const satisfies readonly PhotoFate[];

/** The fate's place in `insight.flags`: bits 16 to 64. */
export const FATE_BITS = { shift: 4, mask: 7 } as const;

export function flagsOfFate(fate: PhotoFate): number {
  return FATES.indexOf(fate) << FATE_BITS.shift;
}

/** `code` is the number in the three bits. */
export function fateOf(code: number): PhotoFate {
  return FATES[code] ?? "unknown";
}

export function fateOfFlags(flags: number): PhotoFate {
  return fateOf((flags >> FATE_BITS.shift) & FATE_BITS.mask);
}

/** How a reader sees the picture of an insight. Only what was asked for, and not refused since, is on its way. */
export type PhotoStanding = "stored" | "awaited" | "notHere" | "refused" | "none";

export const PHOTO_STANDINGS: readonly PhotoStanding[] = ["stored", "awaited", "notHere", "refused", "none"];

/**
 * Of an announced picture that is not here. Insights of before fates were kept have the fate "unknown": nobody can say of
 * them that their picture was asked for.
 */
export function photoStanding({ photo, photoFate }: Pick<Insight, "photo" | "photoFate">): PhotoStanding {
  if (photo !== "announced") return photo;
  switch (photoFate) {
    case "asked":
      return "awaited";
    case "unknown":
    case "unasked":
    case "tooLarge":
      return "notHere";
    case "noPicture":
    case "otherBytes":
      return "refused";
  }
}
