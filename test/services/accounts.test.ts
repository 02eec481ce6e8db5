// Signing up, changing and resetting passwords, sessions elsewhere: what is kept, what ends, what an attacker gets.
// Spec 2.4, 2.5, 2.15, 5; decision 0001, Session; decision 0010, Password reset; fault E16.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SignUpForm } from "~/domain/account/sign-up";
import { PASSWORD, refusal, World } from "./world";

const world = new World();
const { accounts, sessions, users } = world.services;
const NEXT = "Another-forest-8!";
const MINUTE = 60_000;

const from = (ip: string = crypto.randomUUID()) => ({ ip, userAgent: "test" });

function form(extra: Partial<SignUpForm> = {}): SignUpForm {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  return {
    firstName: "Ada",
    lastName: "Rivers",
    username: name,
    phoneNumber: "9876543210",
    email: `${name}@example.test`,
    country: "Kenya",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...extra,
  };
}

const signIn = (email: string, password: string) =>
  sessions.signIn({ email, password, ip: crypto.randomUUID(), userAgent: "test" });

async function count(table: "account" | "user" | "session" | "password_reset"): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;
}

/** Mails to an address, the newest first. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    "SELECT body FROM outbox WHERE lower(recipient) = lower(?1) ORDER BY id DESC",
  )
    .bind(email)
    .all<{ body: string }>();
  return results.map((row) => row.body);
}

/** Asks for a link and reads its token out of the mail, as its owner would. */
async function askForLink(email: string, at: World = world): Promise<string> {
  await at.services.accounts.requestReset(email, {
    ip: crypto.randomUUID(),
    linkTo: (token) => `link:${token}`,
  });
  return /link:(\S+)/.exec((await mailsTo(email.trim()))[0] ?? "")?.[1] ?? "";
}

/** The same storage at another time. */
function later(ms: number): World {
  const other = new World();
  other.now = world.now + ms;
  return other;
}

describe("signing up", () => {
  test("makes a member with an account of their own, signed in", async () => {
    const input = form();
    const signedIn = await accounts.signUp({ ...input, firstName: "  Ada " }, from());
    const actor = await sessions.resolve(signedIn.token);
    expect(actor).toMatchObject({ userId: signedIn.userId, role: "member", firstName: "Ada" });
    const other = await accounts.signUp(form(), from());
    expect((await sessions.resolve(other.token))?.accountId).not.toBe(actor?.accountId);
    if (actor) expect(await users.profile(actor)).toMatchObject({ email: input.email, country: "Kenya" });
    expect((await signIn(input.email, PASSWORD)).userId).toBe(signedIn.userId);
  });

  test("names each wrong field and makes nothing", async () => {
    const before = [await count("account"), await count("user"), await count("session")];
    await expect(
      accounts.signUp(form({ firstName: " ", phoneNumber: "12", email: "x", password: "weak" }), from()),
    ).rejects.toMatchObject({
      refusal: {
        code: "invalid",
        fields: {
          firstName: expect.any(String),
          phoneNumber: expect.any(String),
          email: "Not a valid email.",
          password: "Your password does not meet the defined requirements",
        },
      },
    });
    expect([await count("account"), await count("user"), await count("session")]).toEqual(before);
  });

  test("email and user name are taken in whatever case they are written", async () => {
    const first = form();
    await accounts.signUp(first, from());
    const again = form({ email: first.email.toUpperCase(), username: first.username.toUpperCase() });
    await expect(accounts.signUp(again, from())).rejects.toMatchObject({
      refusal: {
        code: "invalid",
        fields: { email: "This email already has an account.", username: "This user name is taken." },
      },
    });
  });

  test("of ten at once with one email exactly one wins, and the losers leave no account behind", async () => {
    const { email } = form();
    const before = { accounts: await count("account"), sessions: await count("session") };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refusal(accounts.signUp(form({ email }), from()))),
    );
    expect(outcomes.filter((outcome) => outcome === "none")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith("invalid"))).toHaveLength(9);
    expect(await count("account")).toBe(before.accounts + 1);
    expect(await count("session")).toBe(before.sessions + 1);
  });

  test("101 from one address within 15 minutes: the last waits", async () => {
    const ip = crypto.randomUUID();
    const { email, username } = form();
    await accounts.signUp(form({ email, username }), from(ip));
    const again = () => refusal(accounts.signUp(form({ email, username }), from(ip)));
    for (let i = 0; i < 99; i++) expect(await again()).toMatch(/^invalid/);
    expect(await again()).toBe("unavailable/too-many-attempts");
    expect(await refusal(accounts.signUp(form(), from()))).toBe("none");
  });
});

