// Saved filters: kept as the map that the specification names, and read back from anything.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSaved, savedText } from "~/domain/view/filters/saved-filters";

const NOTHING = { filters: {}, devices: [] };

describe("saved filters", () => {
  test("are a map from filter type to value, from and to", () => {
    const text = savedText({
      filters: {
        confidence: { value: "", from: "90", to: "" },
        class_name: { value: "fox", from: "", to: "" },
        model: { value: " ", from: "", to: "" },
      },
      devices: ["dev-0001", "dev-0002"],
    });
    expect(JSON.parse(text)).toEqual({
      class_name: { value: "fox", from: "", to: "" },
      confidence: { value: "", from: "90", to: "" },
      devices: { value: "dev-0001,dev-0002", from: "", to: "" },
    });
    expect(readSaved(text)).toEqual({
      filters: {
        class_name: { value: "fox", from: "", to: "" },
        confidence: { value: "", from: "90", to: "" },
      },
      devices: ["dev-0001", "dev-0002"],
    });
  });

  test.each([
    ["Alg 12", "Model 12"],
    ["alg 1", "Model 1"],
    ['"Alg 12"', '"Model 12"'],
    [" Alg 12 ", "Model 12"],
    [" North ", " North "],
    ["Alg", "Alg"],
    ["Alg 12 North", "Alg 12 North"],
    ["My Alg 12", "My Alg 12"],
  ])("call a model without a name what screens call it: %s reads as %s", (stored, value) => {
    const text = JSON.stringify({ model: { value: stored }, display_name: { value: "Alg 12" } });
    expect(readSaved(text).filters).toEqual({
      model: { value, from: "", to: "" },
      display_name: { value: "Alg 12", from: "", to: "" },
    });
  });

  test.each([
    null,
    "",
    "{",
    "null",
    "[1]",
    '"fox"',
    '{"confidence":null,"devices":{"value":7}}',
    '{"camera_timestamp":{"from":"yesterday"},"nothing":{"value":"x"},"__proto__":{"value":"x"}}',
  ])("are none when the browser kept %s", (text) => {
    expect(readSaved(text)).toEqual(NOTHING);
  });

  test("are never refused, and what was read is kept alike", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const found = readSaved(text);
        expect(readSaved(savedText(found))).toEqual(found);
      }),
    );
  });
});
