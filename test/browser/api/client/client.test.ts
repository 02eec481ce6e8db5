// The one client: what it sends, how it fails, when it tries again, when it stops.
import { describe, expect, test } from "vitest";
import { ApiError, type ApiFailure, failureOf, outcomeOf } from "~/browser/api/client/api-error";
import type { ApiCall } from "~/browser/api/client/client";
import { CountAnswer } from "~/wire/insights/insights";
import { reader } from "~/wire/schema";
import { type Asked, serve } from "../fake-server";

const read = reader(CountAnswer);
const GET: ApiCall<{ count: number }> = { path: "/api/n", read };
const ok = async () => Response.json({ count: 1 });
const down = () => Promise.reject(new TypeError("Failed to fetch"));

/** Timers that run when they are told to. */
function clock() {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  let next = 0;
  return {
    after(ms: number, run: () => void) {
      const id = next++;
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    },
    /** Lets time pass, and what hangs on it. */
    async pass(ms: number) {
      now += ms;
      for (const [id, { at, run }] of [...timers]) {
        if (at <= now) {
          timers.delete(id);
          run();
        }
      }
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    },
    pending: () => timers.size,
  };
}

/** Answers never; ends as `fetch` does when it is told to stop. */
function never({ init }: Asked): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("stop", "AbortError")));
  });
}

async function failed(call: Promise<unknown>): Promise<ApiFailure | null> {
  const outcome = await outcomeOf(call);
  return outcome.ok ? null : outcome.failure;
}

describe("a call", () => {
  test("carries the session, and what it sends as JSON", async () => {
    const { client, calls } = serve(ok);
    const answer = await client.call({ ...GET, method: "POST", json: { a: 1 }, idempotencyKey: "k" });
    expect(answer).toEqual({ count: 1 });
    expect(calls[0]).toMatchObject({
      path: "/api/n",
      init: {
        method: "POST",
        cache: "no-store",
        body: '{"a":1}',
        headers: {
          authorization: "Bearer t",
          accept: "application/json",
          "content-type": "application/json",
          "idempotency-key": "k",
        },
      },
    });
  });

  test("without a session leaves it to the cookie", async () => {
    const { client, calls } = serve(ok, { authorization: () => null });
    await client.call(GET);
    expect(calls[0]?.init.headers).toEqual({ accept: "application/json" });
  });

  test("that needs nothing of the answer takes any", async () => {
    const { client } = serve(async () => new Response("done"));
    expect(await client.call({ ...GET, read: null })).toBeUndefined();
  });
});

describe("a failure", () => {
  const problem = (status: number, headers = {}) =>
    Response.json({ message: "No.", errors: { email: "Too long.", x: 1 } }, { status, headers });
  test.each<[string, () => Promise<Response>, ApiFailure]>([
    ["no line", down, { kind: "offline" }],
    ["401", async () => problem(401), { kind: "signedOut", message: "No." }],
    ["403", async () => problem(403), { kind: "forbidden", message: "No." }],
    ["404", async () => problem(404), { kind: "notFound", message: "No." }],
    [
      "400",
      async () => problem(400),
      { kind: "refused", message: "No.", fields: { email: "Too long." }, status: 400 },
    ],
    ["429", async () => problem(429, { "retry-after": "7" }), { kind: "busy", message: "No.", seconds: 7 }],
    ["503", async () => problem(503), { kind: "busy", message: "No.", seconds: null }],
    ["500", async () => problem(500), { kind: "fault", message: "No.", seconds: null }],
    [
      "a page of somebody else's",
      async () => new Response("<html>", { status: 502 }),
      { kind: "fault", message: null, seconds: null },
    ],
  ])("is known by its kind: %s", async (_, answer, failure) => {
    const { client } = serve(answer);
    expect(await failed(client.call({ ...GET, tries: "once" }))).toEqual(failure);
  });

  test.each([
    ["another shape", async () => Response.json({ count: "1" })],
    ["no JSON", async () => new Response("<html>")],
  ])("of %s is unreadable, and asking again would not help", async (_, answer) => {
    const { client, calls } = serve(answer);
    expect((await failed(client.call(GET)))?.kind).toBe("unreadable");
    expect(calls).toHaveLength(1);
  });

  test("is known by a member, not by a class", () => {
    const failure: ApiFailure = { kind: "busy", message: null, seconds: 3 };
    expect(failureOf({ ...new ApiError(failure) })).toEqual(failure);
    expect(structuredClone(failure)).toEqual(failure);
    expect(failureOf(new Error("offline"))).toBeNull();
    expect(failureOf(null)).toBeNull();
  });

  test("of another kind isn't a call's answer", async () => {
    await expect(outcomeOf(Promise.reject(new RangeError("ours")))).rejects.toThrow("ours");
  });
});

