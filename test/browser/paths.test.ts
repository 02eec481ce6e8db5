// Where signing in leads: to the page that the user asked for, if it is ours.
import { expect, test } from "vitest";
import { afterSignIn, signInHref } from "~/browser/paths";

const SITE = "https://fernwatch.test";
const asking = (target: string) => `${SITE}/login?${new URLSearchParams({ redirectTo: target })}`;

test.each([
  ["/?tab=device&deviceId=dev-1", "/?tab=device&deviceId=dev-1"],
  ["/docs", "/docs"],
  ["/login-help", "/login-help"],
  ["/login", "/"],
  ["/login?redirectTo=/login", "/"],
  ["/.//evil.test", "/"],
  ["/..//evil.test", "/"],
  ["https://evil.test/", "/"],
])("redirectTo=%s leads to %s", (target, path) => {
  expect(afterSignIn(asking(target))).toBe(path);
});

test("without a target it leads to the console", () => {
  expect(afterSignIn(`${SITE}/login`)).toBe("/");
});

test("the way to the sign-in page leads back to where it was asked for, and never to another site", () => {
  const there = `${SITE}/?tab=map&zoom=3`;
  expect(afterSignIn(new URL(signInHref(there), SITE).href)).toBe("/?tab=map&zoom=3");
  expect(afterSignIn(new URL(signInHref(`${SITE}//evil.test`), SITE).href)).toBe("/");
});
