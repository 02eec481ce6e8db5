// The calls of a camera as docs/device-calls.md writes them down: each is sent as written there, in its order, and every
// member of its answer compared.
import { expect, test } from "vitest";
import paper from "../../../docs/device-calls.md?raw";
import { call, jpeg, liveWorld, reprDigest, sha256Hex, signedIn } from "../../api/api-calls";
import { keyOf, madeRelease, ordered } from "../../services/device-updates/order-world";
import {
  Names,
  type WrittenAnswer,
  type WrittenCall,
  writtenCalls,
} from "../../support/sources/written-calls";

const world = liveWorld();
const calls = writtenCalls(paper);

/** Told with every answer of the API, for browsers and for whoever reads a log. */
const EVERYWHERE = new Set([
  "cache-control",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "x-fernwatch-d1",
  "x-request-id",
]);
const base64 = (text: string) => btoa(text);
const digestOf = async (bytes: Uint8Array) => (await reprDigest(bytes)).slice("sha-256=:".length, -1);

/** Everything that the paper takes for granted: pictures, a release, and the people who act between the calls. */
async function scene() {
  const [thumbnail, photo, second] = [jpeg(900, 3), jpeg(3_000, 5), jpeg(5_000, 9)];
  const release = await madeRelease(world, 200);
  const { actor: owner, token } = await signedIn(world);
  const size = release.bytes.length;
  const names = new Names(
    {
      NOW: new Date(world.now).toISOString(),
      PHOTO_SHA256: await sha256Hex(photo),
      PHOTO_SHA256_BASE64: await digestOf(photo),
      THUMBNAIL_SHA256_BASE64: await digestOf(thumbnail),
      SECOND_SHA256: await sha256Hex(second),
      SECOND_SHA256_TEXT_BASE64: base64(await sha256Hex(second)),
      SECOND_ID_BASE64: base64("c2d9f3a0-3f0a-4d0e-8f6a-7b1f5f0e2a22"),
      MODEL_SHA256: release.sha256,
      MODEL_SHA256_BASE64: await digestOf(release.bytes),
      MODEL_SIZE: String(size),
      MODEL_LAST: String(size - 1),
      RELEASE: release.releaseId,
      ALG: release.algId,
    },
    new Set(["TIME", "DATE", "REQUEST", "SECONDS", "PAYLOAD", "SIGNATURE"]),
  );
  const bytes: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
    "<the thumbnail>": thumbnail,
    "<the photo>": photo,
    "<bytes 0 to 2999 of the second photo>": second.slice(0, 3_000),
    "<bytes 3000 to 4999 of the second photo>": second.slice(3_000),
    "<bytes 0 to 99 of the model>": release.bytes.slice(0, 100),
    "<the rest of the model>": release.bytes.slice(100),
  };
  return {
    names,
    bytes,
    /** What people do, by the sentence of the paper that says so. */
    people: {
      "The owner types the code.": async () => {
        const json = { code: names.get("CLAIM_CODE") };
        expect((await call("/api/claims", { token, json })).status).toBe(200);
      },
      "Somebody pushes a release to the camera.": async () => {
        const deviceKey = await keyOf(String(names.get("DEVICE_ID")));
        const { releaseId } = release;
        names.set("UPDATE", await ordered(world, { owner, deviceKey }, { releaseId }));
      },
    },
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

function send({ method, path, headers, body }: WrittenCall, { names, bytes }: Scene): Promise<Response> {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, names.filled(value)]),
  );
  const isBytes = body.startsWith("<");
  const given = isBytes ? bytes[body] : JSON.stringify(names.filledJson(body && JSON.parse(body)));
  if (given === undefined) throw new Error(`Nobody knows ${body}.`);
  return call(new URL(names.filled(path), "http://fernwatch.test").pathname, {
    method,
    headers: filled,
    ...(body !== "" && { body: given }),
  });
}

async function compare(response: Response, written: WrittenAnswer, { names, bytes }: Scene) {
  const seen = Object.fromEntries([...response.headers].filter(([name]) => !EVERYWHERE.has(name)));
  const isJson = written.body.startsWith("{");
  const text = isJson ? await response.text() : "";
  const content = isJson ? JSON.parse(text) : new Uint8Array(await response.arrayBuffer());
  expect({ status: response.status, headers: seen, body: content }).toEqual({
    status: written.status,
    headers: names.learned(written.headers, seen),
    body: isJson
      ? names.learned(JSON.parse(written.body), content)
      : (bytes[written.body] ?? new Uint8Array()),
  });
}

test("every call of the paper is answered as it says", {
  meta: { budget: { ms: 4_000, because: "a camera's whole day: two dozen calls" } },
}, async () => {
  const it = await scene();
  for (const written of calls) {
    for (const [sentence, act] of Object.entries(it.people))
      if (written.before.includes(sentence)) await act();
    const response = await send(written, it);
    await compare(response, written.answer, it);
  }
});

test("the paper has every call of the API", async () => {
  const { paths } = await (await call("/api/openapi.json")).json<{
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }>();
  const api = Object.entries(paths)
    .filter(([path]) => path.startsWith("/device/"))
    .flatMap(([path, item]) => Object.keys(item).map((method) => [method.toUpperCase(), path] as const));
  expect(api.length).toBeGreaterThan(10);
  const lacking = api.filter(([method, path]) => {
    const shape = new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
    return !calls.some(
      (one) => one.method === method && shape.test(one.path.replace("$LOCATION", "/device/v1/photos/one")),
    );
  });
  expect(lacking).toEqual([]);
});
