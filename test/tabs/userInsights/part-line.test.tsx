// What the insights' sheet says where the set holds a part of all insights. Decision 0132, The newest, or the days that are
// asked for.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LeftOut } from "~/domain/set/left-out";
import { dayAt, readDay, type SetPart } from "~/domain/set/set-window";
import { withOnlyLeft } from "~/domain/view/filters/review-filter";
import { type InsightsView, USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";
import BadSpanNotice from "~/insights/set/bad-span/bad-span-notice";
import { badSpanWords } from "~/insights/set/bad-span/bad-span-words";
import { daysBeyond } from "~/insights/set/part-line-words";
import { exportScope } from "~/tabs/userInsights/toolbar/export/export-words";
import { answerOf, listed, render, untilEmptyList } from "./insights-sheet";

beforeAll(async () => {
  await untilEmptyList();
  // The first one asks for the code of the line.
  wordsOf(NEWEST);
  await vi.waitFor(() => expect(wordsOf(NEWEST)).toContain("The newest 1,500,000"));
});

const day = (text: string) => readDay(text) ?? 0;
const SPRING = { from: day("2024-01-01"), to: day("2024-03-31") };
const MARCH_2025 = Date.UTC(2025, 2, 3);
const NEWEST: SetPart = { days: null, limit: "memory", rows: 1_500_000, since: MARCH_2025 };
const LITTLE: SetPart = { days: null, limit: "littleData", rows: 10_000, since: MARCH_2025 };
const DAYS: SetPart = { days: SPRING, limit: null, rows: 312_000, since: null };

const NOT_ALL = "Some of these days aren't loaded. Open these days";

const MAYBE = "Some insights from these days may not be loaded. Open all received since then";

interface Given {
  readonly view?: InsightsView;
  readonly matching?: number;
  readonly loading?: boolean;
}

function wordsOf(part: SetPart, { view = USUAL_VIEW, matching = 1, loading = false }: Given = {}): string {
  const html = render({
    view,
    answer: answerOf(matching === 0 ? [] : [listed(1)], {
      matching,
      unreviewed: matching,
      inScope: 10,
      loaded: 10,
    }),
    progress: loading ? { loaded: 5, total: part.rows } : null,
    held: {
      part,
      total: 4_200_000,
      spanSize: async () => null,
      onLoadAll: () => undefined,
    },
  });
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

test.each([
  [NEWEST, "The newest 1,500,000 of 4,200,000 insights Open older days"],
  [LITTLE, "Data saver: the newest 10,000 of 4,200,000 insights Load all Open older days"],
  [
    DAYS,
    "Received Jan 1st to Mar 31st 2024: 312,000 of 4,200,000 insights Open other days Back to the newest",
  ],
  [
    { ...DAYS, limit: "memory" as const },
    "Received Jan 1st to Mar 31st 2024: 312,000 of 4,200,000 insights, all this browser can hold",
  ],
])("one line says which part it is, with the ways to another: %j", (part, words) => {
  expect(wordsOf(part)).toContain(words);
});

test("days whose insights are still on their way show only that", () => {
  expect(wordsOf(DAYS, { loading: true })).toContain(" Received Jan 1st to Mar 31st 2024 Open other days");
});

describe("filters", () => {
  const fox = withQuery(USUAL_VIEW, { search: "fox" });

  test("find in what is here", () => {
    const words = wordsOf(NEWEST, { view: fox, matching: 1_702 });
    expect(words).toContain("1,702 match in the newest 1,500,000 of 4,200,000 insights");
    expect(words).toContain("1,702 insights match in the newest 1,500,000");
    expect(wordsOf(DAYS, { view: fox, matching: 1_702 })).toContain(
      "1,702 match among those received Jan 1st to Mar 31st 2024, 312,000 of 4,200,000 insights",
    );
  });

  test("that leave nothing leave nothing of what is here", () => {
    expect(wordsOf(NEWEST, { view: fox, matching: 0 })).toContain(
      "No insights match in the newest 1,500,000",
    );
    expect(wordsOf(NEWEST, { view: withOnlyLeft(USUAL_VIEW, true) })).toContain("1 left to review here");
  });

  test.each<["time_stamp" | "camera_timestamp", string, string, boolean]>([
    ["time_stamp", "2024-01-01", "2024-03-31", false],
    ["time_stamp", "2025-03-02", "", false],
    ["time_stamp", "2025-03-03", "", true],
  ])("that ask by %s for %s to %s: all of it is here: %j", (column, from, to, isHere) => {
    const said = wordsOf(NEWEST, { view: withFilter(USUAL_VIEW, column, { value: "", from, to }) });
    expect(said.includes(NOT_ALL)).toBe(!isHere);
  });

  test.each<[SetPart, string, string, boolean]>([
    [NEWEST, "", "2025-06-01", false],
    [NEWEST, "2025-03-02", "2025-03-02", false],
    [NEWEST, "2025-03-03", "", true],
    [DAYS, "2024-02-01", "2024-02-02", false],
    [{ ...DAYS, days: { ...SPRING, to: dayAt(Date.now()) } }, "2024-02-01", "2024-02-02", true],
    [{ ...DAYS, limit: "memory", days: { ...SPRING, to: dayAt(Date.now()) } }, "2024-02-01", "", false],
  ])(
    "in %j, by camera time from %s to %s: whatever is received since is here: %j",
    (part, from, to, isHere) => {
      const view = withFilter(USUAL_VIEW, "camera_timestamp", { value: "", from, to });
      const said = wordsOf(part, { view });
      expect(said.includes(MAYBE)).toBe(!isHere);
      expect(said).not.toContain("Open these days");
    },
  );

  test("by camera time lead to all that was received since", () => {
    const filter = { value: "", from: "2024-02-01", to: "2024-02-02" };
    const open = { from: "2024-02-01", to: "2026-11-23" };
    const today = day(open.to);
    expect(daysBeyond(NEWEST, { camera_timestamp: filter }, today)?.open).toEqual(open);
    expect(daysBeyond(NEWEST, { time_stamp: filter, camera_timestamp: filter }, today)?.open).toEqual({
      from: filter.from,
      to: filter.to,
    });
  });

  test("by camera time leave nothing out where all that they pick by time received is here", () => {
    const [received, taken] = [
      { value: "", from: "2025-06-01", to: "" },
      { value: "", from: "", to: "2025-06-01" },
    ];
    expect(daysBeyond(NEWEST, { time_stamp: received, camera_timestamp: taken }, 0)).toBeNull();
  });

  test("that ask for other days than those that are opened say so", () => {
    const view = (to: string) => withFilter(USUAL_VIEW, "time_stamp", { value: "", from: "2024-03-01", to });
    expect(wordsOf(DAYS, { view: view("2024-03-31") })).not.toContain(NOT_ALL);
    expect(wordsOf(DAYS, { view: view("2024-04-01") })).toContain(NOT_ALL);
  });
});

test("days on which nothing was received are not an account without insights", () => {
  const words = wordsOf({ ...DAYS, rows: 0 }, { view: withQuery(USUAL_VIEW, { span: SPRING }), matching: 0 });
  expect(words).toContain("No insights received on these days");
  expect(words).not.toContain("No insights yet");
});

test("insights that the server can't send are not an account without insights, nor all reviewed", () => {
  const sheet = (answer: ReturnType<typeof answerOf>) =>
    render({ answer, isPart: true }).replace(/<[^>]+>/g, " ");
  const words = sheet(answerOf([]));
  expect(words).toContain("or can&#x27;t be sent now.");
  expect(words).not.toContain("No insights yet");
  expect(sheet(answerOf([listed(1)], { unreviewed: 0 }))).toContain("All reviewed here");
});

test("a file says that it holds what is here", () => {
  const scope = (part: SetPart | null, leftOut: readonly LeftOut[] = []) =>
    exportScope(false, { part, leftOut });
  expect(scope(null)).toBe("Every insight that matches, on all pages.");
  expect(scope(NEWEST)).toBe(
    "Every insight that matches, on all pages, in the newest 1,500,000. The file has only what's loaded here.",
  );
  expect(scope(null, [{ accountId: 3, from: 20_000, to: 20_003, days: null }])).toBe(
    "Every insight that matches, on all pages. The server can't send up to 3 insights; the file leaves them out.",
  );
});

describe("days in the address that don't exist", () => {
  const SHOWN = "Showing the newest insights.";

  test.each([
    ["zzz", "Can't read the days in the address: zzz."],
    ["2024-01-01", "Can't read the days in the address: 2024-01-01."],
    ["2024-01-01~2024-01-02~2024-01-03", "Can't read the days in the address: "],
    ["2024-01-01\u202E~2024-03-31", "Can't read the days in the address: 2024-01-01~2024-03-31."],
    ["2024-02-30~2024-03-31", "The address names a day that doesn't exist: 2024-02-30."],
    ["2024-13-01~2024-13-02", "The address names days that don't exist: 2024-13-01 and 2024-13-02."],
    ["2024-03-31~2024-01-01", "The days in the address are in the wrong order: 2024-03-31 to 2024-01-01."],
  ])("are named: %s", (span, words) => {
    const said = badSpanWords(span) ?? "";
    expect(said.startsWith(words)).toBe(true);
    expect(said.endsWith(SHOWN)).toBe(true);
  });

  test.each([null, "", " ", "2024-01-01~2024-03-31", " 2024-01-01~2024-03-31 "])(
    "are not said of %j",
    (span) => {
      expect(badSpanWords(span)).toBeNull();
    },
  );

  test("are cut, and turn no words round", () => {
    expect(badSpanWords(`\u202E${"z".repeat(500)}`)).toHaveLength(
      `Can't read the days in the address: . ${SHOWN}`.length + 40,
    );
  });

  test("are named in a notice", () => {
    const notice = (asked: string) => renderToStaticMarkup(<BadSpanNotice asked={asked} className="" />);
    expect(notice("zzz")).toContain(`read the days in the address: zzz. ${SHOWN}`);
    expect(notice("2024-01-01~2024-03-31")).toBe("");
  });
});
