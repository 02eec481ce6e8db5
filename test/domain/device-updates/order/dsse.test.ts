import { describe, expect, test } from "vitest";
import { preAuthEncoding, toEnvelope } from "~/domain/device-updates/order/dsse";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (encoded: Uint8Array) => new TextDecoder().decode(encoded.slice());

describe("what is signed", () => {
  test("is the protocol's own example, byte for byte", () => {
    expect(text(preAuthEncoding("http://example.com/HelloWorld", bytes("hello world")))).toBe(
      "DSSEv1 29 http://example.com/HelloWorld 11 hello world",
    );
  });

  test("counts bytes and not letters", () => {
    expect(text(preAuthEncoding("t\u00e9", bytes("\u00e9\u{1f98a}")))).toBe(
      "DSSEv1 3 t\u00e9 6 \u00e9\u{1f98a}",
    );
  });

  test("keeps bytes that are no text", () => {
    const payload = new Uint8Array([0, 255, 13, 10]);
    expect(preAuthEncoding("x", payload).slice(-4)).toEqual(payload);
  });
});

test("an envelope carries payload and signatures in base64 with padding", () => {
  const payload = new Uint8Array([251, 255]);
  const signatures = [{ keyid: "a1", sig: new Uint8Array([255]) }];
  expect(toEnvelope("type", payload, signatures)).toEqual({
    payloadType: "type",
    payload: "+/8=",
    signatures: [{ keyid: "a1", sig: "/w==" }],
  });
});

test("a payload may be larger than a call has room for arguments", () => {
  const payload = new Uint8Array(300_000).fill(65);
  expect(atob(toEnvelope("type", payload, []).payload)).toHaveLength(300_000);
});
