// Pictures that come in pieces, over the wire: every rule of tus 1.0.0 that a camera can lean on, and every refusal.
// docs/device-protocol.md, Pictures in pieces; fault E13.
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { CHUNK_BYTES, PHOTO_BYTES } from "~/domain/devices/sync/device-limits";
import type { Upload } from "~/domain/photos/upload";
import { call, jpeg, sha256Hex } from "../../api/api-calls";
import {
  begin,
  creation,
  head,
  offsetOf,
  PIECE,
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
const uploadOf = (path: string) => env.PHOTO_UPLOAD.getByName(`upload:${path.split("/").at(-1)}`);

describe("what is spoken", () => {
  test("OPTIONS tells it without a token", async () => {
    const response = await call("/device/v1/photos", { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "tus-resumable": "1.0.0",
      "tus-version": "1.0.0",
      "tus-extension": "creation,creation-with-upload,termination,checksum,expiration",
      "tus-max-size": String(PHOTO_BYTES),
      "tus-checksum-algorithm": "sha1,sha256",
    });
  });

  test.each(["0.2.2", "", undefined])(
    "the version %j is 412 with the one that is spoken",
    async (version) => {
      const camera = await photographed();
      const headers = await creation(camera.id, BYTES);
      const { "tus-resumable": _, ...rest } = headers;
      const response = await post(
        camera,
        version === undefined ? rest : { ...rest, "tus-resumable": version },
      );
      expect(response.headers.get("tus-version")).toBe("1.0.0");
      expect(response.headers.get("tus-resumable")).toBe("1.0.0");
      expect(await told(response)).toBe("412 tus-version");
    },
  );

  test("every answer names the version, a refusal too", async () => {
    const camera = await photographed();
    for (const response of [
      await post(camera, await creation(camera.id, BYTES)),
      await head(camera, "/device/v1/photos/none"),
      await call("/device/v1/photos", { method: "POST", headers: TUS }),
    ])
      expect(response.headers.get("tus-resumable")).toBe("1.0.0");
  });

  test("a client whose network lets only POST through says what it means", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const headers = { ...PIECE, "upload-offset": "0", "x-http-method-override": "PATCH" };
    const body = BYTES.slice(0, 2000);
    const sent = await call(path, { method: "POST", token: camera.token, body, headers });
    expect([sent.status, sent.headers.get("upload-offset")]).toEqual([204, "2000"]);
    const override = { ...TUS, "x-http-method-override": "DELETE" };
    expect((await call(path, { method: "POST", token: camera.token, headers: override })).status).toBe(204);
    expect(await offsetOf(camera, path)).toBeNull();
    expect((await call(path, { method: "POST", token: camera.token, headers: TUS })).status).toBe(404);
  });

  test("GET of an upload is nothing", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    expect((await call(path, { token: camera.token, headers: TUS })).status).toBe(404);
  });
});

