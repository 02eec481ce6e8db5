// The addresses of mail: who is asked before the first one, what the links of mails do, and that nobody is asked or kept against
// their will. Decision 0160, Integrations.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { cutAt } from "../fail-once";
import { refusal, World } from "../world";

const HOUR_MS = 3_600_000;
const world = new World();
const { integrations, addresses } = world.services;
let unique = 0;
const someone = () => `someone-${unique++}@example.org`;

const add = (actor: Actor, ...emails: string[]) =>
  integrations.create(actor, { platform: "email", options: { emails }, notificationClasses: ["all"] });
const set = (actor: Actor, ...emails: string[]) =>
  integrations.change(actor, "email", {
    options: { emails, alertSetting: "enabled", digestSetting: "none" },
  });
const states = async (actor: Actor) =>
  Object.fromEntries(
    ((await integrations.list(actor))[0]?.addresses ?? []).map(({ address, state }) => [address, state]),
  );

async function mails(recipient: string, kind = "confirm") {
  const { results } = await env.DB.prepare(
    "SELECT body, leave_url AS leaveUrl, state FROM outbox WHERE recipient = ?1 AND kind = ?2 ORDER BY id",
  )
    .bind(recipient, kind)
    .all<{ body: string; leaveUrl: string | null; state: string }>();
  return results;
}

/** The link of the newest question, as its page gets it. */
async function question(recipient: string): Promise<string> {
  const [, token] = /\/mail\/confirm\/(\S+)/.exec((await mails(recipient)).at(-1)?.body ?? "") ?? [];
  return token ?? "";
}

/** The link of a mail by which the address leaves. */
async function leaving(actor: Actor, address: string): Promise<string> {
  await integrations.sendTest(actor, "email");
  return (await mails(address, "test")).at(-1)?.leaveUrl?.split("/").at(-1) ?? "";
}

async function confirmed(actor: Actor): Promise<string> {
  const address = someone();
  await add(actor, address);
  await addresses.confirm("confirm", await question(address));
  return address;
}

describe("an address", () => {
  test("is asked once, by one mail, and gets mail when it has said yes", async () => {
    const owner = await world.user();
    const address = someone();
    await add(owner, address);
    await set(owner, address);
    expect(await states(owner)).toEqual({ [address]: "waiting" });
    expect(await mails(address)).toHaveLength(1);
    const token = await question(address);
    expect(await addresses.opened("confirm", token)).toEqual({
      address,
      by: "Maya Rivers",
      state: "waiting",
    });
    // Opening alone, as a program does that looks for bad links, says nothing.
    expect(await states(owner)).toEqual({ [address]: "waiting" });
    await addresses.confirm("confirm", token);
    await addresses.confirm("confirm", token);
    expect(await states(owner)).toEqual({ [address]: "confirmed" });
    await integrations.sendTest(owner, "email");
    expect(await mails(address, "test")).toHaveLength(1);
  });

  test("that a person of the account has verified isn't asked; that of another account's is", async () => {
    const owner = await world.user();
    const colleague = await world.user({ accountId: owner.accountId });
    const stranger = await world.user();
    const unverified = await world.user({ accountId: owner.accountId });
    for (const { userId } of [colleague, stranger])
      await env.DB.prepare("UPDATE user SET email_verified_at = 1 WHERE id = ?1").bind(userId).run();
    await add(owner, colleague.email.toUpperCase(), stranger.email, unverified.email);
    expect(await states(owner)).toEqual({
      [colleague.email.toUpperCase()]: "confirmed",
      [stranger.email]: "waiting",
      [unverified.email]: "waiting",
    });
    expect(await mails(colleague.email.toUpperCase())).toEqual([]);
    expect(await mails(stranger.email)).toHaveLength(1);
  });

  test("that confirms is verified for its person, if that is one of the account", async () => {
    const owner = await world.user();
    const verifiedAt = (actor: Actor) =>
      env.DB.prepare("SELECT email_verified_at AS at FROM user WHERE id = ?1").bind(actor.userId).first("at");
    const stranger = await world.user();
    await add(owner, owner.email, stranger.email);
    await addresses.confirm("confirm", await question(owner.email));
    await addresses.confirm("confirm", await question(stranger.email));
    expect(await verifiedAt(owner)).toBe(world.now);
    expect(await verifiedAt(stranger)).toBeNull();
  });

  test("is asked again after an hour; the earlier link still works for 30 days", async () => {
    const owner = await world.user();
    const address = someone();
    await add(owner, address);
    const first = await question(address);
    const id = (await integrations.list(owner))[0]?.addresses[0]?.id ?? 0;
    expect(await refusal(addresses.askAgain(owner, id))).toBe("conflict/nothing-to-send");
    world.now += HOUR_MS;
    await addresses.askAgain(owner, id);
    expect(await mails(address)).toHaveLength(2);
    expect(await refusal(addresses.askAgain(await world.user(), id))).toBe("notFound");
    world.now += 30 * 24 * HOUR_MS - HOUR_MS;
    expect(await addresses.opened("confirm", first)).not.toBeNull();
    world.now += 1;
    expect(await addresses.opened("confirm", first)).toBeNull();
    expect(await refusal(addresses.confirm("confirm", first))).toBe("notFound");
    await addresses.confirm("confirm", await question(address));
    expect(await states(owner)).toEqual({ [address]: "confirmed" });
  });

  test("isn't asked without end, whoever adds it: six times, then it waits", async () => {
    const address = someone();
    for (let n = 0; n < 8; n++) await add(await world.user(), address);
    expect((await mails(address)).length).toBe(6);
  });

  test("of a save that was cut off is asked by the next one", async () => {
    const owner = await world.user();
    const address = someone();
    const cutOff = (n: number, place: "before" | "after") =>
      new World({ control: controlDb(cutAt(env.DB, n, place)) }).services.integrations.create(owner, {
        platform: "email",
        options: { emails: [address] },
        notificationClasses: ["all"],
      });
    // What is there, the attempt, and then what is written.
    await expect(cutOff(3, "before")).rejects.toThrow("killed");
    expect(await integrations.list(owner)).toEqual([]);
    await expect(cutOff(3, "after")).rejects.toThrow("killed");
    expect(await states(owner)).toEqual({ [address]: "waiting" });
    expect(await mails(address)).toEqual([]);
    await set(owner, address);
    expect(await mails(address)).toHaveLength(1);
  });
});

