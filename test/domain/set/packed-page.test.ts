// A packed page is the page, whatever its numbers are; bytes that are not one are refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_CODE, NO_NUMBER } from "~/domain/insights/fields/stored-columns";
import { toFixedPoint } from "~/domain/set/pages/fixed-point";
import { packPage, unpackPage } from "~/domain/set/pages/packed-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { insightsOf, setOf } from "./set-world";

const ETAG = 'W/"7.0.3.columns6.1"';

const time = fc.oneof(
  fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 }),
  fc.integer(),
  fc.maxSafeInteger().map((n) => Math.floor(n / 16)),
);
const orNan = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: value }, fc.constant(Number.NaN));
const percent = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 100_000_000 }).map((millionths) => millionths / 1e6),
);
/** Any number that a JSON of ours may hold. */
const double = fc.double({ noDefaultInfinity: true, noNaN: true });

test("what is packed is unpacked, of pages as the server writes them", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, (insights) => {
      for (const page of setOf(insights, 7).pages) {
        expect(unpackPage(packPage(page), { etag: page.etag })).toEqual(page);
      }
    }),
  );
});

test("what is packed is unpacked, whatever the numbers", { tags: "property" }, () => {
  fc.assert(
    fc.property(anyPage(), (page) => {
      expect(unpackPage(packPage(page), { etag: ETAG })).toEqual(page);
    }),
  );
});

describe("what is no packed page", () => {
  const packed = packPage(fc.sample(anyPage(), { seed: 1, numRuns: 1 })[0] as SetPage);

  test("an end that is missing, and one that is too much", () => {
    for (const length of [packed.length - 1, packed.length - 40]) {
      expect(() => unpackPage(packed.slice(0, length), { etag: ETAG })).toThrow(TypeError);
    }
    const longer = new Uint8Array(packed.length + 1);
    longer.set(packed);
    expect(() => unpackPage(longer, { etag: ETAG })).toThrow(TypeError);
  });

  test("another form, and what is no head at all", () => {
    const other = new TextEncoder().encode('{"form":0,"count":0,"scores":0,"places":0}');
    expect(() => unpackPage(Uint8Array.of(other.length, ...other), { etag: ETAG })).toThrow("another form");
    expect(() => unpackPage(new Uint8Array(0), { etag: ETAG })).toThrow();
    expect(() => unpackPage(Uint8Array.of(3, 1, 2, 3), { etag: ETAG })).toThrow();
  });

  test("a page of collections, and times between two milliseconds, are not packed", () => {
    const page = unpackPage(packed, { etag: ETAG });
    const [numbers, bytes] = [new Uint32Array(0), new Uint8Array(0)];
    const collections = { size: numbers, votes: numbers, low: bytes, high: bytes, bits: bytes };
    expect(() => packPage({ ...page, collections })).toThrow(TypeError);
    expect(() => packPage({ ...page, receivedAt: page.receivedAt.map(() => 0.5) })).toThrow(TypeError);
  });
});

/** Every column on its own, also where no camera would write such a thing. */
function anyPage(): fc.Arbitrary<SetPage> {
  return fc.integer({ min: 1, max: 12 }).chain((count) => {
    const list = <T>(value: fc.Arbitrary<T>, length = count) =>
      fc.array(value, { minLength: length, maxLength: length });
    const floats = (value: fc.Arbitrary<number>, length = count) =>
      list(value, length).map((values) => Float64Array.from(values));
    const codes = (none: number) =>
      list(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(none))).map((values) =>
        Uint16Array.from(values),
      );
    const signed = list(fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constant(NO_NUMBER)));
    const confidences = fc.constantFrom(percent, double);
    return fc
      .record({
        seq: list(fc.integer({ min: 0, max: 2 ** 32 - 1 })).map((values) => Uint32Array.from(values)),
        id: fc.uint8Array({ minLength: count * 16, maxLength: count * 16 }),
        device: codes(0),
        className: codes(0),
        machine: fc.option(codes(NO_CODE)),
        classId: signed.map((values) => Int32Array.from(values)),
        alg: codes(NO_CODE),
        release: codes(NO_CODE),
        place: codes(NO_CODE),
        bits: list(fc.integer({ min: 0, max: 0xffff })).map((values) => Uint16Array.from(values)),
        collection: signed.map((values) => Int32Array.from(values)),
        receivedAt: floats(time),
        takenAt: floats(orNan(time)),
        windowStart: floats(orNan(time)),
        windowEnd: floats(orNan(time)),
        photoAt: fc.option(floats(orNan(time))),
        temperature: fc.option(fc.constantFrom(percent, double).chain((value) => floats(orNan(value)))),
        lengths: list(fc.integer({ min: 0, max: 5 })),
        places: fc.array(fc.tuple(fc.option(double), fc.option(double)), { maxLength: 4 }),
        deviceIds: fc.array(fc.string()),
        classNames: fc.array(fc.string()),
        algIds: fc.array(fc.nat()),
        releaseIds: fc.array(fc.nat()),
        epoch: fc.nat(),
        accountId: fc.nat(),
        index: fc.nat(),
      })
      .chain(({ lengths, ...page }) => {
        const entries = lengths.reduce((sum, length) => sum + length, 0);
        const listStart = new Uint32Array(count + 1);
        lengths.forEach((length, row) => {
          listStart[row + 1] = (listStart[row] ?? 0) + length;
        });
        return confidences
          .chain((value) =>
            fc.record({
              listClass: list(fc.integer({ min: 0, max: 0xffff }), entries).map((values) =>
                Uint16Array.from(values),
              ),
              listScore: floats(orNan(value), entries).map(toFixedPoint),
              confidence: floats(orNan(value)),
              box: fc.option(floats(orNan(fc.oneof(percent, double)), count * 4).map(toFixedPoint)),
            }),
          )
          .map((scored) => ({ ...page, ...scored, listStart, count, etag: ETAG, collections: null }));
      });
  });
}