describe("a picture in pieces", () => {
  test("is stored with its last piece, as one that came whole, and asked for afterwards is there", async () => {
    const camera = await photographed({ photo: { sha256: await sha256Hex(BYTES), size: BYTES.length } });
    const path = await begin(camera, BYTES);
    expect(path).toMatch(/^\/device\/v1\/photos\/[\w-]{43}$/);
    for (const [offset, end] of [
      [0, 1000],
      [1000, 4999],
    ] as const) {
      const response = await patch(camera, path, { offset, bytes: BYTES.subarray(offset, end) });
      expect([response.status, response.headers.get("upload-offset")]).toEqual([204, String(end)]);
      expect(await shownTo(camera)).toBeNull();
    }
    const last = await patch(camera, path, { offset: 4999, bytes: BYTES.subarray(4999) });
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, "5000"]);
    expect(await shownTo(camera)).toBe(await sha256Hex(BYTES));
    expect(await offsetOf(camera, path)).toBe(5000);
    expect(await spentBy(camera)).toBe(5000);
  });

  test("returns its offset, its metadata and its expiry", async () => {
    const camera = await photographed();
    const headers = await creation(camera.id, BYTES);
    const path = (await post(camera, headers)).headers.get("location") ?? "";
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 7) });
    const response = await head(camera, path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "upload-offset": "7",
      "upload-length": "5000",
      "upload-metadata": headers["upload-metadata"],
      "cache-control": "no-store",
    });
    const days = (Date.parse(response.headers.get("upload-expires") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
  });

  test("asked for again is the same upload, as far as it is, and takes its bytes from the quota once", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 1200) });
    const again = await post(camera, await creation(camera.id, BYTES));
    expect([again.status, again.headers.get("location"), again.headers.get("upload-offset")]).toEqual([
      201,
      path,
      "1200",
    ]);
    expect(await spentBy(camera)).toBe(5000);
  });

  test("begun twice at once is one, and takes its bytes from the quota once", async () => {
    const camera = await photographed();
    const paths = await Promise.all([0, 1, 2].map(async () => begin(camera, BYTES)));
    expect(new Set(paths).size).toBe(1);
    await vi.waitFor(async () => expect(await spentBy(camera)).toBe(5000));
  });

  test("asks D1 once for a piece in its middle, as every request of a camera does", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const piece = await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 1000) });
    expect(piece.headers.get("x-fernwatch-d1")).toMatch(/^calls=1\b/);
    const last = await patch(camera, path, { offset: 1000, bytes: BYTES.subarray(1000) });
    // The fourth asks what waits for the photo, and no answer waits for it.
    expect(last.headers.get("x-fernwatch-d1")).toMatch(/^calls=4\b/);
  });

  test("may bring its first bytes, or all of them, when it begins", async () => {
    const camera = await photographed();
    const headers = { ...(await creation(camera.id, BYTES)), ...PIECE };
    const first = await post(camera, headers, BYTES.slice(0, 3000));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([201, "3000"]);
    // Its bytes are known: they do not count twice.
    const again = await post(camera, headers, BYTES.slice(0, 3000));
    expect(again.headers.get("upload-offset")).toBe("3000");
    const path = first.headers.get("location") ?? "";
    await patch(camera, path, { offset: 3000, bytes: BYTES.subarray(3000) });
    expect(await shownTo(camera)).toBe(await sha256Hex(BYTES));

    const other = await photographed();
    const whole = await post(other, { ...(await creation(other.id, BYTES)), ...PIECE }, BYTES.slice());
    expect([whole.status, whole.headers.get("upload-offset")]).toEqual([201, "5000"]);
    expect(await shownTo(other)).toBe(await sha256Hex(BYTES));
  });

  test("that is stored already is 200 with its whole length, however it came", async () => {
    const camera = await photographed();
    const { devicePhotos, deviceAccess } = world.services;
    await devicePhotos.put(await deviceAccess.admit(camera.token), {
      kind: "photo",
      insightId: camera.id,
      size: BYTES.length,
      sha256: await sha256Hex(BYTES),
      body: new Blob([BYTES]).stream(),
    });
    const response = await post(camera, await creation(camera.id, BYTES));
    expect([response.status, response.headers.get("upload-offset")]).toEqual([200, "5000"]);
    const path = response.headers.get("location") ?? "";
    expect(await offsetOf(camera, path)).toBe(5000);
    // A client that begins at the beginning all the same hears where it is.
    const from0 = await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 10) });
    expect(from0.headers.get("upload-offset")).toBe("5000");
    expect(await told(from0)).toBe("409 offset-mismatch");
    expect(await spentBy(camera)).toBe(5000);
  });

  test("may be a thumbnail", async () => {
    const camera = await photographed();
    const path = await begin(camera, jpeg(900), "thumbnail");
    expect((await patch(camera, path, { offset: 0, bytes: jpeg(900) })).status).toBe(204);
    const shown = await call(`/api/photo?deviceId=${camera.deviceId}&photoUrl=${camera.id}&thumbnail=true`, {
      token: camera.ownerToken,
    });
    expect((await shown.arrayBuffer()).byteLength).toBe(900);
  });

  test("goes to the insight that replaces one whose id another account has used", async () => {
    const [first, second] = [await photographed(), await photographed()];
    const { deviceToken } = await world.camera(second.owner);
    await world.sync(second.token, [{ insight_id: first.id, class_name: "Red fox" }]);
    expect(deviceToken).not.toBe(second.token);
    const path = await begin({ ...second, id: first.id }, BYTES);
    expect((await patch(second, path, { offset: 0, bytes: BYTES })).status).toBe(204);
    expect(await photosOf(second)).toHaveLength(1);
    expect(await photosOf(first)).toHaveLength(0);
  });

  test("of two at the same time for the same place one is taken, and the other learns where to continue", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const answers = await Promise.all(
      [1000, 2000, 3000, 4000].map((end) =>
        patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, end) }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 204);
    expect(taken).toHaveLength(1);
    const at = await offsetOf(camera, path);
    for (const answer of answers) expect(answer.headers.get("upload-offset")).toBe(String(at));
    for (const answer of answers.filter((one) => one !== taken[0]))
      expect(await answer.json()).toMatchObject({
        type: "/problems/offset-mismatch",
        status: 409,
        offset: at,
      });
  });

  test("that is given up is gone with its bytes, and its quota is free", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 3000) });
    const gone = await call(path, { method: "DELETE", token: camera.token, headers: TUS });
    expect(gone.status).toBe(204);
    expect(await told(await patch(camera, path, { offset: 3000, bytes: BYTES.subarray(3000) }))).toBe(
      "404 upload-unknown",
    );
    await vi.waitFor(async () => expect(await spentBy(camera)).toBe(0));
    expect(await begin(camera, BYTES)).toBe(path);
    expect(await offsetOf(camera, path)).toBe(0);
  });

  test("that is not gone on with for a week is gone, and no alarm ends it before", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 3000) });
    const object = uploadOf(path);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await offsetOf(camera, path)).toBe(3000);
    const expiresAt = await runInDurableObject(object, async (_, { storage }) => {
      const alarm = await storage.getAlarm();
      const upload = storage.kv.get<Upload>("upload");
      storage.kv.put("upload", { ...upload, expiresAt: Date.now() - 1 });
      return { alarm, said: upload?.expiresAt };
    });
    expect(expiresAt.alarm).toBe(expiresAt.said);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await runInDurableObject(object, async (_, { storage }) => [...storage.kv.list()])).toEqual([]);
    expect(await offsetOf(camera, path)).toBeNull();
    expect(await begin(camera, BYTES)).toBe(path);
    expect(await offsetOf(camera, path)).toBe(0);
  });
});

