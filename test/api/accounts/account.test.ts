// Login, session and user over the wire: shapes, cookies, and which API takes which credential. Spec 2.3, 7;
// fault E15.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../services/world";
import { call, liveWorld, sha256Hex, signedIn } from "../api-calls";

const world = liveWorld();

/** As five wrong passwords do, without their hashing. */
async function blockEmail(email: string, ms: number): Promise<void> {
  const key = `email:${await sha256Hex(new TextEncoder().encode(email))}`;
  const now = Date.now();
  await env.DB.prepare(
    "INSERT INTO login_failure(key, failures, window_start, blocked_until, blocks) VALUES (?1, 5, ?2, ?3, 1)",
  )
    .bind(key, now, now + ms)
    .run();
}

describe("POST /api/login", () => {
  test("answers a token and sets the cookie of the same session", async () => {
    const user = await world.user();
    const response = await call("/api/login", { json: { email: user.email, password: PASSWORD } });
    expect(response.status).toBe(200);
    const body = await response.json<{ token: string; userId: number }>();
    expect(body.userId).toBe(user.userId);
    const [cookie, known] = response.headers.getSetCookie();
    expect(cookie).toContain(`s=${body.token};`);
    for (const said of [cookie, known]) expect(said).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
    expect(known).toMatch(/^known=.+Max-Age=31536000$/);
    expect(known).not.toContain(user.email);
  });

  test("a browser that has signed in before gets in while others guess; a new one has to wait", async () => {
    const user = await world.user();
    const login = (password: string, cookie = "") =>
      call("/api/login", {
        json: { email: user.email, password },
        headers: { cookie, "cf-connecting-ip": crypto.randomUUID() },
      });
    const known = (await login(PASSWORD)).headers.getSetCookie()[1]?.split(";")[0];
    await blockEmail(user.email, 60_000);
    const waits = await login(PASSWORD);
    expect([waits.status, waits.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await login(PASSWORD, known)).status).toBe(200);
  });

  test("a wrong password is a 401 problem with the general sentence", async () => {
    const user = await world.user();
    const response = await call("/api/login", { json: { email: user.email, password: "Wrong-password-1!" } });
    expect(response.status).toBe(401);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      status: 401,
      message: "The email or password isn't correct.",
      errors: {},
    });
  });

  test("empty fields are named", async () => {
    const response = await call("/api/login", { json: { email: "", password: "" } });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ errors: object }>()).errors).sort()).toEqual([
      "email",
      "password",
    ]);
  });

  test.each([
    ["no JSON", "{", "application/json", 400],
    ["another type", "email=a", "text/plain", 415],
    ["a list", "[]", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["wrong types", '{"email":1,"password":{}}', "application/json", 400],
  ])("%s is refused as a problem", async (_, body, type, status) => {
    const response = await call("/api/login", { method: "POST", body, headers: { "content-type": type } });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });

  test("a body over 256 KiB is refused with the limit", async () => {
    const response = await call("/api/login", { json: { email: "x".repeat(300_000), password: "" } });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ limit: 262_144 });
  });
});

describe("the caller", () => {
  test("GET takes the header or the cookie", async () => {
    const { actor, token } = await signedIn(world);
    for (const credential of [{ token }, { headers: { cookie: `s=${token}; signed-in=1` } }]) {
      const response = await call("/api/user", credential);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        email: actor.email,
        username: actor.username,
        userHandle: actor.username,
        userIdSql: actor.userId,
        firstName: "Maya",
        lastName: "Rivers",
      });
    }
  });

  test("a write takes the header only: a cookie alone is 401 and changes nothing", async () => {
    const { token } = await signedIn(world);
    const cookie = { cookie: `s=${token}; signed-in=1` };
    expect((await call("/api/enrollmentTokens", { json: { count: 1 }, headers: cookie })).status).toBe(401);
    expect((await call("/api/session", { method: "DELETE", headers: cookie })).status).toBe(401);
    expect((await call("/api/user", { token })).status).toBe(200);
  });

  test.each(["", "Bearer", "Bearer ", "Basic abc", "Bearer nonsense", `Bearer ${"A".repeat(43)}`])(
    "%j is 401",
    async (authorization) => {
      expect((await call("/api/user", { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe("in whose name a call is made", () => {
  const profile = { firstName: "Other", lastName: "Other", country: "Iceland" };

  test("a page of the session's own user may call", async () => {
    const { actor, token } = await signedIn(world);
    const headers = { "x-shown-user": String(actor.userId) };
    expect((await call("/api/user", { token, headers, json: profile })).status).toBe(200);
  });

  test("a page of another user is refused, and nothing is changed", async () => {
    const { actor, token } = await signedIn(world);
    for (const said of [String(actor.userId + 1), "", "nobody"]) {
      const refused = await call("/api/user", { token, headers: { "x-shown-user": said }, json: profile });
      expect([refused.status, (await refused.json<{ type: string }>()).type]).toEqual([
        401,
        "/problems/other-user",
      ]);
    }
    expect(await (await call("/api/user", { token })).json()).toMatchObject({ firstName: "Maya" });
  });
});

describe("/api/session", () => {
  test("POST sets the cookie of the header's session", async () => {
    const { token } = await signedIn(world);
    const response = await call("/api/session", { method: "POST", token });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toContain(`s=${token};`);
  });

  test("one that was left in a browser without a line is ended by the next request, whatever it asks", async () => {
    const { token } = await signedIn(world);
    const left = { cookie: `s=${token}` };
    const answer = await call("/api/health", { headers: left });
    expect(answer.headers.getSetCookie().map((said) => said.split(";")[0])).toEqual(["s=", "signed-in="]);
    await expect.poll(async () => (await call("/api/user", { token })).status).toBe(401);
  });

  test("DELETE ends it", async () => {
    const { token } = await signedIn(world);
    expect((await call("/api/session", { method: "DELETE", token })).status).toBe(200);
    expect((await call("/api/user", { token })).status).toBe(401);
  });
});

test("every answer carries a request id and the security headers, and is not cached", async () => {
  const response = await call("/api/health");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toBeTruthy();
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("what no route takes is a 404 problem", async () => {
  const response = await call("/api/nothing-here");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, title: "Not found" });
});
