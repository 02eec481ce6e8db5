// Pictures in pieces that are refused, over the wire: of the whole, of what begins, of who asks; by the very refusals of a
// picture that comes at once. docs/device-protocol.md, Pictures in pieces; fault E13.
import { env } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { DAY_QUOTA, PHOTO_BYTES } from "~/domain/devices/sync/device-limits";
import { call, jpeg, sha256Hex } from "../../api/api-calls";
import {
  begin,
  creation,
  head,
  metadata,
  offsetOf,
  patch,
  photographed,
  photosOf,
  post,
  shownTo,
  spentBy,
  TUS,
  told,
  world,
} from "./tus-wire";

const BYTES = jpeg(5000);

describe("what is refused of the whole", () => {
  test("swapped bytes of the right length are 422; nothing is kept, and the same again goes well", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const swapped = jpeg(5000, 9);
    await patch(camera, path, { offset: 0, bytes: swapped.subarray(0, 2500) });
    const last = await patch(camera, path, { offset: 2500, bytes: swapped.subarray(2500) });
    expect(await told(last)).toBe("422 digest-mismatch");
    expect(await photosOf(camera)).toEqual([]);
    expect(await shownTo(camera)).toBeNull();
    expect(await offsetOf(camera, path)).toBeNull();
    await vi.waitFor(async () => expect(await spentBy(camera)).toBe(0));
    expect(await begin(camera, BYTES)).toBe(path);
    expect((await patch(camera, path, { offset: 0, bytes: BYTES })).status).toBe(204);
    expect(await shownTo(camera)).toBe(await sha256Hex(BYTES));
  });

  test("what isn't a photo is 415, and its insight shows it", async () => {
    const text = new TextEncoder().encode("<script>alert(1)</script>");
    const camera = await photographed({ photo: { sha256: await sha256Hex(text), size: text.length } });
    const path = await begin(camera, text);
    expect(await told(await patch(camera, path, { offset: 0, bytes: text }))).toBe("415 unsupported-type");
    const fate = async () =>
      (await world.page(camera.owner, { limit: 1, offset: 0 })).map(({ photoFate }) => photoFate);
    await vi.waitFor(async () => expect(await fate()).toEqual(["noPicture"]));
    expect(await offsetOf(camera, path)).toBeNull();
  });

  test("another photo of the insight that arrived in between is 409, and stays", async () => {
    const camera = await photographed();
    const [path, other] = [await begin(camera, BYTES), await begin(camera, jpeg(5000, 3))];
    expect(path).not.toBe(other);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 4000) });
    expect((await patch(camera, other, { offset: 0, bytes: jpeg(5000, 3) })).status).toBe(204);
    expect(await told(await patch(camera, path, { offset: 4000, bytes: BYTES.subarray(4000) }))).toBe(
      "409 photo-differs",
    );
    expect(await shownTo(camera)).toBe(await sha256Hex(jpeg(5000, 3)));
    await vi.waitFor(async () => expect(await spentBy(camera)).toBe(5000));
  });
});

