// How many rows are left to review with what the reader has decided counted in. Decision 0070, One count.
import { expect, test } from "vitest";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { withLeft } from "~/tabs/userInsights/list/use-answer-as-decided";
import { answerOf, listed } from "./insights-sheet";

const answer = answerOf([listed(1), listed(2)]);
const query = { ...USUAL_QUERY };

test("counts of the shown rows replace what is stored", () => {
  expect(withLeft(answer, query, { query, count: 1 })).toEqual({ ...answer, unreviewed: 1 });
});

test("what was counted of rows that are shown no more, or not yet, changes nothing", () => {
  const other = { ...USUAL_QUERY, search: "fox" };
  expect(withLeft(answer, query, { query: other, count: 1 })).toBe(answer);
  expect(withLeft(answer, query, null)).toBe(answer);
  expect(withLeft(null, query, { query, count: 1 })).toBeNull();
});