describe("a piece", () => {
  test.each([
    ["sha1", "SHA-1"],
    ["sha256", "SHA-256"],
  ])(
    "with its %s is taken, and with another one it is 460 and as if it had not come",
    async (name, algorithm) => {
      const camera = await photographed();
      const path = await begin(camera, BYTES);
      const bytes = BYTES.slice(0, 2000);
      const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
      const headers = { "upload-checksum": `${name} ${btoa(String.fromCharCode(...hash))}` };
      const swapped = bytes.slice().reverse();
      expect(await told(await patch(camera, path, { offset: 0, bytes: swapped, headers }))).toBe(
        "460 checksum-mismatch",
      );
      expect(await offsetOf(camera, path)).toBe(0);
      expect((await patch(camera, path, { offset: 0, bytes, headers })).status).toBe(204);
      expect(await offsetOf(camera, path)).toBe(2000);
    },
  );

  test.each([
    ["md5", "md5 1B2M2Y8AsgTpgAmY7PhCfg=="],
    ["crc32", "crc32 AAAAAA=="],
    ["no base64", "sha1 !!!"],
    ["a short hash", "sha1 AAAA"],
    ["nothing", ""],
  ])("with a checksum that is %s is 400", async (_, checksum) => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const headers = { "upload-checksum": checksum };
    const answer = await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 9), headers });
    expect(await told(answer)).toBe("400 malformed");
  });

  test("of another type is 415, without a place or with a senseless one 400", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const send = (headers: Readonly<Record<string, string>>) =>
      patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 9), headers });
    expect(await told(await send({ "content-type": "image/jpeg" }))).toBe("415 malformed");
    for (const place of ["-1", "x", "1.5", "", "9".repeat(20)])
      expect(await told(await send({ "upload-offset": place }))).toBe("400 malformed");
  });

  test("from elsewhere is 409 with the true place, before it and behind it, and changes nothing", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 3000) });
    for (const offset of [0, 2999, 3001, 5000]) {
      const answer = await patch(camera, path, { offset, bytes: BYTES.subarray(0, 10) });
      expect([answer.status, answer.headers.get("upload-offset")]).toEqual([409, "3000"]);
    }
    expect(await offsetOf(camera, path)).toBe(3000);
  });

  test("beyond the whole, or above a mebibyte, is 413 with the limit", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    await patch(camera, path, { offset: 0, bytes: BYTES.subarray(0, 4000) });
    const beyond = await patch(camera, path, { offset: 4000, bytes: BYTES.subarray(0, 1001) });
    expect([beyond.status, (await beyond.json<{ limit: number }>()).limit]).toEqual([413, 1000]);
    const stream = new Blob([new Uint8Array(CHUNK_BYTES + 1)]).stream();
    const large = await call(path, {
      method: "PATCH",
      token: camera.token,
      body: stream,
      headers: { ...PIECE, "upload-offset": "4000" },
    });
    expect([large.status, (await large.json<{ limit: number }>()).limit]).toEqual([413, CHUNK_BYTES]);
    expect(await offsetOf(camera, path)).toBe(4000);
  });

  test.each([
    ["counts as far as it came", {}, 1500],
    ["does not count where it was to be checked", { "upload-checksum": `sha1 ${btoa("a".repeat(20))}` }, 0],
  ])("that is cut off %s", async (_, headers, offset) => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(BYTES.slice(0, 1500));
      },
      pull(controller) {
        controller.error(new Error("Network connection lost."));
      },
    });
    const cut = { ...PIECE, "upload-offset": "0", ...headers };
    await call(path, { method: "PATCH", token: camera.token, body, headers: cut });
    expect(await offsetOf(camera, path)).toBe(offset);
  });

  test("without a byte changes nothing", async () => {
    const camera = await photographed();
    const path = await begin(camera, BYTES);
    const answer = await patch(camera, path, { offset: 0, bytes: new Uint8Array() });
    expect([answer.status, answer.headers.get("upload-offset")]).toEqual([204, "0"]);
  });
});
