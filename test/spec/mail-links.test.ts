// The links of mails over plain HTTP: a page that asks, a press that answers, and the one press by which a mail program leaves
// for its reader (RFC 8058). Decision 0160, Integrations.
import { expect, inject, test } from "vitest";
import { newUser, postJson } from "../e2e/new-user";
import { linkTo } from "../e2e/outbox-mails";

const { url } = inject("site");

async function page(path: string, init: RequestInit = {}) {
  const answer = await fetch(path.startsWith("http") ? path : `${url}${path}`, {
    redirect: "manual",
    ...init,
  });
  return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
}

async function asked() {
  const { token } = newUser();
  const address = `ranger-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await postJson(
    "/api/integrations",
    { platform: "email", options: { emails: [address] }, notificationClasses: ["all"] },
    token,
  );
  const state = async () => {
    const answer = await fetch(`${url}/api/integrations`, { headers: { authorization: `Bearer ${token}` } });
    const { integrations } = (await answer.json()) as { integrations: { addresses: { state: string }[] }[] };
    return integrations[0]?.addresses[0]?.state;
  };
  return { address, state };
}

const form = { "content-type": "application/x-www-form-urlencoded" };

test("a question is opened without signing in, and says yes only by a press", async () => {
  const { address, state } = await asked();
  const link = await linkTo(address, "confirm");
  const opened = await page(link);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain(address);
  expect(opened.text).toContain("Yes, send me mail");
  expect(await state()).toBe("waiting");
  const elsewhere = await page(link, {
    method: "POST",
    headers: { ...form, origin: "https://other.example" },
    body: "",
  });
  expect([elsewhere.status, await state()]).toEqual([403, "waiting"]);
  const yes = await page(link, { method: "POST", headers: { ...form, origin: url }, body: "intent=" });
  expect(yes.status).toBe(200);
  expect(yes.text).toContain("Thank you");
  expect(await state()).toBe("confirmed");
});

test("a mail program leaves with one press that names no site, and the reader comes back by theirs", async () => {
  const { address, state } = await asked();
  const link = await linkTo(address, "leave");
  expect((await page(link)).text).toContain("Unsubscribe?");
  expect(await state()).toBe("waiting");
  const left = await page(link, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
  expect([left.status, await state()]).toEqual([200, "left"]);
  expect((await page(link)).text).toContain("You&#x27;ve unsubscribed");
  const again = await page(link, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
  expect([again.status, await state()]).toEqual([200, "left"]);
  const back = await page(link, { method: "POST", headers: { ...form, origin: url }, body: "intent=return" });
  expect([back.status, await state()]).toEqual([200, "confirmed"]);
});

test.each(["confirm", "leave"])(
  "a link to %s that isn't ours says so, and its press is refused",
  async (kind) => {
    const link = `/mail/${kind}/1.${kind === "confirm" ? "1." : ""}${"A".repeat(43)}`;
    expect((await page(link)).text).toContain("This link no longer works");
    const pressed = await page(link, { method: "POST", headers: { ...form, origin: url }, body: "" });
    expect(pressed.status).toBe(404);
    expect(pressed.text).toContain("This link no longer works");
  },
);

test("another word in its place is no page", async () => {
  expect((await page("/mail/delete/1.x")).status).toBe(404);
});
