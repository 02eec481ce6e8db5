// The graph of a release: its levels, its words, and where its boxes and arrows lie.
import { describe, expect, test } from "vitest";
import { classFates, type DrawnModel, drawnGraph } from "~/domain/models/graph/drawn-graph";
import { layoutGraph } from "~/domain/models/graph/graph-layout";
import { graphSentences } from "~/domain/models/graph/graph-words";

const CLASSES = [
  { id: 0, label: "animal" },
  { id: 1, label: "person" },
  { id: 2, label: "vehicle" },
];

function model(algId: number, given: Partial<DrawnModel> = {}): DrawnModel {
  return {
    algId,
    algName: `Model ${algId}`,
    framework: "YOLOv5",
    classes: CLASSES,
    isIntermediate: (given.downstreamConfigs ?? []).length > 0,
    downstreamConfigs: [],
    ignoredClasses: [],
    bypassClasses: [],
    ...given,
  };
}

const TWO_STAGES = [
  model(11, { downstreamConfigs: [12], ignoredClasses: [2], bypassClasses: [1] }),
  model(12, { framework: "2StageClassifier", classes: [{ id: 0, label: "fox" }], ignoredClasses: [99] }),
];

/** Graphs of every shape, right and wrong. */
const GRAPHS: Readonly<Record<string, readonly DrawnModel[]>> = {
  "no model": [],
  "one model": [model(1)],
  "two stages": TWO_STAGES,
  "two entries": [model(1), model(2)],
  diamond: [
    model(1, { downstreamConfigs: [2, 3] }),
    model(2, { downstreamConfigs: [4] }),
    model(3, { downstreamConfigs: [4] }),
    model(4),
  ],
  "a long way and a short one": [
    model(1, { downstreamConfigs: [2, 4], bypassClasses: [1] }),
    model(2, { downstreamConfigs: [3] }),
    model(3, { downstreamConfigs: [4] }),
    model(4),
  ],
  "a circle": [model(1, { downstreamConfigs: [2] }), model(2, { downstreamConfigs: [1] })],
  "a model below itself": [model(1, { downstreamConfigs: [1] })],
  "a circle behind an entry": [
    model(1, { downstreamConfigs: [2] }),
    model(2, { downstreamConfigs: [3] }),
    model(3, { downstreamConfigs: [2] }),
  ],
  "a model that is not there": [model(1, { downstreamConfigs: [7] })],
  "the same alg twice": [model(1, { downstreamConfigs: [2] }), model(2), model(2)],
  "forty in a row": Array.from({ length: 40 }, (_, at) => model(at, { downstreamConfigs: [at + 1] })),
};

describe("levels", () => {
  test.each([
    ["one model", [1]],
    ["two stages", [1, 2]],
    ["diamond", [1, 2, 2, 3]],
    ["a long way and a short one", [1, 2, 3, 4]],
    ["a circle", [1, 2]],
    ["a model below itself", [1]],
    ["a circle behind an entry", [1, 2, 3]],
    ["a model that is not there", [1]],
  ])("%s", (name, levels) => {
    expect([...drawnGraph(GRAPHS[name] ?? []).levels.values()]).toEqual(levels);
  });
});

describe("edges", () => {
  test("passed and bypassed classes are named at their edges", () => {
    expect(drawnGraph(TWO_STAGES).edges).toEqual([
      { from: "photo", to: 11, words: "", back: false },
      { from: 11, to: 12, words: "animal", back: false },
      { from: 11, to: "insight", words: "person", back: false },
      { from: 12, to: "insight", words: "", back: false },
    ]);
  });

  test("a class that is ignored does not pass by", () => {
    const both = [model(1, { downstreamConfigs: [2], ignoredClasses: [1], bypassClasses: [1] }), model(2)];
    expect(drawnGraph(both).edges.filter(({ to }) => to === "insight")).toEqual([
      { from: 2, to: "insight", words: "", back: false },
    ]);
  });

  test("a circle has one edge that leads back, and no photo where nothing is first", () => {
    const { edges } = drawnGraph(GRAPHS["a circle"] ?? []);
    expect(edges.filter(({ back }) => back)).toEqual([{ from: 2, to: 1, words: "3 classes", back: true }]);
    expect(edges.some(({ from }) => from === "photo")).toBe(false);
  });
});

