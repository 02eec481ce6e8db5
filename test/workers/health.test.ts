// The health of a deployment as programs and the status page get it from the Worker, with parts of it broken.
import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorker } from "../../workers/worker";

const DOWN = {
  prepare: () => {
    throw new Error("D1_ERROR: Network connection lost.");
  },
} as unknown as D1Database;
const NO_BUCKET = { head: () => Promise.reject(new Error("10001: internal error")) } as unknown as R2Bucket;

/** A process of its own, whose documents say what the status page is given. */
function ask(path: string, bindings: object): Promise<Response> {
  const worker = createWorker(async (_, { services }) => Response.json(await services.health.report()));
  const request = new Request(`https://fernwatch.test${path}`) as Parameters<typeof worker.fetch>[0];
  return Promise.resolve(worker.fetch(request, { ...env, ...bindings }, createExecutionContext()));
}

beforeEach(() => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

test("a deployment of which everything answers says so by component", async () => {
  const answer = await ask("/api/health", {});
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ok",
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    components: ["console", "sync", "pictures", "updates", "messages"].map((name) => ({
      name,
      state: "ok",
      message: expect.stringMatching(/\.$/),
      ms: expect.any(Number),
    })),
  });
});

test("without its database it is a 503 that names the components and when to ask again", async () => {
  const answer = await ask("/api/health", { DB: DOWN });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const problem = await answer.json<{ components: readonly { name: string; state: string }[] }>();
  expect(problem).toMatchObject({ status: 503, message: "A database isn't responding." });
  expect(problem.components.filter(({ state }) => state === "down").map(({ name }) => name)).toEqual([
    "console",
    "sync",
    "messages",
  ]);
});

test("a bucket that fails is told, and takes nothing else down", async () => {
  const answer = await ask("/api/health", { PHOTOS: NO_BUCKET });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "degraded" });
});

test("the status page gets its report also when no database answers, and asks for no reader", async () => {
  const answer = await ask("/status", { DB: DOWN, SHARD_0: DOWN, PHOTOS: NO_BUCKET });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "down" });
});
