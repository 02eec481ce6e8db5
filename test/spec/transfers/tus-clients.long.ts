// The clients of tus-clients.test.ts cut at many bytes, on every border of a piece and anywhere else, and a server that is
// killed while a picture comes: it is whole in the end, and what was told to be here was. docs/device-protocol.md, Pictures
// in pieces; fault E13.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { mulberry32 } from "../../../scripts/mulberry32";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { ensureTuspy } from "../../../scripts/test/tuspy";
import { startServer, type TestServer } from "../../support/site/server";
import { cutAndResumed, newPicture, offsetOf, tusCamera, tusJs, tuspy } from "./tus-clients";

const PICTURE_BYTES = 300_000;
const PIECE_BYTES = 64 * 1024;
/** Besides the picture a client sends its heads. */
const ROAD_BYTES = PICTURE_BYTES + 4_000;
const hasTuspy = ensureTuspy() || process.env.CI !== undefined;

let server: TestServer;
let owner: { readonly url: string; readonly token: string };

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
  owner = { url: server.url, token: await signIn() };
});

afterAll(() => server?.stop());

describe.each([
  ["tus-js-client", () => tusJs(), 40, true],
  ["tuspy", () => tuspy(), 15, hasTuspy],
  ["tuspy with checksums", () => tuspy({ checksum: true }), 10, hasTuspy],
] as const)("%s", (name, client, times, isHere) => {
  test.skipIf(!isHere)(`is cut at ${times} bytes, and goes on`, async () => {
    const random = mulberry32(name.length);
    for (let at = 0; at < times; at++) {
      const cutAt = at < 5 ? at * PIECE_BYTES + 700 : Math.floor(random() * ROAD_BYTES);
      const camera = await tusCamera(owner, newPicture(PICTURE_BYTES));
      const cut = await cutAndResumed(client(), camera, cutAt);
      expect(cut.offset).toBeLessThanOrEqual(cutAt);
    }
  });
});

test("a server that is killed after each of the pieces", async () => {
  for (const pieces of [1, 2, 3, 4]) {
    const camera = await tusCamera(owner, newPicture(PICTURE_BYTES));
    const stopped = await tusJs(pieces)(camera, owner.url, null);
    await server.kill();
    await server.restart();
    const offset = await offsetOf(camera, `${owner.url}${stopped.path}`);
    expect(offset).toBeGreaterThanOrEqual(stopped.offset);
    expect(await tusJs()(camera, owner.url, stopped.path)).toMatchObject({ isDone: true });
    expect(await camera.shown()).toBe(camera.sha256);
  }
});

async function signIn(): Promise<string> {
  const response = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD }),
  });
  return ((await response.json()) as { readonly token: string }).token;
}
