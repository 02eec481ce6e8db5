// What a browser shows of the users who signed in with it: a few, each for a year.
import { expect, test } from "vitest";
import { browserOf, browserText, KNOWN_MS, withPerson } from "~/domain/account/known-browser";

const NOW = Date.UTC(2026, 10, 20, 18);
const EMPTY = { id: "browser-1", people: [] };

test("a browser is read from its own text", () => {
  const browser = withPerson(withPerson(EMPTY, "one", NOW), "two", NOW + 60_000);
  expect(browserText(browser)).toBe("browser-1.two~30445561.one~30445560");
  expect(browserOf(browserText(browser), NOW)).toEqual(browser);
});

test("a person is known for a year from each sign-in", () => {
  const browser = withPerson(withPerson(EMPTY, "one", NOW), "two", NOW + KNOWN_MS / 2);
  const marks = (now: number) => browserOf(browserText(browser), now)?.people.map(({ mark }) => mark);
  expect(marks(NOW + KNOWN_MS - 1)).toEqual(["two", "one"]);
  expect(marks(NOW + KNOWN_MS)).toEqual(["two"]);
  expect(withPerson(browser, "one", NOW + KNOWN_MS - 1).people.map(({ mark }) => mark)).toEqual([
    "one",
    "two",
  ]);
});

test("of more than eight people the one with the oldest sign-in is forgotten", () => {
  const marks = Array.from({ length: 9 }, (_, at) => `person-${at}`);
  const browser = marks.reduce((so, mark, at) => withPerson(so, mark, NOW + at), {
    ...EMPTY,
    people: [],
  } as ReturnType<typeof withPerson>);
  expect(browser.people.map(({ mark }) => mark)).toEqual(marks.slice(1).reverse());
});

test.each(["", ".", "a..b~1", "a.b", "a.b~x", "a b", "a.b~1;c"])("%j isn't a browser", (text) => {
  expect(browserOf(text, NOW)).toBeNull();
});
