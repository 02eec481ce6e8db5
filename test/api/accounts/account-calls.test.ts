// Sign-up, reset, profile and password over the wire: shapes, statuses, and answers that don't reveal who has an
// account. Spec 7, Account and session; 8; decision 0005, Bodies and statuses.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../services/world";
import { call, liveWorld, signedIn } from "../api-calls";

const world = liveWorld();
const NEXT = "Another-forest-8!";

/** Every caller has an address of their own, so that one test's attempts are not another's. */
const post = (path: string, json: unknown, ip: string = crypto.randomUUID()) =>
  call(path, { json, headers: { "cf-connecting-ip": ip } });

function form(extra: Readonly<Record<string, unknown>> = {}) {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  return {
    firstName: "Ada",
    lastName: "Rivers",
    username: name,
    phoneNumber: "+254712345678",
    email: `${name}@example.test`,
    country: "Kenya",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...extra,
  };
}

/** Asks for a link and reads its token out of the outbox. */
async function linkFor(email: string): Promise<string> {
  expect((await post("/api/resetPassword", { email })).status).toBe(200);
  const row = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ?1 ORDER BY id DESC LIMIT 1")
    .bind(email)
    .first<{ body: string }>();
  return /\/resetpassword#token=(\S+)/.exec(row?.body ?? "")?.[1] ?? "";
}

describe("POST /api/signup", () => {
  test("answers a token that is good at once, and the cookie of the same session", async () => {
    const input = form({ phoneNumber: "0712 345-678" });
    const response = await post("/api/signup", input);
    expect(response.status).toBe(200);
    const body = await response.json<{ token: string; userId: number }>();
    expect(Object.keys(body).sort()).toEqual(["token", "userId"]);
    expect(response.headers.get("set-cookie")).toContain(`s=${body.token};`);
    const user = await call("/api/user", { token: body.token });
    expect(await user.json()).toMatchObject({
      userIdSql: body.userId,
      email: input.email,
      username: input.username,
      userHandle: input.username,
      phoneNumber: "+254712345678",
      phone: "+254712345678",
      country: "Kenya",
      imageUrl: null,
    });
  });

  test.each([
    ["firstName", { firstName: "" }],
    ["lastName", { lastName: " " }],
    ["username", { username: "a b" }],
    ["phoneNumber", { phoneNumber: "12" }],
    ["email", { email: "nobody" }],
    ["country", { country: "" }],
    ["password", { password: "weak" }],
    ["confirmPassword", { confirmPassword: "other" }],
  ])("a wrong %s is a 400 problem with a sentence under it", async (field, change) => {
    const response = await post("/api/signup", form(change));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("set-cookie")).toBeNull();
    const problem = await response.json<{ message: string; errors: Record<string, string> }>();
    expect(problem.message).not.toBe("");
    expect(Object.keys(problem.errors)).toEqual([field]);
  });

  test("section 5, Sign-up: errors of a phone number are under its field", async () => {
    const response = await post("/api/signup", form({ phoneNumber: "(0712) 34" }));
    expect((await response.json<{ errors: object }>()).errors).toEqual({
      phoneNumber: "Too short for a +254 number (Kenya).",
    });
  });

  test("an email and a user name that are taken are named", async () => {
    const input = form();
    await post("/api/signup", input);
    const response = await post("/api/signup", form({ email: input.email, username: input.username }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { email: "This email already has an account.", username: "This user name is taken." },
    });
  });
});

