// What the widgets are made of while a question waits. Decision 0126, The dashboard and its address and editing.
import { expect, test } from "vitest";
import { answeredFacts, spokenOf } from "~/domain/dashboard/answered-facts";
import type { FiguresQuestion } from "~/domain/dashboard/figures";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { camera, figures, NOW } from "./shown/shown-world";

const CAMERAS = [camera("ridge-1"), camera("orchard-2")];
const EFFORT = { from: 20_000, days: 90, deviceId: ["ridge-1"], states: ["w".repeat(90)] };

function asking(deviceId: string, facts: Partial<FiguresQuestion> = {}): FiguresQuestion {
  return {
    query: { ...USUAL_QUERY, devices: [deviceId] },
    minutes: 0,
    by: "class",
    now: NOW,
    effort: null,
    ...facts,
  };
}

function factsOf(asked: FiguresQuestion, answers: Parameters<typeof spokenOf>[1]) {
  return answeredFacts({
    ...spokenOf(asked, answers),
    cameras: CAMERAS,
    heldFrom: Number.NEGATIVE_INFINITY,
    narrow: false,
    mayOpenCamera: true,
  });
}

test("figures of the question before keep its cameras, its query and its clock until the next answer", () => {
  const before = { ...asking("ridge-1", { minutes: 15 }), figures: figures() };
  const facts = factsOf(asking("orchard-2", { now: NOW + 1 }), { counted: before, failed: false });
  expect(facts.fleet.map(({ deviceId }) => deviceId)).toEqual(["ridge-1"]);
  expect(facts).toMatchObject({ query: before.query, minutes: 15, now: NOW, figures: before.figures });
});

test.each([
  ["before the first answer", { counted: null, failed: false }],
  [
    "where what is asked could not be counted",
    { counted: { ...asking("ridge-1"), figures: figures() }, failed: true },
  ],
])("%s cameras are those of what is asked, and there are no figures", (_, answers) => {
  const facts = factsOf(asking("orchard-2"), answers);
  expect(facts.fleet.map(({ deviceId }) => deviceId)).toEqual(["orchard-2"]);
  expect(facts).toMatchObject({ figures: null, rates: false, window: null });
});

test("rates have the days of the effort that they were counted with", () => {
  const counted = { ...asking("ridge-1", { effort: EFFORT }), figures: figures() };
  expect(factsOf(asking("ridge-1"), { counted, failed: false })).toMatchObject({
    rates: true,
    window: { from: 20_000, days: 90 },
  });
});

test("rates that are asked for and not here yet are no rates", () => {
  const counted = { ...asking("ridge-1"), figures: figures() };
  const facts = factsOf(asking("ridge-1", { effort: EFFORT }), { counted, failed: false });
  expect(facts).toMatchObject({ rates: false, window: null });
});
