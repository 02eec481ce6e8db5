// The full season: 500 cameras x 20 insights, a tenth of the answers lost and of the requests doubled, workerd killed
// once in between. 0 lost, 0 doubled.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { simulate } from "../../../scripts/cameras/simulation";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { startServer, type TestServer } from "../../support/site/server";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
});

afterAll(() => server?.stop());

test("500 cameras x 20 insights through a kill", async () => {
  let killed: Promise<void> | undefined;
  const summary = await simulate({
    url: server.url,
    email: SAMPLE_EMAILS[0],
    password: SAMPLE_PASSWORD,
    cameras: 500,
    insights: 20,
    lost: 0.1,
    duplicates: 0.1,
    photos: 0.02,
    speed: 60_000,
    concurrency: 64,
    seed: 1,
    report: ({ acknowledged }) => {
      if (acknowledged >= 4_000) killed ??= server.kill().then(() => server.restart());
    },
  });
  await killed;
  expect(killed).toBeDefined();
  console.log(JSON.stringify(summary));
  expect(summary).toMatchObject({
    sent: 10_000,
    acknowledged: 10_000,
    stored: 10_000,
    rejected: 0,
    lost: 0,
    doubled: 0,
  });
});
