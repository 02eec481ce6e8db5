// A token without its cookie: tried once, forgotten when it is refused, kept while nobody can say.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeSession } from "~/browser/session";

const kept = new Map<string, string>();
const asked: (readonly [path: string, init: RequestInit])[] = [];

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(answer: () => Promise<Response>): void {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answer();
  });
}

test("is exchanged for the cookie", async () => {
  kept.set("AuthToken", "Bearer t");
  serve(async () => Response.json({ message: "ok" }));
  expect(await resumeSession()).toBe(true);
  expect(kept.get("AuthToken")).toBe("Bearer t");
  expect(asked).toMatchObject([["/api/session", { method: "POST", headers: { authorization: "Bearer t" } }]]);
});

test("is not asked about where there is none", async () => {
  serve(async () => Response.json({ message: "ok" }));
  expect(await resumeSession()).toBe(false);
  expect(asked).toEqual([]);
});

test("that is refused is forgotten", async () => {
  kept.set("AuthToken", "Bearer t").set("userId", "7");
  serve(async () => new Response(null, { status: 401 }));
  expect(await resumeSession()).toBe(false);
  expect([...kept]).toEqual([]);
});

test.each([
  ["the line is down", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server fails", async () => new Response(null, { status: 500 })],
])("is kept for the next time when %s", async (_, answer) => {
  kept.set("AuthToken", "Bearer t");
  serve(answer);
  expect(await resumeSession()).toBe(false);
  expect([...kept]).toEqual([["AuthToken", "Bearer t"]]);
  expect(asked).toHaveLength(1);
});

test("that the server took but could not keep is not tried for ever", async () => {
  kept.set("AuthToken", "Bearer t");
  serve(async () => Response.json({ message: "ok" }));
  await resumeSession();
  expect(await resumeSession()).toBe(false);
  expect(kept.has("AuthToken")).toBe(false);
});
