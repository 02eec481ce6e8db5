// What a camera may ask of us, and when we ask it to come back. Pure. docs/device-protocol.md.
import type { CommsSource } from "~/domain/insights/insight";

export const SYNC_BYTES = 256 * 1024;
export const SYNC_INSIGHTS = 200;
export const PHOTO_BYTES = 20 * 1024 * 1024;
export const THUMBNAIL_BYTES = 64 * 1024;
export const REQUESTS_PER_MINUTE = 60;

export interface RateState {
  /** Minutes since 1970 of the last request. */
  readonly rateMinute: number;
  readonly rateCount: number;
}

/** Counts a request at `now`; `admitted` is false from the 61st of a minute on. */
export function countRequest(
  state: RateState,
  now: number,
): RateState & { readonly admitted: boolean; readonly retryAfter: number } {
  const minute = Math.floor(now / 60_000);
  const count = state.rateMinute === minute ? state.rateCount + 1 : 1;
  return {
    rateMinute: minute,
    rateCount: count,
    admitted: count <= REQUESTS_PER_MINUTE,
    retryAfter: Math.max(1, Math.ceil(((minute + 1) * 60_000 - now) / 1000)),
  };
}

/** Seconds to the next wake-up: the cycle time moved by a hash of the device id inside plus or minus 5 %. */
export function nextSyncSeconds(cycleMinutes: number, deviceId: string): number {
  let hash = 2166136261;
  for (const char of deviceId) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  // FNV-1a leaves neighbours close together; the finaliser of MurmurHash3 spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  const shift = (hash / 0xffffffff) * 0.1 - 0.05;
  return Math.max(60, Math.round(cycleMinutes * 60 * (1 + shift)));
}

interface UploadWish {
  readonly insightId: string;
  readonly hasPhoto: boolean;
  readonly hasThumb: boolean;
  /** The camera announced a picture. */
  readonly announced: boolean;
  /** Bytes as announced; null when not said. */
  readonly size: number | null;
}

export interface Upload {
  readonly insight_id: string;
  readonly kind: "photo" | "thumbnail";
}

/**
 * Which pictures to ask for. None over LoRa and satellite (too slow and too dear); over Wi-Fi only when Wi-Fi insights
 * are allowed; the whole picture only when complete images are allowed and it fits. Thumbnails first: they are what a
 * reader sees, should the link drop.
 */
export function uploadsWanted(
  wishes: readonly UploadWish[],
  device: {
    readonly comms: CommsSource;
    readonly allowWifiInsights: boolean;
    readonly allowCompleteImages: boolean;
  },
): readonly Upload[] {
  if (device.comms === "lora" || device.comms === "satellite") return [];
  if (device.comms === "wifi" && !device.allowWifiInsights) return [];
  const announced = wishes.filter((wish) => wish.announced);
  const thumbnails = announced
    .filter((wish) => !wish.hasThumb)
    .map((wish): Upload => ({ insight_id: wish.insightId, kind: "thumbnail" }));
  if (!device.allowCompleteImages) return thumbnails;
  const photos = announced
    .filter((wish) => !wish.hasPhoto && (wish.size === null || wish.size <= PHOTO_BYTES))
    .map((wish): Upload => ({ insight_id: wish.insightId, kind: "photo" }));
  return [...thumbnails, ...photos];
}
