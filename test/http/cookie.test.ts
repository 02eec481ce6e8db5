// The session cookie and its mark: without the mark, which a page can drop, the cookie is ignored. Section 2.1, Logout.
import { describe, expect, test } from "vitest";
import {
  beginningCookies,
  clearedSessionCookie,
  knownBrowserOf,
  leftTokenOf,
  sessionCookie,
  sessionTokenOf,
  withSessionMark,
} from "~/http/cookie";

const SITES = [
  ["http://fernwatch.test/", "s", "signed-in", ""],
  ["https://fernwatch.test/", "__Host-s", "__Host-signed-in", "; Secure"],
] as const;

function asked(url: string, cookie: string): Request {
  return new Request(url, { headers: { cookie } });
}

describe.each(SITES)("%s", (url, session, mark, secure) => {
  test("a session with its mark is the reader's", () => {
    const request = asked(url, `a=1; ${session}=token-1; ${mark}=1`);
    expect([sessionTokenOf(request), leftTokenOf(request)]).toEqual(["token-1", null]);
  });

  test("a session without its mark is ignored: it was left behind in the browser", () => {
    const request = asked(url, `${session}=token-1`);
    expect([sessionTokenOf(request), leftTokenOf(request)]).toEqual([null, "token-1"]);
  });

  test("a mark without a session is nothing", () => {
    const request = asked(url, `${mark}=1`);
    expect([sessionTokenOf(request), leftTokenOf(request)]).toEqual([null, null]);
  });

  test("signing in sets both, until the same moment", () => {
    const request = asked(url, "");
    const response = new Response("hello", {
      headers: { "set-cookie": sessionCookie("t", Date.UTC(2026, 10, 22), request) },
    });
    const until = "Expires=Sun, 22 Nov 2026 00:00:00 GMT";
    expect(withSessionMark(response, request).headers.getSetCookie()).toEqual([
      `${session}=t; Path=/; HttpOnly; SameSite=Lax${secure}; ${until}`,
      `${mark}=1; ${until}; Path=/; SameSite=Lax${secure}`,
    ]);
  });

  test("a browser is known from then on for a year, out of reach of pages, also when the session ends", () => {
    const begun = { token: "t", expiresAt: Date.UTC(2026, 10, 22), knownBrowser: "browser-1.mark~1!signed" };
    const [own, known] = beginningCookies(begun, asked(url, ""));
    const name = session.replace(/s$/, "known");
    expect(own).toContain(`${session}=t; `);
    expect(known).toBe(
      `${name}=browser-1.mark~1!signed; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=31536000`,
    );
    expect(knownBrowserOf(asked(url, `a=1; ${name}=browser-1.mark~1!signed`))).toBe(
      "browser-1.mark~1!signed",
    );
    expect(knownBrowserOf(asked(url, `${session}=t`))).toBeNull();
    expect(clearedSessionCookie(asked(url, ""))).not.toContain(name);
  });

  test("signing out clears both", () => {
    const request = asked(url, `${session}=t; ${mark}=1`);
    const response = new Response(null, { headers: { "set-cookie": clearedSessionCookie(request) } });
    const ended = withSessionMark(response, request).headers.getSetCookie();
    expect(ended.map((said) => /^[^;]+; .*Max-Age=0/.test(said))).toEqual([true, true]);
  });

  test("a session that was left is ended with the next answer, whatever that is", async () => {
    const response = new Response("a page", { status: 404, headers: { "x-kept": "1" } });
    const ended = withSessionMark(response, asked(url, `${session}=t`));
    expect(ended.headers.getSetCookie().join()).toMatch(new RegExp(`${session}=;.*Max-Age=0`));
    expect([ended.status, ended.headers.get("x-kept"), await ended.text()]).toEqual([404, "1", "a page"]);
  });

  test("an answer that says nothing of sessions stays the same", () => {
    const response = new Response("a page");
    expect(withSessionMark(response, asked(url, `${session}=t; ${mark}=1`))).toBe(response);
  });
});
