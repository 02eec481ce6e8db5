// Insights as plain objects, the same as wire pages, and a plain-array reader that says what the set must answer.

import fc from "fast-check";
import { collectionConfidence, collectionStatus, toSummary } from "~/domain/insights/collection-confidence";
import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES, type Insight, LINKS } from "~/domain/insights/insight";
import { toHex } from "~/domain/insights/insight-id";
import { shownTakenAt, windowSeconds } from "~/domain/insights/taken-at";
import { photoStanding } from "~/domain/photos/photo-fate";
import { type InsightSet, insightSet, setNames } from "~/domain/set/insight-set";
import {
  COLUMN_PART_ROWS,
  type ColumnPage,
  type ColumnPart,
  type SetDevice,
} from "~/domain/set/pages/column-page";
import { emptyColumns, pageOf } from "~/domain/set/pages/page-columns";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import type { SetPage } from "~/domain/set/pages/set-page";
import { SEARCH_ID_FROM } from "~/domain/set/rows/filter-rows";
import type { ListedInsight } from "~/domain/set/set-answer";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { COLUMNS, type ColumnId, PHOTO_WORDS, REVIEW_WORDS } from "~/domain/view/columns";
import type { InsightsQuery } from "~/domain/view/insights-query";

/** As stored. */
const PHOTO_FATES = ["unknown", "asked", "unasked", "tooLarge", "noPicture", "otherBytes"] as const;

export const DEVICES: readonly SetDevice[] = [
  {
    deviceId: "dev-0001",
    deviceName: "cam 1",
    displayName: "Ridge 07",
    utcOffsetMin: -480,
    groupId: 7,
    groupName: "Ridge",
    latitude: null,
    longitude: null,
    imported: false,
  },
  {
    deviceId: "dev-0002",
    deviceName: null,
    displayName: "Unnamed",
    utcOffsetMin: 0,
    groupId: null,
    groupName: null,
    latitude: null,
    longitude: null,
    imported: false,
  },
  {
    deviceId: "dev-0003",
    deviceName: null,
    displayName: "Old Orchard",
    utcOffsetMin: 330,
    groupId: 9,
    groupName: "Ridge 2",
    latitude: null,
    longitude: null,
    imported: false,
  },
];
export const MODELS = [
  { algId: 4, name: "North America 12" },
  { algId: 11, name: "Fox or not" },
];
export const RELEASES = [{ releaseId: 77, name: "Trail 2", manifestSha256: "77".repeat(32) }];
const CLASSES = ["Red fox", "White-tailed deer", "Raccoon", "empty"] as const;
/** What the people of account 8 have chosen: their "Raccoon" is a red fox. */
export const SET_SPECIES = createSetSpecies(
  [{ accountId: 8, version: 1, choices: [{ className: "raccoon", taxonId: 1087 }], ...NO_ACCOUNT_TAXA }],
  {
    taxa: TAXA,
    find: findTaxon,
  },
);
/** By taxon: the classes that mean it or something below it, by their names and in account 8. */
const WITHIN: Readonly<Record<number, readonly [usual: readonly string[], in8: readonly string[]]>> = {
  // Animals, Canidae, people, nothing.
  1: [
    ["Red fox", "White-tailed deer", "Raccoon"],
    ["Red fox", "White-tailed deer", "Raccoon"],
  ],
  1001: [["Red fox"], ["Red fox", "Raccoon"]],
  2: [[], []],
  4: [["empty"], ["empty"]],
};
const START = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;

/** Insights of one or two accounts, as the server would order them. */
export const insightsOf: fc.Arbitrary<readonly Insight[]> = fc
  .array(insightArbitrary(), { maxLength: 60 })
  .map((drawn) => {
    const ordered = [...drawn].sort((a, b) => a.accountId - b.accountId);
    const next = new Map<number, number>();
    return ordered.map((insight, i) => {
      const seq = next.get(insight.accountId) ?? 0;
      next.set(insight.accountId, seq + 1);
      return { ...insight, seq, insightId: `${String(i).padStart(8, "0")}${insight.insightId.slice(8)}` };
    });
  });

