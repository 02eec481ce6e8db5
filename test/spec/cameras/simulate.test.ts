// Cameras on a link that loses answers, and a server that is killed in between: nothing is lost, nothing doubled.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { simulate } from "../../../scripts/cameras/simulation";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { startServer, type TestServer } from "../../support/site/server";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
});

afterAll(() => server?.stop());

test("30 cameras x 10 insights, a fifth of the answers lost, the server killed once", {
  timeout: 180_000,
  meta: { budget: { ms: 12_000, because: "starts its server twice" } },
}, async () => {
  let killed: Promise<void> | undefined;
  const summary = await simulate({
    url: server.url,
    email: SAMPLE_EMAILS[0],
    password: SAMPLE_PASSWORD,
    cameras: 30,
    insights: 10,
    lost: 0.2,
    duplicates: 0.2,
    photos: 0.2,
    speed: 60_000,
    concurrency: 12,
    seed: 7,
    report: ({ acknowledged }) => {
      if (acknowledged >= 60) killed ??= server.kill().then(() => server.restart());
    },
  });
  await killed;
  expect(killed).toBeDefined();
  expect(summary).toMatchObject({
    sent: 300,
    acknowledged: 300,
    stored: 300,
    rejected: 0,
    lost: 0,
    doubled: 0,
  });
  expect(summary.photosInPieces).toBeGreaterThan(0);
  expect(summary.answersCut).toBeGreaterThan(5);
  expect(summary.requestsDoubled).toBeGreaterThan(5);
});
