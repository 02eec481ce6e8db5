// The rows that the list shows and their counts: beside the title, at the foot and in the pill, in every moment the same.
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "~/domain/set/row-counts";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPart } from "~/domain/set/set-window";
import { USUAL_VIEW, withQuery } from "~/domain/view/insights-view";
import { countOf } from "~/tabs/define-page";
import { InsightsSheet } from "~/tabs/userInsights/list/insights-sheet";
import { page } from "~/tabs/userInsights/page";
import { shownRows } from "~/tabs/userInsights/shown-rows";
import { TopBar } from "~/ui/shell/top-bar";
import { answerOf, listed, sheetProps, untilPill } from "./insights-sheet";

beforeAll(untilPill);

type Known = Parameters<typeof shownRows>[0];

const { query } = USUAL_VIEW;
const FOX = withQuery(USUAL_VIEW, { search: "fox" }).query;
const LATE = withQuery(USUAL_VIEW, { page: 9 }).query;
const SPRING = withQuery(USUAL_VIEW, { span: { from: 19_723, to: 19_813 } }).query;
const PART: SetPart = { days: null, limit: null, rows: 900, since: null };
const COUNTED = { all: 2000, withoutArchived: 2000 };
const NONE = { answered: null, first: null, query, counted: 2000, part: null };

const answered = (answer: SetAnswer, facts: Partial<Known["answered"] & object> = {}): Known["answered"] => ({
  query,
  answer,
  whole: true,
  ...facts,
});

/** As many rows as are said, of which one is on the page. */
const rows = (count: number, facts: Partial<SetAnswer> = {}) =>
  answerOf([listed(1)], { matching: count, inScope: count, loaded: count, ...facts });

describe("the rows", () => {
  test("are those of the document until the set has some", () => {
    const first = rows(2000, { loaded: 25 });
    expect(shownRows({ ...NONE, first }).answer).toEqual(first);
    const empty = answered(answerOf([]), { whole: false });
    expect(shownRows({ ...NONE, first, answered: empty }).answer).toEqual(first);
    expect(shownRows({ ...NONE, first, answered: answered(rows(1702)) }).answer?.matching).toBe(1702);
  });

  test("are the last page's where the address names one beyond it, once every row is here", () => {
    const beyond = answerOf([], { matching: 30, inScope: 30 });
    const given = { ...NONE, query: LATE, counted: 30 };
    const whole = shownRows({ ...given, answered: answered(beyond, { query: LATE }) });
    expect(whole).toMatchObject({ answer: null, lastPage: 1 });
    const partly = shownRows({ ...given, answered: answered(beyond, { query: LATE, whole: false }) });
    expect(partly).toMatchObject({ answer: null, lastPage: null });
  });

  test.each([
    ["of chosen days", { query: SPRING, part: { ...PART, days: SPRING.span } }],
    ["of a later page", { query: LATE, part: null }],
  ])("%s are not known while none of them is here", (_, given) => {
    const coming = answered(answerOf([]), { query: given.query, whole: false });
    expect(shownRows({ ...NONE, ...given, answered: coming })).toMatchObject({
      answer: null,
      lastPage: null,
    });
  });

  test("of chosen days are counted as they come", () => {
    const coming = answered(rows(40), { query: SPRING, whole: false });
    const given = { query: SPRING, part: { ...PART, days: SPRING.span } };
    expect(shownRows({ ...NONE, ...given, answered: coming }).answer?.matching).toBe(40);
  });

  test("are empty if nothing matches, on any page", () => {
    const none = answered(answerOf([], { inScope: 30 }), { query: LATE });
    expect(shownRows({ ...NONE, query: LATE, answered: none })).toMatchObject({
      answer: { matching: 0 },
      lastPage: null,
    });
  });
});

/** The three counts on the screen, as numbers; null where there is none. */
function countsOf(known: Known, waiting = 0) {
  const shown = shownRows(known);
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TopBar
        title="Fernwatch"
        count={countOf(page, shown.count ?? undefined)}
        loading={false}
        collapsed={false}
        supportEmail=""
        user={{ firstName: "", lastName: "", username: "", email: "", imageUrl: null }}
        onToggleDrawer={nothing}
        onOpenSheet={nothing}
        onToggleTheme={nothing}
        onLogout={nothing}
      />
      <InsightsSheet
        {...sheetProps({
          answer: shown.answer,
          newCount: waiting,
          view: { ...USUAL_VIEW, query: known.query },
        })}
      />
    </StaticRouter>,
  );
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : Number(found.replaceAll(",", ""));
  };
  return {
    header: number(/Fernwatch ([\d,]+) insight/),
    foot: number(/ of ([\d,]+)/),
    pill: number(/([\d,]+) new insight/),
  };
}

test("while filters are still looking and have found nothing, there is no count; once all are here there is none", () => {
  const looking = (whole: boolean) =>
    countsOf({
      ...NONE,
      query: FOX,
      answered: answered(answerOf([], { loaded: 800 }), { query: FOX, whole }),
    });
  expect(looking(false).header).toBeNull();
  expect(looking(true).header).toBe(0);
});

describe("header and foot say the same number", () => {
  const part = answered(rows(740, { loaded: 800 }), { whole: false });
  test.each<readonly [when: string, known: Known, count: number]>([
    ["with the document alone", { ...NONE, first: rows(2000, { loaded: 25 }) }, 2000],
    [
      "when the document holds everything",
      { ...NONE, counted: 3, first: rows(3, { loaded: 5, hiddenArchived: 2 }) },
      3,
    ],
    ["while a part of the set is here", { ...NONE, answered: part }, 2000],
    ["once the set is whole, archived ones hidden", { ...NONE, answered: answered(rows(1702)) }, 1702],
    [
      "once the set is whole, archived ones shown",
      {
        ...NONE,
        query: withQuery(USUAL_VIEW, { showArchived: true }).query,
        answered: answered(rows(2001)),
      },
      2001,
    ],
  ])("%s", (_, known, count) => {
    expect(countsOf(known)).toEqual({ header: count, foot: count, pill: null });
  });

  test("of a part of all insights the header counts all there are, and the foot what can be turned to", () => {
    const newest: SetPart = { days: null, limit: "memory", rows: 900, since: null };
    const given = { ...NONE, part: newest };
    expect(countsOf({ ...given, answered: part })).toMatchObject({ header: 2000, foot: 900 });
    expect(countsOf({ ...given, answered: answered(rows(880)) })).toMatchObject({ header: 2000, foot: 880 });
  });

  test("and filters narrow both", () => {
    const found = answered(rows(1702, { matching: 214 }), { query: FOX });
    expect(countsOf({ ...NONE, query: FOX, answered: found })).toMatchObject({ header: 214, foot: 214 });
  });

  test.each([true, false])("and the pill what they grow by, archived ones shown: %j", (showArchived) => {
    const before = { all: 2000, withoutArchived: 1702 };
    const after = { all: 2012, withoutArchived: 1711 };
    const waiting = { all: 12, withoutArchived: 9 };
    const scoped = (count: number): Known => ({
      ...NONE,
      query: withQuery(USUAL_VIEW, { showArchived }).query,
      counted: inScope(COUNTED, showArchived),
      answered: answered(rows(count)),
    });
    const seen = countsOf(scoped(inScope(before, showArchived)), inScope(waiting, showArchived));
    const then = countsOf(scoped(inScope(after, showArchived)));
    expect(then).toEqual({
      header: (seen.header ?? 0) + (seen.pill ?? 0),
      foot: (seen.foot ?? 0) + (seen.pill ?? 0),
      pill: null,
    });
  });
});
