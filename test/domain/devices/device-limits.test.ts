// What a camera may ask, when it comes back, which pictures are wanted.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countRequest, nextSyncSeconds, PHOTO_BYTES, uploadsWanted } from "~/domain/devices/device-limits";

describe("countRequest", () => {
  test("admits 60 in a minute and says how long the 61st waits", () => {
    let state = { rateMinute: 0, rateCount: 0 };
    const now = 1_763_000_040_000 + 15_000;
    for (let i = 0; i < 60; i++) {
      const counted = countRequest(state, now);
      expect(counted.admitted).toBe(true);
      state = counted;
    }
    const refused = countRequest(state, now);
    expect(refused).toMatchObject({ admitted: false, retryAfter: 60 - Math.floor((now % 60_000) / 1000) });
    expect(countRequest(refused, now + 60_000).admitted).toBe(true);
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
  const wish = { insightId: "a", hasPhoto: false, hasThumb: false, announced: true, size: 1000 };
  const device = { comms: "wifi", allowWifiInsights: true, allowCompleteImages: true } as const;
  const kinds = (extra: Partial<typeof wish>, place: Partial<Parameters<typeof uploadsWanted>[1]> = {}) =>
    uploadsWanted([{ ...wish, ...extra }], { ...device, ...place }).map((upload) => upload.kind);

  test.each([
    ["all allowed", {}, {}, ["thumbnail", "photo"]],
    ["cellular", {}, { comms: "cellular" as const }, ["thumbnail", "photo"]],
    ["LoRa", {}, { comms: "lora" as const }, []],
    ["satellite", {}, { comms: "satellite" as const }, []],
    ["Wi-Fi not allowed", {}, { allowWifiInsights: false }, []],
    [
      "Wi-Fi not allowed, but on cellular",
      {},
      { allowWifiInsights: false, comms: "cellular" as const },
      ["thumbnail", "photo"],
    ],
    ["no complete images", {}, { allowCompleteImages: false }, ["thumbnail"]],
    ["nothing announced", { announced: false }, {}, []],
    ["photo here already", { hasPhoto: true }, {}, ["thumbnail"]],
    ["thumbnail here already", { hasThumb: true }, {}, ["photo"]],
    ["too large to take", { size: PHOTO_BYTES + 1 }, {}, ["thumbnail"]],
  ])("%s", (_, extra, place, expected) => {
    expect(kinds(extra, place)).toEqual(expected);
  });
});
