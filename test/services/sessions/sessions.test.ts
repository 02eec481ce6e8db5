// Signing in: what is revealed, what is stored, and what an attacker gets. docs/platform.md, Passwords and Sessions;
// fault E16.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { PASSWORD, refusal, World } from "../world";

const world = new World();
const { sessions } = world.services;

const from = (ip: string = crypto.randomUUID()) => ({ ip, userAgent: "test", knownBrowser: null });

const signIn = (
  email: string,
  password: string,
  origin: Partial<ReturnType<typeof from>> | { readonly knownBrowser: string } = {},
) => sessions.signIn({ email, password, ...from(), ...origin });

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

  test("an email of before with letters beyond ASCII is one, and one limit, in whatever case it is typed", async () => {
    const user = await world.user();
    const small = `\u00e9-${user.email}`;
    await env.DB.prepare("UPDATE user SET email = ?2, email_key = ?3 WHERE id = ?1")
      .bind(user.userId, `\u00c9-${user.email}`, small)
      .run();
    for (const typed of [small, `\u00c9-${user.email}`, `e\u0301-${user.email.toUpperCase()}`])
      expect((await signIn(typed, PASSWORD)).userId).toBe(user.userId);
    for (const typed of [small, small.toUpperCase(), small, small.toUpperCase(), small])
      await refusal(signIn(typed, "Wrong-password-1!"));
    expect(await refusal(signIn(small.toUpperCase(), PASSWORD))).toBe("unavailable/too-many-attempts");
  });

  test("begins no session when the password was changed while it was verified", async () => {
    const user = await world.user();
    const slow = new World({
      passwords: {
        ...world.passwords,
        verify: async (password, stored) => {
          const verdict = await world.passwords.verify(password, stored);
          await env.DB.prepare("UPDATE user SET password_hash = 'plain:other' WHERE id = ?1")
            .bind(user.userId)
            .run();
          return verdict;
        },
      },
    });
    const late = slow.services.sessions.signIn({ email: user.email, password: PASSWORD, ...from() });
    expect(await refusal(late)).toBe("unauthenticated/wrong-credentials");
    const open = await env.DB.prepare("SELECT 1 FROM session WHERE user_id = ?1").bind(user.userId).all();
    expect(open.results).toEqual([]);
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

  test.each([
    "\u0000@example.test",
    "\ud800@example.test",
    "\u202e",
    `${"x".repeat(60_000)}@example.test`,
    "' OR 1=1 --",
  ])("an email like %j matches no user, and is no fault", async (email) => {
    expect(await refusal(signIn(email, PASSWORD))).toBe("unauthenticated/wrong-credentials");
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
    const again = { email: user.email, password: PASSWORD, ...from() };
    expect((await later.services.sessions.signIn(again)).userId).toBe(user.userId);
  });

  test("each further block doubles", async () => {
    const user = await world.user();
    const clock = new World();
    const attempt = () =>
      clock.services.sessions.signIn({
        email: user.email,
        password: "Wrong-password-1!",
        ...from(),
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

describe("an address that is blocked", () => {
  test("counts for nothing else: the email that it tries is not slowed", async () => {
    const user = await world.user();
    const attacker = { ip: crypto.randomUUID() };
    for (let i = 0; i < 50; i++) await refusal(signIn(`${i}@example.test`, "Wrong-password-1!", attacker));
    for (let i = 0; i < 20; i++)
      expect(await refusal(signIn(user.email, "Wrong-password-1!", attacker))).toBe(
        "unavailable/too-many-attempts",
      );
    expect((await signIn(user.email, PASSWORD)).userId).toBe(user.userId);
  });

  test("of 100 at once from one address 50 are tried", async () => {
    const attacker = { ip: crypto.randomUUID() };
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, at) => refusal(signIn(`${at}@example.test`, "x", attacker))),
    );
    expect(outcomes.filter((code) => code === "unauthenticated/wrong-credentials")).toHaveLength(50);
  });
});

describe("a known browser", () => {
  const knownTo = async (email: string) => ({ knownBrowser: (await signIn(email, PASSWORD)).knownBrowser });

  /** 100 addresses, five wrong passwords from each, all at once. */
  const attack = (email: string) =>
    Promise.all(
      Array.from({ length: 100 }, () => {
        const here = from();
        return Promise.all(
          Array.from({ length: 5 }, () => refusal(signIn(email, "Wrong-password-1!", here))),
        );
      }),
    );

  test("lets an owner in who is attacked by 100 addresses; a new one waits, and learns how long; a link gets out", {
    meta: { budget: { ms: 2500, because: "500 attempts" } },
  }, async () => {
    const user = await world.user();
    const own = await knownTo(user.email);
    const outcomes = (await attack(user.email)).flat();
    expect(outcomes.filter((code) => code === "unauthenticated/wrong-credentials")).toHaveLength(5);
    expect((await signIn(user.email, PASSWORD, own)).userId).toBe(user.userId);
    await expect(signIn(user.email, PASSWORD)).rejects.toMatchObject({
      message: "Too many attempts to sign in. Please try again in a minute, or reset your password.",
      refusal: { code: "too-many-attempts", retryAfter: 60 },
    });
    await world.services.accounts.requestReset(user.email, from());
    const mail = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ?1")
      .bind(user.email)
      .first<{ body: string }>();
    const token = /#token=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const reset = await world.services.accounts.reset({ token, password: "Another-forest-8!" }, from());
    expect(reset.userId).toBe(user.userId);
    // And that browser is a known one from then on.
    const there = { knownBrowser: reset.knownBrowser };
    expect((await signIn(user.email, "Another-forest-8!", there)).userId).toBe(user.userId);
  });

  test("lets an owner in whose own address is blocked by a neighbour, and gives the neighbour nothing back", async () => {
    const user = await world.user();
    const here = from();
    const { knownBrowser } = await signIn(user.email, PASSWORD, here);
    for (let i = 0; i < 50; i++) await refusal(signIn(`${i}@example.test`, "Wrong-password-1!", here));
    expect((await signIn(user.email, PASSWORD, { ...here, knownBrowser })).userId).toBe(user.userId);
    expect(await refusal(signIn(user.email, PASSWORD, here))).toBe("unavailable/too-many-attempts");
  });

  test("does not end the slowing of others by signing in", async () => {
    const user = await world.user();
    const own = await knownTo(user.email);
    for (let i = 0; i < 5; i++) await refusal(signIn(user.email, "Wrong-password-1!"));
    await signIn(user.email, PASSWORD, own);
    expect(await refusal(signIn(user.email, "Wrong-password-1!"))).toBe("unavailable/too-many-attempts");
  });

  test("has ten tries of its own in 15 minutes, and is then one like any other", async () => {
    const user = await world.user();
    const own = await knownTo(user.email);
    const guess = () => refusal(signIn(user.email, "Wrong-password-1!", own));
    const outcomes = await Promise.all(Array.from({ length: 40 }, guess));
    expect(outcomes.filter((code) => code === "unauthenticated/wrong-credentials")).toHaveLength(15);
    expect(await refusal(signIn(user.email, PASSWORD, own))).toBe("unavailable/too-many-attempts");
  });

  test("shares thirty tries with all browsers that are known for the email", async () => {
    const user = await world.user();
    const known: Awaited<ReturnType<typeof knownTo>>[] = [];
    for (let i = 0; i < 6; i++) known.push(await knownTo(user.email));
    const guesses = known.flatMap((own) =>
      Array.from({ length: 10 }, () =>
        refusal(signIn(user.email, "Wrong-password-1!", { ...own, ...from() })),
      ),
    );
    const tried = (await Promise.all(guesses)).filter((code) => code === "unauthenticated/wrong-credentials");
    // Further attempts count as those of a stranger: five.
    expect(tried.length).toBeLessThanOrEqual(35);
  });

  test("is known for the emails that have signed in with it, and for no other", async () => {
    const [one, two, stranger] = [await world.user(), await world.user(), await world.user()];
    const first = await signIn(one.email, PASSWORD);
    const own = await signIn(two.email, PASSWORD, { knownBrowser: first.knownBrowser });
    for (const { email } of [one, two, stranger])
      for (let i = 0; i < 5; i++) await refusal(signIn(email, "Wrong-password-1!"));
    for (const { email } of [one, two])
      expect(await refusal(signIn(email, PASSWORD, { knownBrowser: own.knownBrowser }))).toBe("none");
    expect(await refusal(signIn(stranger.email, PASSWORD, { knownBrowser: own.knownBrowser }))).toBe(
      "unavailable/too-many-attempts",
    );
  });

  test.each([
    ["changed by one letter", (text: string) => `x${text.slice(1)}`],
    ["unsigned", (text: string) => text.split("!")[0] ?? ""],
    ["signed by nobody", (text: string) => `${text.split("!")[0]}!${"A".repeat(43)}`],
    ["empty", () => ""],
  ])("whose cookie is %s is a new one", async (_, changed) => {
    const user = await world.user();
    const { knownBrowser } = await knownTo(user.email);
    for (let i = 0; i < 5; i++) await refusal(signIn(user.email, "Wrong-password-1!"));
    expect(await refusal(signIn(user.email, PASSWORD, { knownBrowser: changed(knownBrowser) }))).toBe(
      "unavailable/too-many-attempts",
    );
  });
});

describe("housekeeping", () => {
  test("forgets expired sessions and leaves the others, also when it runs twice", async () => {
    const user = await world.user();
    const { token, expiresAt } = await signIn(user.email, PASSWORD);
    const later = new World();
    later.now = expiresAt - 1;
    await later.services.housekeeping.run();
    expect(await sessions.resolve(token)).not.toBeNull();
    later.now = expiresAt;
    expect(await later.services.housekeeping.run()).toMatchObject({ session: expect.any(Number) });
    expect(await later.services.housekeeping.run()).toEqual({});
    expect(await sessions.resolve(token)).toBeNull();
  });
});
