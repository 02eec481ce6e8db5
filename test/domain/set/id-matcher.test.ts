// Ids that contain a text, found in their bytes, against their spelling.
import fc from "fast-check";
import { expect, test } from "vitest";
import { toHex } from "~/domain/insights/insight-id";
import { idMatcher } from "~/domain/set/rows/id-matcher";

/** Few digits, so that texts stand in many ids, and nearly. */
const ids = fc.array(
  fc
    .array(fc.constantFrom(..."0001af"), { minLength: 32, maxLength: 32 })
    .map((digits) => digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")),
  { minLength: 1, maxLength: 12 },
);
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0001af-g"), maxLength: 6 }),
  fc.record({ from: fc.nat(35), length: fc.nat(37) }),
);

test("a text finds the ids whose spelling contains it, wherever their bytes lie", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(ids, texts, fc.nat(3), (drawn, text, offset) => {
      const needle =
        typeof text === "string" ? text : (drawn[0]?.slice(text.from, text.from + text.length) ?? "");
      const bytes = Buffer.from(drawn.map((id) => toHex(id)).join(""), "hex");
      const lying = new Uint8Array(new ArrayBuffer(bytes.length + offset), offset);
      lying.set(bytes);
      const matcher = idMatcher(needle);
      const expected = [...drawn.keys()].filter((row) => drawn[row]?.includes(needle));
      expect([...(matcher?.all(lying, drawn.length) ?? [])]).toEqual(expected);
      const odd = Uint32Array.from([...drawn.keys()].filter((row) => row % 2 === 1));
      expect([...(matcher?.among(lying, odd) ?? [])]).toEqual(expected.filter((row) => row % 2 === 1));
    }),
  );
});
