// The bucket of models: what comes in whole is kept under its hashes, what is cut or is other bytes leaves nothing.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createR2Models } from "../../workers/adapters/r2/r2-models";

const MIB = 1024 * 1024;
const PART = 8 * MIB;
const models = createR2Models(env.MODELS);

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).map((_, at) => at % 251);
}

/** A body in pieces as a network brings them; `until`: it breaks there. */
function body(
  bytes: Uint8Array<ArrayBuffer>,
  options: { readonly piece?: number; readonly until?: number } = {},
) {
  const { piece = 300_000, until } = options;
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (until !== undefined && at >= until) return controller.error(new Error("the line is gone"));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, Math.min(at + piece, until ?? bytes.length)));
      at += piece;
    },
  });
}

async function hexOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(name, bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const meta = async (bytes: Uint8Array<ArrayBuffer>) => ({
  size: bytes.length,
  sha256: await hexOf("SHA-256", bytes),
  contentType: "application/octet-stream",
});

const keys = async () => (await env.MODELS.list()).objects.map((object) => object.key);

describe("what comes in whole", () => {
  test.each([1, 300_000, PART, PART + 1, 2 * PART])(
    "%i bytes are kept as they are",
    {
      meta: { budget: { ms: 3_000, because: "hashes 16 MiB twice" } },
    },
    async (size) => {
      const bytes = bytesOf(size);
      const { sha256, ...rest } = await meta(bytes);
      const hashed = { bytes: size, sha256, md5: await hexOf("MD5", bytes) };
      expect(await models.put("artifacts/whole", body(bytes), { ...rest, sha256 })).toEqual(hashed);
      const stored = await env.MODELS.get("artifacts/whole");
      expect(
        await hexOf("SHA-256", new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))),
      ).toBe(sha256);
      expect(await models.hash("artifacts/whole")).toEqual(hashed);
      await models.remove("artifacts/whole");
      expect(await models.hash("artifacts/whole")).toBeNull();
    },
  );
});

describe("what is cut, too long or other bytes leaves no object", {
  meta: { budget: { ms: 2_000, because: "sends up to 16 MiB" } },
}, () => {
  const large = bytesOf(PART + 500_000);
  const small = bytesOf(1_000);

  test.each<[string, Uint8Array<ArrayBuffer>, number]>([
    ["before the first byte", large, 0],
    ["within the first part", large, 3 * MIB],
    ["at the end of a part", large, PART],
    ["within the last part", large, PART + 1],
    ["one byte before the end", large, PART + 499_999],
    ["of a small one, before the first byte", small, 0],
    ["of a small one, one byte before the end", small, 999],
  ])("its line is cut %s", async (_, bytes, until) => {
    const broken = body(bytes, { until, piece: Math.max(1, Math.min(300_000, until)) });
    expect(await models.put("artifacts/cut", broken, await meta(bytes))).toBe("cut");
    // A body that ends early without a word is as cut as one that breaks.
    expect(await models.put("artifacts/cut", body(bytes.slice(0, until)), await meta(bytes))).toBe("cut");
    expect(await keys()).toEqual([]);
  });

  test.each([
    ["a large", large],
    ["a small", small],
  ])("%s one is longer than it says", async (_, bytes) => {
    const told = await meta(bytes);
    expect(await models.put("artifacts/long", body(bytes), { ...told, size: bytes.length - 1 })).toBe("cut");
    expect(await keys()).toEqual([]);
  });

  test.each([
    ["a large", large],
    ["a small", small],
  ])("%s one has other bytes than it says", async (_, bytes) => {
    const told = { ...(await meta(bytes)), sha256: "a".repeat(64) };
    expect(await models.put("artifacts/other", body(bytes), told)).toBe("digestMismatch");
    expect(await keys()).toEqual([]);
  });
});

test("a bucket that fails ends the upload with its own error, and keeps nothing", async () => {
  const broken = new Proxy(env.MODELS, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== "createMultipartUpload")
        return typeof member === "function" ? member.bind(target) : member;
      return async (...args: Parameters<R2Bucket["createMultipartUpload"]>) => {
        const upload = await target.createMultipartUpload(...args);
        const uploadPart = () => Promise.reject(new Error("R2 is not well"));
        return { uploadPart, abort: () => upload.abort() };
      };
    },
  });
  const bytes = bytesOf(PART + 1);
  const put = createR2Models(broken).put("artifacts/fails", body(bytes), await meta(bytes));
  await expect(put).rejects.toThrow("R2 is not well");
  expect(await keys()).toEqual([]);
});

test("keys are listed by prefix with the time at which they were stored", async () => {
  await env.MODELS.put("artifacts/one", "1");
  await env.MODELS.put("rehearsals/two", "2");
  const { objects, next } = await models.list("artifacts/", null);
  expect(objects.map(({ key }) => key)).toEqual(["artifacts/one"]);
  expect([next, await models.storedAt("artifacts/one"), await models.storedAt("artifacts/none")]).toEqual([
    null,
    objects[0]?.storedAt,
    null,
  ]);
});