describe("time", () => {
  test.each([
    ["30 seconds", {}, 30_000],
    ["five minutes where megabytes are answered", { large: true }, 300_000],
    ["longer the more is sent", { bytes: new Uint8Array(1_000_000) }, 130_000],
  ])("runs out after %s", async (_, options, limit) => {
    const { after, pass, pending } = clock();
    const { client } = serve(never, { after });
    const call = failed(client.call({ ...GET, ...options, tries: "once" }));
    let settled = false;
    void call.then(() => {
      settled = true;
    });
    await pass(limit - 1);
    expect(settled).toBe(false);
    await pass(1);
    expect(await call).toEqual({ kind: "timeout" });
    expect(pending()).toBe(0);
  });

  test("runs out over a body that stops coming", async () => {
    const { after, pass } = clock();
    const { client } = serve(
      async ({ init }) =>
        new Response(
          new ReadableStream({
            start: (body) => init.signal?.addEventListener("abort", () => body.error(new Error("stop"))),
          }),
        ),
      { after },
    );
    const call = failed(client.call({ ...GET, tries: "once" }));
    await pass(0);
    await pass(30_000);
    expect(await call).toEqual({ kind: "timeout" });
  });
});

describe("another try", () => {
  test("follows a read that has failed, after a longer wait each time", async () => {
    const { after, pass } = clock();
    const { client, calls } = serve((_, call) => (call < 2 ? down() : ok()), { after });
    const call = client.call(GET);
    await pass(0);
    expect(calls).toHaveLength(1);
    await pass(200);
    expect(calls).toHaveLength(2);
    await pass(399);
    expect(calls).toHaveLength(2);
    await pass(1);
    expect(await call).toEqual({ count: 1 });
  });

  test("ends with the last failure", async () => {
    const { after, pass } = clock();
    const { client, calls } = serve(async (_, call) => new Response(null, { status: call < 2 ? 500 : 503 }), {
      after,
    });
    const call = failed(client.call({ ...GET, method: "HEAD" }));
    await pass(0);
    await pass(200);
    await pass(400);
    expect(await call).toEqual({ kind: "busy", message: null, seconds: null });
    expect(calls).toHaveLength(3);
  });

  test("follows a write that carries its key, and no other write", async () => {
    const wait = clock();
    const { client, calls } = serve((_, call) => (call === 0 ? down() : ok()), { after: wait.after });
    const write = client.call({ ...GET, method: "POST", idempotencyKey: "k" });
    await wait.pass(0);
    await wait.pass(200);
    expect(await write).toEqual({ count: 1 });
    expect(calls).toHaveLength(2);
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const bare = serve(down);
      expect(await failed(bare.client.call({ ...GET, method }))).toEqual({ kind: "offline" });
      expect(bare.calls).toHaveLength(1);
    }
  });

  test("waits as long as the server asks, if that is not long", async () => {
    const { after, pass } = clock();
    const busy = (seconds: number) =>
      new Response(null, { status: 503, headers: { "retry-after": String(seconds) } });
    const short = serve(async (_, call) => (call === 0 ? busy(3) : await ok()), { after });
    const call = short.client.call(GET);
    await pass(0);
    await pass(2_999);
    expect(short.calls).toHaveLength(1);
    await pass(1);
    expect(await call).toEqual({ count: 1 });
    const long = serve(async () => busy(11));
    expect(await failed(long.client.call(GET))).toMatchObject({ kind: "busy", seconds: 11 });
    expect(long.calls).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 409])("does not follow a %i", async (status) => {
    const { client, calls } = serve(async () => new Response(null, { status }));
    expect(await failed(client.call(GET))).not.toBeNull();
    expect(calls).toHaveLength(1);
  });

  test("does not follow if the caller retries on its own", async () => {
    const { client, calls } = serve(down);
    await failed(client.call({ ...GET, tries: "once" }));
    expect(calls).toHaveLength(1);
  });
});

describe("the caller", () => {
  test("can leave while the answer is awaited", async () => {
    const { client } = serve(never);
    const leaving = new AbortController();
    const call = failed(client.call({ ...GET, signal: leaving.signal }));
    leaving.abort();
    expect(await call).toEqual({ kind: "aborted" });
  });

  test("can leave before anything is sent", async () => {
    const { client, calls } = serve(ok);
    expect(await failed(client.call({ ...GET, signal: AbortSignal.abort() }))).toEqual({ kind: "aborted" });
    expect(calls).toHaveLength(0);
  });

  test("can leave between two tries", async () => {
    const { after, pass, pending } = clock();
    const { client, calls } = serve(down, { after });
    const leaving = new AbortController();
    const call = failed(client.call({ ...GET, signal: leaving.signal }));
    await pass(0);
    leaving.abort();
    expect(await call).toEqual({ kind: "aborted" });
    expect([calls.length, pending()]).toEqual([1, 0]);
  });
});
