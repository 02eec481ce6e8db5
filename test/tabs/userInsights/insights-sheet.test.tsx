// What the insights' sheet shows of what it is given: rows in every layout, counts, and the words where rows are missing.
import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_STATE } from "~/domain/set/set-port";
import { COLUMNS } from "~/domain/view/columns";
import { withOnlyLeft } from "~/domain/view/filters/review-filter";
import { type InsightsView, USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";
import { answerOf, listed, NOON, REVIEW, render, untilEmptyList, untilPill } from "./insights-sheet";

beforeAll(untilEmptyList);

/** What a person reads, tags and marks taken away. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

const ALL_COLUMNS: InsightsView = { ...USUAL_VIEW, columns: COLUMNS.map(({ id }) => id) };
const OF_FIVE = {
  ...{ size: 5, shown: 5, votes: 4, range: [71, 96] as const },
  ...{ isFromLora: false, mixedStatus: true, hasUnreviewed: true },
};
const SURE = withFilter(USUAL_VIEW, "confidence", { value: "", from: "90", to: "" });

const WHOLE = {
  exportSize: async () => ({ insights: 0, placed: 0 }),
  exportFile: async () => null,
  cancelExport: () => undefined,
  toReview: async () => [],
  spots: async () => [],
  state: () => EMPTY_STATE,
};

const ONLY_LEFT = withOnlyLeft(USUAL_VIEW, true);
const REVIEWED = { value: "Reviewed", from: "", to: "" };

describe("the table", () => {
  test("has every column that a reader can choose, in the words of the specification", {
    meta: { budget: { ms: 80, because: "renders the table once a column" } },
  }, () => {
    const text = textOf(
      render({
        view: ALL_COLUMNS,
        answer: answerOf([listed(1, { collectionId: 7, windowStart: NOON, windowEnd: NOON + 13_000 })]),
      }),
    );
    for (const { label } of COLUMNS) expect(text).toContain(label);
    for (const shown of ["93%", "Red fox 93%", "dev-0001", "Forest 3", "14 seconds", "44.428", "−110.5885"])
      expect(text).toContain(shown);
    expect(text).toContain("Nov 19th 2026, 11:59 am");
  });

  test.each<[Parameters<typeof listed>[1], string]>([
    [{}, "Left to review"],
    [{ status: "favorite" }, "Reviewed"],
    [{ userConfirmed: true }, "Reviewed"],
    [{ userConfirmed: true, collection: { ...OF_FIVE, hasUnreviewed: true } }, "Left to review"],
    [{ collection: { ...OF_FIVE, hasUnreviewed: false } }, "Reviewed"],
  ])("says of %j whether it is reviewed: %s", (facts, words) => {
    const html = render({
      view: { ...USUAL_VIEW, columns: ["review"] },
      answer: answerOf([listed(1, facts)]),
    });
    expect(textOf(html.slice(html.indexOf("<tbody")))).toContain(words);
  });

  test.each<[Parameters<typeof listed>[1], readonly [hour: string, delay: string]]>([
    [{}, ["11", "0"]],
    [{ receivedAt: NOON + 26.9 * 3_600_000, takenAt: NOON }, ["12", "26"]],
    [{ receivedAt: NOON, takenAt: NOON + 3_600_000 }, ["13", "0"]],
    [{ receivedAt: NOON + 3_600_000, takenAt: NOON, imported: true }, ["12", "–"]],
  ])("shows of %j the hour of the camera time and the delay: %j", (facts, shown) => {
    const html = render({
      view: { ...USUAL_VIEW, columns: ["camera_hour", "delay_hours"] },
      answer: answerOf([listed(1, facts)]),
    });
    const cells = [...html.slice(html.indexOf("<tbody")).matchAll(/<td.*?<\/td>/g)].map(([cell]) =>
      textOf(cell),
    );
    expect(cells.filter((text) => text !== "").map((text) => text.trim())).toEqual(shown);
  });

  test("gives the camera's own time and the whole id to the pointer", () => {
    const html = render({ view: ALL_COLUMNS });
    expect(html).toContain('data-tip="Nov 19th 2026, 3:59 am (UTC−8)"');
    expect(html).toContain('data-tip="00000001-0000-4000-8000-000000000000"');
  });

  test("has both times; where the table is narrow, the one that does not order the rows steps back", () => {
    const stepping = (column: "time_stamp" | "camera_timestamp") =>
      render({ view: withQuery(USUAL_VIEW, { order: { column, descending: true } }) })
        .split("</th>")
        .filter((head) => head.includes("@max-[1130px]:hidden") && !head.includes("</thead>"))
        .map((head) => textOf(head).trim());
    expect(stepping("time_stamp")).toEqual(["Camera timestamp"]);
    expect(stepping("camera_timestamp")).toEqual(["Time received"]);
  });

  test("a card says when it was received, if that was an hour or more later; nothing of what was imported", () => {
    const late = (facts: Parameters<typeof listed>[1]) =>
      textOf(render({ answer: answerOf([listed(1, facts)]) })).includes("Received Nov 19th 2026, 12:00 pm");
    expect(late({ takenAt: NOON - 3_600_000 })).toBe(true);
    expect(late({ takenAt: NOON - 3_540_000 })).toBe(false);
    expect(late({ takenAt: NOON - 3_600_000, imported: true })).toBe(false);
  });

  test("cuts texts at 50 characters and lists at 200, and keeps them whole for the pointer", () => {
    const name = "n".repeat(60);
    const classList = Array.from({ length: 30 }, (_, i) => ({
      className: `species ${i}`,
      confidence: 30 - i,
    }));
    const html = render({
      view: ALL_COLUMNS,
      answer: answerOf([listed(1, { displayName: name, classList })]),
    });
    expect(html).toContain(`title="${name}">${"n".repeat(49)}…<`);
    const list = classList.map(({ className, confidence }) => `${className} ${confidence}%`).join(", ");
    expect(html).toContain(`title="${list}">${list.slice(0, 199)}…<`);
  });

  test("says of every header whether it orders the rows", () => {
    const view = withQuery(USUAL_VIEW, { order: { column: "confidence", descending: true } });
    const sorts = [...render({ view }).matchAll(/aria-sort="(\w+)"/g)].map(([, sort]) => sort);
    expect(sorts).toEqual(["none", "none", "descending", "none", "none", "none", "none", "none"]);
  });

  test("has thumbnails only when images are shown", () => {
    const photos = [listed(1, { photo: "stored", hasThumbnail: true })];
    expect(render({ answer: answerOf(photos) })).toContain("/api/photo?");
    expect(render({ answer: answerOf(photos), view: { ...USUAL_VIEW, showImages: false } })).not.toContain(
      "/api/photo?",
    );
  });

  test.each(["table", "gallery"] as const)("leads from a row to its insight: %s", (layout) => {
    const html = render({ view: { ...USUAL_VIEW, layout } });
    expect(html).toContain('data-insight="00000001-0000-4000-8000-000000000000"');
    expect(html).toContain('href="/?insight=00000001-0000-4000-8000-000000000000"');
  });

  test("keeps a link in every row, whatever columns are chosen", {
    meta: { budget: { ms: 250, because: "renders the table once a column" } },
  }, () => {
    for (const { id } of COLUMNS) {
      const html = render({ view: { ...USUAL_VIEW, columns: [id] } });
      expect(html.slice(0, html.indexOf("</table>")).includes("data-insight="), id).toBe(true);
    }
  });

  test("tells of a collection how many photos it has, how many agree, and that its statuses differ", () => {
    const html = render({ answer: answerOf([listed(1, { collection: OF_FIVE })]) });
    expect(html).toContain('data-tip="4 of 5 say Red fox"');
    expect(textOf(html)).toContain("5 photos");
    const narrowed = render({ answer: answerOf([listed(1, { collection: { ...OF_FIVE, shown: 2 } })]) });
    expect(textOf(narrowed)).toContain("2 of 5");
    expect(html).toContain('aria-label="Mixed"');
  });
});

describe("the counts", () => {
  test("say which rows of how many, what is left to review and what is hidden", () => {
    const text = textOf(
      render({ answer: answerOf([listed(1)], { matching: 1702, unreviewed: 612, hiddenArchived: 14 }) }),
    );
    expect(text).toContain("1–25 of 1,702 · 612 left to review · 14 archived, hidden · Times in UTC");
    const order = { column: "class_id", descending: false } as const;
    expect(textOf(render({ view: withQuery(USUAL_VIEW, { order }) }))).toContain(" · Times in UTC");
  });

  test("of what is left to review show these alone when pressed, and all again; nothing is pressed when all is reviewed", () => {
    const pressed = (given: Parameters<typeof render>[0]) =>
      [...render(given).matchAll(/aria-pressed="(\w+)"[^>]*>([^<]*(?:left to review|All reviewed))</g)].map(
        ([, on, words]) => [on, words],
      );
    const some = answerOf([listed(1)], { matching: 3, unreviewed: 1 });
    // In the foot, and above the cards of a phone.
    expect(pressed({ answer: some })).toEqual(Array(2).fill(["false", "1 left to review"]));
    expect(pressed({ answer: some, view: ONLY_LEFT })).toEqual(Array(2).fill(["true", "1 left to review"]));
    expect(pressed({ answer: answerOf([listed(1)], { unreviewed: 0 }) })).toEqual([]);
  });

  test("show the search's progress in place of what is left to review", () => {
    const text = textOf(render({ progress: { loaded: 340_000, total: 1_000_000 } }));
    expect(text).toContain("Loading 340,000 of 1,000,000 insights");
    expect(text).not.toContain("left to review");
  });

  test("say why an export waits, and offer the way to the next one to review in that time", () => {
    const html = render({ progress: { loaded: 340_000, total: 1_000_000 }, review: REVIEW });
    expect(html).toContain('aria-label="Export: once all insights have loaded: 34%"');
    expect(html).toContain('aria-label="Next insight to review"');
    const whole = render({ review: REVIEW, whole: WHOLE, answer: answerOf([listed(1)], { unreviewed: 0 }) });
    expect(whole).not.toContain('aria-label="Next insight to review"');
  });

  test("claim nothing of rows that are not known yet", () => {
    const first = answerOf([listed(1)], { matching: 1702, inScope: 1702, unreviewed: 0, loaded: 1 });
    const text = textOf(render({ answer: first }));
    expect(text).toContain("1–25 of 1,702");
    expect(text).not.toContain("All reviewed");
  });

  test("announce new insights in a pill", async () => {
    await untilPill();
    expect(textOf(render({ newCount: 12 }))).toContain("12 new insights: show");
    expect(textOf(render())).not.toContain(" new ");
  });
});

describe("without rows", () => {
  test("names the one filter to drop, and what that brings", () => {
    const answer = answerOf([], { inScope: 1702, emptiedBy: { key: "confidence", rows: 1204 } });
    const text = textOf(render({ view: SURE, answer }));
    expect(text).toContain("No insights match");
    expect(text).toContain("Without Confidence 90% or more: 1,204 insights");
    expect(text).not.toContain("No insights yet");
  });

  test("says that all is reviewed where only what is left to review was asked for", () => {
    const answer = answerOf([], { inScope: 1702, emptiedBy: { key: "review", rows: 1204 } });
    const text = textOf(render({ view: ONLY_LEFT, answer }));
    expect(text).toContain("All reviewed Nothing left to review here.");
    expect(text).toContain("Without Review Left to review: 1,204 insights");
    expect(textOf(render({ view: withFilter(ONLY_LEFT, "review", REVIEWED), answer }))).toContain(
      "No insights match",
    );
  });

  test("offers to drop all filters when no single one is to blame, and archived ones when they match", () => {
    expect(textOf(render({ view: SURE, answer: answerOf([], { inScope: 9 }) }))).toContain(
      "Clear all filters",
    );
    const text = textOf(render({ view: SURE, answer: answerOf([], { inScope: 9, hiddenArchived: 1 }) }));
    expect(text).toContain("Only archived ones match: 1 insight, hidden now. Show archived");
  });

  test("does not say that nothing is there while the set is still on its way", () => {
    const text = textOf(render({ view: SURE, answer: answerOf([]), progress: { loaded: 10, total: 20 } }));
    expect(text).toContain("Nothing found yet");
    const unasked = textOf(render({ answer: answerOf([]), progress: { loaded: 0, total: 20 } }));
    expect(unasked).not.toContain("No insights yet");
    expect(unasked).toContain("Loading insights");
    const days = withQuery(USUAL_VIEW, { span: { from: 19_723, to: 19_813 } });
    expect(textOf(render({ view: days, answer: null }))).toContain("Loading these days");
  });

  test("says that all is archived, or that nothing has arrived", () => {
    expect(textOf(render({ answer: answerOf([], { hiddenArchived: 3 }) }))).toContain(
      "Everything here is archived",
    );
    expect(textOf(render({ answer: answerOf([]) }))).toContain("No insights yet");
    expect(textOf(render({ answer: answerOf([]), mayAddCamera: false }))).not.toContain("Add a camera");
  });

  test("says what failed, and what is safe, with one way on", () => {
    const error = { message: "What is here stays." };
    for (const answer of [null, answerOf([listed(1)])]) {
      const text = textOf(render({ answer, error }));
      expect(text).toContain("What is here stays.");
      expect(text).toContain("Try again");
    }
    expect(textOf(render({ error }))).toContain("Red fox");
  });

  test("shows placeholders under the real headers until rows are known", () => {
    const html = render({ answer: null });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain("Camera timestamp");
    expect(html).not.toContain("data-insight");
  });
});

describe("section 2.1, Routes: while rows load there is a spinner, and the sentence after five seconds", () => {
  const SLOW = "If the page is taking too long to load, please refresh.";
  const PART = { loaded: 340_000, total: 1_000_000 };
  test.each([
    ["nothing is known", { answer: null }, true, true],
    ["nothing is found yet", { answer: answerOf([]), progress: PART }, true, true],
    ["there are rows to look at, and more are on their way", { progress: PART }, true, false],
    ["all of it is here", {}, false, false],
    [
      "it cannot be loaded, which is said instead",
      { answer: null, error: { message: "No line." } },
      false,
      false,
    ],
  ])("%s", (_, given, turns, says) => {
    const html = render(given);
    expect(html.includes("animate-spin")).toBe(turns);
    expect(textOf(html).includes(SLOW)).toBe(says);
  });
});

test("section 2.8: a card can be chosen with its image and without", () => {
  const row = { rowId: listed(1).insightId, insights: [] };
  for (const showImages of [true, false]) {
    const html = render({ view: { ...USUAL_VIEW, showImages }, rows: [row], review: REVIEW });
    const cards = html.slice(html.indexOf('<ul aria-label="Insights:'));
    expect(cards, String(showImages)).toContain('aria-label="Choose Red fox, Ridge 07"');
  }
});

describe("the toolbar", () => {
  test("says every filter in a sentence that can be taken away", () => {
    const html = render({ view: withQuery(SURE, { devices: ["dev-0001"] }) });
    expect(html).toContain('aria-label="Remove Confidence 90% or more"');
    expect(html).toContain('aria-label="Remove Camera Ridge 07"');
    expect(textOf(html)).toContain("Clear all");
    expect(textOf(render({ view: SURE }))).not.toContain("Clear all");
  });

  test("has the switch of collections only for readers with the feature", () => {
    expect(textOf(render({ collectionsOffered: true }))).toContain("Collections");
    expect(textOf(render({ collectionsOffered: false }))).not.toContain("Collections");
  });
});
