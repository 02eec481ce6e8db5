// The small words of the account, device and internal tabs.
import { describe, expect, test } from "vitest";
import { browserWords } from "~/domain/account/browser-words";
import { cycleWords } from "~/domain/devices/cycle-words";
import { bodyParts } from "~/domain/internal/outbox";
import { timeAgo } from "~/domain/text/time-ago";
import { tabDataChanged } from "~/tabs/menu";

describe("a browser in words", () => {
  const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
  test.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      "Chrome on Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    ["curl/8.5.0", "curl"],
    ["", "Unknown program"],
  ])("%s", (userAgent, words) => {
    expect(browserWords(userAgent)).toBe(words);
  });
});

test.each([
  [-5000, "just now"],
  [59_999, "just now"],
  [60_000, "1 minute ago"],
  [3_600_000, "1 hour ago"],
  [47 * 3_600_000, "47 hours ago"],
  [48 * 3_600_000, "2 days ago"],
  [800 * 86_400_000, "2 years ago"],
])("%d ms before now is %s", (passed, words) => {
  expect(timeAgo(1e12 - passed, 1e12)).toBe(words);
});

test.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [690, "11.5 hours"],
  [720, "12 hours"],
  [65, "1 h 5 min"],
])("a cycle of %d minutes is %s", (minutes, words) => {
  expect(cycleWords(minutes)).toBe(words);
});

describe("the body of a message", () => {
  test("gives an address as a part of its own, without the full stop", () => {
    expect(bodyParts("Go to\nhttps://a.test/x?token=1-_.\n\nBye")).toEqual([
      { kind: "text", text: "Go to\n", at: 0 },
      { kind: "link", text: "https://a.test/x?token=1-_", at: 6 },
      { kind: "text", text: ".\n\nBye", at: 32 },
    ]);
  });

  test.each(["", "no address", "https://a.test"])("is whole again when put together: %s", (body) => {
    expect(
      bodyParts(body)
        .map((part) => part.text)
        .join(""),
    ).toBe(body);
  });
});

describe("after a form", () => {
  const url = new URL("https://a.test/?tab=account");
  const posted = { currentUrl: url, nextUrl: url, formMethod: "post" };

  test("the page is asked for again, unless the form was refused", () => {
    expect(tabDataChanged({ ...posted, actionResult: { ok: true } })).toBe(true);
    expect(tabDataChanged({ ...posted, actionResult: { ok: false, message: "", fields: {} } })).toBe(false);
  });
});

describe("a parameter that is read for one section", () => {
  const at = (search: string) => new URL(`https://a.test/?tab=device${search}`);
  const changes = (section: string) =>
    tabDataChanged({ currentUrl: at(section), nextUrl: at(`${section}&group=3`) });

  test("asks the server there, and is a filter in the other sections", () => {
    expect(changes("&section=visits")).toBe(true);
    expect(changes("")).toBe(false);
  });
});
