// The user's picture over the wire: what is taken, what is kept of it, who gets it. Spec sections 2.15 and 7, Account and
// session; decision 0171, Avatar.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ascii, jpeg as exifJpeg, exifSegment, short } from "../../support/pictures/exif-jpeg";
import { type Call, call, jpeg, liveWorld, signedIn } from "../api-calls";

const world = liveWorld();
const PATH = "/api/user/image";
const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130]);

function form(bytes: BlobPart, field = "image"): FormData {
  const body = new FormData();
  body.set(field, new Blob([bytes], { type: "image/gif" }), "holiday.gif");
  return body;
}

const upload = (token: string, bytes: BlobPart, options: Call = {}) =>
  call(PATH, { token, body: form(bytes), ...options });

async function uploaded(token: string, bytes: BlobPart): Promise<string> {
  const answer = await upload(token, bytes);
  expect(answer.status).toBe(200);
  return (await answer.json<{ imageUrl: string }>()).imageUrl;
}

async function imageUrlOf(token: string): Promise<string | null> {
  return (await (await call("/api/user", { token })).json<{ imageUrl: string | null }>()).imageUrl;
}

async function storedFor(userId: number): Promise<readonly string[]> {
  return (await env.PHOTOS.list({ prefix: `u/${userId}/` })).objects.map(({ key }) => key);
}

describe("POST /api/user/image", () => {
  test("stores the picture under a random key, and the profile says where it is", async () => {
    const { actor, token } = await signedIn(world);
    const imageUrl = await uploaded(token, PNG);
    expect(imageUrl).toMatch(/^\/api\/user\/image\/[\w-]{32}$/);
    expect(await imageUrlOf(token)).toBe(imageUrl);
    expect(await storedFor(actor.userId)).toEqual([`u/${actor.userId}/${imageUrl.split("/").at(-1)}`]);
    const picture = await call(imageUrl, { token });
    // By its first bytes, whatever the form said.
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
    const again = await call(imageUrl, {
      token,
      headers: { "if-none-match": picture.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("the next one has another key, and the bytes before it are gone", async () => {
    const { actor, token } = await signedIn(world);
    const first = await uploaded(token, PNG);
    const second = await uploaded(token, PNG);
    expect(second).not.toBe(first);
    expect(await storedFor(actor.userId)).toEqual([`u/${actor.userId}/${second.split("/").at(-1)}`]);
    expect((await call(first, { token })).status).toBe(404);
  });

  test("nothing of its EXIF is kept but the turn", async () => {
    const { token } = await signedIn(world);
    const told = exifJpeg(exifSegment({ main: [ascii(0x013b, "Maya Rivers"), short(0x0112, 6)] }));
    const kept = new Uint8Array(await (await call(await uploaded(token, told), { token })).arrayBuffer());
    expect(new TextDecoder("latin1").decode(kept)).not.toContain("Maya");
    expect(kept).toHaveLength(told.length);
  });

  test.each<[string, BlobPart, number, string]>([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415, "Use a JPEG, PNG or WebP picture."],
    ["a GIF", "GIF89a", 415, "Use a JPEG, PNG or WebP picture."],
    ["nothing", "", 400, "The photo is empty."],
    ["more than 2 MiB", jpeg(2 * 1024 * 1024 + 1), 413, "The limit is 2097152 bytes."],
    ["far more than that", jpeg(2 * 1024 * 1024 + 40_000), 413, "The limit is 2113536 bytes."],
  ])("%s is refused, and the picture before it stays", async (_, bytes, status, detail) => {
    const { actor, token } = await signedIn(world);
    const before = await uploaded(token, PNG);
    const refused = await upload(token, bytes);
    expect([refused.status, (await refused.json<{ detail: string }>()).detail]).toEqual([status, detail]);
    expect(await imageUrlOf(token)).toBe(before);
    expect(await storedFor(actor.userId)).toHaveLength(1);
  });

  test.each<[string, Call]>([
    ["another field", { body: form(PNG, "photo") }],
    ["text in place of a file", { body: textForm() }],
    ["no form", { body: PNG.slice(), headers: { "content-type": "image/png" } }],
    [
      "a form that never ends",
      { body: "--b\r\n", headers: { "content-type": "multipart/form-data; boundary=b" } },
    ],
  ])("%s is a 400 that says what to send", async (_, options) => {
    const { token } = await signedIn(world);
    const refused = await call(PATH, { token, method: "POST", ...options });
    expect(refused.status).toBe(400);
    expect((await refused.json<{ detail: string }>()).detail).toMatch(/^Send the picture as field `image`/);
    expect(await imageUrlOf(token)).toBeNull();
  });
});

describe("removing it", () => {
  test("brings initials back and leaves no picture, of earlier uploads that were cut off either", async () => {
    const { actor, token } = await signedIn(world);
    await uploaded(token, PNG);
    await env.PHOTOS.put(`u/${actor.userId}/cut-off`, PNG);
    await env.PHOTOS.put(`u/${actor.userId}9/someone-else`, PNG);
    await world.services.avatars.remove(actor);
    expect(await imageUrlOf(token)).toBeNull();
    expect(await storedFor(actor.userId)).toEqual([]);
    expect(await env.PHOTOS.head(`u/${actor.userId}9/someone-else`)).not.toBeNull();
  });
});

test("is for its user alone, not for staff or others who know the address", async () => {
  const owner = await signedIn(world);
  const imageUrl = await uploaded(owner.token, PNG);
  for (const role of ["member", "staff"] as const) {
    const other = await signedIn(world, { role });
    expect((await call(imageUrl, { token: other.token })).status).toBe(404);
  }
  expect((await call(imageUrl)).status).toBe(401);
});

function textForm(): FormData {
  const body = new FormData();
  body.set("image", "me.jpg");
  return body;
}
