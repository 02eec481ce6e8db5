// A camera fetches the files of its order: parts, refusals, and how much it has had. docs/device-protocol.md, Files.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { call, liveWorld, reprDigest, sha256Hex } from "../../api/api-calls";
import {
  fetchedOf,
  madeCamera,
  madeRelease,
  ordered,
  orderedCamera,
  reports,
} from "../../services/device-updates/order-world";

const world = liveWorld();

interface Asking {
  readonly token: string;
  readonly sha256: string;
}

function ask({ token, sha256 }: Asking, headers: Readonly<Record<string, string>> = {}, method = "GET") {
  return call(`/device/v1/artifacts/sha256/${sha256}`, { token, headers, method });
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe("a file", () => {
  test("comes whole, with its length, its tag and its digest", async () => {
    const it = await orderedCamera(world);
    const response = await ask(it);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: `"${it.sha256}"`,
      "content-type": "application/octet-stream",
      "cache-control": "private, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "repr-digest": await reprDigest(it.bytes),
    });
    expect(await bytesOf(response)).toEqual(it.bytes);
  });

  test("answers a HEAD request without its bytes", async () => {
    const it = await orderedCamera(world);
    const response = await ask(it, {}, "HEAD");
    expect([response.status, response.headers.get("content-length")]).toEqual([200, String(it.bytes.length)]);
    expect(response.headers.get("etag")).toBe(`"${it.sha256}"`);
    expect(await bytesOf(response)).toHaveLength(0);
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(0);
  });

  test("whose object is not as long as its row says is unavailable for now", async () => {
    const it = await orderedCamera(world);
    await env.MODELS.put(`artifacts/sha256/${it.sha256}`, it.bytes.slice(1));
    const response = await ask(it);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { type: "/problems/unavailable", retryable: true, retry_after_s: 3600 },
    ]);
  });
});

