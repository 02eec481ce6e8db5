// The bucket of pictures: what a reader already has is never opened, so nothing is left streaming behind an answer.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";

/** The bucket, telling of every answer whether it came with a body. */
function watched() {
  const opened: boolean[] = [];
  const bucket = new Proxy(env.PHOTOS, {
    get(target, name) {
      if (name !== "get") return Reflect.get(target, name).bind(target);
      return async (...args: Parameters<R2Bucket["get"]>) => {
        const object = await target.get(...args);
        opened.push(object !== null && "body" in object);
        return object;
      };
    },
  });
  return { photos: createR2Photos(bucket), opened };
}

test("a picture that the reader has is answered without being opened, also by range and among other tags", async () => {
  await env.PHOTOS.put("p/1/1/known", new Uint8Array(3000), { httpMetadata: { contentType: "image/jpeg" } });
  const { httpEtag } = (await env.PHOTOS.head("p/1/1/known")) ?? { httpEtag: "" };
  const { photos, opened } = watched();
  const unchanged = { unchanged: true, etag: httpEtag, contentType: "image/jpeg" };
  expect(await photos.get("p/1/1/known", { knownTags: [httpEtag] })).toEqual(unchanged);
  expect(await photos.get("p/1/1/known", { knownTags: ['"other"', httpEtag] })).toEqual(unchanged);
  expect(await photos.get("p/1/1/known", { knownTags: [httpEtag], range: { offset: 10 } })).toEqual(
    unchanged,
  );
  expect(opened).toEqual([false, false, false]);
});

test("a picture that the reader does not have is opened", async () => {
  await env.PHOTOS.put("p/1/1/new", new Uint8Array(3000));
  const { photos, opened } = watched();
  const object = await photos.get("p/1/1/new", { knownTags: ['"other"'] });
  expect(object).toMatchObject({ size: 3000, contentType: "application/octet-stream" });
  if (object && "body" in object) await object.body.cancel();
  expect(opened).toEqual([true]);
  expect(await photos.get("p/1/1/none", { knownTags: ['"other"'] })).toBeNull();
});
