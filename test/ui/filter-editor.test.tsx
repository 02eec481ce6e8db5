// The editor of a text filter as the server renders it.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FilterEditor } from "~/ui/filters/filter-editor";

const SPECIES = ["Red fox", "Coyote", "Fox squirrel", "Elk", "Moose", "Raccoon", "Bobcat"];

function editorOf(value: string, kind: "text" | "list" = "text"): string {
  return renderToStaticMarkup(
    <FilterEditor
      column={{ id: "class_name", label: "Species", kind }}
      filter={{ value, from: "", to: "" }}
      words={SPECIES}
      onChange={() => undefined}
    />,
  );
}

describe("the editor of a text filter", () => {
  test.each([
    ["fox", "text", "Species contains"],
    ["fox", "list", "Any of species contains"],
    ['"Red fox"', "text", "Species is"],
    ['"Red fox"', "list", "Species includes"],
  ] as const)("of %s in a %s says %s", (value, kind, label) => {
    expect(editorOf(value, kind)).toContain(label);
  });

  test("offers what a whole text contains, and marks it", () => {
    const html = editorOf('"red fox"');
    expect(html).toMatch(/aria-pressed="true"[^>]*>Red fox</);
    expect(html).not.toContain("Coyote");
    expect(html).toContain('value="&quot;red fox&quot;"');
  });
});
