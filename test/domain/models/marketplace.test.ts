// What the marketplace leaves of its models, what a release tells as a whole, and what a card may say. Spec section 2.14.
import { describe, expect, test } from "vitest";
import { bundleFacts } from "~/domain/models/bundle-facts";
import {
  classesShown,
  MARKET_COLUMNS,
  marketShown,
  speciesAsked,
  withSpecies,
} from "~/domain/models/market-view";
import { listingErrors, listingWords, marketplaceShown, speciesOffered } from "~/domain/models/marketplace";
import { samplePhoto } from "~/domain/models/sample-photo";
import { readTableView } from "~/domain/table/table-view";
import { model, offered } from "./offered";

const MODELS = [
  offered(11, { name: "Ridge mammals", classes: ["Red fox", "Wild boar", "empty"] }),
  offered(12, { name: "Night foxes", description: "By infrared", classes: ["Fox", "empty"] }),
  offered(13, { name: "Birds of the ground", description: "By day", classes: ["Wild turkey"] }),
];
const names = (models: readonly { readonly name: string }[]) => models.map(({ name }) => name);

describe("section 2.14, search and species filter", () => {
  test.each([
    ["", "", ["Ridge mammals", "Night foxes", "Birds of the ground"]],
    ["  RIDGE ", "", ["Ridge mammals"]],
    ["infrared", "", ["Night foxes"]],
    ["wild", "", ["Ridge mammals", "Birds of the ground"]],
    ["", "Fox", ["Night foxes"]],
    ["", "red FOX", ["Ridge mammals"]],
    ["night", "Red fox", []],
    ["", "Wolverine", []],
  ])("search %j with species %j leaves %j", (search, species, left) => {
    expect(names(marketplaceShown(MODELS, { search, species }))).toEqual(left);
  });

  test("offers each species once, 'empty' last", () => {
    expect(speciesOffered(MODELS)).toEqual(["Fox", "Red fox", "Wild boar", "Wild turkey", "empty"]);
  });

  test("are read from the address, and the page with them", () => {
    const view = readTableView(new URLSearchParams("search=wild&species=Wild boar"), MARKET_COLUMNS);
    expect(names(marketShown(MODELS, view).rows)).toEqual(["Ridge mammals"]);
    expect(speciesAsked(withSpecies(view, ""))).toBe("");
    expect(marketShown(MODELS, { ...withSpecies(view, ""), search: "", size: 5, page: 9 })).toMatchObject({
      matching: 3,
      page: 0,
    });
  });
});

test("a card tells what is searched first, then the model's own classes in their order, 'empty' last", () => {
  const own = ["Wild boar", "Red fox", "Raccoon"].map((label, classId) => ({ classId, label }));
  const card = {
    classes: ["Person", "Raccoon", "Red fox", "Wild boar", "empty"],
    model: model(12, { classes: [...own, { classId: 99, label: "empty" }] }),
  };
  const shown = (params: string) =>
    classesShown(card, readTableView(new URLSearchParams(params), MARKET_COLUMNS));
  expect(shown("")).toEqual(["Wild boar", "Red fox", "Raccoon", "Person", "empty"]);
  expect(shown("search=FOX")[0]).toBe("Red fox");
  expect(shown("species=Raccoon")[0]).toBe("Raccoon");
});

describe("a release as a whole", () => {
  const file = (role: string, bytes: number) => ({ role, bytes });
  const detector = {
    framework: "YOLOv5",
    classes: [
      { id: 0, label: "animal" },
      { id: 1, label: "person" },
      { id: 2, label: "vehicle" },
    ],
    isIntermediate: true,
    bypassClasses: [1, 2],
    ignoredClasses: [2],
    files: [file("device", 1_800_000), file("browser", 900_000)],
  };
  const classifier = {
    framework: "2StageClassifier",
    classes: [
      { id: 0, label: "Red fox" },
      { id: 99, label: "empty" },
    ],
    isIntermediate: false,
    bypassClasses: [],
    ignoredClasses: [99],
    files: [file("device", 650_000)],
  };

  test("answers with what its last models say, and with what bypasses them; ignored wins over bypass", () => {
    expect(bundleFacts([detector, classifier]).classes).toEqual(["person", "Red fox"]);
  });

  test("weighs what a camera gets of all its models, and names their frameworks", () => {
    expect(bundleFacts([detector, classifier])).toMatchObject({
      deviceBytes: 2_450_000,
      frameworks: ["YOLOv5", "2StageClassifier"],
    });
    expect(bundleFacts([{ ...classifier, files: [] }]).deviceBytes).toBeNull();
  });
});

describe("a card", () => {
  const card = { name: "Ridge mammals", description: "", imagePath: "", releaseId: null };

  test.each([
    [{}, {}],
    [{ name: "x".repeat(100), description: "y".repeat(200) }, {}],
    [{ name: "" }, { name: "Please enter a name." }],
    [{ name: "x".repeat(101) }, { name: "This must have at most 100 characters." }],
    [{ description: "y".repeat(201) }, { description: "This must have at most 200 characters." }],
    [
      { imagePath: "https://elsewhere.example/a.jpg" },
      { imagePath: "Enter a path on this site, such as /samples/p003.jpg." },
    ],
  ])("with %j hears %j", (change, errors) => {
    expect(listingErrors({ ...card, ...change })).toEqual(errors);
  });

  test("is kept without blanks around its words", () => {
    expect(listingWords({ ...card, name: "  Ridge\tmammals " })).toMatchObject({ name: "Ridge mammals" });
  });
});

describe("the photo of a card", () => {
  test.each([
    ["/samples/p003.jpg", { src: "/samples/p003.jpg", box: null, label: "" }],
    [
      "/samples/p013.jpg#xywh=percent:27.5,40,41,30&label=Wild+boar",
      { src: "/samples/p013.jpg", box: [0.275, 0.4, 0.41, 0.3], label: "Wild boar" },
    ],
  ])("%s is read", (path, photo) => {
    expect(samplePhoto(path)).toEqual(photo);
  });

  test.each([
    "",
    "samples/p003.jpg",
    "//elsewhere.example/a.jpg",
    "/\\elsewhere.example/a.jpg",
    "/samples/../api/photo",
    "/..//evil.example",
    "/.//evil.example/a.jpg",
    "/samples/..//..//evil.example/a.jpg",
    "/./samples/p003.jpg",
    "/api/photo?deviceId=dev-1",
    "/samples/p003.jpg#",
    "/samples/p003.jpg#xywh=27,40,41,30",
    "/samples/p003.jpg#xywh=percent:80,40,41,30",
    "javascript:alert(1)",
  ])("%s isn't ours", (path) => {
    expect(samplePhoto(path)).toBeNull();
  });
});
