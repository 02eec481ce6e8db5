// The Worker around the APIs: missing secrets, log lines, crons, form posts from elsewhere.
import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refused } from "~/services/errors";
import { createWorker } from "../../workers/worker";
import { liveWorld } from "../api/api-calls";
import { PASSWORD } from "../services/world";

const worker = createWorker(
  async (_, context) => new Response(`<p>${context.nonce}</p>`, { headers: { "content-type": "text/html" } }),
);
const world = liveWorld();

function ask(path: string, init: RequestInit = {}, bindings: object = {}): Promise<Response> {
  const request = new Request(`https://fernwatch.test${path}`, init) as Parameters<typeof worker.fetch>[0];
  return Promise.resolve(worker.fetch(request, { ...env, ...bindings }, createExecutionContext()));
}

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["PASSWORD_PEPPER", undefined],
  ["DEVICE_KEY_WRAP", ""],
  ["MANIFEST_KEYS", undefined],
  ["MANIFEST_KEYS", "a seed of another length"],
  ["PUBLIC_ORIGIN", undefined],
  ["PUBLIC_ORIGIN", "fernwatch.test"],
  ["PUBLIC_ORIGIN", "https://fernwatch.test/console"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)"],
])("a deployment whose %s is %s answers 500 and names it", async (name, value) => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const response = await ask("/api/health", {}, { [name]: value });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(name);
  expect(errors).toHaveBeenCalled();
});

describe("documents", () => {
  test("carry the policy with a nonce of their own each time", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await ask("/")).headers.get("content-security-policy") ?? ""),
    );
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w-]{20,}' 'wasm-unsafe-eval';/);
    expect(policies[0]).not.toBe(policies[1]);
    const response = await ask("/");
    expect(response.headers.get("content-security-policy")).toContain((await response.text()).slice(3, -4));
    expect(response.headers.get("strict-transport-security")).toBeTruthy();
  });

  test("take a form from our own pages only", async () => {
    const post = (origin: string) => ask("/login", { method: "POST", headers: { origin } });
    expect((await post("https://evil.test")).status).toBe(403);
    expect((await post("http://fernwatch.test")).status).toBe(403);
    expect((await post("https://fernwatch.test")).status).toBe(200);
    expect((await ask("/login", { method: "POST" })).status).toBe(403);
  });
});

test("one line a request has its user, call, duration and cost, and no secret", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const user = await world.user();
  const login = await ask("/api/login?token=in-the-query", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  const { token } = await login.json<{ token: string }>();
  await ask("/api/user", { headers: { authorization: `Bearer ${token}` } });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "request", method: "POST", path: "/api/login", status: 200, actor: "anonymous" },
    {
      event: "request",
      method: "GET",
      path: "/api/user",
      status: 200,
      actor: `user:${user.userId}`,
      d1: { calls: 2 },
    },
  ]);
  for (const secret of [PASSWORD, token, user.email, "in-the-query"])
    expect(lines.join("\n")).not.toContain(secret);
});

test("an unforeseen fault is a 500 problem with the request's id, logged once with its cause", async () => {
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void errors.push(line));
  const broken = {
    prepare: () => {
      throw new Error("disk on fire");
    },
  };
  const response = await ask(
    "/api/user",
    { headers: { authorization: `Bearer ${"a".repeat(43)}` } },
    { DB: broken },
  );
  expect(response.status).toBe(500);
  const problem = await response.json<{ instance: string; message: string }>();
  expect(problem.instance).toBe(response.headers.get("x-request-id"));
  expect(problem.message).not.toContain("fire");
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? "")).toMatchObject({
    request: problem.instance,
    cause: expect.stringContaining("disk on fire"),
  });
});

test("a camera that waits for its code is refused, which isn't an error", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const post = (path: string, body: object) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const shown = await (await post("/device/v1/claim", {})).json<{ enrollment_token: string }>();
  const { enrollment_token } = shown;
  const early = await post("/device/v1/enroll", { enrollment_token, hardware_id: "HW-7" });
  expect(early.status).toBe(503);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    level: "info",
    status: 503,
    refusal: "not-claimed",
  });
  expect(errors).not.toHaveBeenCalled();
});

test("a document is the same with Remix's old `_data` in its address", async () => {
  const echo = createWorker(async (request) => new Response(request.url));
  const request = new Request("https://fernwatch.test/docs?_data=x&page=2") as Parameters<
    typeof echo.fetch
  >[0];
  const answer = await echo.fetch(request, env, createExecutionContext());
  expect(await answer.text()).toBe("https://fernwatch.test/docs?page=2");
});

test("the cost of a request is reported only if METER is set", async () => {
  const asked = (METER: string | undefined) =>
    ask("/api/user", { headers: { authorization: `Bearer ${"a".repeat(43)}` } }, { METER });
  expect((await asked("1")).headers.get("x-fernwatch-d1")).toMatch(/^calls=1;depth=1;read=\d+;written=0$/);
  expect((await asked(undefined)).headers.get("x-fernwatch-d1")).toBeNull();
});

test.each(["17 3 * * *", "*/5 * * * *"])("the cron %s runs", async (cron) => {
  const controller = { cron, scheduledTime: Date.now(), noRetry: () => undefined } as ScheduledController;
  await worker.scheduled(controller, env, createExecutionContext());
});

test("a form's refusal is in its request's line, and a page whose reader can't be looked up is a 503", async () => {
  const lines: string[] = [];
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  }
  const form = createWorker(async (_, context) => {
    context.note(refused("wrong-credentials", "No."));
    return new Response("no", { status: 401 });
  });
  const asked = (path: string, init?: RequestInit) =>
    new Request(`https://fernwatch.test${path}`, init) as Parameters<typeof form.fetch>[0];
  await form.fetch(asked("/login"), env, createExecutionContext());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", refusal: "wrong-credentials" },
  ]);

  lines.length = 0;
  const page = createWorker(async (_, context) => new Response(String(await context.actor())));
  const down = {
    prepare: () => {
      throw new Error("D1_ERROR: Network connection lost.");
    },
  } as unknown as D1Database;
  const cookie = `__Host-s=${"a".repeat(43)}; __Host-signed-in=1`;
  const answer = await page.fetch(
    asked("/", { headers: { cookie } }),
    { ...env, DB: down },
    createExecutionContext(),
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "database-busy" },
    { level: "info", status: 503, refusal: "warming" },
  ]);
});
