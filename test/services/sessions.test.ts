// Signing in: what is told, what is kept, and what an attacker gets. docs/platform.md, Passwords and Sessions;
// fault E16.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { PASSWORD, refusal, World } from "./world";

const world = new World();
const { sessions } = world.services;

const signIn = (email: string, password: string, ip = crypto.randomUUID()) =>
  sessions.signIn({ email, password, ip, userAgent: "test" });

describe("signing in", () => {
  test("gives a token that finds the user, in whatever case the email is typed", async () => {
    const user = await world.user();
    const { token, userId } = await signIn(` ${user.email.toUpperCase()} `, PASSWORD);
    expect(userId).toBe(user.userId);
    expect(await sessions.resolve(token)).toMatchObject({
      userId: user.userId,
      role: "member",
      accountId: user.accountId,
    });
  });

  test("keeps only a hash of the token", async () => {
    const user = await world.user();
    const { token } = await signIn(user.email, PASSWORD);
    const { results } = await env.DB.prepare("SELECT * FROM session WHERE user_id = ?1")
      .bind(user.userId)
      .all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test("says the same of an unknown email and of a wrong password", async () => {
    const user = await world.user();
    const answers = await Promise.all(
      [signIn(user.email, "Wrong-password-1!"), signIn("nobody@example.test", PASSWORD)].map((attempt) =>
        attempt.catch((error: Error) => error.message),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
  });

  test("names the empty fields and counts no failure", async () => {
    await expect(signIn("", "")).rejects.toMatchObject({
      refusal: { code: "invalid", fields: { email: expect.any(String), password: expect.any(String) } },
    });
  });

  test("a session ends when it expires and when it is signed out", async () => {
    const user = await world.user();
    const first = await signIn(user.email, PASSWORD);
    await sessions.signOut(first.token);
    expect(await sessions.resolve(first.token)).toBeNull();
    const second = await signIn(user.email, PASSWORD);
    const later = new World();
    later.now = second.expiresAt + 1;
    expect(await later.services.sessions.resolve(second.token)).toBeNull();
  });
});

describe("under attack", () => {
  test("100 wrong passwords at once from many addresses: five are tried, the rest wait", async () => {
    const user = await world.user();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => refusal(signIn(user.email, "Wrong-password-1!"))),
    );
    expect(outcomes.filter((code) => code === "unauthenticated/wrong-credentials")).toHaveLength(5);
    expect(outcomes.filter((code) => code === "unavailable/too-many-attempts")).toHaveLength(95);
  });

  test("a blocked email is refused also with the right password, and served again after the wait", async () => {
    const user = await world.user();
    for (let i = 0; i < 5; i++) await refusal(signIn(user.email, "Wrong-password-1!"));
    await expect(signIn(user.email, PASSWORD)).rejects.toMatchObject({
      refusal: { code: "too-many-attempts", retryAfter: 60 },
    });
    const later = new World();
    later.now = world.now + 61_000;
    const again = { email: user.email, password: PASSWORD, ip: "x", userAgent: "" };
    expect((await later.services.sessions.signIn(again)).userId).toBe(user.userId);
  });

  test("each further block doubles", async () => {
    const user = await world.user();
    const clock = new World();
    const attempt = () =>
      clock.services.sessions.signIn({
        email: user.email,
        password: "Wrong-password-1!",
        ip: crypto.randomUUID(),
        userAgent: "",
      });
    for (let i = 0; i < 5; i++) await refusal(attempt());
    clock.now += 61_000;
    await refusal(attempt());
    await expect(attempt()).rejects.toMatchObject({
      refusal: { code: "too-many-attempts", retryAfter: 120 },
    });
  });

  test("a right password forgets the failures before it", async () => {
    const user = await world.user();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await refusal(signIn(user.email, "Wrong-password-1!"));
      expect((await signIn(user.email, PASSWORD)).userId).toBe(user.userId);
    }
  });
});

describe("housekeeping", () => {
  test("forgets expired sessions and leaves the others, also when it runs twice", async () => {
    const user = await world.user();
    const { token, expiresAt } = await signIn(user.email, PASSWORD);
    const later = new World();
    later.now = expiresAt - 1;
    await later.services.housekeeping.forgetExpired();
    expect(await sessions.resolve(token)).not.toBeNull();
    later.now = expiresAt;
    expect(await later.services.housekeeping.forgetExpired()).toBeGreaterThan(0);
    expect(await later.services.housekeeping.forgetExpired()).toBe(0);
    expect(await sessions.resolve(token)).toBeNull();
  });
});
