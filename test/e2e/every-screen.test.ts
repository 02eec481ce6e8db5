// Every screen once, at three sizes: what is pressed is large enough for what points, the page's h1 is its first heading,
// and axe finds nothing at 1024 px, a width that the looks only measure. docs/look.md, Shell.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { TAB_IDS } from "~/tabs/menu";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import { axeViolations, openPage, openScreen, signIn } from "../support/browser/browser";
import { settled } from "../support/browser/look";
import { targetsOf } from "../support/look/targets";
import { whenSettled } from "./failures";

const [MEMBER, STAFF] = SAMPLE_EMAILS;

interface Screen {
  readonly address: string;
  /** What comes after the screen answers to keys, and is measured with it. */
  readonly until?: string;
}

const DIALOG = "[role=dialog] button";

const screen = (address: string, until?: string): Screen => (until ? { address, until } : { address });

/** Pages that have no tab, for those who aren't signed in. */
const PUBLIC = [
  "/landing",
  "/login",
  "/signup",
  "/resetpassword",
  "/docs",
  "/demo",
  "/privacy",
  "/accessibility",
  "/status",
].map((at) => screen(at));

const OF_MEMBER = [
  screen("/?tab=dashboard", "main table a"),
  screen("/?tab=device"),
  screen("/?tab=device&device=dev-0001"),
  screen("/?tab=device&section=visits"),
  screen("/?tab=device&section=import"),
  screen("/?tab=device&edit=dev-0003", DIALOG),
  screen("/?tab=deviceUpdates"),
  screen("/?tab=deviceUpdates&create=1", DIALOG),
  screen("/?tab=deviceUpdates&update=1"),
  screen("/?tab=groups"),
  screen("/?tab=groups&group=1", DIALOG),
  screen("/?tab=models&open=12"),
  screen("/?tab=models&model=12"),
  screen("/?tab=userInsights&class_name=deer", "a[data-insight]"),
  screen("/?tab=userInsights&layout=gallery", "[data-row] button"),
  screen("/?tab=userInsights&section=history"),
  screen("/?tab=alerts"),
  screen("/?tab=alerts&settings=1", DIALOG),
  screen("/?tab=admin"),
  screen("/?tab=admin&section=features"),
  screen("/?tab=admin&section=species"),
  screen("/?tab=account"),
  screen("/?tab=account&section=billing"),
  screen("/?tab=account&section=security"),
  screen("/?tab=marketplace"),
  screen("/?tab=marketplace&model=12", DIALOG),
];

const OF_STAFF = [
  screen("/?tab=internal"),
  screen("/?tab=internal&section=accounts&user=1"),
  screen("/?tab=internal&section=accounts&user=1&assign=releases", DIALOG),
  screen("/?tab=internal&section=devices"),
  screen("/?tab=internal&section=devices&device=dev-0001"),
  screen("/?tab=internal&section=algs&alg=11", DIALOG),
  screen("/?tab=internal&section=releases"),
  screen("/?tab=internal&section=releases&release=77", DIALOG),
  screen("/?tab=internal&section=releases&create=1", DIALOG),
  screen("/?tab=internal&section=outbox"),
  screen("/?tab=internal&section=audit"),
];

test("every tab is among the screens", () => {
  const all = [...OF_MEMBER, ...OF_STAFF].map(({ address }) => /tab=(\w+)/.exec(address)?.[1]);
  // The guide is a page of its own; the map, which takes long to draw, is measured where it is looked at: map.test.ts.
  expect(new Set([...all, "documentation", "map"])).toEqual(new Set(TAB_IDS));
});

test.each([
  ["nobody", null, PUBLIC],
  ["a member", MEMBER, OF_MEMBER],
  ["staff", STAFF, OF_STAFF],
] as const)(
  "what %s presses is 44 px wide and high for a finger, 24 for a pointer; the h1 comes first",
  { meta: { budget: { ms: 15_000, because: "opens every screen, at three sizes" } } },
  async (_, email, screens) => {
    const page = await openPage();
    if (email !== null) await signIn(page, email);
    const { bring, measure } = await targetsOf(page);
    const wrong: string[] = [];
    let measured = 0;
    for (const { address, until } of screens) {
      const note = (size: string, found: readonly string[]) =>
        wrong.push(...found.map((line) => `${address}, ${size}: ${line}`));
      await bring("wide");
      await openScreen(page, address);
      if (until) await page.locator(until).first().waitFor();
      await whenSettled(page);
      await settled(page);
      note("headings", await misplacedHeadings(page));
      for (const viewport of SIZES) {
        const targets = await measure(viewport);
        measured += targets.measured;
        note(viewport, targets.small);
        if (viewport === "tablet" && !until) note("axe at 1024", await axeViolations(page, "structure"));
      }
    }
    expect(wrong).toEqual([]);
    expect(measured).toBeGreaterThan(screens.length * SIZES.length * 5);
  },
);

const SIZES = ["wide", "tablet", "phone"] as const;

/** What is wrong with the order of a page's headings. */
async function misplacedHeadings(page: Page): Promise<readonly string[]> {
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
  const firsts = levels.filter((level) => level.startsWith("H1"));
  if (firsts.length === 1 && levels[0] === firsts[0]) return [];
  return [`${firsts.length} h1, the first heading is ${levels[0]}`];
}