describe("changing the password", () => {
  test("takes the new one and ends every session but the asking one", async () => {
    const actor = await world.user();
    const here = await signIn(actor.email, PASSWORD);
    const there = await signIn(actor.email, PASSWORD);
    const stranger = await world.user();
    const apart = await signIn(stranger.email, PASSWORD);
    await accounts.changePassword(actor, { current: PASSWORD, next: NEXT, token: here.token });
    expect(await sessions.resolve(here.token)).not.toBeNull();
    expect(await sessions.resolve(there.token)).toBeNull();
    expect(await sessions.resolve(apart.token)).not.toBeNull();
    expect(await refusal(signIn(actor.email, PASSWORD))).toBe("unauthenticated/wrong-credentials");
    expect((await signIn(actor.email, NEXT)).userId).toBe(actor.userId);
  });

  test.each([
    ["a wrong current one", "Wrong-forest-9!", NEXT, "forbidden/wrong-password"],
    ["a weak new one", PASSWORD, "weak", "invalid"],
    ["the same again", PASSWORD, PASSWORD, "invalid"],
  ])("refuses %s and ends nothing", async (_case, current, next, expected) => {
    const actor = await world.user();
    const here = await signIn(actor.email, PASSWORD);
    const there = await signIn(actor.email, PASSWORD);
    expect(await refusal(accounts.changePassword(actor, { current, next, token: here.token }))).toBe(
      expected,
    );
    expect(await sessions.resolve(there.token)).not.toBeNull();
    expect((await signIn(actor.email, PASSWORD)).userId).toBe(actor.userId);
  });

  test("closes reset links that were asked for before", async () => {
    const actor = await world.user();
    const link = await askForLink(actor.email);
    const { token } = await signIn(actor.email, PASSWORD);
    await accounts.changePassword(actor, { current: PASSWORD, next: NEXT, token });
    expect(await accounts.resetIsOpen(link)).toBe(false);
  });

  test("guesses of the current one are limited to ten in 15 minutes", async () => {
    const actor = await world.user();
    const guess = () =>
      refusal(accounts.changePassword(actor, { current: "Wrong-forest-9!", next: NEXT, token: "none" }));
    for (let i = 0; i < 10; i++) expect(await guess()).toBe("forbidden/wrong-password");
    expect(await guess()).toBe("unavailable/too-many-attempts");
  });
});

