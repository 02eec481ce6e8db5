// Who reads a page of the console. Spec sections 2.1 and 8: a user that cannot be fetched is logged out.
import { expect, test, vi } from "vitest";
import type { RequestContext } from "~/context";
import { readerOf } from "~/tabs/reader.server";

const ACTOR = { kind: "user", userId: 7 };

function contextOf(actor: () => Promise<unknown>, token: string | null = "token-1") {
  const signOut = vi.fn(async () => undefined);
  const context = { actor, sessionToken: token, services: { sessions: { signOut } } };
  return { context: context as unknown as RequestContext, signOut };
}

async function wayOut(context: RequestContext, path: string): Promise<Response> {
  const thrown = await readerOf(context, new Request(`http://fernwatch.test${path}`)).catch((error) => error);
  expect(thrown).toBeInstanceOf(Response);
  return thrown;
}

test("a reader whose session is known reads", async () => {
  const { context } = contextOf(async () => ACTOR);
  expect(await readerOf(context, new Request("http://fernwatch.test/"))).toBe(ACTOR);
});

test("section 2.1: not signed in means redirect to /login, and back to what was asked for", async () => {
  const { context, signOut } = contextOf(async () => null, null);
  const way = await wayOut(context, "/?tab=device");
  expect(way.headers.get("location")).toBe("/login?redirectTo=%2F%3Ftab%3Ddevice");
  expect(signOut).not.toHaveBeenCalled();
});

test("section 8, Other: a failed user fetch logs out, on the server and in the browser", async () => {
  const { context, signOut } = contextOf(() => Promise.reject(new Error("the database is away")));
  const way = await wayOut(context, "/?tab=device");
  expect(signOut).toHaveBeenCalledWith("token-1");
  expect(way.headers.get("location")).toBe("/login?ended=1&redirectTo=%2F%3Ftab%3Ddevice");
  expect(way.headers.get("set-cookie")).toMatch(/^s=;.*Max-Age=0/);
});

test("and so it does when the server cannot even end the session", async () => {
  const { context, signOut } = contextOf(() => Promise.reject(new Error("the database is away")));
  signOut.mockRejectedValue(new Error("the database is away"));
  expect((await wayOut(context, "/")).headers.get("location")).toBe("/login?ended=1");
});
