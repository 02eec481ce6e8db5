// The marketplace as the server renders it. Spec section 2.14.
import { describe, expect, test } from "vitest";
import type { MarketplaceModel } from "~/domain/models/marketplace";
import MarketplaceTab from "~/tabs/marketplace/marketplace-tab";
import { model, offered } from "../domain/models/offered";
import { rendered } from "./rendered-tab";

const tabOf = (models: readonly MarketplaceModel[]) => rendered(<MarketplaceTab data={{ models }} />);

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

describe("section 2.14, a card", () => {
  test("says the name, one sentence, the first classes, the frameworks, the size and the licence", async () => {
    const classes = ["Raccoon", "Red fox", "White-tailed deer", "Wild boar", "empty"];
    const text = textOf(await tabOf([offered(11, { classes })]));
    expect(text).toContain("Ridge mammals");
    expect(text).toContain("Foxes and boars of the ridge.");
    expect(text).toContain("Red fox Raccoon White-tailed deer +2 more: Wild boar, empty");
    expect(text).toContain("YOLOv5 + 2StageClassifier 2.5 MB CC0-1.0");
  });

  test("shows its photo cropped to the animal, with the box and the strip", async () => {
    const html = await tabOf([offered(11)]);
    expect(html).toContain('src="/samples/p013.jpg"');
    expect(html).toContain("translateY(-21.41%)");
    expect(html).toContain("left:27.19%");
    expect(textOf(html)).toContain("SAMPLE PHOTO Wild boar");
  });

  test("without a photo has a text in its place", async () => {
    expect(textOf(await tabOf([offered(11, { imagePath: "" })]))).toContain("Image does not exist");
  });

  test("leads to its details, and to the demo of its release", async () => {
    const html = await tabOf([offered(11, { tryKey: "release-7" })]);
    expect(html).toContain('href="/?model=11"');
    expect(html).toContain('href="/demo?release=7"');
    expect(await tabOf([offered(11, { tryKey: "model-11" })])).toContain('href="/demo?model=11"');
    expect(await tabOf([offered(11, { tryKey: null })])).not.toContain("/demo");
  });

  test("offers to add the model, or says that it is present and cannot be pressed", async () => {
    const html = await tabOf([offered(11), offered(12, { name: "Birds", inAccount: true })]);
    expect(textOf(html)).toContain("Add Ridge mammals");
    expect(html).toMatch(
      /disabled="" class="[^"]*"><span class="truncate">Model Already Present in Account</,
    );
    expect(textOf(html)).not.toContain("Add Birds");
  });

  test("says where a licence or a file is missing", async () => {
    const bare = offered(11, { deviceBytes: null, model: model(11, { licence: "" }) });
    expect(textOf(await tabOf([bare]))).toContain("No file yet No licence given");
  });
});

test("of many cards none has the primary button: it belongs to the details of one", async () => {
  const html = await tabOf([offered(11), offered(12, { name: "Birds" })]);
  expect(textOf(html)).toContain("Add Birds");
  expect(html).not.toMatch(/<button[^>]*bg-accent /);
});

test("every species on offer can be asked for", async () => {
  const html = await tabOf([offered(11), offered(12, { classes: ["Raccoon"] })]);
  expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value).slice(0, 5)).toEqual([
    "",
    "Raccoon",
    "Red fox",
    "Wild boar",
    "empty",
  ]);
});

test("more models than the smallest page have pages; without any the page says what will be there", async () => {
  const six = [1, 2, 3, 4, 5, 6].map((algId) => offered(algId));
  expect(await tabOf(six)).toContain('aria-label="Pages of models"');
  expect(await tabOf([])).toContain("No models are listed yet");
});