describe("resetting the password", () => {
  test("mails a link of which only a hash is kept", async () => {
    const actor = await world.user();
    const link = await askForLink(` ${actor.email.toUpperCase()} `);
    const mails = await mailsTo(actor.email);
    expect(mails).toHaveLength(1);
    expect(link).toMatch(/^[\w-]{43}$/);
    const { results } = await env.DB.prepare("SELECT * FROM password_reset WHERE user_id = ?1")
      .bind(actor.userId)
      .all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(link);
    expect(await accounts.resetIsOpen(link)).toBe(true);
  });

  test("answers the same for an address without an account, and mails nothing", async () => {
    const email = "nobody-at-all@example.test";
    const before = await count("password_reset");
    await expect(askForLink(email)).resolves.toBe("");
    expect(await mailsTo(email)).toEqual([]);
    expect(await count("password_reset")).toBe(before);
  });

  test("does the same work for a known and an unknown address", async () => {
    const metered = new World();
    const actor = await metered.user();
    const work: number[] = [];
    for (const email of [actor.email, "nobody-there@example.test"]) {
      metered.resetMeter();
      await metered.services.accounts.requestReset(email, {
        ip: crypto.randomUUID(),
        linkTo: (token) => token,
      });
      work.push(metered.meter.calls);
    }
    expect(work[0]).toBe(work[1]);
  });

  test("refuses what is no address, under email", async () => {
    await expect(
      accounts.requestReset("nobody", { ip: "x", linkTo: (token) => token }),
    ).rejects.toMatchObject({
      refusal: { code: "invalid", fields: { email: "Not a valid email." } },
    });
  });

  test("a link sets the password once, ends all sessions and signs in", async () => {
    const actor = await world.user();
    const there = await signIn(actor.email, PASSWORD);
    const link = await askForLink(actor.email);
    const signedIn = await accounts.reset({ token: link, password: NEXT }, from());
    expect(await sessions.resolve(there.token)).toBeNull();
    expect((await sessions.resolve(signedIn.token))?.userId).toBe(actor.userId);
    expect((await signIn(actor.email, NEXT)).userId).toBe(actor.userId);
    expect(await accounts.resetIsOpen(link)).toBe(false);
    expect(await refusal(accounts.reset({ token: link, password: PASSWORD }, from()))).toBe(
      "invalid/reset-closed",
    );
    expect(await refusal(signIn(actor.email, PASSWORD))).toBe("unauthenticated/wrong-credentials");
  });

  test("of five uses of one link at once exactly one wins", async () => {
    const actor = await world.user();
    const link = await askForLink(actor.email);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        refusal(accounts.reset({ token: link, password: `${NEXT}${at}` }, from())),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array.from({ length: 4 }, () => "invalid/reset-closed"), "none"]);
    const { results } = await env.DB.prepare("SELECT * FROM session WHERE user_id = ?1")
      .bind(actor.userId)
      .all();
    expect(results).toHaveLength(1);
  });

  test("a weak password leaves the link open", async () => {
    const actor = await world.user();
    const link = await askForLink(actor.email);
    await expect(accounts.reset({ token: link, password: "weak" }, from())).rejects.toMatchObject({
      refusal: { fields: { password: "Your password does not meet the defined requirements" } },
    });
    expect(await accounts.resetIsOpen(link)).toBe(true);
  });

  test("a link holds for 30 minutes and not a moment longer", async () => {
    const actor = await world.user();
    const link = await askForLink(actor.email);
    const intime = later(30 * MINUTE - 1);
    const late = later(30 * MINUTE);
    expect(await intime.services.accounts.resetIsOpen(link)).toBe(true);
    expect(await late.services.accounts.resetIsOpen(link)).toBe(false);
    const use = { token: link, password: NEXT };
    expect(await refusal(late.services.accounts.reset(use, from()))).toBe("invalid/reset-closed");
    expect(await refusal(intime.services.accounts.reset(use, from()))).toBe("none");
  });

  test("a made-up link opens nothing", async () => {
    expect(await accounts.resetIsOpen("a".repeat(43))).toBe(false);
    expect(await refusal(accounts.reset({ token: "a".repeat(43), password: NEXT }, from()))).toBe(
      "invalid/reset-closed",
    );
  });

  test("five mails to an address within 15 minutes, known or not, then it waits", async () => {
    const actor = await world.user();
    for (const email of [actor.email, `${crypto.randomUUID()}@example.test`]) {
      const ask = () =>
        refusal(accounts.requestReset(email, { ip: crypto.randomUUID(), linkTo: (token) => token }));
      for (let i = 0; i < 5; i++) expect(await ask()).toBe("none");
      expect(await ask()).toBe("unavailable/too-many-attempts");
    }
    expect(await mailsTo(actor.email)).toHaveLength(5);
  });
});

describe("sessions elsewhere", () => {
  test("are listed with the asking one first, and end together", async () => {
    const actor = await world.user();
    const others = [await signIn(actor.email, PASSWORD), await signIn(actor.email, PASSWORD)];
    const here = await signIn(actor.email, PASSWORD);
    const list = await sessions.list(actor, here.token);
    expect(list.map((session) => session.current)).toEqual([true, false, false]);
    expect(await sessions.endOthers(actor, here.token)).toBe(2);
    expect(await sessions.resolve(here.token)).not.toBeNull();
    for (const other of others) expect(await sessions.resolve(other.token)).toBeNull();
  });
});

describe("the profile and the outbox", () => {
  test("a profile keeps what was saved, without its blanks, and refuses what is empty", async () => {
    const actor = await world.user();
    await accounts.saveProfile(actor, { firstName: " Wanjiru ", lastName: "Otieno", country: "Kenya" });
    expect(await users.profile(actor)).toMatchObject({
      firstName: "Wanjiru",
      lastName: "Otieno",
      country: "Kenya",
    });
    expect(await refusal(accounts.saveProfile(actor, { firstName: " ", lastName: "x", country: "y" }))).toBe(
      "invalid",
    );
    expect(await users.profile(actor)).toMatchObject({ firstName: "Wanjiru" });
  });

  test("only staff read the outbox", async () => {
    expect(await refusal(world.services.outbox.newest(await world.user()))).toBe("forbidden");
    const actor = await world.user();
    await askForLink(actor.email);
    const messages = await world.services.outbox.newest(await world.user({ role: "staff" }));
    expect(messages[0]).toMatchObject({ channel: "email", recipient: actor.email });
  });
});
