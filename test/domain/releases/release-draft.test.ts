// A release while it is put together. Spec sections 3 (Release request), 5 (Release dialog) and 9 (Empty class).
import { describe, expect, test } from "vitest";
import { MALFORMED_MODEL, type ReleaseRequest } from "~/domain/releases/release";
import {
  algsToAdd,
  choosableClasses,
  type DraftAlg,
  type DraftStep,
  drawnModels,
  EMPTY_DRAFT,
  isAbout,
  malformedModels,
  withStep,
} from "~/domain/releases/release-draft";
import { readDraftModels } from "~/domain/releases/release-draft-form";

function alg(algId: number, given: Partial<DraftAlg> = {}): DraftAlg {
  return {
    algId,
    name: `Model ${algId}`,
    framework: "YOLOv5",
    classes: [
      { id: 0, label: "animal" },
      { id: 99, label: "empty" },
    ],
    bucket: "fernwatch-models",
    path: "det.tflite",
    md5Checksum: "00".repeat(16),
    ...given,
  };
}

function made(...steps: readonly DraftStep[]): ReleaseRequest {
  return steps.reduce(withStep, EMPTY_DRAFT);
}

const ADD_TWO = [
  { do: "add", algId: 11 },
  { do: "add", algId: 12 },
] as const;
const BELOW = { do: "toggle", algId: 11, list: "downstreamConfigs", id: 12, on: true } as const;

describe("steps", () => {
  test("a model that is added gets the spec's defaults", () => {
    expect(made({ do: "add", algId: 11 }).models).toEqual([
      {
        algId: 11,
        saveCroppedImages: false,
        saveBBImages: false,
        isIntermediate: false,
        downstreamConfigs: [],
        ignoredClasses: [],
        bypassClasses: [],
        imageNormalizationMethod: "resize",
      },
    ]);
  });

  test("an alg is in it once", () => {
    expect(made(...ADD_TWO, { do: "add", algId: 11 }).models.map(({ algId }) => algId)).toEqual([11, 12]);
  });

  test("the words are kept as they are typed", () => {
    const draft = made(
      { do: "word", field: "name", text: "Hoh " },
      { do: "word", field: "description", text: "Two stages" },
    );
    expect(draft).toMatchObject({ name: "Hoh ", description: "Two stages" });
  });

  test("the first model below makes one intermediate, and the last one's leaving makes it final", () => {
    expect(made(...ADD_TWO, BELOW).models[0]).toMatchObject({
      downstreamConfigs: [12],
      isIntermediate: true,
    });
    expect(made(...ADD_TWO, BELOW, { ...BELOW, on: false }).models[0]).toMatchObject({
      downstreamConfigs: [],
      isIntermediate: false,
    });
  });

  test("a person's own setting stays while other models are below", () => {
    const draft = made(
      ...ADD_TWO,
      { do: "add", algId: 13 },
      BELOW,
      { do: "set", algId: 11, settings: { isIntermediate: false } },
      { ...BELOW, id: 13 },
    );
    expect(draft.models[0]).toMatchObject({ downstreamConfigs: [12, 13], isIntermediate: false });
  });

  test("the same choice twice is one", () => {
    expect(made(...ADD_TWO, BELOW, BELOW).models[0]?.downstreamConfigs).toEqual([12]);
  });

  test("a model that leaves is below none of the others any more", () => {
    expect(made(...ADD_TWO, BELOW, { do: "remove", algId: 12 }).models).toEqual(
      made({ do: "add", algId: 11 }).models,
    );
  });

  test("classes are ignored and bypassed without a word on the models below", () => {
    const draft = made(
      ...ADD_TWO,
      { do: "toggle", algId: 12, list: "ignoredClasses", id: 99, on: true },
      { do: "toggle", algId: 12, list: "bypassClasses", id: 0, on: true },
    );
    expect(draft.models[1]).toMatchObject({
      ignoredClasses: [99],
      bypassClasses: [0],
      isIntermediate: false,
    });
  });
});

test.each<[string, DraftStep, readonly string[]]>([
  ["a word", { do: "word", field: "name", text: "" }, ["name"]],
  ["a model that is set", { do: "set", algId: 12, settings: {} }, ["models.1"]],
  ["a model's class", { do: "toggle", algId: 11, list: "bypassClasses", id: 0, on: true }, ["models.0"]],
  ["a model that comes", { do: "add", algId: 13 }, ["models", "models.0", "models.1"]],
  ["a model that goes", { do: "remove", algId: 11 }, ["models", "models.0", "models.1"]],
])("the server's sentences about %s are its alone", (_, step, fields) => {
  const all = ["name", "description", "models", "models.0", "models.1"];
  expect(all.filter((field) => isAbout(field, step, made(...ADD_TWO)))).toEqual(fields);
});

test("class 99, empty, can always be chosen, once and last", () => {
  const own = [{ id: 0, label: "fox" }];
  const both = [...own, { id: 99, label: "empty" }];
  expect(choosableClasses({ classes: own })).toEqual(both);
  expect(choosableClasses({ classes: both })).toEqual(both);
});

describe("section 5: every chosen model must be fit for a release", () => {
  test.each<[string, Partial<DraftAlg>, string | null]>([
    ["all is there", {}, null],
    ["the other framework", { framework: "2StageClassifier" }, null],
    ["no checksum", { md5Checksum: null }, MALFORMED_MODEL],
    ["no bucket", { bucket: null }, MALFORMED_MODEL],
    ["no path", { path: "" }, MALFORMED_MODEL],
    ["another framework", { framework: "EfficientDet" }, MALFORMED_MODEL],
  ])("%s", (_, given, sentence) => {
    expect(malformedModels(made(...ADD_TWO), [alg(11), alg(12, given)])).toBe(sentence);
  });

  test("an alg that is gone is not", () => {
    expect(malformedModels(made(...ADD_TWO), [alg(11)])).toBe(MALFORMED_MODEL);
  });
});

test("what is drawn has the alg's words and classes, and of an alg that is gone its number", () => {
  expect(drawnModels(made(...ADD_TWO, BELOW), [alg(11)])).toMatchObject([
    {
      algId: 11,
      algName: "Model 11",
      framework: "YOLOv5",
      classes: [{ id: 0 }, { id: 99 }],
      downstreamConfigs: [12],
    },
    { algId: 12, algName: "Model 12", framework: "", classes: [] },
  ]);
});

test("algs are found by id or name, and not twice", () => {
  const algs = [alg(11), alg(12), alg(112, { name: "Night foxes" })];
  const found = (typed: string) => algsToAdd(algs, made({ do: "add", algId: 11 }), typed);
  expect(found("").map(({ algId }) => algId)).toEqual([12, 112]);
  expect(found(" FOX ").map(({ algId }) => algId)).toEqual([112]);
  expect(found("11").map(({ algId }) => algId)).toEqual([112]);
});

describe("the models as a form posts them", () => {
  test("are read back as they were", () => {
    const { models } = made(...ADD_TWO, BELOW);
    expect(readDraftModels(JSON.stringify(models))).toEqual(models);
  });

  test.each([["not json"], ["{}"], ["null"], ['[{"algId":"11"}]'], ["[11]"]])("%s has none", (text) => {
    expect(readDraftModels(text)).toEqual([]);
  });

  test("what is of another kind is left out", () => {
    const [model] = readDraftModels(
      JSON.stringify([{ algId: 11, isIntermediate: "yes", downstreamConfigs: [12, "13", -1], name: "x" }]),
    );
    expect(model).toMatchObject({ isIntermediate: false, downstreamConfigs: [12] });
    expect(model).not.toHaveProperty("name");
  });
});
