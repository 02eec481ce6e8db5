// What becomes of a picture that a camera announced, as readers hear it: asked for, not asked for, refused.
// docs/device-protocol.md, Pictures; decision 0094, Pictures that do not come.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import { webDigest } from "../../../workers/adapters/platform";
import { item, World } from "../world";

const world = new World();

/** The smallest of JPEGs by its first bytes. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const TEXT = new TextEncoder().encode("no picture at all");

async function camera(settings = "allow_wifi_insights = 1, allow_complete_images = 1") {
  const owner = await world.user();
  const made = await world.camera(owner);
  await env.DB.prepare(`UPDATE device SET ${settings} WHERE device_id = ?1`).bind(made.deviceId).run();
  return { owner, token: made.deviceToken };
}

/** An insight with an announced picture. */
async function announced(bytes: Uint8Array = JPEG, size: number | undefined = bytes.length) {
  return item({ photo: { sha256: await sha256(bytes), size } });
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return webDigest.sha256Of(streamOf(bytes));
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}

async function bring(token: string, insightId: string, bytes: Uint8Array, size = bytes.length) {
  const picture = { kind: "photo", insightId, size, sha256: await sha256(bytes) } as const;
  const outcome = await world
    .putPicture(token, { ...picture, body: streamOf(bytes) })
    .catch((error: unknown) => (error as { refusal: { code: string } }).refusal.code);
  await Promise.all(world.after);
  return outcome;
}

async function seen(owner: Awaited<ReturnType<typeof camera>>["owner"]) {
  const page: readonly Insight[] = await world.page(owner, { limit: 10, offset: 0 });
  return page.map(({ photo, photoFate }) => `${photo} ${photoFate}`);
}

const etag = async (accountId: number) =>
  env.SHARD_0.prepare("SELECT sum(ver) AS ver FROM page_ver WHERE account_id = ?1")
    .bind(accountId)
    .first<number>("ver");

describe("a sync", () => {
  test.each([
    ["over Wi-Fi", undefined, "wifi", "announced asked", ["thumbnail", "photo"]],
    ["over LoRa", undefined, "lora", "announced unasked", []],
    ["over satellite", undefined, "satellite", "announced unasked", []],
    ["over Wi-Fi that is not allowed", "allow_wifi_insights = 0", "wifi", "announced unasked", []],
    ["without whole pictures", "allow_complete_images = 0", "wifi", "announced unasked", ["thumbnail"]],
  ] as const)("%s keeps what it asks for", async (_how, settings, link, fate, uploads) => {
    const { owner, token } = await camera(settings);
    const answer = await world.sync(token, [await announced()], { link });
    expect(answer.uploads.map(({ kind }) => kind)).toEqual(uploads);
    expect(await seen(owner)).toEqual([fate]);
  });

  test("keeps that a picture is too large to be asked for", async () => {
    const { owner, token } = await camera();
    await world.sync(token, [await announced(JPEG, 21 * 1024 * 1024), item()]);
    expect(await seen(owner)).toEqual(["announced tooLarge", "none unknown"]);
  });

  test("that brings an insight again over a better link asks, keeps that, and tells readers who hold the page", async () => {
    const { owner, token } = await camera();
    const insight = await announced();
    await world.sync(token, [insight], { link: "lora" });
    const before = await etag(owner.accountId);
    await world.sync(token, [insight], { link: "cellular" });
    expect(await seen(owner)).toEqual(["announced asked"]);
    expect(await etag(owner.accountId)).toBe((before ?? 0) + 1);

    world.resetMeter();
    await world.sync(token, [insight], { link: "cellular" });
    expect(world.meter.calls).toBe(3);
    expect(await etag(owner.accountId)).toBe((before ?? 0) + 1);
  });

  test("keeps it also of an insight whose id another account has used", async () => {
    const [first, second] = [await camera(), await camera()];
    const insight = await announced();
    await world.sync(first.token, [insight]);
    await world.sync(second.token, [insight], { link: "lora" });
    await world.sync(second.token, [insight], { link: "wifi" });
    expect(await seen(second.owner)).toEqual(["announced asked"]);
    expect(await bring(second.token, insight.insight_id, TEXT)).toBe("not-announced");
    expect([await seen(first.owner), await seen(second.owner)]).toEqual([
      ["announced asked"],
      ["announced otherBytes"],
    ]);
  });
});

describe("a photo that comes", () => {
  test.each([
    ["as another one than announced", JPEG, TEXT, undefined, "not-announced", "announced otherBytes"],
    ["and is no picture", TEXT, TEXT, undefined, "unsupported-type", "announced noPicture"],
    ["and has no byte", JPEG, new Uint8Array(), undefined, "malformed", "announced noPicture"],
    ["and is too large", JPEG, JPEG, 21 * 1024 * 1024, "too-large", "announced tooLarge"],
    ["with fewer bytes than said, and may come again", JPEG, JPEG, 7, "digest-mismatch", "announced asked"],
    ["as announced", JPEG, JPEG, undefined, "created", "stored asked"],
  ])("%s", async (_how, promised, brought, size, outcome, fate) => {
    const { owner, token } = await camera();
    const insight = await announced(promised);
    await world.sync(token, [insight]);
    expect(await bring(token, insight.insight_id, brought, size)).toBe(outcome);
    expect(await seen(owner)).toEqual([fate]);
  });

  test.each([
    ["is no picture", TEXT, TEXT],
    ["is another one than announced", JPEG, TEXT],
  ])("and %s is not asked for again by a replay", async (_how, promised, brought) => {
    const { token } = await camera();
    const insight = await announced(promised);
    const kinds = async () => (await world.sync(token, [insight])).uploads.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["thumbnail", "photo"]);
    await bring(token, insight.insight_id, brought);
    expect(await kinds()).toEqual(["thumbnail"]);
  });

  test("is stored after a refusal, too, and a refused one that is brought again writes nothing", async () => {
    const { owner, token } = await camera();
    const insight = await announced();
    await world.sync(token, [insight]);
    await bring(token, insight.insight_id, TEXT);
    const before = await etag(owner.accountId);
    await bring(token, insight.insight_id, TEXT);
    expect(await etag(owner.accountId)).toBe(before);
    expect(await bring(token, insight.insight_id, JPEG)).toBe("created");
    expect(await seen(owner)).toEqual(["stored otherBytes"]);
  });

  test("when the day's quota is spent is still awaited", async () => {
    const { owner, token } = await camera();
    const insight = await announced();
    await world.sync(token, [insight]);
    await env.SHARD_0.prepare(
      "UPDATE device_day SET picture_bytes = 1e15 WHERE device_key = (SELECT device_key FROM insight WHERE account_id = ?1)",
    )
      .bind(owner.accountId)
      .run();
    expect(await bring(token, insight.insight_id, JPEG)).toBe("quota-spent");
    expect(await seen(owner)).toEqual(["announced asked"]);
  });

  test("of a stranger's insight is unknown, and says nothing of it", async () => {
    const [mine, other] = [await camera(), await camera()];
    const insight = await announced();
    await world.sync(mine.token, [insight]);
    expect(await bring(other.token, insight.insight_id, JPEG, 21 * 1024 * 1024)).toBe("too-large");
    expect(await seen(mine.owner)).toEqual(["announced asked"]);
  });
});
