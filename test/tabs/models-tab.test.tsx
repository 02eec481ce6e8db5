// My Models as the server renders it. Spec section 2.13; decision 0045, Licence of a model.
import { describe, expect, test } from "vitest";
import type { ShownModel } from "~/domain/models/shown-model";
import ModelsTab from "~/tabs/models/models-tab";
import { model } from "../domain/models/offered";
import { heads, rendered, rows } from "./rendered-tab";

const listOf = (models: readonly ShownModel[]) => rendered(<ModelsTab data={{ part: "list", models }} />);
const pageOf = (shown: ShownModel | null, mayFetch = true) =>
  rendered(
    <ModelsTab
      data={{ part: "one", model: shown && { ...shown, mayFetch }, precision: null, by: "class" }}
    />,
  );

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const DETAILS =
  "Model ID 11 Description Finds animals, people and vehicles. Data Type image Date Created (UTC) Nov 19th 2026, 12:00 pm Author Fernwatch Framework YOLOv5 Licence CC0-1.0 Size 1.8 MB Formats TFLite";

describe("section 2.13, My Models", () => {
  test("the table has Model Name and Animals, each row closed and leading to its details", async () => {
    const html = await listOf([model(11), model(12, { name: "Birds" })]);
    expect(heads(html)).toEqual(["Model Name", "Animals"]);
    expect(rows(html)).toEqual(["Trail detector Red fox, empty", "Birds Red fox, empty"]);
    expect(html).toMatch(/<a aria-expanded="false"[^>]*href="\/\?open=11"/);
  });

  test("a card on small screens opens to every detail, without script", async () => {
    const card = /<details.*?<\/details>/.exec(await listOf([model(11)]))?.[0] ?? "";
    expect(textOf(card)).toContain(DETAILS);
    expect(textOf(card)).toContain("See precision Trail detector");
    expect(card).toContain('href="/?tab=models&amp;model=11"');
    expect(textOf(card)).toContain("Download Trail detector");
  });

  test("a model that a page can run is tried from its details, alone", async () => {
    const html = await listOf([model(11, { canBeTried: true }), model(12)]);
    expect(html).toContain('href="/demo?model=11"');
    expect(html).not.toContain("/demo?model=12");
  });

  test("a model without a file has nothing to download", async () => {
    const text = textOf(await listOf([model(11, { files: [] })]));
    expect(text).toContain("Size No file yet");
    expect(text).not.toContain("Download");
  });

  test("without models it says where some can be found, and leads there", async () => {
    const html = await listOf([]);
    expect(html).toContain("No models are available; models can be found in the model marketplace");
    expect(html).toContain('href="/?tab=marketplace"');
    expect(html).not.toContain("<table");
  });
});

describe("the page of a model", () => {
  test("says its licence, its files and its card", async () => {
    const text = textOf(await pageOf(model(11)));
    expect(text).toContain("Licence CC0-1.0 Size 1.8 MB Formats TFLite");
    expect(text).toContain(
      "What it was trained on Drawn scenes. Where it fails Photographs. Intended use To try the product.",
    );
  });

  test("offers its file to those who may fetch it", async () => {
    expect(textOf(await pageOf(model(11)))).toContain("Download Trail detector");
    expect(textOf(await pageOf(model(11), false))).not.toContain("Download");
  });

  test("has no card if none was written", async () => {
    const bare = model(11, { card: { taughtOn: "", failsOn: "", intendedUse: "" } });
    expect(await pageOf(bare)).not.toContain("Model card");
  });

  test("of a missing model shows a message, and leads back to the list", async () => {
    const html = await pageOf(null);
    expect(html).toContain("Model not found");
    expect(html).toContain('href="/?tab=models"');
  });
});