describe("beginning", () => {
  const said = (id: string) => ({ insight_id: id, kind: "photo", sha256: "ab".repeat(32) });
  test.each([
    ["no metadata", () => ""],
    ["no insight", (id: string) => metadata({ ...said(id), insight_id: "" })],
    ["no kind", (id: string) => metadata({ insight_id: id, sha256: "ab".repeat(32) })],
    ["another kind", (id: string) => metadata({ ...said(id), kind: "film" })],
    ["a hash that is none", (id: string) => metadata({ ...said(id), sha256: "abc" })],
    ["a value that is no base64", (id: string) => `${metadata(said(id))},filename ?`],
    ["a key twice", (id: string) => `${metadata(said(id))},kind ${btoa("photo")}`],
    ["too much", (id: string) => `${metadata(said(id))},filename ${"A".repeat(2000)}`],
  ])("with metadata that has %s is 400", async (_, spelled) => {
    const camera = await photographed();
    const headers = { ...TUS, "upload-length": "5000", "upload-metadata": spelled(camera.id) };
    expect(await told(await post(camera, headers))).toBe("400 malformed");
  });

  test("without a length, or with one that is to come later, is 400", async () => {
    const camera = await photographed();
    const { "upload-length": _, ...headers } = await creation(camera.id, BYTES);
    expect(await told(await post(camera, headers))).toBe("400 malformed");
    expect(await told(await post(camera, { ...headers, "upload-defer-length": "1" }))).toBe("400 malformed");
    expect(await told(await post(camera, { ...headers, "upload-length": "-1" }))).toBe("400 malformed");
  });

  test("of what is too large is 413 with the limit, empty 400, another's insight 404, other bytes 409 or 422", async () => {
    const camera = await photographed();
    const announced = await photographed({ photo: { sha256: "ab".repeat(32), size: 5000 } });
    const sized = async (size: number, kind = "photo") =>
      post(camera, { ...(await creation(camera.id, BYTES, kind)), "upload-length": String(size) });
    const large = await sized(PHOTO_BYTES + 1);
    expect([large.status, (await large.json<{ limit: number }>()).limit]).toEqual([413, PHOTO_BYTES]);
    expect((await sized(64 * 1024 + 1, "thumbnail")).status).toBe(413);
    expect(await told(await sized(0))).toBe("400 malformed");
    expect(await told(await post(camera, await creation(announced.id, BYTES)))).toBe("404 unknown");
    expect(await told(await post(camera, await creation("nonsense", BYTES)))).toBe("404 unknown");
    expect(await told(await post(announced, await creation(announced.id, BYTES)))).toBe("422 not-announced");
    await patch(camera, await begin(camera, BYTES), { offset: 0, bytes: BYTES });
    expect(await told(await post(camera, await creation(camera.id, jpeg(4000))))).toBe("409 photo-differs");
    await vi.waitFor(async () =>
      expect([await spentBy(camera), await spentBy(announced)]).toEqual([5000, 0]),
    );
  });

  test("over the day's quota is 429, but a started upload continues", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await env.SHARD_0.prepare("UPDATE device_day SET picture_bytes = ?2 WHERE device_key = ?1")
      .bind(camera.deviceKey, DAY_QUOTA.pictureBytes)
      .run();
    const refused = await post(camera, await creation(camera.id, jpeg(4000)));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await told(refused)).toBe("429 quota-spent");
    expect(await begin(camera, BYTES)).toBe(path);
    expect((await patch(camera, path, { offset: 0, bytes: BYTES })).status).toBe(204);
    expect(await shownTo(camera)).toBe(await sha256Hex(BYTES));
  });
});

describe("rights", () => {
  test("another camera's upload is as one that is not there", async () => {
    const [mine, other] = [await photographed(), await photographed()];
    const path = await begin(mine, BYTES);
    const nowhere = `/device/v1/photos/${"A".repeat(43)}`;
    for (const target of [path, nowhere, "/device/v1/photos/nonsense"]) {
      expect((await head(other, target)).status).toBe(404);
      expect(await told(await patch(other, target, { offset: 0, bytes: BYTES }))).toBe("404 upload-unknown");
      const gone = await call(target, { method: "DELETE", token: other.token, headers: TUS });
      expect(await told(gone)).toBe("404 upload-unknown");
    }
    expect(await offsetOf(mine, path)).toBe(0);
    expect((await call(path, { method: "HEAD", headers: TUS })).status).toBe(401);
  });

  test("a camera that was cleared in between gets 410, and one with a revoked token 401", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 3000) });
    const last = () => patch(camera, path, { offset: 3000, bytes: BYTES.subarray(3000) });
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE id = ?1").bind(camera.deviceKey).run();
    expect(await told(await last())).toBe("410 device-cleared");
    await env.DB.prepare("UPDATE device SET cleared_at = NULL WHERE id = ?1").bind(camera.deviceKey).run();
    await env.SHARD_0.prepare("DELETE FROM insight WHERE account_id = ?1").bind(camera.accountId).run();
    expect(await told(await last())).toBe("404 unknown");
    expect(await photosOf(camera)).toEqual([]);
    await env.DB.prepare("UPDATE device_token SET revoked_at = 1 WHERE device_key = ?1")
      .bind(camera.deviceKey)
      .run();
    expect((await last()).status).toBe(401);
  });

  test("the 61st request of a minute is 429 before its body is read", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await env.DB.prepare("UPDATE device SET rate_minute = 1e9, rate_count = 60 WHERE id = ?1")
      .bind(camera.deviceKey)
      .run();
    const answer = await patch(camera, path, { offset: 0, bytes: BYTES });
    expect(await told(answer)).toBe("429 slow-down");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