describe("POST /api/resetPassword with an email", () => {
  test("answers every address alike, body and headers", async () => {
    const actor = await world.user();
    const answers = await Promise.all(
      [actor.email, `${crypto.randomUUID()}@example.test`].map(async (email) => {
        const response = await post("/api/resetPassword", { email });
        const headers = [...response.headers].filter(
          ([name]) => !["x-request-id", "x-fernwatch-d1"].includes(name),
        );
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.body).toBe('{"message":"Password reset email send!"}');
  });

  test("names an address that isn't valid", async () => {
    for (const body of [{ email: "nobody" }, { email: "" }, {}]) {
      const response = await post("/api/resetPassword", body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { email: "Not a valid email." } });
    }
  });

  test("answers alike however often an email is asked for, and an address that asks on waits", async () => {
    const actor = await world.user();
    const ip = crypto.randomUUID();
    const ask = () => post("/api/resetPassword", { email: actor.email }, ip);
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("names the deployment's own origin in the link, whatever the request calls itself", async () => {
    const actor = await world.user();
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test" };
    await call("/api/resetPassword", { json: { email: actor.email }, headers });
    const row = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ?1")
      .bind(actor.email)
      .first<{ body: string }>();
    expect(row?.body).toContain(`${env.PUBLIC_ORIGIN}/resetpassword#token=`);
    expect(row?.body).not.toContain("evil.test");
  });
});

describe("POST /api/resetPassword with a link's token", () => {
  test("sets the password, ends all sessions, begins one; a second use is refused", async () => {
    const { actor, token } = await signedIn(world);
    const link = await linkFor(actor.email);
    const response = await post("/api/resetPassword", { email: actor.email, token: link, password: NEXT });
    expect(response.status).toBe(200);
    const body = await response.json<{ token: string; userId: number }>();
    expect(body.userId).toBe(actor.userId);
    expect(response.headers.get("set-cookie")).toContain(`s=${body.token};`);
    expect((await call("/api/user", { token })).status).toBe(401);
    expect((await call("/api/user", { token: body.token })).status).toBe(200);
    const again = await post("/api/resetPassword", { token: link, password: PASSWORD });
    expect(again.status).toBe(400);
    expect((await post("/api/login", { email: actor.email, password: NEXT })).status).toBe(200);
    expect((await post("/api/login", { email: actor.email, password: PASSWORD })).status).toBe(401);
  });

  test("older than 30 minutes it is closed", async () => {
    const actor = await world.user();
    const link = await linkFor(actor.email);
    await env.DB.prepare("UPDATE password_reset SET expires_at = expires_at - 1800000 WHERE user_id = ?1")
      .bind(actor.userId)
      .run();
    const response = await post("/api/resetPassword", { token: link, password: NEXT });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("30 minutes") });
    expect((await post("/api/login", { email: actor.email, password: PASSWORD })).status).toBe(200);
  });

  test("made-up tokens from one address are limited", async () => {
    const ip = crypto.randomUUID();
    const guess = async () =>
      (await post("/api/resetPassword", { token: crypto.randomUUID(), password: NEXT }, ip)).status;
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push(await guess());
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe("POST /api/changePassword", () => {
  test("changes it; the asking session stays, all others end", async () => {
    const { actor, token } = await signedIn(world);
    const other = await (await post("/api/login", { email: actor.email, password: PASSWORD })).json<{
      token: string;
    }>();
    const change = { currPassword: PASSWORD, newPassword: NEXT };
    expect((await call("/api/changePassword", { token, json: change })).status).toBe(200);
    expect((await call("/api/user", { token })).status).toBe(200);
    expect((await call("/api/user", { token: other.token })).status).toBe(401);
  });

  test.each([
    ["too weak", PASSWORD, "weak", 400, "Your password does not meet the defined requirements"],
    ["the same", PASSWORD, PASSWORD, 400, "Your password does not meet the defined requirements"],
    ["the current one wrong", "Wrong-forest-9!", NEXT, 403, "The entered password is not correct"],
  ])("%s: the specified status and sentence", async (_case, currPassword, newPassword, status, message) => {
    const { token } = await signedIn(world);
    const response = await call("/api/changePassword", { token, json: { currPassword, newPassword } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe("POST /api/user", () => {
  test("saves the three fields and leaves the others", async () => {
    const { actor, token } = await signedIn(world);
    await env.DB.prepare("UPDATE user SET phone_number = '9876543210' WHERE id = ?1")
      .bind(actor.userId)
      .run();
    const json = { firstName: "Wanjiru", lastName: "Otieno", country: "Kenya", email: "other@example.test" };
    expect((await call("/api/user", { token, json })).status).toBe(200);
    const { email: _ignored, ...saved } = json;
    expect(await (await call("/api/user", { token })).json()).toMatchObject({
      ...saved,
      email: actor.email,
      phoneNumber: "9876543210",
    });
  });

  test("names what is empty", async () => {
    const { token } = await signedIn(world);
    const response = await call("/api/user", { token, json: { firstName: "", lastName: "x", country: " " } });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ errors: object }>()).errors).sort()).toEqual([
      "country",
      "firstName",
    ]);
  });
});