function insightArbitrary(): fc.Arbitrary<Insight> {
  const hours = (low: number, high: number) => fc.integer({ min: low, max: high }).map((n) => n * HOUR);
  return fc
    .record({
      insightId: fc.uuid(),
      accountId: fc.constantFrom(3, 8),
      device: fc.constantFrom(...DEVICES),
      algId: fc.constantFrom(null, 4, 11, 12),
      releaseId: fc.constantFrom(null, 76, 77),
      classId: fc.option(fc.integer({ min: 0, max: 120 })),
      className: fc.constantFrom(...CLASSES),
      others: fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 3 }),
      confidence: fc.option(
        fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
        { freq: 6 },
      ),
      collectionId: fc.option(fc.integer({ min: 0, max: 6 })),
      received: hours(0, 400),
      delay: fc.option(fc.integer({ min: -800, max: 4 }).map((halves) => (halves * HOUR) / 2)),
      window: fc.option(fc.integer({ min: 0, max: 90_000 })),
      link: fc.constantFrom(...LINKS),
      clockSuspect: fc.boolean(),
      imported: fc.boolean(),
      temperature: fc.option(fc.integer({ min: -300, max: 450 }).map((tenths) => tenths / 10)),
      photo: fc.constantFrom("stored" as const, "announced" as const, "none" as const),
      photoFate: fc.constantFrom(...PHOTO_FATES),
      photoDelay: fc.option(hours(-400, 0)),
      hasThumbnail: fc.boolean(),
      place: fc.option(fc.constantFrom([44.428, -110.5885] as const, [51.5, 0] as const)),
      box: fc.option(fc.constant([0.1, 0.25, 0.3, 0.4] as const)),
      userConfirmed: fc.boolean(),
      status: fc.constantFrom(...INSIGHT_STATUSES),
    })
    .map(({ device, others, received, delay, window, photoDelay, place, ...rest }) => {
      const receivedAt = START + received;
      return {
        ...rest,
        seq: 0,
        deviceId: device.deviceId,
        deviceName: device.deviceName,
        displayName: device.displayName,
        utcOffsetMin: device.utcOffsetMin,
        groupName: device.groupName,
        classList: classList(rest.className, rest.confidence, others),
        receivedAt,
        takenAt: delay === null ? null : receivedAt + delay,
        windowStart: window === null ? null : receivedAt - window,
        windowEnd: window === null ? null : receivedAt,
        photoCreatedAt: photoDelay === null ? null : receivedAt + photoDelay,
        latitude: place?.[0] ?? null,
        longitude: place?.[1] ?? null,
      };
    });
}

/** Without further classes the list is the insight's own class, as a reader sees it. */
function classList(className: string, confidence: number | null, others: readonly string[]) {
  if (others.length === 0) return confidence === null ? [] : [{ className, confidence }];
  return others.map((other, i) => ({ className: other, confidence: 60 - i * 12.5 }));
}

/** The set of the given insights, through the wire form, in pages of `pageSize`. */
export function setOf(insights: readonly Insight[], pageSize: number): InsightSet {
  const accounts = [...new Set(insights.map((insight) => insight.accountId))];
  const pages = accounts.flatMap((accountId) => {
    const own = insights.filter((insight) => insight.accountId === accountId);
    return chunks(own, pageSize).map((rows, index) =>
      setPageFrom(columnPage(accountId, rows), { index, etag: `${accountId}.${index}` }),
    );
  });
  return insightSet(pages, setNames({ devices: DEVICES, models: MODELS, releases: RELEASES, meanings: [] }));
}

/** The wire form of consecutive insights of one account. */
export function columnPage(accountId: number, rows: readonly Insight[]): ColumnPage {
  return {
    accountId,
    epoch: 0,
    devices: Object.fromEntries(DEVICES.map((device, i) => [String(i + 1), device.deviceId])),
    parts: chunks(rows, COLUMN_PART_ROWS).map(columnPart),
  };
}

