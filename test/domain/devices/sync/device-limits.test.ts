// What a camera may ask, when it checks in again, which photos are wanted.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  algsToRemember,
  DAY_QUOTA,
  dayNumber,
  fateAtSync,
  minuteOf,
  nextSyncSeconds,
  PHOTO_BYTES,
  REQUESTS_PER_MINUTE,
  SYNC_INSIGHTS,
  secondsToNextDay,
  secondsToNextMinute,
  uploadsWanted,
} from "~/domain/devices/sync/device-limits";
import type { PhotoFate } from "~/domain/insights/insight";

describe("waiting", () => {
  const noon = Date.UTC(2026, 10, 20, 12);

  test.each([
    [0, 60],
    [15_000, 45],
    [59_999, 1],
  ])("%i ms into a minute the next one is %i s away", (ms, seconds) => {
    expect(secondsToNextMinute(noon + ms)).toBe(seconds);
    expect(minuteOf(noon + ms)).toBe(minuteOf(noon));
    expect(minuteOf(noon + ms + seconds * 1000)).toBe(minuteOf(noon) + 1);
  });

  test("a UTC day ends at midnight", () => {
    expect(secondsToNextDay(noon)).toBe(12 * 3600);
    expect(dayNumber(noon + 12 * 3_600_000 - 1)).toBe(dayNumber(noon));
    expect(dayNumber(noon + 12 * 3_600_000)).toBe(dayNumber(noon) + 1);
  });
});

describe("the quota of a day", () => {
  const DAYS_OF_A_SEASON = 183;
  const requestsADay = REQUESTS_PER_MINUTE * 60 * 24;

  test("is more than a camera has after a season of a hundred insights a day, brought in one day over Wi-Fi", () => {
    const insights = DAYS_OF_A_SEASON * 100;
    const syncs = Math.ceil(insights / SYNC_INSIGHTS);
    expect(insights).toBeLessThan(DAY_QUOTA.insights);
    // A photo of a trail camera has some 0.8 MB, its thumbnail 20 KB.
    expect(insights * (800_000 + 20_000)).toBeLessThan(DAY_QUOTA.pictureBytes);
    expect(syncs + insights * 2).toBeLessThan(requestsADay);
    // Four reports a day are waiting, each in a sync of its own.
    expect(syncs + DAYS_OF_A_SEASON * 4).toBeLessThan(DAY_QUOTA.reports);
  });

  test("is more than a camera sends that wakes up every minute", () => {
    expect(24 * 60).toBeLessThan(DAY_QUOTA.reports);
  });

  test("is far less than a camera could send at 60 requests a minute", () => {
    expect(DAY_QUOTA.reports * 40).toBeLessThan(requestsADay);
    expect(DAY_QUOTA.insights * 800).toBeLessThan(requestsADay * SYNC_INSIGHTS);
    expect(DAY_QUOTA.pictureBytes * 100).toBeLessThan(requestsADay * PHOTO_BYTES);
  });
});

describe("algsToRemember", () => {
  test.each([
    [[], [], null],
    [[12], [12], null],
    [[12, 13], [13], null],
    [[12], [14, 12], [14, 12]],
    [
      [12, 13],
      [13, 14],
      [13, 14, 12],
    ],
  ])("of %j, when %j are named, are %j", (known, named, kept) => {
    expect(algsToRemember(known, named)).toEqual(kept);
  });

  test("are twenty at most, the newest first", () => {
    const many = Array.from({ length: 30 }, (_, id) => id);
    expect(algsToRemember([99], many)).toEqual(many.slice(0, 20));
  });
});

describe("nextSyncSeconds", () => {
  test("stays within 5 % of the cycle, is the same for a device each time, and spreads devices out", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(100_000), (cycle, n) => {
        const seconds = nextSyncSeconds(cycle, `dev-${n}`);
        expect(seconds).toBeGreaterThanOrEqual(Math.max(60, Math.floor(cycle * 57)));
        expect(seconds).toBeLessThanOrEqual(Math.max(60, Math.ceil(cycle * 63)));
        expect(nextSyncSeconds(cycle, `dev-${n}`)).toBe(seconds);
      }),
    );
    const spread = new Set(Array.from({ length: 100 }, (_, n) => nextSyncSeconds(690, `dev-${n}`)));
    expect(spread.size).toBeGreaterThan(80);
  });
});

describe("uploadsWanted", () => {
  const wish = {
    insightId: "a",
    hasPhoto: false,
    hasThumb: false,
    announced: true,
    photoFate: "unknown" as PhotoFate,
    size: 1000,
  };
  const device = { link: "wifi", allowWifiInsights: true, allowCompleteImages: true } as const;
  const kinds = (extra: Partial<typeof wish>, place: Partial<Parameters<typeof uploadsWanted>[1]> = {}) =>
    uploadsWanted([{ ...wish, ...extra }], { ...device, ...place }).map((upload) => upload.kind);

  test.each([
    ["all allowed", {}, {}, ["thumbnail", "photo"]],
    ["cellular", {}, { link: "cellular" as const }, ["thumbnail", "photo"]],
    ["LoRa", {}, { link: "lora" as const }, []],
    ["satellite", {}, { link: "satellite" as const }, []],
    ["Wi-Fi not allowed", {}, { allowWifiInsights: false }, []],
    [
      "Wi-Fi not allowed, but on cellular",
      {},
      { allowWifiInsights: false, link: "cellular" as const },
      ["thumbnail", "photo"],
    ],
    ["no complete images", {}, { allowCompleteImages: false }, ["thumbnail"]],
    ["nothing announced", { announced: false }, {}, []],
    ["photo here already", { hasPhoto: true }, {}, ["thumbnail"]],
    ["thumbnail here already", { hasThumb: true }, {}, ["photo"]],
    ["too large to take", { size: PHOTO_BYTES + 1 }, {}, ["thumbnail"]],
    ["asked for before", { photoFate: "asked" as const }, {}, ["thumbnail", "photo"]],
    ["refused: too large", { photoFate: "tooLarge" as const }, {}, ["thumbnail"]],
    ["refused: no picture", { photoFate: "noPicture" as const }, {}, ["thumbnail"]],
    ["refused: other bytes", { photoFate: "otherBytes" as const }, {}, ["thumbnail"]],
  ])("%s", (_, extra, place, expected) => {
    expect(kinds(extra, place)).toEqual(expected);
  });
});

describe("fateAtSync", () => {
  const rules = { link: "wifi", allowWifiInsights: true, allowCompleteImages: true } as const;

  test.each([
    ["all allowed", 1000, {}, "asked"],
    ["no size said", null, {}, "asked"],
    ["exactly as large as is taken", PHOTO_BYTES, {}, "asked"],
    ["a byte more", PHOTO_BYTES + 1, {}, "tooLarge"],
    ["LoRa", 1000, { link: "lora" as const }, "unasked"],
    ["satellite, and too large", PHOTO_BYTES + 1, { link: "satellite" as const }, "unasked"],
    ["Wi-Fi not allowed", 1000, { allowWifiInsights: false }, "unasked"],
    ["no complete images", 1000, { allowCompleteImages: false }, "unasked"],
  ])("%s", (_, size, more, fate) => {
    expect(fateAtSync(size, { ...rules, ...more })).toBe(fate);
  });
});
