// Bytes as base64url and back. RFC 4648, section 5.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "~/domain/text/base64url";

test("uses the alphabet of addresses, without padding", () => {
  expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xfe, 0x00))).toBe("-__-AA");
});

test("any bytes survive a round trip", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes]);
    }),
  );
});
