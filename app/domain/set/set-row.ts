// A row of the set becomes an insight as the page shows it, just as the server would have sent it. Pure.

import { ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import { type ColumnNamed, NO_CODE, STORED_COLUMNS } from "~/domain/insights/fields/stored-columns";
import type { Box, ClassConfidence } from "~/domain/insights/insight";
import { type InsightRecord, toInsight, weighedClasses } from "~/domain/insights/insight-record";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { SetDevice } from "./pages/column-page";
import { shortNumberAt } from "./pages/fixed-point";
import { COLLECTION_BITS, type SetPage } from "./pages/set-page";
import type { CollectionFacts, ListedInsight } from "./set-answer";

/** The insight in row `row` of a page; a device that `devices` does not know has only its id. */
export function insightAt(
  page: SetPage,
  row: number,
  devices: ReadonlyMap<string, SetDevice>,
): ListedInsight {
  const stored = storedAt(page, row);
  const about = { bits: page.bits[row] ?? 0, camera: devices.get(stored.deviceId) };
  return toInsight(stored, about);
}

function storedAt(page: SetPage, row: number): InsightRecord & Pick<ListedInsight, "collection"> {
  const [latitude, longitude] = placeAt(page, row);
  const stored = {
    collection: collectionAt(page, row),
    seq: page.seq[row] ?? 0,
    classId: numberAt(page, "classId", row),
    confidence: numberAt(page, "confidence", row),
    collectionId: numberAt(page, "collection", row),
    windowStart: numberAt(page, "windowStart", row),
    windowEnd: numberAt(page, "windowEnd", row),
    receivedAt: page.receivedAt[row] ?? 0,
    takenAt: numberAt(page, "takenAt", row),
    photoCreatedAt: numberAt(page, "photoAt", row),
    insightId: idAt(page, row),
    accountId: page.accountId,
    deviceId: page.deviceIds[page.device[row] ?? 0] ?? "",
    algId: algAt(page, row),
    releaseId: releaseAt(page, row),
    className: classNameAt(page, row),
    classList: classListAt(page, row),
    latitude,
    longitude,
    box: boxAt(page, row),
  };
  return Object.assign(
    stored,
    ownNumbers(({ name }) => numberAt(page, name, row)),
  );
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

/**
 * What the machine said, whatever a person has made of it: the insight's class before its first review. Of a collection, its
 * strongest insight's, if a person has corrected that.
 */
export function machineClassAt(page: SetPage, row: number): string {
  return correctedAt(page, row) ?? classNameAt(page, row);
}

/** What a person has corrected; null where no one has. */
export function correctedAt({ machine, classNames }: SetPage, row: number): string | null {
  const code = machine?.[row] ?? NO_CODE;
  return code === NO_CODE ? null : (classNames[code] ?? "");
}

/** The stored list; the insight's own class when none was sent. */
export function classListAt(page: SetPage, row: number): readonly ClassConfidence[] {
  return weighedClasses(storedListAt(page, row), {
    className: classNameAt(page, row),
    confidence: numberAt(page, "confidence", row),
  });
}

function storedListAt(page: SetPage, row: number): readonly ClassConfidence[] | null {
  const from = page.listStart[row] ?? 0;
  const to = page.listStart[row + 1] ?? from;
  if (from === to) return null;
  return Array.from({ length: to - from }, (_, i) => ({
    className: page.classNames[page.listClass[from + i] ?? 0] ?? "",
    confidence: shortNumberAt(page.listScore, from + i),
  }));
}

/** The camera timestamp that a reader sees, ms UTC. */
export function shownTakenAtRow(page: SetPage, row: number): number {
  const camera = page.takenAt[row] ?? Number.NaN;
  const receivedAt = page.receivedAt[row] ?? 0;
  return shownTakenAt({ receivedAt, takenAt: Number.isNaN(camera) ? null : camera });
}

export function placeAt(
  page: SetPage,
  row: number,
): readonly [latitude: number | null, longitude: number | null] {
  const place = page.place[row] ?? NO_CODE;
  return (place === NO_CODE ? undefined : page.places[place]) ?? [null, null];
}

/** The model that ran; null when it is not known. */
export function algAt(page: SetPage, row: number): number | null {
  const alg = page.alg[row] ?? NO_CODE;
  return alg === NO_CODE ? null : (page.algIds[alg] ?? null);
}

/** The release that ran; null when it is not known. */
export function releaseAt(page: SetPage, row: number): number | null {
  const release = page.release[row] ?? NO_CODE;
  return release === NO_CODE ? null : (page.releaseIds[release] ?? null);
}

/** Null where the insight has none. */
export function boxAt({ box }: SetPage, row: number): Box | null {
  if (box === null) return null;
  const part = (at: number) => shortNumberAt(box, row * 4 + at);
  return Number.isNaN(part(0)) ? null : [part(0), part(1), part(2), part(3)];
}

function collectionAt({ collections }: SetPage, row: number): CollectionFacts | null {
  const size = collections?.size[row] ?? 1;
  if (collections === null || size === 1) return null;
  const bits = collections.bits[row] ?? 0;
  const [low = 1, high = 0] = [collections.low[row], collections.high[row]];
  return {
    size,
    shown: size,
    votes: collections.votes[row] ?? 1,
    range: low > high ? null : [low, high],
    isFromLora: (bits & COLLECTION_BITS.isFromLora) !== 0,
    mixedStatus: (bits & COLLECTION_BITS.mixedStatus) !== 0,
    hasUnreviewed: (bits & COLLECTION_BITS.hasUnreviewed) !== 0,
  };
}

/** The number of a column; null where the row has none. */
function numberAt(page: SetPage, name: ColumnNamed<"number">, row: number): number | null {
  const value = page[name]?.[row] ?? Number.NaN;
  return Number.isNaN(value) || value === STORED_COLUMNS[name].none ? null : value;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
