// The headers of a picture that comes in pieces. docs/device-protocol.md, Pictures in pieces.
import { expect, test } from "vitest";
import { readByteCount, readChecksum, readPictureMetadata } from "~/http/tus-headers";
import { isAppError } from "~/services/errors";

const SHA256 = "0123456789abcdef".repeat(4);

/** As clients of tus spell it: `key base64`, by commas. */
function spelled(said: Readonly<Record<string, string>>): string {
  return Object.entries(said)
    .map(([key, value]) => (value === "" ? key : `${key} ${Buffer.from(value).toString("base64")}`))
    .join(",");
}

const SAID = { insight_id: "an-id", kind: "photo", sha256: SHA256 };

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (isAppError(error)) return `${error.refusal.code}: ${error.message}`;
    throw error;
  }
  return "none";
}

test.each([
  ["in any order", { sha256: SHA256, kind: "photo", insight_id: "an-id" }],
  ["with others", { filename: "F\u00fcchse 🦊.jpg", ...SAID, filetype: "image/jpeg" }],
  ["with a key that has no value", { ...SAID, is_confidential: "" }],
  ["with a hash in capitals", { ...SAID, sha256: SHA256.toUpperCase() }],
])("metadata %s say what picture it is", (_, said) => {
  expect(readPictureMetadata(spelled(said))).toEqual({ insightId: "an-id", kind: "photo", sha256: SHA256 });
});

test("spaces around the commas of metadata mean nothing", () => {
  const header = ` ${spelled(SAID).replaceAll(",", " , ")} `;
  expect(readPictureMetadata(header)).toMatchObject({ insightId: "an-id" });
});

test.each([
  ["nothing", undefined, /required/],
  ["too much", `${spelled(SAID)},filename ${"A".repeat(2000)}`, /at most 2000 characters/],
  ["two spaces", "insight_id  YQ==", /base64/],
  ["no base64", "insight_id ?", /base64/],
  ["base64 of no length", "insight_id A", /base64/],
  ["no UTF-8", "insight_id /w==", /base64/],
  ["an empty pair", `${spelled(SAID)},`, /base64/],
  ["a key twice", `${spelled(SAID)},kind cGhvdG8=`, /base64/],
  ["no insight", spelled({ ...SAID, insight_id: "" }), /insight_id/],
  ["another kind", spelled({ ...SAID, kind: "film" }), /kind/],
  ["a short hash", spelled({ ...SAID, sha256: "abc" }), /sha256/],
])("metadata with %s are refused in words", (_, header, words) => {
  const told = refusalOf(() => readPictureMetadata(header));
  expect(told).toMatch(/^malformed: Upload-Metadata/);
  expect(told).toMatch(words);
});

test("a checksum is read by its algorithm", () => {
  expect(readChecksum(undefined)).toBeUndefined();
  expect(readChecksum(`sha1 ${Buffer.alloc(20, 1).toString("base64")}`)).toEqual({
    algorithm: "sha1",
    hash: "01".repeat(20),
  });
  expect(readChecksum(`sha256 ${Buffer.alloc(32, 2).toString("base64")}`)).toEqual({
    algorithm: "sha256",
    hash: "02".repeat(32),
  });
});

test.each(["", "sha1", "md5 1B2M2Y8AsgTpgAmY7PhCfg==", "sha1 AAAA", "sha1 ???", "SHA1 AAAA"])(
  "%j is no checksum",
  (header) => {
    expect(refusalOf(() => readChecksum(header))).toMatch(/^malformed: Upload-Checksum/);
  },
);

test.each(["", "-1", "1.5", "1e3", " 1", "9".repeat(16), undefined])(
  "%j isn't a number of bytes",
  (header) => {
    expect(refusalOf(() => readByteCount("Upload-Offset", header))).toMatch(/^malformed: Upload-Offset/);
  },
);

test("a number of bytes may be nought", () => {
  expect(readByteCount("Upload-Offset", "0")).toBe(0);
});
