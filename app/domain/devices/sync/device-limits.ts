// What a camera may ask of the server, and when the server asks it to check in again. Pure. docs/device-protocol.md.
import type { LinkName, PhotoFate } from "~/domain/insights/insight";

export const SYNC_BYTES = 256 * 1024;
export const SYNC_INSIGHTS = 200;
export const PHOTO_BYTES = 20 * 1024 * 1024;
export const THUMBNAIL_BYTES = 64 * 1024;
/** A piece of a picture that comes in pieces. */
export const CHUNK_BYTES = 1024 * 1024;
export const REQUESTS_PER_MINUTE = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What a camera may add on a UTC day: reports kept in the history, insights (one for each and KiB begun), bytes of
 * pictures. Decision 0078, A day of a camera, says why no honest camera meets them.
 */
export const DAY_QUOTA = { reports: 2_000, insights: 20_000, pictureBytes: 16 * 1024 ** 3 } as const;

/** Bytes of a text are at most so many times its length. */
const BYTES_OF_CHARACTER = 3;

/**
 * Whether insights, as JSON, are counted for the day. Those of a camera that was silent for as long as the quota
 * gives so many are not: it could go on all day. So an honest sync writes no count, and no camera brings more than
 * twice the quota.
 */
export function countsForDay(rows: readonly string[], silentMs: number): boolean {
  const units = rows.reduce((sum, row) => sum + Math.ceil((row.length * BYTES_OF_CHARACTER) / 1024), 0);
  return units * (DAY_MS / DAY_QUOTA.insights) > silentMs;
}

/** Minutes since 1970. */
export function minuteOf(now: number): number {
  return Math.floor(now / MINUTE_MS);
}

/** UTC days since 1970. */
export function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** Seconds until the next minute begins, at least one: when a camera may call again. */
export function secondsToNextMinute(now: number): number {
  return Math.max(1, Math.ceil(((minuteOf(now) + 1) * MINUTE_MS - now) / 1000));
}

/** Seconds until the next UTC day begins, at least one: when a quota is fresh. */
export function secondsToNextDay(now: number): number {
  return Math.max(1, Math.ceil(((dayNumber(now) + 1) * DAY_MS - now) / 1000));
}

/** Algs that are remembered of a camera: a release has up to eight models. */
const ALGS_KEPT = 20;

/**
 * The algs to remember of a camera after a sync that named `named`: every one that it ever named, as far as there is room,
 * the newest first, since who sees the camera sees their pages. Null when none is new: the order alone is worth no write.
 */
export function algsToRemember(known: readonly number[], named: readonly number[]): readonly number[] | null {
  if (named.every((id) => known.includes(id))) return null;
  return [...named, ...known.filter((id) => !named.includes(id))].slice(0, ALGS_KEPT);
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
  /** Bytes as announced; null if not announced. */
  readonly size: number | null;
  /** What became of the picture so far. */
  readonly photoFate: PhotoFate;
}

/** The camera was told to forget the picture. */
const REFUSED: readonly PhotoFate[] = ["tooLarge", "noPicture", "otherBytes"];

export interface RequestedUpload {
  readonly insight_id: string;
  readonly kind: "photo" | "thumbnail";
}

/** The link of a sync, and what the camera's owner allows. */
export interface PictureRules {
  readonly link: LinkName;
  readonly allowWifiInsights: boolean;
  readonly allowCompleteImages: boolean;
}

/** LoRa and satellite are too slow and too dear. */
export function isBroadLink(link: LinkName): boolean {
  return link !== "lora" && link !== "satellite";
}

/**
 * Whether a sync asks for an announced picture as a whole: only when complete images are allowed, over Wi-Fi only when
 * Wi-Fi insights are, and only when it fits.
 */
export function fateAtSync(size: number | null, rules: PictureRules): "asked" | "unasked" | "tooLarge" {
  if (!asksForPhotos(rules)) return "unasked";
  return size === null || size <= PHOTO_BYTES ? "asked" : "tooLarge";
}

/** Which pictures to ask for. Thumbnails first: they are what a reader sees, should the link drop. */
export function uploadsWanted(
  wishes: readonly UploadWish[],
  rules: PictureRules,
): readonly RequestedUpload[] {
  if (!mayAsk(rules)) return [];
  const announced = wishes.filter((wish) => wish.announced);
  const thumbnails = announced
    .filter((wish) => !wish.hasThumb)
    .map((wish): RequestedUpload => ({ insight_id: wish.insightId, kind: "thumbnail" }));
  const photos = announced
    .filter((wish) => !wish.hasPhoto && !REFUSED.includes(wish.photoFate))
    .filter((wish) => fateAtSync(wish.size, rules) === "asked")
    .map((wish): RequestedUpload => ({ insight_id: wish.insightId, kind: "photo" }));
  return [...thumbnails, ...photos];
}

/** Whether a sync asks for whole pictures at all: those that came before over a link that carries none, too. */
export function asksForPhotos(rules: PictureRules): boolean {
  return mayAsk(rules) && rules.allowCompleteImages;
}

function mayAsk({ link, allowWifiInsights }: PictureRules): boolean {
  return isBroadLink(link) && (link !== "wifi" || allowWifiInsights);
}