describe("a part", () => {
  const huge = "9".repeat(64);

  test.each<[string, (n: number) => string, (n: number) => readonly [from: number, to: number]]>([
    ["from a byte on", () => "bytes=100-", (n) => [100, n]],
    ["between two", () => "bytes=10-19", () => [10, 20]],
    ["of one byte", () => "bytes=0-0", () => [0, 1]],
    ["that ends behind the end", (n) => `bytes=${n - 9}-${n + 9}`, (n) => [n - 9, n]],
    ["that ends behind all numbers", () => `bytes=0-${huge}`, (n) => [0, n]],
    ["counted from the end", () => "bytes=-7", (n) => [n - 7, n]],
    ["longer than the whole, from the end", () => `bytes=-${huge}`, (n) => [0, n]],
    ["that is the whole", () => "bytes=0-", (n) => [0, n]],
  ])("%s", async (_, rangeOf, partOf) => {
    const file = await oneFile();
    const { length } = file.bytes;
    const [from, to] = partOf(length);
    const response = await ask(file, { range: rangeOf(length) });
    expect([response.status, response.headers.get("content-range")]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${length}`,
    ]);
    expect(await bytesOf(response)).toEqual(file.bytes.slice(from, to));
  });

  test.each(["bytes=2147483648-", "bytes=4294967296-4294967297", `bytes=${huge}-`])(
    "behind the end is 416 with the size: %s",
    async (range) => {
      const file = await oneFile();
      const response = await ask(file, { range });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe(`bytes */${file.bytes.length}`);
      expect(await response.json()).toMatchObject({
        type: "/problems/no-such-range",
        size: file.bytes.length,
        retryable: false,
      });
    },
  );

  test("that begins with the first byte behind the end is 416", async () => {
    const file = await oneFile();
    expect((await ask(file, { range: `bytes=${file.bytes.length}-` })).status).toBe(416);
    expect((await ask(file, { range: `bytes=${file.bytes.length - 1}-` })).status).toBe(206);
  });

  test.each([
    "bytes=5-2",
    "bytes=0-1,5-9",
    "lines=0-4",
    "bytes=",
    "bytes=-",
    "bytes=-0",
    "bytes=0x10-",
    "bytes= 5-",
  ])("of an invalid form is ignored: %s", async (range) => {
    const file = await oneFile();
    const response = await ask(file, { range });
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(file.bytes);
  });

  test("of another version is the whole of this one", async () => {
    const file = await oneFile();
    const ranged = (ifRange: string) => ask(file, { range: "bytes=5-", "if-range": ifRange });
    expect((await ranged(`"${file.sha256}"`)).status).toBe(206);
    expect((await ranged(`"${"0".repeat(64)}"`)).status).toBe(200);
  });

  let kept: Awaited<ReturnType<typeof orderedCamera>> | undefined;
  let asked = 0;
  /** One camera and file, as long as its calls of a minute last. */
  async function oneFile() {
    if (kept === undefined || asked === 50) [kept, asked] = [await orderedCamera(world), 0];
    asked += 1;
    return kept;
  }
});

describe("a camera may not have", () => {
  const refusal = async (asking: Asking) => {
    const response = await ask(asking);
    const { type } = await response.json<{ type: string }>();
    const head = await ask(asking, {}, "HEAD");
    expect(head.status).toBe(response.status);
    return [response.status, type];
  };

  test("what isn't stored, or isn't a hash", async () => {
    const { token } = await madeCamera(world);
    for (const sha256 of ["0".repeat(64), "..%2f..%2fsecret", "%00", "a"]) {
      expect(await refusal({ token, sha256 })).toEqual([403, "/problems/not-yours"]);
    }
  });

  test("the file of another camera's order", async () => {
    const { sha256 } = await orderedCamera(world);
    const { token } = await orderedCamera(world);
    expect(await refusal({ token, sha256 })).toEqual([403, "/problems/not-yours"]);
  });

  test("a file of a release that it only says it runs", async () => {
    const release = await madeRelease(world);
    const camera = await madeCamera(world);
    await reports(camera, release.releaseId);
    expect(await refusal({ ...camera, ...release })).toEqual([403, "/problems/not-yours"]);
  });

  test("a file for pages of its own release", async () => {
    const it = await orderedCamera(world);
    await env.DB.prepare(
      'UPDATE alg_release SET manifest = replace(manifest, \'"role":"device"\', \'"role":"browser"\') WHERE id = ?1',
    )
      .bind(it.releaseId)
      .run();
    expect(await refusal(it)).toEqual([403, "/problems/not-yours"]);
  });

  test.each(["held", "failed"] as const)("the file of a %s update", async (status) => {
    const it = await orderedCamera(world, { status });
    expect(await refusal(it)).toEqual([403, "/problems/not-yours"]);
  });

  test("a file that only a dropped update names, which it is told", async () => {
    const it = await orderedCamera(world, { status: "dropped", phase: "downloading" });
    expect(await refusal(it)).toEqual([410, "/problems/update-dropped"]);
    await ordered(world, it, { releaseId: it.releaseId });
    expect((await ask(it)).status).toBe(200);
  });

  test("anything without a token, or once it was cleared", async () => {
    const it = await orderedCamera(world);
    expect((await call(`/device/v1/artifacts/sha256/${it.sha256}`)).status).toBe(401);
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE id = ?1").bind(it.deviceKey).run();
    expect(await refusal(it)).toEqual([410, "/problems/device-cleared"]);
  });
});

test.each([
  ["an update that installs", { status: "installing", phase: "installing" }],
  ["one that waits for its next try", { phase: "queued", retries: 1, notBefore: 4e12 }],
] as const)("the file of %s may be fetched", async (_, standing) => {
  expect((await ask(await orderedCamera(world, standing))).status).toBe(200);
});

test.each([{ status: "success" }, { status: "failed", granted: true }] as const)(
  "a camera may fetch again what it runs: %j",
  async (standing) => {
    const it = await orderedCamera(world, standing);
    expect((await ask(it)).status).toBe(403);
    await reports(it, it.releaseId);
    expect((await ask(it)).status).toBe(200);
  },
);

describe("what a camera has had", () => {
  test("is the whole, as soon as the whole has left", async () => {
    const it = await orderedCamera(world);
    const response = await ask(it);
    const reader = response.body?.getReader();
    let bytes = 0;
    while (bytes < it.bytes.length) bytes += (await reader?.read())?.value?.length ?? Number.NaN;
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(it.bytes.length);
    await reader?.cancel();
  });

  test("grows by parts that follow one another, in any size, and by what overlaps", async () => {
    const it = await orderedCamera(world);
    const end = it.bytes.length;
    const have: number[] = [];
    for (const range of ["bytes=0-9", "bytes=10-49", "bytes=0-19", "bytes=30-99", `bytes=100-${end}`]) {
      await bytesOf(await ask(it, { range }));
      have.push(await fetchedOf(it.deviceKey, it.sha256));
    }
    expect(have).toEqual([10, 50, 50, 100, end]);
  });

  test("does not grow behind a gap", async () => {
    const it = await orderedCamera(world);
    await bytesOf(await ask(it, { range: "bytes=-20" }));
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(0);
    await bytesOf(await ask(it, { range: "bytes=0-9" }));
    await bytesOf(await ask(it, { range: "bytes=11-" }));
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(10);
  });

  test("counts what was handed out of an answer that was cut", async () => {
    const it = await orderedCamera(world, { weights: 300_000 });
    const reader = (await ask(it)).body?.getReader();
    const first = (await reader?.read())?.value?.length ?? 0;
    await reader?.cancel();
    await expect.poll(() => fetchedOf(it.deviceKey, it.sha256)).toBeGreaterThanOrEqual(first);
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBeLessThan(it.bytes.length);
    const rest = await bytesOf(await ask(it, { range: `bytes=${first}-` }));
    expect(await sha256Hex(rest)).toBe(await sha256Hex(it.bytes.slice(first)));
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(it.bytes.length);
  });

  test("is each camera's own", async () => {
    const it = await orderedCamera(world);
    const other = await madeCamera(world);
    await ordered(world, other, { releaseId: it.releaseId });
    await bytesOf(await ask(it));
    expect(await fetchedOf(other.deviceKey, it.sha256)).toBe(0);
  });
});