describe.each(["right", "down"] as const)("the picture, %s", (direction) => {
  test.each(Object.keys(GRAPHS))("%s: every box and every edge is there, no two boxes touch", (name) => {
    const models = GRAPHS[name] ?? [];
    const graph = drawnGraph(models);
    const { boxes, arrows, width, height } = layoutGraph(graph, direction);
    expect(boxes.map(({ end }) => end)).toEqual([
      "photo",
      ...new Set(models.map(({ algId }) => algId)),
      "insight",
    ]);
    expect(arrows.map(({ edge }) => edge)).toEqual(graph.edges);
    for (const { path } of arrows) expect(path).toMatch(/^M[\d.]+,[\d.]+([CL][\d., -]+)+$/);
    boxes.forEach((a, at) => {
      expect(a.x + a.width).toBeLessThanOrEqual(width);
      expect(a.y + a.height).toBeLessThanOrEqual(height);
      for (const b of boxes.slice(at + 1)) {
        const apart =
          a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
        expect(apart, `${a.end} and ${b.end}`).toBe(true);
      }
    });
  });

  test("an arrow that passes a level crosses none of its boxes", () => {
    const { boxes, arrows } = layoutGraph(drawnGraph(TWO_STAGES), direction);
    const species = boxes.find(({ end }) => end === 12);
    const passing = arrows.find(({ edge }) => edge.from === 11 && edge.to === "insight");
    if (!species || !passing) throw new Error("not drawn");
    const { x, y } = passing.words?.at ?? species;
    const inside =
      x >= species.x && x < species.x + species.width && y > species.y && y < species.y + species.height;
    expect(inside).toBe(false);
  });
});

test("what goes to several models is written once, where the arrows part", () => {
  const { arrows } = layoutGraph(drawnGraph(GRAPHS.diamond ?? []), "down");
  const from = (id: number) => arrows.filter(({ edge }) => edge.from === id);
  expect(from(1).map(({ words }) => words !== null)).toEqual([true, false]);
  expect(from(2).map(({ words }) => words !== null)).toEqual([true]);
});

test("every level is behind the one before", () => {
  const { boxes } = layoutGraph(drawnGraph(TWO_STAGES), "right");
  const x = boxes.map((box) => box.x);
  expect(x).toEqual([...x].sort((a, b) => a - b));
  expect(new Set(x).size).toBe(4);
});

test("a classifier may answer with empty, a detector never does", () => {
  const empty = { classes: [{ id: 99, label: "empty" }] };
  expect(classFates(model(1, empty)).going).toEqual([]);
  expect(classFates(model(1, { ...empty, framework: "2StageClassifier" })).going).toEqual(["empty"]);
});

describe("in words", () => {
  test("two stages", () => {
    expect(graphSentences(TWO_STAGES)).toEqual([
      "The photo goes to Model 11.",
      "Model 11: animal goes on to Model 12; person comes out as an insight; vehicle is ignored.",
      "Model 12: fox comes out as an insight.",
    ]);
  });

  test.each([
    ["no model", ["The release has no models yet."]],
    [
      "a circle",
      [
        "No model sees the whole photo.",
        "Model 1: animal, person and vehicle go on to Model 2.",
        "Model 2: animal, person and vehicle go on to Model 1.",
      ],
    ],
    ["a model that is not there", ["The photo goes to Model 1.", "Model 1: no class is reported."]],
  ])("%s", (name, sentences) => {
    expect(graphSentences(GRAPHS[name] ?? [])).toEqual(sentences);
  });
});
