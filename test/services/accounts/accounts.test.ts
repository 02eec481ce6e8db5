// Signing up, changing and resetting passwords, sessions elsewhere: what is kept, what ends, what an attacker gets.
// Spec 2.4, 2.5, 2.15, 5; decision 0001, Session; decision 0010, Password reset; fault E16.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SignUpEntry } from "~/domain/account/sign-up";
import { readOutboxView } from "~/domain/internal/outbox-view";
import { webDigest } from "../../../workers/adapters/platform";
import { runs } from "../../support/properties";
import { PASSWORD, PUBLIC_ORIGIN, refusal, World } from "../world";

const world = new World();
const { accounts, sessions, users } = world.services;
const NEXT = "Another-forest-8!";
const MINUTE = 60_000;

const from = (ip: string = crypto.randomUUID()) => ({ ip, userAgent: "test", knownBrowser: null });

function form(extra: Partial<SignUpEntry> = {}): SignUpEntry {
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

const signIn = (email: string, password: string) => sessions.signIn({ email, password, ...from() });

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
  await at.services.accounts.requestReset(email, from());
  return tokenIn((await mailsTo(email.trim()))[0]);
}

function tokenIn(mail = ""): string {
  return new RegExp(`${PUBLIC_ORIGIN}/resetpassword#token=(\\S+)`).exec(mail)?.[1] ?? "";
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

  test("21 from one address that learned what is taken: the last waits, whatever it asks", async () => {
    const taken = form();
    const here = from();
    await accounts.signUp(taken, here);
    const again = () => refusal(accounts.signUp(form({ email: taken.email }), here));
    for (let i = 0; i < 20; i++) expect(await again()).toBe("invalid");
    expect(await again()).toBe("unavailable/too-many-attempts");
    expect(await refusal(accounts.signUp(form(), here))).toBe("unavailable/too-many-attempts");
    expect(await refusal(accounts.signUp(form(), from()))).toBe("none");
  });

  test("a class of 100 signs up from one address within 15 minutes, the next waits", async () => {
    const here = from();
    // 99 of them.
    await env.DB.prepare("INSERT INTO login_failure(key, failures, window_start) VALUES (?1, 99, ?2)")
      .bind(`signup:${await webDigest.sha256(here.ip)}`, world.now)
      .run();
    expect(await refusal(accounts.signUp(form(), here))).toBe("none");
    expect(await refusal(accounts.signUp(form(), here))).toBe("unavailable/too-many-attempts");
  });

  test.each([
    ["a\u0000b@example.test", "NUL"],
    ["a\u202eb@example.test", "an override of direction"],
    ["<script>alert(1)</script>@example.test", "a tag"],
    ["\u00c9va@example.test", "a letter that few mail servers take"],
    ["a@b", "no domain"],
  ])("%j isn't an email: %s", async (email) => {
    await expect(accounts.signUp(form({ email }), from())).rejects.toMatchObject({
      refusal: { code: "invalid", fields: { email: "Not a valid email." } },
    });
  });

  test("user names are one however their letters are written", async () => {
    const name = crypto.randomUUID().slice(0, 8);
    await accounts.signUp(form({ username: `\u00c9milie-\u0141-${name}` }), from());
    for (const twin of [`\u00e9milie-\u0142-${name}`, `e\u0301MILIE-\u0142-${name}`.normalize("NFC")]) {
      await expect(accounts.signUp(form({ username: twin }), from())).rejects.toMatchObject({
        refusal: { fields: { username: "This user name is taken." } },
      });
    }
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

  test("does the same work for an unknown address, a known one, and one that had its links, and writes each time", async () => {
    const metered = new World();
    const actor = await metered.user();
    const work: number[] = [];
    for (const email of ["nobody-there@example.test", actor.email, actor.email, actor.email]) {
      metered.resetMeter();
      await metered.services.accounts.requestReset(email, from());
      work.push(metered.meter.calls);
      expect(metered.meter.rowsWritten).toBeGreaterThan(0);
    }
    expect(await mailsTo(actor.email)).toHaveLength(2);
    expect(new Set(work)).toEqual(new Set([1]));
  });

  test("refuses an address that isn't valid, under email", async () => {
    await expect(accounts.requestReset("nobody", from())).rejects.toMatchObject({
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

  test("using one link closes every other one of that user, and no other user's", async () => {
    const actor = await world.user();
    const stranger = await world.user();
    const [first, second] = [await askForLink(actor.email), await askForLink(actor.email)];
    const apart = await askForLink(stranger.email);
    await accounts.reset({ token: second, password: NEXT }, from());
    expect(await accounts.resetIsOpen(first)).toBe(false);
    expect(await refusal(accounts.reset({ token: first, password: NEXT }, from()))).toBe(
      "invalid/reset-closed",
    );
    expect(await accounts.resetIsOpen(apart)).toBe(true);
  });

  test("of two links of one user used at once exactly one wins", async () => {
    const actor = await world.user();
    const links = [await askForLink(actor.email), await askForLink(actor.email)];
    const outcomes = await Promise.all(
      links.map((token, at) => refusal(accounts.reset({ token, password: `${NEXT}${at}` }, from()))),
    );
    expect(outcomes.sort()).toEqual(["invalid/reset-closed", "none"]);
  });
});

describe("how often a link is mailed", () => {
  test("two at will, a third once none is open, and never more than three in an hour", async () => {
    const actor = await world.user();
    const mailsAfter = async (minutes: number, asked = 1) => {
      for (let i = 0; i < asked; i++) await askForLink(actor.email, later(minutes * MINUTE));
      return (await mailsTo(actor.email)).length;
    };
    expect(await mailsAfter(0, 5)).toBe(2);
    expect(await mailsAfter(29, 2)).toBe(2);
    expect(await mailsAfter(31, 5)).toBe(3);
    expect(await mailsAfter(59, 5)).toBe(3);
    expect(await mailsAfter(61, 5)).toBe(4);
  });

  test("links that the owner has closed do not count: asking again brings a new one", async () => {
    const actor = await world.user();
    const [first = ""] = [await askForLink(actor.email), await askForLink(actor.email)];
    await accounts.reset({ token: first, password: NEXT }, from());
    for (const minutes of [2, 33]) {
      const token = await askForLink(actor.email, later(minutes * MINUTE));
      expect([minutes, await later(minutes * MINUTE).services.accounts.resetIsOpen(token)]).toEqual([
        minutes,
        true,
      ]);
    }
  });

  test("a hundred asked for at once are two mails", async () => {
    const actor = await world.user();
    const asked = Array.from({ length: 100 }, () => refusal(accounts.requestReset(actor.email, from())));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["none"]));
    expect(await mailsTo(actor.email)).toHaveLength(2);
  });

  test("whenever others ask for one, the owner gets a link that opens", { tags: "property" }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }), async (waits) => {
        const actor = await world.user();
        let minutes = 0;
        for (const wait of waits) {
          minutes += wait;
          await later(minutes * MINUTE).services.accounts.requestReset(actor.email, from());
          const mails = await mailsTo(actor.email);
          const opens = await Promise.all(
            mails.map((mail) => later(minutes * MINUTE).services.accounts.resetIsOpen(tokenIn(mail))),
          );
          expect(opens).toContain(true);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test("an address that asks on and on has to wait, and nothing is mailed in its name", async () => {
    const actor = await world.user();
    const here = from();
    for (let i = 0; i < 30; i++) await accounts.requestReset(`${i}-nobody@example.test`, here);
    expect(await refusal(accounts.requestReset(actor.email, here))).toBe("unavailable/too-many-attempts");
    expect(await mailsTo(actor.email)).toEqual([]);
    expect(await refusal(accounts.requestReset(actor.email, from()))).toBe("none");
    expect(await mailsTo(actor.email)).toHaveLength(1);
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

  test("ending them closes reset links that were asked for before", async () => {
    const actor = await world.user();
    const link = await askForLink(actor.email);
    const here = await signIn(actor.email, PASSWORD);
    await sessions.endOthers(actor, here.token);
    expect(await accounts.resetIsOpen(link)).toBe(false);
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
    const newest = readOutboxView(new URLSearchParams());
    expect(await refusal(world.services.outbox.page(await world.user(), newest))).toBe("forbidden");
    const actor = await world.user();
    await askForLink(actor.email);
    const { rows } = await world.services.outbox.page(await world.user({ role: "staff" }), newest);
    expect(rows[0]).toMatchObject({ channel: "email", recipient: actor.email });
  });
});