describe("who left", () => {
  test("gets nothing more, not even what waits, and is shown as gone", async () => {
    const owner = await world.user();
    const address = await confirmed(owner);
    const token = await leaving(owner, address);
    await env.DB.prepare("UPDATE outbox SET state = 'due' WHERE recipient = ?1 AND kind = 'test'")
      .bind(address)
      .run();
    await addresses.leave(token);
    await addresses.leave(token);
    expect(await states(owner)).toEqual({ [address]: "left" });
    expect((await mails(address, "test")).map(({ state }) => state)).toEqual(["dropped"]);
    expect(await refusal(integrations.sendTest(owner, "email"))).toBe("conflict/nothing-to-send");
  });

  test("isn't brought back by saving again, nor asked again; only by their own press", async () => {
    const owner = await world.user();
    const address = await confirmed(owner);
    const token = await leaving(owner, address);
    await addresses.leave(token);
    await integrations.remove(owner, "email");
    await add(owner, address);
    world.now += HOUR_MS;
    const id = (await integrations.list(owner))[0]?.addresses[0]?.id ?? 0;
    expect(await refusal(addresses.askAgain(owner, id))).toBe("conflict/nothing-to-send");
    expect(await states(owner)).toEqual({ [address]: "left" });
    expect(await mails(address)).toHaveLength(1);
    await addresses.confirm("leave", token);
    expect(await states(owner)).toEqual({ [address]: "confirmed" });
  });

  test("leaves one person's mail, and no one else's", async () => {
    const [owner, other] = [await world.user(), await world.user()];
    const address = await confirmed(owner);
    await add(other, address);
    await addresses.confirm("confirm", await question(address));
    await addresses.leave(await leaving(owner, address));
    expect(await states(owner)).toEqual({ [address]: "left" });
    expect(await states(other)).toEqual({ [address]: "confirmed" });
  });
});

test.each(["due", "sending"])(
  "who leaves while a mail of theirs is %s gets none of its later tries",
  async (state) => {
    const owner = await world.user();
    const address = await confirmed(owner);
    const token = await leaving(owner, address);
    await env.DB.prepare("UPDATE outbox SET state = ?2 WHERE recipient = ?1 AND kind = 'test'")
      .bind(address, state)
      .run();
    await addresses.leave(token);
    expect((await mails(address, "test")).map((mail) => mail.state)).toEqual(["dropped"]);
  },
);

test("a link that is changed, cut off, of the other kind or invented does nothing", async () => {
  const owner = await world.user();
  const address = someone();
  await add(owner, address);
  const token = await question(address);
  const [id = "", asked = "", signature = ""] = token.split(".");
  const wrong = [
    "",
    ".",
    id,
    `${id}.${asked}`,
    `${Number(id) + 1}.${asked}.${signature}`,
    `${id}.${Number(asked) + 1}.${signature}`,
    `${id}.${asked}.${signature.slice(0, -1)}`,
    `${id}.${asked}.${"A".repeat(43)}`,
    `${id}.${signature}`,
    `1e3.${asked}.${signature}`,
    `-1.${asked}.${signature}`,
    `${id}.${asked}.${signature}.x`,
    "\u0000.\u0000.\u0000",
  ];
  for (const each of wrong) {
    expect([each, await addresses.opened("confirm", each)]).toEqual([each, null]);
    expect(await refusal(addresses.confirm("confirm", each))).toBe("notFound");
    expect(await refusal(addresses.leave(each))).toBe("notFound");
  }
  expect(await refusal(addresses.leave(token))).toBe("notFound");
  expect(await states(owner)).toEqual({ [address]: "waiting" });
});

test("a link to leave is no yes: it brings back only who has left", async () => {
  const owner = await world.user();
  const address = someone();
  await add(owner, address);
  const { leaveUrl } = (await mails(address))[0] ?? {};
  const token = leaveUrl?.split("/").at(-1) ?? "";
  expect(await refusal(addresses.confirm("leave", token))).toBe("notFound");
  // Who doesn't know the person that asks leaves by the question itself.
  await addresses.leave(token);
  expect(await states(owner)).toEqual({ [address]: "left" });
  await addresses.confirm("leave", token);
  expect(await states(owner)).toEqual({ [address]: "confirmed" });
});
