// The device API over the wire: enrol, sync, pictures, each refusal with its status and type. docs/device-protocol.md.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { DAY_QUOTA } from "~/domain/devices/sync/device-limits";
import { call, jpeg, liveWorld, reprDigest, sha256Hex, signedIn } from "../../api/api-calls";
import { item } from "../../services/world";

const world = liveWorld();

async function camera() {
  const { actor, token } = await signedIn(world);
  const enrolled = await world.camera(actor);
  return { owner: actor, ownerToken: token, token: enrolled.deviceToken, deviceId: enrolled.deviceId };
}

async function put(
  path: string,
  token: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
) {
  return call(path, {
    method: "PUT",
    token,
    body: bytes.slice(),
    headers: { "repr-digest": await reprDigest(bytes), ...headers },
  });
}

describe("enrolment", () => {
  const enroll = (enrollment_token: string, hardware_id = "HW-7", extra: object = {}) =>
    call("/device/v1/enroll", { json: { enrollment_token, hardware_id, ...extra } });

  async function token() {
    const { token: bearer } = await signedIn(world);
    const response = await call("/api/enrollmentTokens", { token: bearer, json: { count: 1 } });
    expect(response.status).toBe(201);
    return (await response.json<{ tokens: string[] }>()).tokens[0] ?? "";
  }

  test("turns a token into a device whose id is shaped dev-0042", async () => {
    const response = await enroll(await token());
    expect(response.status).toBe(201);
    const body = await response.json<Record<string, string>>();
    expect(body.device_id).toMatch(/^dev-\d{4,}$/);
    expect(body.device_token).toHaveLength(43);
    expect(body.cp_key).toHaveLength(43);
    expect(Math.abs(Date.parse(body.server_time ?? "") - Date.now())).toBeLessThan(5000);
  });

  test("keeps the texts of a camera sound", async () => {
    const extra = { device_name: "Ridge\u202e 7\ud83e", location_name: " e\u0301tang\0 " };
    const enrolled = await (await enroll(await token(), "HW\u2066-7", extra)).json<Record<string, string>>();
    const kept = await env.DB.prepare(
      "SELECT device_name, location_name, hardware_id FROM device WHERE device_id = ?1",
    )
      .bind(enrolled.device_id)
      .first();
    expect(kept).toEqual({ device_name: "Ridge 7\ufffd", location_name: "\u00e9tang", hardware_id: "HW-7" });
  });

  test("a lost answer costs nothing: the same hardware gets the same device until its first sync", async () => {
    const enrollment = await token();
    const first = await (await enroll(enrollment)).json<Record<string, string>>();
    const second = await (await enroll(enrollment)).json<Record<string, string>>();
    expect(second.device_id).toBe(first.device_id);
    expect(second.cp_key).toBe(first.cp_key);
    const sync = async ({ device_token: device }: Record<string, string>) =>
      (await call("/device/v1/sync", { token: device, json: {} })).status;
    // Only the camera knows which answer arrived; its first call ends the other token.
    expect([await sync(second), await sync(first), await sync(second)]).toEqual([200, 401, 200]);
    expect((await enroll(enrollment)).status).toBe(401);
  });

  test("a hundred lost answers leave a hundred tokens, and the next attempt none", async () => {
    const enrollment = await token();
    const { device_id } = await (await enroll(enrollment)).json<Record<string, string>>();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
       INSERT INTO device_token(token_hash, device_key, created_at)
       SELECT d.id || '-' || i, d.id, 0 FROM n JOIN device d ON d.device_id = ?1`,
    )
      .bind(device_id)
      .run();
    expect((await enroll(enrollment)).status).toBe(201);
    expect((await enroll(enrollment)).status).toBe(401);
  });

  test("five at once with one token make one device", async () => {
    const enrollment = await token();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enroll(enrollment)));
    const ids = await Promise.all(
      answers.map(async (a) => (await a.json<Record<string, string>>()).device_id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test("other hardware, an unknown and an expired token are 401 token-invalid", async () => {
    const enrollment = await token();
    await enroll(enrollment);
    expect((await enroll(enrollment, "HW-8")).status).toBe(401);
    const unknown = await enroll("nonsense");
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toMatchObject({ type: "/problems/token-invalid", retryable: false });
    const old = await token();
    await env.DB.prepare("UPDATE enrollment_token SET expires_at = 1 WHERE used_at IS NULL").run();
    expect((await enroll(old)).status).toBe(401);
  });

  test("texts that are too long are cut, and what else cannot be used is named", async () => {
    const enrollment_token = await token();
    const response = await call("/device/v1/enroll", {
      json: {
        enrollment_token,
        hardware_id: "HW-9",
        device_name: "n".repeat(31),
        software_version: "v".repeat(101),
        latitude: 91,
        longitude: "east",
        utc_offset_min: 90.5,
      },
    });
    expect(response.status).toBe(201);
    const { device_id, members_dropped } = await response.json<{
      device_id: string;
      members_dropped: { member: string }[];
    }>();
    expect(members_dropped.map(({ member }) => member)).toEqual(["latitude", "longitude", "utc_offset_min"]);
    const kept = await env.DB.prepare(
      "SELECT device_name, software_version, latitude, longitude, utc_offset_min FROM device WHERE device_id = ?1",
    )
      .bind(device_id)
      .first();
    expect(kept).toEqual({
      device_name: "n".repeat(30),
      software_version: "v".repeat(100),
      latitude: null,
      longitude: null,
      utc_offset_min: 0,
    });
  });

  test("an id of the hardware that is too long is refused: a cut one might be another camera's", async () => {
    const response = await enroll(await token(), "H".repeat(101));
    expect([response.status, (await response.json<{ type: string }>()).type]).toEqual([
      400,
      "/problems/malformed",
    ]);
  });

  test("an unknown member is 400 and named", async () => {
    const response = await enroll(await token(), "HW-7", { colour: "green" });
    expect(response.status).toBe(400);
    expect((await response.json<{ detail: string }>()).detail).toContain("colour");
  });

  test("a viewer may not make tokens", async () => {
    const { token: bearer } = await signedIn(world, { role: "viewer" });
    expect((await call("/api/enrollmentTokens", { token: bearer, json: { count: 1 } })).status).toBe(403);
  });
});

describe("sync", () => {
  test("answers as documented", async () => {
    const { token } = await camera();
    const sent = item({ photo: { sha256: "ab".repeat(32), size: 5000, type: "image/jpeg" } });
    const response = await call("/device/v1/sync", {
      token,
      json: {
        seq: 1,
        boot_id: "b1",
        clock_ok: true,
        comms_source: "cellular",
        telemetry: { battery_voltage: 3.9 },
        insights: [sent],
      },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      server_time: expect.any(String),
      accepted: [sent.insight_id],
      rejected: [],
      uploads: [
        { insight_id: sent.insight_id, kind: "thumbnail" },
        { insight_id: sent.insight_id, kind: "photo" },
      ],
      update: null,
      dropped: [],
      // Of the seed of 32 ones.
      manifest_keys: ["iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w"],
      telemetry_dropped: 0,
      members_dropped: [],
      next_sync_s: expect.any(Number),
    });
  });

  test.each([
    ["no JSON", "{"],
    ["an unknown member", '{"colour":"green"}'],
    ["a list", "[]"],
  ])("%s is 400 malformed, not to be retried", async (_, body) => {
    const { token } = await camera();
    const response = await call("/device/v1/sync", {
      method: "POST",
      token,
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: "/problems/malformed", retryable: false });
  });

  test.each([
    ["sent_at", "2026-11-20T18:00:00"],
    ["sent_at", "2000-00-00T00:00:00Z"],
    ["sent_at", 1_764_000_000],
    ["seq", null],
    ["seq", -1],
    ["boot_id", null],
    ["boot_id", "b".repeat(101)],
    ["clock_ok", null],
    ["clock_ok", "yes"],
    ["uptime_s", null],
    ["uptime_s", "71"],
    ["comms_source", "pigeon"],
    ["telemetry", null],
    ["telemetry", []],
    ["update", "none"],
  ])("%s: %j costs that member alone, and is named", async (member, value) => {
    const { token } = await camera();
    const sent = item();
    const good = { seq: 1, boot_id: "b-1", clock_ok: true, uptime_s: 93, telemetry: { image_count: 5 } };
    const response = await call("/device/v1/sync", {
      token,
      json: { ...good, insights: [sent], [member]: value },
    });
    expect(response.status).toBe(200);
    const { accepted, members_dropped, telemetry_dropped } = await response.json<{
      accepted: string[];
      members_dropped: { member: string; reason: string }[];
      telemetry_dropped: number;
    }>();
    expect(accepted).toEqual([sent.insight_id]);
    const isUnordered = member === "seq" || member === "boot_id";
    expect(members_dropped.map((one) => one.member)).toEqual([member, ...(isUnordered ? ["telemetry"] : [])]);
    for (const { reason } of members_dropped) expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(telemetry_dropped).toBe(isUnordered ? 1 : 0);
  });

  test("insights that are no list are named, and the telemetry beside them is kept", async () => {
    const { token } = await camera();
    const json = { seq: 1, boot_id: "b-1", telemetry: { battery_voltage: 3.9 }, insights: null };
    const response = await call("/device/v1/sync", { token, json });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ accepted: [], members_dropped: [{ member: "insights" }] });
    const [row] = (
      await env.DB.prepare("SELECT battery_voltage AS volts FROM device ORDER BY id DESC LIMIT 1").all()
    ).results;
    expect(row).toEqual({ volts: 3.9 });
  });

  test("a clock whose state cannot be read is taken for one that is not set", async () => {
    const { token } = await camera();
    const sent = item({ file_ctime: "2026-11-01T00:00:00Z", uptime_s: 10, boot_id: "b-1" });
    await call("/device/v1/sync", {
      token,
      json: { boot_id: "b-1", uptime_s: 70, clock_ok: "maybe", insights: [sent] },
    });
    const row = await env.SHARD_0.prepare(
      "SELECT time_stamp - file_ctime AS ago, file_ctime_raw AS raw FROM insight ORDER BY time_stamp DESC, seq DESC LIMIT 1",
    ).first();
    expect(row).toEqual({ ago: 60_000, raw: "2026-11-01T00:00:00Z" });
  });

  test.each(["/device/v1/sync", "/device/v1/enroll"])(
    "a body that is not said to be JSON is 415, at %s",
    async (path) => {
      const { token } = await camera();
      for (const type of ["text/plain", "application/x-www-form-urlencoded", null]) {
        const headers: Record<string, string> = type === null ? {} : { "content-type": type };
        const body = new TextEncoder().encode("{}");
        const response = await call(path, { method: "POST", token, body, headers });
        expect([type, response.status, (await response.json<{ type: string }>()).type]).toEqual([
          type,
          415,
          "/problems/malformed",
        ]);
      }
    },
  );

  test("201 insights and more than 256 KiB are 413 with the limit", async () => {
    const { token } = await camera();
    const many = await call("/device/v1/sync", {
      token,
      json: { insights: Array.from({ length: 201 }, () => item()) },
    });
    expect([many.status, (await many.json<{ limit: number }>()).limit]).toEqual([413, 200]);
    const large = await call("/device/v1/sync", { token, json: { insights: ["x".repeat(270_000)] } });
    expect([large.status, (await large.json<{ limit: number }>()).limit]).toEqual([413, 262_144]);
  });

  test("without a token, or with a user's, it is 401", async () => {
    const { ownerToken } = await camera();
    expect((await call("/device/v1/sync", { json: {} })).status).toBe(401);
    expect((await call("/device/v1/sync", { json: {}, token: ownerToken })).status).toBe(401);
  });

  test("the 61st request of a minute is 429 with Retry-After before its body is read, whatever it is", async () => {
    const { token, deviceId } = await camera();
    // A minute that does not pass while the test runs.
    await env.DB.prepare("UPDATE device SET rate_minute = 1e9, rate_count = 59 WHERE device_id = ?1")
      .bind(deviceId)
      .run();
    expect((await call("/device/v1/sync", { token, json: {} })).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/device/v1/sync"],
      ["PUT", `/device/v1/photos/${crypto.randomUUID()}`],
      ["PUT", `/device/v1/thumbnails/${crypto.randomUUID()}`],
    ] as const) {
      const body = unread();
      const response = await call(path, { method, token, body: body.stream });
      expect([response.status, body.chunks]).toEqual([429, 0]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ type: "/problems/slow-down", retryable: true });
    }
  });

  test("a device token opens no call of the console", async () => {
    const { token } = await camera();
    expect((await call("/api/insights/count", { token })).status).toBe(401);
  });
});

/** A body that counts what is read of it. */
function unread() {
  const body = {
    chunks: 0,
    stream: new ReadableStream(
      {
        pull(controller) {
          body.chunks += 1;
          controller.enqueue(new TextEncoder().encode("{"));
        },
      },
      { highWaterMark: 0 },
    ),
  };
  return body;
}

describe("pictures", () => {
  async function insight(extra: Readonly<Record<string, unknown>> = {}) {
    const it = await camera();
    const sent = item(extra);
    await world.sync(it.token, [sent]);
    return { ...it, id: sent.insight_id };
  }

  async function picturesOf(deviceId: string) {
    const key = await env.DB.prepare("SELECT id, account_id FROM device WHERE device_id = ?1")
      .bind(deviceId)
      .first<{ id: number; account_id: number }>();
    return (await env.PHOTOS.list({ prefix: `p/${key?.account_id}/${key?.id}/` })).objects;
  }

  test("a photo is stored once, served to its owner byte for byte, and marks the insight", async () => {
    const { token, ownerToken, id, deviceId } = await insight();
    const bytes = jpeg(150_000);
    expect((await put(`/device/v1/photos/${id}`, token, bytes)).status).toBe(201);
    expect((await put(`/device/v1/photos/${id}`, token, bytes)).status).toBe(200);
    const response = await call(`/api/photo?deviceId=${deviceId}&photoUrl=${id}`, { token: ownerToken });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await sha256Hex(new Uint8Array(await response.arrayBuffer()))).toBe(await sha256Hex(bytes));
  });

  test("other bytes for the same insight are 409, and the first stay", async () => {
    const { token, id } = await insight();
    await put(`/device/v1/photos/${id}`, token, jpeg(3000, 1));
    const response = await put(`/device/v1/photos/${id}`, token, jpeg(3000, 2));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ type: "/problems/photo-differs" });
  });

  test("a photo that is not the one announced is 422 in words, and nothing of it is kept", async () => {
    const bytes = jpeg(3000, 1);
    const announced = { sha256: await sha256Hex(bytes), size: 3000 };
    const { token, ownerToken, id, deviceId } = await insight({ photo: announced });
    const other = await put(`/device/v1/photos/${id}`, token, jpeg(3000, 2));
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      type: "/problems/not-announced",
      detail: "These aren't the bytes announced with the insight.",
      retryable: false,
    });
    expect((await call(`/api/photo?deviceId=${deviceId}&photoUrl=${id}`, { token: ownerToken })).status).toBe(
      404,
    );
    expect(await picturesOf(deviceId)).toEqual([]);
    expect((await put(`/device/v1/photos/${id}`, token, bytes)).status).toBe(201);
  });

  test.each(["photos", "thumbnails"])("other bytes under the stored digest are 422, of %s", async (kind) => {
    const { token, id } = await insight();
    const bytes = jpeg(3000, 1);
    expect((await put(`/device/v1/${kind}/${id}`, token, bytes)).status).toBe(201);
    expect((await put(`/device/v1/${kind}/${id}`, token, bytes)).status).toBe(200);
    const lying = { "repr-digest": await reprDigest(bytes) };
    const response = await put(`/device/v1/${kind}/${id}`, token, jpeg(3000, 2), lying);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { type: "/problems/digest-mismatch" },
    ]);
  });

  test("another thumbnail is 409, and the first stays", async () => {
    const { token, ownerToken, id, deviceId } = await insight();
    const first = jpeg(800, 1);
    expect((await put(`/device/v1/thumbnails/${id}`, token, first)).status).toBe(201);
    const second = await put(`/device/v1/thumbnails/${id}`, token, jpeg(900, 2));
    expect([second.status, await second.json()]).toMatchObject([409, { type: "/problems/photo-differs" }]);
    const path = `/api/photo?deviceId=${deviceId}&photoUrl=${id}&thumbnail=true`;
    const shown = await call(path, { token: ownerToken });
    expect(await sha256Hex(new Uint8Array(await shown.arrayBuffer()))).toBe(await sha256Hex(first));
  });

  test("of two thumbnails at the same time one is stored, and the other is told", async () => {
    const { token, id } = await insight();
    const answers = await Promise.all(
      [1, 2].map((seed) => put(`/device/v1/thumbnails/${id}`, token, jpeg(800, seed))),
    );
    expect(answers.map(({ ok, status }) => ok || status)).toEqual(expect.arrayContaining([true, 409]));
  });

  test("a wrong digest is 422 and leaves neither row nor object", async () => {
    const { token, ownerToken, id, deviceId } = await insight();
    const wrong = await reprDigest(jpeg(3000, 9));
    const response = await put(`/device/v1/photos/${id}`, token, jpeg(3000, 8), { "repr-digest": wrong });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: "/problems/digest-mismatch" });
    expect((await call(`/api/photo?deviceId=${deviceId}&photoUrl=${id}`, { token: ownerToken })).status).toBe(
      404,
    );
    expect(await picturesOf(deviceId)).toEqual([]);
  });

  test("no digest 422, no picture 415, too large 413, another's insight 404", async () => {
    const { token, id } = await insight();
    const other = await camera();
    expect((await put(`/device/v1/photos/${id}`, token, jpeg(), { "repr-digest": "md5=:abc:" })).status).toBe(
      422,
    );
    expect(
      (await put(`/device/v1/photos/${id}`, token, new TextEncoder().encode("<script>alert(1)</script>")))
        .status,
    ).toBe(415);
    expect((await put(`/device/v1/thumbnails/${id}`, token, jpeg(70_000))).status).toBe(413);
    expect((await put(`/device/v1/photos/${id}`, other.token, jpeg())).status).toBe(404);
    expect((await put("/device/v1/photos/nonsense", token, jpeg())).status).toBe(404);
  });

  test("a body of unknown length is 411", async () => {
    const { token, id } = await insight();
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(jpeg());
        controller.close();
      },
    });
    const response = await call(`/device/v1/photos/${id}`, {
      method: "PUT",
      token,
      body: stream,
      headers: { "repr-digest": await reprDigest(jpeg()) },
    });
    expect(response.status).toBe(411);
  });

  test("bytes over the day's quota are 429 quota-spent before they are read, and nothing is stored of them", async () => {
    const { token, id, deviceId } = await insight();
    const device = await env.DB.prepare("SELECT id, account_id FROM device WHERE device_id = ?1")
      .bind(deviceId)
      .first<{ id: number; account_id: number }>();
    const spent = () =>
      env.SHARD_0.prepare("SELECT picture_bytes FROM device_day WHERE device_key = ?1")
        .bind(device?.id)
        .first<number>("picture_bytes");
    await env.SHARD_0.prepare("UPDATE device_day SET picture_bytes = ?2 WHERE device_key = ?1")
      .bind(device?.id, DAY_QUOTA.pictureBytes - 4000)
      .run();
    const bytes = jpeg(4001);
    const body = unread();
    const refused = await call(`/device/v1/photos/${id}`, {
      method: "PUT",
      token,
      body: body.stream,
      headers: { "content-length": "4001", "repr-digest": await reprDigest(bytes) },
    });
    expect([refused.status, body.chunks]).toEqual([429, 0]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ type: "/problems/quota-spent", retryable: true });
    expect((await put(`/device/v1/thumbnails/${id}`, token, bytes)).status).toBe(429);
    expect((await env.PHOTOS.list({ prefix: `p/${device?.account_id}/${device?.id}/` })).objects).toEqual([]);
    expect(await spent()).toBe(DAY_QUOTA.pictureBytes - 4000);

    const wrong = await reprDigest(jpeg(3000, 9));
    expect((await put(`/device/v1/photos/${id}`, token, jpeg(3000), { "repr-digest": wrong })).status).toBe(
      422,
    );
    expect(await spent()).toBe(DAY_QUOTA.pictureBytes - 4000);
    expect((await put(`/device/v1/photos/${id}`, token, jpeg(3000))).status).toBe(201);
    expect((await put(`/device/v1/photos/${id}`, token, jpeg(3000))).status).toBe(200);
    expect(await spent()).toBe(DAY_QUOTA.pictureBytes - 1000);
    // The same bytes again are known, however little is left.
    await env.SHARD_0.prepare("UPDATE device_day SET picture_bytes = ?2 WHERE device_key = ?1")
      .bind(device?.id, DAY_QUOTA.pictureBytes)
      .run();
    expect((await put(`/device/v1/photos/${id}`, token, jpeg(3000))).status).toBe(200);
  });

  test("the same picture of a burst is stored once and serves every insight of it", async () => {
    const it = await camera();
    const sent = [item(), item()];
    await world.sync(it.token, sent);
    const bytes = jpeg(4000, 5);
    for (const { insight_id } of sent) {
      expect((await put(`/device/v1/photos/${insight_id}`, it.token, bytes)).status).toBe(201);
      const response = await call(`/api/photo?deviceId=${it.deviceId}&photoUrl=${insight_id}`, {
        token: it.ownerToken,
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });

  test("a thumbnail is shown if there is one, otherwise the photo", async () => {
    const { token, ownerToken, id, deviceId } = await insight();
    const [photo, thumbnail] = [jpeg(9000, 3), jpeg(800, 4)];
    const size = async () => {
      const response = await call(`/api/photo?deviceId=${deviceId}&photoUrl=${id}&thumbnail=true`, {
        token: ownerToken,
      });
      return (await response.arrayBuffer()).byteLength;
    };
    await put(`/device/v1/photos/${id}`, token, photo);
    expect(await size()).toBe(9000);
    expect((await put(`/device/v1/thumbnails/${id}`, token, thumbnail)).status).toBe(201);
    expect(await size()).toBe(800);
  });

  test("parts, conditions and strangers", async () => {
    const { token, ownerToken, id, deviceId } = await insight();
    const bytes = jpeg(5000, 6);
    await put(`/device/v1/photos/${id}`, token, bytes);
    const path = `/api/photo?deviceId=${deviceId}&photoUrl=${id}`;
    const part = await call(path, { token: ownerToken, headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 10-19/5000"]);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...bytes.slice(10, 20)]);
    const beyond = await call(path, { token: ownerToken, headers: { range: "bytes=9000-" } });
    expect([beyond.status, (await beyond.arrayBuffer()).byteLength]).toEqual([200, 5000]);
    const tail = await call(path, { token: ownerToken, headers: { range: "bytes=-100" } });
    expect([tail.status, (await tail.arrayBuffer()).byteLength]).toEqual([206, 100]);
    const whole = await call(path, { token: ownerToken });
    await whole.arrayBuffer();
    const etag = whole.headers.get("etag") ?? "";
    const conditional = async (tags: string) => {
      const response = await call(path, { token: ownerToken, headers: { "if-none-match": tags } });
      return [response.status, response.headers.get("etag"), (await response.arrayBuffer()).byteLength];
    };
    expect(await conditional(etag)).toEqual([304, etag, 0]);
    expect(await conditional(`"other", W/${etag}`)).toEqual([304, etag, 0]);
    for (const other of ['"other"', "no tag at all", ""])
      expect(await conditional(other)).toEqual([200, etag, 5000]);
    const stranger = await signedIn(world);
    expect((await call(path, { token: stranger.token })).status).toBe(404);
    expect((await call(path)).status).toBe(401);
  });
});