function columnPart(rows: readonly Insight[]): ColumnPart {
  const numbers = NUMBER_COLUMNS.filter(([, { sent }]) => sent === "plain" || sent === "afterReceived").map(
    ([, { wire, member, sent }]) => [
      wire,
      column(rows, (insight) => {
        const value = insight[member as "takenAt"];
        return value === null || sent === "plain" ? value : value - insight.receivedAt;
      }),
    ],
  );
  return {
    ...(Object.fromEntries(numbers) as Omit<ColumnPart, "n">),
    n: rows.length,
    first: rows[0]?.seq ?? 0,
    seq: null,
    ids: rows.map((insight) => toHex(insight.insightId)).join(""),
    device: rows.map((insight) => DEVICES.findIndex(({ deviceId }) => deviceId === insight.deviceId) + 1),
    className: rows.map((insight) => insight.className),
    machine: null,
    alg: column(rows, (insight) => insight.algId),
    release: column(rows, (insight) => insight.releaseId),
    classList: column(rows, ({ classList }) =>
      classList.length === 0 ? null : classList.map((s) => [s.className, s.confidence] as const),
    ),
    base: START,
    received: rows.map((insight) => insight.receivedAt - START),
    bits: rows.map(bits),
    box: column(rows, (insight) => insight.box),
    lat: column(rows, (insight) => insight.latitude),
    lon: column(rows, (insight) => insight.longitude),
  };
}

/** A page of insights of which nothing is known but their places. */
export function blankPage(about: Pick<SetPage, "accountId" | "index" | "etag" | "epoch" | "count">): SetPage {
  return pageOf(
    {
      ...{ ...about, collections: null },
      ...{ deviceIds: [], classNames: [], algIds: [], releaseIds: [], places: [] },
    },
    emptyColumns({ count: about.count, scores: 0, boxes: false, optional: [] }),
  );
}

function bits(insight: Insight): number {
  const facts: Record<keyof typeof COLUMN_BITS, number> = {
    status: INSIGHT_STATUSES.indexOf(insight.status),
    link: LINKS.indexOf(insight.link),
    flags: insight.clockSuspect ? 1 : 0,
    photo: insight.photo === "stored" ? 1 : 0,
    photoAnnounced: insight.photo === "announced" ? 1 : 0,
    thumbnail: insight.hasThumbnail ? 1 : 0,
    confirmed: insight.userConfirmed ? 1 : 0,
    photoFate: PHOTO_FATES.indexOf(insight.photoFate),
    imported: insight.imported ? 1 : 0,
  };
  return (Object.keys(facts) as (keyof typeof COLUMN_BITS)[]).reduce(
    (sum, fact) => sum | (facts[fact] << COLUMN_BITS[fact].shift),
    0,
  );
}

function column<T>(
  rows: readonly Insight[],
  read: (insight: Insight) => T | null,
): readonly (T | null)[] | null {
  const values = rows.map(read);
  return values.every((value) => value === null) ? null : values;
}

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}

/** A row of the oracle: an insight, or a collection with what is left to review in it. */
interface OracleRow extends ListedInsight {
  readonly unreviewed: boolean;
  /** How many of its insights the query names. */
  readonly named: number;
}

/** Neither a status nor a person's word. */
export function isLeft({ status, userConfirmed }: Pick<Insight, "status" | "userConfirmed">): boolean {
  return status === "none" && !userConfirmed;
}

/** The insights of a row as a review changes them: those that pass the query by themselves, by plain arrays of objects. */
export function oracleMembers(insights: readonly Insight[], row: Insight, query: InsightsQuery) {
  const own = query.collected && row.collectionId !== null;
  return insights
    .filter((insight) =>
      own
        ? insight.accountId === row.accountId && insight.collectionId === row.collectionId
        : insight.insightId === row.insightId,
    )
    .filter((insight) => isNamed(insight, query))
    .map(({ insightId, deviceId, accountId, status, className, userConfirmed }) => ({
      insightId,
      deviceId,
      accountId,
      status,
      className,
      userConfirmed,
    }));
}

