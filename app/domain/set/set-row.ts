// A row of the set becomes an insight as the page shows it, just as the server would have sent it. Pure.
import { displayName } from "~/domain/devices/device-id";
import { cameraTime } from "~/domain/insights/camera-time";
import {
  type Box,
  type ClassScore,
  COMMS_SOURCES,
  INSIGHT_STATUSES,
  type PhotoFate,
  type PhotoState,
} from "~/domain/insights/insight";
import { fateOf } from "~/domain/photos/photo-fate";
import type { SetDevice } from "./pages/column-page";
import {
  bitsOf,
  COLLECTION_BITS,
  NO_ALG,
  NO_NUMBER,
  NO_PLACE,
  NO_RELEASE,
  type SetPage,
} from "./pages/set-page";
import { numberIn } from "./pages/short-numbers";
import type { CollectionFacts, ListedInsight } from "./set-answer";

const CLOCK_SUSPECT = 1;

/** The insight in row `row` of a page; a device that `devices` does not know has only its id. */
export function insightAt(
  page: SetPage,
  row: number,
  devices: ReadonlyMap<string, SetDevice>,
): ListedInsight {
  const deviceId = page.deviceIds[page.device[row] ?? 0] ?? "";
  const device = devices.get(deviceId);
  const bits = page.bits[row] ?? 0;
  const [latitude, longitude] = placeAt(page, row);
  return {
    insightId: idAt(page, row),
    accountId: page.accountId,
    seq: page.seq[row] ?? 0,
    deviceId,
    deviceName: device?.deviceName ?? null,
    displayName: device?.displayName ?? displayName({ displayName: null, deviceName: null }),
    utcOffsetMin: device?.utcOffsetMin ?? 0,
    groupName: device?.groupName ?? null,
    algId: algAt(page, row),
    releaseId: releaseAt(page, row),
    classId: numberAt(page.classId, row),
    className: classNameAt(page, row),
    classList: classListAt(page, row),
    confidence: valueAt(page.confidence, row),
    collectionId: numberAt(page.collection, row),
    windowStart: valueAt(page.windowStart, row),
    windowEnd: valueAt(page.windowEnd, row),
    timeStamp: page.received[row] ?? 0,
    fileCtime: valueAt(page.camera, row),
    clockSuspect: (bitsOf(bits, "flags") & CLOCK_SUSPECT) !== 0,
    imported: bitsOf(bits, "imported") === 1,
    comms: COMMS_SOURCES[bitsOf(bits, "comms")] ?? "unknown",
    ...photoFacts(bits),
    photoCreatedAt: valueAt(page.photoAt, row),
    hasThumbnail: bitsOf(bits, "thumbnail") === 1,
    latitude,
    longitude,
    box: boxAt(page, row),
    userConfirmed: bitsOf(bits, "confirmed") === 1,
    status: INSIGHT_STATUSES[bitsOf(bits, "status")] ?? "none",
    collection: collectionAt(page, row),
  };
}

/** Dashed, lower case. */
export function idAt(page: SetPage, row: number): string {
  let text = "";
  for (let i = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) text += "-";
    text += HEX[page.id[row * 16 + i] ?? 0];
  }
  return text;
}

export function classNameAt(page: SetPage, row: number): string {
  return page.classNames[page.className[row] ?? 0] ?? "";
}

/** The stored list; the insight's own class when none was sent. */
export function classListAt(page: SetPage, row: number): readonly ClassScore[] {
  const from = page.listStart[row] ?? 0;
  const to = page.listStart[row + 1] ?? from;
  if (from === to) {
    const confidence = valueAt(page.confidence, row);
    return confidence === null ? [] : [{ className: classNameAt(page, row), confidence }];
  }
  return Array.from({ length: to - from }, (_, i) => ({
    className: page.classNames[page.listClass[from + i] ?? 0] ?? "",
    confidence: numberIn(page.listScore, from + i),
  }));
}

/** Whether the picture is here, and what became of one that is not. */
export function photoFacts(bits: number): { readonly photo: PhotoState; readonly photoFate: PhotoFate } {
  const announced = bitsOf(bits, "photoAnnounced") === 1 ? "announced" : "none";
  return {
    photo: bitsOf(bits, "photo") === 1 ? "stored" : announced,
    photoFate: fateOf(bitsOf(bits, "photoFate")),
  };
}

/** The camera timestamp that a reader sees, ms UTC. */
export function cameraTimeAt(page: SetPage, row: number): number {
  const camera = page.camera[row] ?? Number.NaN;
  const timeStamp = page.received[row] ?? 0;
  return cameraTime({ timeStamp, fileCtime: Number.isNaN(camera) ? null : camera });
}

export function placeAt(
  page: SetPage,
  row: number,
): readonly [latitude: number | null, longitude: number | null] {
  const place = page.place[row] ?? NO_PLACE;
  return (place === NO_PLACE ? undefined : page.places[place]) ?? [null, null];
}

function algAt(page: SetPage, row: number): number | null {
  const alg = page.alg[row] ?? NO_ALG;
  return alg === NO_ALG ? null : (page.algIds[alg] ?? null);
}

/** The release that ran; null when it is not known. */
export function releaseAt(page: SetPage, row: number): number | null {
  const release = page.release[row] ?? NO_RELEASE;
  return release === NO_RELEASE ? null : (page.releaseIds[release] ?? null);
}

/** Null where the insight has none. */
export function boxAt({ box }: SetPage, row: number): Box | null {
  if (box === null) return null;
  const part = (at: number) => numberIn(box, row * 4 + at);
  return Number.isNaN(part(0)) ? null : [part(0), part(1), part(2), part(3)];
}

function collectionAt({ collections }: SetPage, row: number): CollectionFacts | null {
  const size = collections?.size[row] ?? 1;
  if (collections === null || size === 1) return null;
  const bits = collections.bits[row] ?? 0;
  return {
    size,
    shown: size,
    votes: collections.votes[row] ?? 1,
    isFromLora: (bits & COLLECTION_BITS.isFromLora) !== 0,
    mixedStatus: (bits & COLLECTION_BITS.mixedStatus) !== 0,
    hasUnreviewed: (bits & COLLECTION_BITS.hasUnreviewed) !== 0,
  };
}

function valueAt(column: Float64Array | null, row: number): number | null {
  const value = column?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

function numberAt(column: Int32Array, row: number): number | null {
  const value = column[row] ?? NO_NUMBER;
  return value === NO_NUMBER ? null : value;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
