// Boxes and their labels over a photo: where a label goes, how many fit on a small photo, and the words for the others.
import { describe, expect, test } from "vitest";
import { BoxOverlay, type PhotoBox } from "~/ui/picture/box-overlay";
import { placeLabels } from "~/ui/picture/label-place";
import { rendered } from "../tabs/rendered-tab";

const ROOM = { width: 600, height: 450 };

function boxAt(x: number, y: number, label = "Red fox 99%", part: Partial<PhotoBox> = {}): PhotoBox {
  return { box: [x, y, 0.2, 0.2], label, ...part };
}

describe("a label", () => {
  test.each<[string, readonly PhotoBox[], readonly (string | null)[]]>([
    ["stands above its box", [boxAt(0.4, 0.4)], ["above"]],
    ["stands inside at the upper edge", [boxAt(0.4, 0.01)], ["inside"]],
    ["goes below where another box is in the way", [boxAt(0.4, 0.4), boxAt(0.4, 0.19)], ["below", "above"]],
    [
      "goes inside where another box is above and the picture ends below",
      [{ box: [0.4, 0.4, 0.2, 0.6], label: "Bear 90%" }, boxAt(0.4, 0.19)],
      ["inside", "above"],
    ],
    ["does not cover another label", [boxAt(0.3, 0.4), boxAt(0.35, 0.4, "Raccoon 80%")], ["above", "below"]],
    ["is absent where a box has no words", [{ box: [0.4, 0.4, 0.2, 0.2] }], [null]],
    [
      "of a model is placed before one of what is there",
      [boxAt(0.3, 0.4, "Red fox", { dashed: true }), boxAt(0.3, 0.4)],
      ["below", "above"],
    ],
  ])("%s", (_, boxes, places) => {
    expect(placeLabels(boxes, ROOM)).toEqual(places);
  });

  test("is drawn on a large photo even without a free place", () => {
    const crowd = Array.from({ length: 6 }, (_, at) => boxAt(0.3 + at / 100, 0.4));
    expect(placeLabels(crowd, ROOM)).not.toContain(null);
  });

  test("on a small photo only the first ones have a place", () => {
    const five = [0, 1, 2, 3, 4].map((at) => boxAt(0.1, 0.05 + at * 0.19, `Deer ${at}`));
    expect(placeLabels(five, { ...ROOM, most: 2 }).filter(Boolean)).toHaveLength(2);
  });
});

describe("the boxes over a photo", () => {
  const html = (boxes: readonly PhotoBox[], size: "tile" | "large") =>
    rendered(
      <div>
        <BoxOverlay boxes={boxes} size={size} />
      </div>,
    );

  test("a small photo names two and counts the others; a large one names all", async () => {
    const three = [boxAt(0.05, 0.3, "Deer 90%"), boxAt(0.7, 0.6, "Bear 80%"), boxAt(0.4, 0.75, "Fox 70%")];
    const small = await html(three, "tile");
    expect(small).toContain("Deer 90%");
    expect(small).not.toContain("Fox 70%");
    expect(small.replaceAll("<!-- -->", "")).toContain("+1");
    const large = await html(three, "large");
    expect(large).toContain("Fox 70%");
    expect(large.replaceAll("<!-- -->", "")).not.toContain("+1");
  });

  test("a label stays between the edges of its photo", async () => {
    const right = await html([boxAt(0.95, 0.9)], "large");
    expect(right).toContain("clamp(2px, calc(90% - 23px), calc(100% - 22px))");
    expect(right).toContain("flex:0 1 95%");
  });

  test("two findings of the same place and the same words are both drawn", async () => {
    const twice = await html([boxAt(0.4, 0.4), boxAt(0.4, 0.4)], "large");
    expect(twice.match(/border-frond/g)).toHaveLength(2);
    expect(twice.match(/Red fox 99%/g)).toHaveLength(2);
  });
});
