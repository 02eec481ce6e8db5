// The session as a browser keeps it. A token without its cookie: tried once, forgotten when it is refused, kept while
// nobody can say. Whose page it is: what another tab has done meanwhile. Signing out: here and now, whatever the server
// says.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepSession, onSessionChange, SESSION_ENDS, sessionEndOf, turnOf } from "~/browser/session";
import { isServerThere, resumeSession, serverWasTold, signOutHere } from "~/browser/session-calls";

const target = new EventTarget();
/** The cookies that a page can see. */
const jar = new Map<string, string>();
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
  jar.clear();
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(said: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(said) ?? [];
      if (said.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
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

test("is not asked about if there is none", async () => {
  serve(async () => Response.json({ message: "ok" }));
  expect(await resumeSession()).toBe(false);
  expect(asked).toEqual([]);
});

test("that is refused is forgotten, and how its reader looked at the insights, and models, with it", async () => {
  const dropped: string[] = [];
  vi.stubGlobal("caches", { delete: async (name: string) => dropped.push(name) });
  kept.set("AuthToken", "Bearer t").set("userId", "7");
  kept.set("stored_filters", "{}").set("stored_look", "images=0").set("list_scroll", "{}");
  serve(async () => new Response(null, { status: 401 }));
  expect(await resumeSession()).toBe(false);
  expect([...kept]).toEqual([]);
  expect(dropped).toEqual(["fernwatch-models"]);
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

describe("whose page it is", () => {
  const SHOWN = { token: "t", userId: 7 };

  /** What the browser keeps: token, user and mark. */
  function keep(token: string | null, userId: string | null, mark: boolean): void {
    if (token !== null) kept.set("AuthToken", `Bearer ${token}`);
    if (userId !== null) kept.set("userId", userId);
    if (mark) jar.set("signed-in", "1");
  }

  test.each([
    ["the same as before", "t", "7", true, "same"],
    ["signed in anew", "t2", "7", true, "renewed"],
    ["another's", "t2", "8", true, "other"],
    ["another's, whose token is not written yet", "t", "8", true, "other"],
    ["nobody's: signed out in another tab", null, null, false, "gone"],
    ["nobody's: signed out without a line", "t", "7", false, "gone"],
    ["one that signed in without script", null, null, true, "missing"],
  ] as const)("%s", (_, token, userId, mark, turn) => {
    keep(token, userId, mark);
    expect(turnOf(SHOWN)).toBe(turn);
  });

  test("is asked again when another tab, or this one, changes it", () => {
    const heard = vi.fn();
    const leave = onSessionChange(heard);
    keepSession(SHOWN);
    for (const key of ["AuthToken", "userId", null, "theme"])
      target.dispatchEvent(Object.assign(new Event("storage"), { key }));
    leave();
    keepSession(SHOWN);
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe("section 2.1: logout removes the stored auth token and user id", () => {
  const END = { by: "person", to: "/login" } as const;

  beforeEach(() => {
    kept.set("AuthToken", "Bearer t").set("userId", "7").set("stored_filters", "{}").set("theme", "dark");
    kept.set("stored_dashboard_draft", "{}");
    jar.set("signed-in", "1");
  });

  test.each([
    ["the server answers", async () => Response.json({ message: "ok" })],
    ["the line is down", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server fails", async () => new Response(null, { status: 500 })],
    ["the server knows nothing of it", async () => new Response(null, { status: 401 })],
  ])("the filters and the mark, when %s", async (_, answer) => {
    serve(answer);
    signOutHere(END);
    await serverWasTold();
    expect([...kept.keys()]).toEqual(["theme", "stored_dashboard_draft"]);
    expect([...jar]).toEqual([]);
    expect(asked).toMatchObject([
      ["/api/session", { method: "DELETE", keepalive: true, headers: { authorization: "Bearer t" } }],
    ]);
  });

  test("before the server answers, and every listener on the page is told", async () => {
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(sessionEndOf(event));
    target.addEventListener(SESSION_ENDS, hear);
    serve(() => new Promise(() => undefined));
    signOutHere(END);
    expect(kept.has("AuthToken")).toBe(false);
    expect(heard).toEqual([END]);
    target.removeEventListener(SESSION_ENDS, hear);
  });

  test.each(["person", "server", "other-tab"] as const)(
    "but not the widgets that were arranged and not saved, whoever ends it: %s",
    (by) => {
      serve(async () => Response.json({ message: "ok" }));
      signOutHere({ by, to: "/login" });
      expect([...kept.keys()]).toEqual(["theme", "stored_dashboard_draft"]);
    },
  );
});

test.each([
  ["answers", async () => Response.json({ status: "ok" }), true],
  ["refuses", async () => new Response(null, { status: 401 }), true],
  ["fails", async () => new Response(null, { status: 503 }), false],
  ["is not reached", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("a server that %s: it is there %#", async (_, answer, there) => {
  serve(answer);
  expect(await isServerThere(new AbortController().signal)).toBe(there);
});
