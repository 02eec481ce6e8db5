// The version of pages rises with their form: what a page holds and how it is spelled is told by a fingerprint, and each
// version has one.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toInsightWire } from "~/api/insights/insight-wire";
import { COLUMN_SQL } from "~/db/queries/insights/column-parts";
import { BITS } from "~/db/queries/insights/insight-columns";
import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { PAGE_FORM } from "~/domain/insights/fields/page-form";
import { STORED_COLUMNS } from "~/domain/insights/fields/stored-columns";
import type { Insight } from "~/domain/insights/insight";
import { packPage } from "~/domain/set/pages/packed-page";
import { insightAt } from "~/domain/set/set-row";
import { NO_TAXA } from "~/services/insights/page-taxa";
import { DEVICES, setOf } from "./set-world";

/** The first 16 hex digits of the fingerprint of every version, oldest first. A version that was released stays. */
const FINGERPRINTS: readonly (readonly [form: number, fingerprint: string])[] = [
  [6, "88c1b96558ea88f9"],
  [7, "c90b5b16d81aaa49"],
  [8, "e157b5ab41f91e5b"],
];

const NOON = Date.UTC(2026, 10, 19, 12);

/** An insight that has every value, and one that has only what each must have. */
const BARE: Insight = {
  ...{ insightId: "8c6b1d2e-7a44-4c1b-9d55-0b1f6a7c8d90", accountId: 3, seq: 1 },
  ...{
    deviceId: "dev-0001",
    deviceName: null,
    displayName: "Ridge 07",
    utcOffsetMin: -480,
    groupName: "Ridge",
  },
  ...{ algId: null, releaseId: null, classId: null, className: "Red fox", classList: [], confidence: null },
  ...{ collectionId: null, windowStart: null, windowEnd: null, receivedAt: NOON, takenAt: null },
  ...{ clockSuspect: false, imported: false, link: "unknown", photo: "none", photoFate: "unknown" },
  ...{ photoCreatedAt: null, hasThumbnail: false, latitude: null, longitude: null, box: null },
  ...{ userConfirmed: false, status: "none", temperature: null },
};
const FULL: Insight = {
  ...BARE,
  ...{ insightId: "8c6b1d2e-7a44-4c1b-9d55-0b1f6a7c8d8f", seq: 0 },
  ...{ algId: 4, releaseId: 77, classId: 12, confidence: 92.6, collectionId: 5 },
  classList: [
    { className: "Red fox", confidence: 92.6 },
    { className: "Raccoon", confidence: 4.25 },
  ],
  ...{ windowStart: NOON - 90_000, windowEnd: NOON - 30_000, takenAt: NOON - 60_000 },
  ...{ clockSuspect: true, imported: true, link: "satellite", photo: "stored", photoFate: "asked" },
  ...{ photoCreatedAt: NOON - 61_000, hasThumbnail: true, latitude: 44.428, longitude: -110.5885 },
  box: [0.1, 0.25, 0.3, 0.4],
  ...{ userConfirmed: true, status: "favorite", temperature: -3.5 },
};

/** What classes mean has versions of its own, which tags carry beside the form. */
function withoutTaxa(member: string, value: unknown): unknown {
  return member === "taxonId" ? undefined : value;
}

/** Of the table, of the statement that writes parts, and of a fixed page as bytes and as an object. */
function fingerprint(): string {
  const [page] = setOf([FULL, BARE], 20).pages;
  if (!page) throw new Error("The sample has no page.");
  const devices = new Map(DEVICES.map((device) => [device.deviceId, device]));
  // The head names the form itself.
  const packed = Buffer.from(packPage(page)).toString("latin1").replace(`"form":${PAGE_FORM}`, '"form":');
  const told = [
    JSON.stringify(STORED_COLUMNS, (_, value) => (Number.isNaN(value) ? "NaN" : value)),
    JSON.stringify(COLUMN_BITS),
    BITS,
    COLUMN_SQL.columnRange,
    packed,
    JSON.stringify(toInsightWire(insightAt(page, 0, devices), NO_TAXA), withoutTaxa),
  ];
  return createHash("sha256").update(told.join("\n")).digest("hex").slice(0, 16);
}

test("another form of pages has another version: raise PAGE_FORM and add its fingerprint here", () => {
  expect(FINGERPRINTS.at(-1)).toEqual([PAGE_FORM, fingerprint()]);
});

test("versions rise by one, and no two have the same form", () => {
  const forms = FINGERPRINTS.map(([form]) => form);
  expect(forms).toEqual(forms.map((_, at) => (forms[0] ?? 0) + at));
  expect(new Set(FINGERPRINTS.map(([, fingerprint]) => fingerprint)).size).toBe(FINGERPRINTS.length);
});
