// The reference camera with the power cut before each of its steps: every insight and picture is on the server, once and
// whole, and the release runs. docs/device-protocol.md.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { startServer, type TestServer } from "../../support/site/server";
import { firstDays } from "./reference-camera";

/** The machine has two cores. */
const AT_ONCE = 3;

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
});
afterAll(() => server?.stop());

test("the power may go before any step", async () => {
  const { url } = server;
  const site = {
    url,
    console: await openConsole(url, { email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD }),
  };
  const steps = await firstDays(site, 0);
  expect(steps).toBeGreaterThan(40);
  let next = 1;
  const play = async () => {
    while (next <= steps) await firstDays(site, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  console.log(`${steps} steps, each cut once`);
});
