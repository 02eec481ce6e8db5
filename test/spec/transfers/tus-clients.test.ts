// Clients of resumable uploads that others have written, against the built product. docs/device-protocol.md, Pictures in
// pieces; cut at many more bytes in tus-clients.long.ts.
import { expect, inject, test } from "vitest";
import { ensureTuspy } from "../../../scripts/test/tuspy";
import { newUser } from "../../e2e/new-user";
import { startCutRoad } from "../../support/network/cut-road";
import { cutAndResumed, newPicture, offsetOf, sendFrom, tusCamera, tusJs, tuspy } from "./tus-clients";

const { url } = inject("site");
/** It is there in CI; elsewhere it may be missing. */
const hasTuspy = ensureTuspy() || process.env.CI !== undefined;

test("tus-js-client aborts after three pieces and continues where it was", async () => {
  const camera = await tusCamera({ url, token: newUser().token }, newPicture(300_000));
  const stopped = await tusJs(3)(camera, url, null);
  expect(stopped).toMatchObject({ offset: 3 * 64 * 1024, isDone: false });
  expect(await camera.shown()).toBeNull();
  expect(await tusJs()(camera, url, stopped.path)).toMatchObject({ isDone: true, path: stopped.path });
  expect(await camera.shown()).toBe(camera.sha256);
});

test("of a piece that is cut off what has come is kept", async () => {
  const camera = await tusCamera({ url, token: newUser().token }, newPicture(300_000));
  const { path } = await tusJs(1)(camera, url, null);
  const began = 64 * 1024;
  const road = await startCutRoad(url, { bytes: 100_000, of: "client" });
  await sendFrom(camera, `${road.url}${path}`, began).catch(() => undefined);
  await road.close();
  // The head of the request is some hundred bytes of what arrived.
  await expect.poll(() => offsetOf(camera, `${url}${path}`)).toBeGreaterThan(began + 99_000);
  const offset = await offsetOf(camera, `${url}${path}`);
  expect(offset).toBeLessThan(began + 100_000);
  expect((await sendFrom(camera, `${url}${path}`, offset)).status).toBe(204);
  expect(await camera.shown()).toBe(camera.sha256);
});

test.skipIf(!hasTuspy)(
  "tuspy is cut off in the midst of a piece and goes on",
  {
    meta: { budget: { ms: 6_000, because: "starts Python twice" } },
  },
  async () => {
    const camera = await tusCamera({ url, token: newUser().token }, newPicture(300_000));
    const cut = await cutAndResumed(tuspy(), camera, 160_000);
    expect(cut).toMatchObject({ offset: 2 * 64 * 1024, isDone: false });
  },
);
