// What forms of pages answer to plain HTTP. What is no form, posted wherever a page takes one: refused in words and never a
// fault. Which bodies are no form is the subject of test/http/posted-form.test.ts.
import { describe, expect, inject, test } from "vitest";
import { TAB_IDS } from "~/tabs/menu";
import { newUser } from "../e2e/new-user";

const NO_FORM = "Send this as a form.";
const UNREADABLE = "This form couldn't be read.";
const BODIES: readonly (readonly [name: string, type: string | null, body: string, sentence: string])[] = [
  ["JSON", "application/json", '{"email":"a@b.co","password":"x"}', NO_FORM],
  ["a text", "text/plain", "email=a@b.co", NO_FORM],
  ["nothing", null, "", NO_FORM],
  ["parts that never end", "multipart/form-data; boundary=b", "--b\r\nno end", UNREADABLE],
  [
    "10 MB",
    "application/x-www-form-urlencoded",
    `email=${"x".repeat(10_000_000)}`,
    "This form is too large.",
  ],
];

const user = newUser();

async function send(path: string, init: RequestInit & { readonly type?: string | null }): Promise<Response> {
  const { url } = inject("site");
  const cookie = path.startsWith("/?") || path === "/docs" ? `s=${user.token}; signed-in=1` : "";
  const headers = new Headers({ origin: url, accept: "text/html", cookie });
  if (init.type) headers.set("content-type", init.type);
  // As bytes: fetch names no type of its own for them.
  const body = typeof init.body === "string" ? new TextEncoder().encode(init.body) : null;
  return fetch(`${url}${path}`, { ...init, body, headers, redirect: "manual" });
}

describe.each(["/login", "/signup", "/resetpassword"])("%s", (path) => {
  test.each(BODIES)("%s is refused on the page", async (_, type, body, sentence) => {
    const answer = await send(path, { method: "POST", type, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(new RegExp(`role="alert"[^]*${sentence}`));
  });

  test("a file in the place of a text is refused on the page", async () => {
    const { url } = inject("site");
    const body = new FormData();
    body.set("email", new File(["x"], "x.txt"));
    const answer = await fetch(`${url}${path}`, { method: "POST", body, headers: { origin: url } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Send text here, not a file.");
  });
});

test("a user who has to wait learns how long, from a header and in words", async () => {
  const { url } = inject("site");
  const body = new URLSearchParams({ email: `nobody-${user.email}`, password: "Wrong-password-1!" });
  const tries = Array.from({ length: 6 }, () =>
    fetch(`${url}/login`, { method: "POST", body, headers: { origin: url, accept: "text/html" } }),
  );
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  const seconds = Number(refused[0]?.headers.get("retry-after"));
  expect(seconds > 0 && seconds <= 60).toBe(true);
  expect(await refused[0]?.text()).toContain("Too many attempts to sign in. Please try again in a minute");
});

test("a link in an email says what it needs without scripts", async () => {
  const answer = await send("/resetpassword", {});
  expect(await answer.text()).toMatch(/<noscript>[\s\S]*The link in our email needs JavaScript/);
});

/** Every tab that takes forms, and the guide. */
const ACTIONS = ["/docs", ...["account", "admin", "device", "documentation", "userInsights"].map(addressOf)];

test.each(BODIES)(
  "%s is refused by the guide and by every tab that takes forms",
  async (_, type, body, sentence) => {
    for (const path of ACTIONS) {
      const answer = await send(path, { method: "POST", type, body });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.text()).toContain(sentence);
    }
  },
);

test("a form that nothing takes is never a fault", async () => {
  const others = TAB_IDS.map(addressOf).filter((path) => !ACTIONS.includes(path));
  for (const path of [...others, addressOf("nonsense"), "/landing", "/demo", "/nowhere"]) {
    const answer = await send(path, { method: "POST", type: "application/json", body: "{" });
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
  }
});

test.each(["PUT", "PATCH", "DELETE"])("%s of a page is never a fault", async (method) => {
  for (const path of ["/login", "/signup", "/resetpassword", "/landing", ...ACTIONS]) {
    const answer = await send(path, { method, type: "text/plain", body: "x" });
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
  }
});

function addressOf(tab: string): string {
  return `/?index&tab=${tab}`;
}
