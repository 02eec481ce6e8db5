// robots.txt, sitemap.xml and security.txt, as the Worker answers them.
import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { createWorker } from "../../workers/worker";

const ORIGIN = "https://fernwatch.example";
const worker = createWorker(async () => new Response("a page", { headers: { "content-type": "text/html" } }));

async function get(path: string, vars: object = {}, origin = ORIGIN): Promise<Response> {
  const request = new Request(`${origin}${path}`) as Parameters<typeof worker.fetch>[0];
  return worker.fetch(request, { ...env, PUBLIC_ORIGIN: ORIGIN, ...vars }, createExecutionContext());
}

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
])("%s is text that caches keep for an hour, and search engines read", async (path, type) => {
  const answer = await get(path, { SUPPORT_EMAIL: "help@fernwatch.example" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(answer.headers.get("x-robots-tag")).toBeNull();
});

test("robots.txt of the deployment's own origin opens the public pages and names the sitemap; of another one, nothing", async () => {
  const own = await (await get("/robots.txt")).text();
  const refused = [...own.matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = ""]) => pattern);
  expect(refused).toEqual(["/$", "/?", "/api/", "/device/", "/mail/"]);
  for (const { path } of Object.values(PUBLIC_PAGES))
    expect(
      refused.filter((pattern) => path.startsWith(pattern.replace("$", "\0"))),
      path,
    ).toEqual([]);
  expect(own).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(await (await get("/robots.txt", {}, "https://preview.example")).text()).toBe(
    "User-agent: *\nDisallow: /\n",
  );
});

test("the sitemap lists the public pages by the deployment's origin; the guide only where it is ours", async () => {
  const listed = async (vars: object) =>
    [...(await (await get("/sitemap.xml", vars)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at]) => at,
    );
  const all = ["/landing", "/demo", "/docs", "/signup", "/login", "/privacy", "/accessibility", "/status"];
  expect(await listed({})).toEqual(all.map((path) => `${ORIGIN}${path}`));
  expect(await listed({ DOCUMENTATION_URL: "https://docs.example" })).toEqual(
    all.filter((path) => path !== "/docs").map((path) => `${ORIGIN}${path}`),
  );
});

test("security.txt has what RFC 9116 asks for, from the deployment's settings", async () => {
  const vars = { SUPPORT_EMAIL: "help@fernwatch.example" };
  const text = await (await get("/.well-known/security.txt", vars)).text();
  const fields = Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.+)/).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: "mailto:help@fernwatch.example",
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    "Preferred-Languages": "en",
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    Policy: `${ORIGIN}/privacy#security`,
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
  const own = await get("/.well-known/security.txt", { ...vars, SECURITY_EMAIL: "safe@fernwatch.example" });
  expect(await own.text()).toContain("Contact: mailto:safe@fernwatch.example\n");
});

test("a deployment without an address names none; on this machine support's stands in", async () => {
  expect((await get("/.well-known/security.txt")).status).toBe(404);
  const local = "http://127.0.0.1:8788";
  const answer = await get("/.well-known/security.txt", { PUBLIC_ORIGIN: local }, local);
  expect(await answer.text()).toContain("Contact: mailto:support@");
  expect((await get("/.well-known/nothing")).status).toBe(404);
});

test("an address that is none is named, and nothing is answered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await get("/robots.txt", { SECURITY_EMAIL: "safe@fernwatch.example\nExpires: never" });
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("SECURITY_EMAIL")]);
});

test("search engines list the public pages; the console, mails' pages and the API they don't", async () => {
  const tagOf = async (path: string) => (await get(path)).headers.get("x-robots-tag");
  for (const { path } of Object.values(PUBLIC_PAGES)) expect(await tagOf(path), path).toBeNull();
  for (const path of ["/", "/?tab=device", "/mail/leave/abc", "/api/health", "/other"])
    expect(await tagOf(path), path).toBe("noindex");
  // Cameras pay for each byte.
  expect(await tagOf("/device/v1/time")).toBeNull();
});
