// The link of a mail: its token is in nothing that a browser sends.
import { expect, test } from "vitest";
import { resetLink, resetTokenOf } from "~/domain/account/reset-link";

test("the token follows the #, and is found there", () => {
  const url = new URL(resetLink("https://fernwatch.test", "s3cret-token"));
  expect(`${url.origin}${url.pathname}${url.search}`).toBe("https://fernwatch.test/resetpassword");
  expect(resetTokenOf(url.hash)).toBe("s3cret-token");
});

test.each(["", "#", "#token=", "#other=1", "token=x"])("%j holds none", (hash) => {
  expect(resetTokenOf(hash)).toBeNull();
});