/** The insights that the query names, whatever its rows are. */
export function oracleInsights(insights: readonly Insight[], query: InsightsQuery): readonly string[] {
  return insights.filter((insight) => isNamed(insight, query)).map(({ insightId }) => insightId);
}

function isNamed(insight: Insight, query: InsightsQuery): boolean {
  return (
    (query.showArchived || insight.status !== "archive") &&
    isWithin(insight, query) &&
    passes(single(insight), query)
  );
}

function isWithin({ accountId, className }: Insight, { taxa }: InsightsQuery): boolean {
  return (
    taxa.length === 0 ||
    taxa.some((taxonId) => WITHIN[taxonId]?.[accountId === 8 ? 1 : 0].includes(className))
  );
}

/** Every row that passes, in order, by plain arrays of objects. */
export function oracleRows(
  insights: readonly Insight[],
  query: InsightsQuery,
): readonly Omit<OracleRow, "named">[] {
  const rows = query.collected ? collected(insights, query) : insights.map(single);
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => (query.collected ? row.named > 0 : isNamed(row, query)))
    .sort((a, b) => b.row.receivedAt - a.row.receivedAt || b.index - a.index)
    .sort((a, b) =>
      compare(
        sortValue(a.row, query.order.column),
        sortValue(b.row, query.order.column),
        query.order.descending,
      ),
    )
    .map(({ row: { named, ...row } }) => row);
}

function single(insight: Insight): OracleRow {
  return { ...insight, collection: null, unreviewed: isLeft(insight), named: 1 };
}

function collected(insights: readonly Insight[], query: InsightsQuery): readonly OracleRow[] {
  const groups = new Map<string, Insight[]>();
  insights.forEach((insight, i) => {
    const own =
      insight.collectionId === null ? `single ${i}` : `${insight.accountId} ${insight.collectionId}`;
    groups.set(own, [...(groups.get(own) ?? []), insight]);
  });
  return [...groups.values()].map((members) => {
    const verdict = collectionConfidence(members.map(toSummary));
    const strongest = members[verdict.strongest] as Insight;
    const own = members.filter((member) => isNamed(member, query));
    const left = own.some(isLeft);
    const agreed = members
      .map(toSummary)
      .filter(({ className, inClass }) => className === verdict.className && inClass !== null)
      .map(({ inClass }) => Math.round(inClass ?? 0))
      .sort((a, b) => a - b);
    if (strongest.collectionId === null) return { ...single(strongest), named: own.length };
    const status = collectionStatus(members);
    return {
      ...strongest,
      className: verdict.className,
      confidence: verdict.confidence,
      classList: verdict.classList,
      userConfirmed: verdict.confirmed,
      status: status ?? "none",
      collection:
        members.length === 1
          ? null
          : {
              size: members.length,
              votes: verdict.votes,
              range: agreed.length === 0 ? null : [agreed[0] ?? 0, agreed.at(-1) ?? 0],
              isFromLora: members.some(({ link }) => link === "lora"),
              mixedStatus: status === undefined,
              hasUnreviewed: left,
              shown: own.length,
            },
      unreviewed: left,
      named: own.length,
    };
  });
}

function passes(row: OracleRow, query: InsightsQuery): boolean {
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());
  const search = [row.className, row.displayName, row.deviceId, row.link];
  if (query.search.trim().length >= SEARCH_ID_FROM) search.push(row.insightId);
  if (!search.some((text) => contains(text, query.search))) return false;
  if (query.devices.length > 0 && !query.devices.includes(row.deviceId)) return false;
  return COLUMNS.every(({ id, kind }) => {
    const filter = query.filters[id];
    if (!filter) return true;
    const value = columnValue(row, id);
    if (id === "group") return inGroup(String(value), filter.value);
    if (kind === "text") return has(String(value), filter.value);
    if (kind === "list")
      return filter.value.trim() === "" || row.classList.some((s) => has(s.className, filter.value));
    if (
      filter.value.trim() + filter.from + filter.to === "" ||
      (kind === "date" && filter.from + filter.to === "")
    )
      return true;
    if (value === null || typeof value === "string") return false;
    if (kind === "date") {
      const day = new Date(value).toISOString().slice(0, 10);
      return (filter.from === "" || day >= filter.from) && (filter.to === "" || day <= filter.to);
    }
    return (
      String(value).includes(filter.value.trim()) &&
      (filter.from === "" || value >= Number(filter.from)) &&
      (filter.to === "" || value <= Number(filter.to))
    );
  });
}

/** A text contains what is asked; in double quotes it is that, whole. Any case. */
function has(text: string, asked: string): boolean {
  const [, whole] = asked.trim().match(/^"(.*\S.*)"$/) ?? [];
  const [had, wanted] = [text.trim().toLowerCase(), (whole ?? asked).trim().toLowerCase()];
  return whole === undefined ? had.includes(wanted) : had === wanted;
}

/** A name of a group, or of none, means that alone; any other text every group that contains it. */
function inGroup(name: string, asked: string): boolean {
  const wanted = asked
    .trim()
    .replace(/^"(.+)"$/, "$1")
    .toLowerCase();
  if (["ridge", "ridge 2"].includes(wanted)) return name.toLowerCase() === wanted;
  return wanted === "no group" ? name === "" : has(name, asked);
}

function columnValue(row: OracleRow, column: ColumnId): string | number | null {
  switch (column) {
    case "photo":
      return PHOTO_WORDS[photoStanding(row)];
    case "class_name":
      return row.className;
    case "confidence":
      return row.confidence === null ? null : Math.round(row.confidence);
    case "class_list":
      return row.classList.map((s) => s.className).join(", ");
    case "display_name":
      return row.displayName;
    case "device_id":
      return row.deviceId;
    case "group":
      return row.groupName ?? "";
    case "camera_timestamp":
      return shownTakenAt(row);
    case "camera_hour":
      return Number(new Date(shownTakenAt(row)).toISOString().slice(11, 13));
    case "time_stamp":
      return row.receivedAt;
    case "delay_hours": {
      const hours = (row.receivedAt - shownTakenAt(row)) / HOUR;
      return row.imported ? null : hours < 0 ? 0 : Math.trunc(hours);
    }
    case "comms_source":
      return row.link;
    case "insight_id":
      return row.insightId;
    case "insight_status":
      return row.status;
    case "review":
      return row.unreviewed ? REVIEW_WORDS.left : REVIEW_WORDS.reviewed;
    case "model":
      return row.algId === null
        ? ""
        : (MODELS.find(({ algId }) => algId === row.algId)?.name ?? `Model ${row.algId}`);
    case "class_id":
      return row.classId;
    case "collection_id":
      return row.collectionId;
    case "window_length":
      return windowSeconds(row.windowStart, row.windowEnd);
    case "is_from_lora":
      return (row.collection ? row.collection.isFromLora : row.link === "lora") ? "Yes" : "No";
    case "temperature":
      return row.temperature;
    case "latitude":
      return row.latitude;
    case "longitude":
      return row.longitude;
    case "photoCreatedAt":
      return row.photoCreatedAt;
    case "userConfirmed":
      return row.userConfirmed ? "Yes" : "No";
  }
}

function sortValue(row: OracleRow, column: ColumnId): string | number | null {
  if (column === "confidence") return row.confidence;
  const value = columnValue(row, column);
  return value === "" ? null : value;
}

/** Nothing comes last in either direction; words as a reader sorts them. */
function compare(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order =
    typeof a === "string" && typeof b === "string"
      ? a.localeCompare(b, "en", { numeric: true, sensitivity: "base" })
      : Number(a) - Number(b);
  return descending ? -order : order;
}
