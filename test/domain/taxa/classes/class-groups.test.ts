// The classes of an account by what they mean.
import { describe, expect, test } from "vitest";
import {
  groupClasses,
  isSearched,
  sameProposals,
  seenClasses,
  soleProposals,
} from "~/domain/taxa/classes/class-groups";
import { createMeaning, type MeaningChoice, NO_TAXON } from "~/domain/taxa/meaning";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

const RED_FOX = 1087;
const sent = (className: string, count: number, lastReceived = 1_000) => ({ className, count, lastReceived });

function groupsOf(classes: readonly ReturnType<typeof sent>[], choices: readonly MeaningChoice[] = []) {
  const meaningOf = createMeaning(choices, { taxa: TAXA, find: findTaxon });
  return groupClasses(seenClasses(classes, choices), meaningOf);
}

const namesOf = (classes: readonly { readonly className: string }[]) => classes.map((one) => one.className);

describe("classes by meaning", () => {
  test("three texts of one species are one line, and apart again without the choice", () => {
    const classes = [sent("Vulpes vulpes", 23), sent("red fox", 12), sent("Rotfuchs", 17)];
    const chosen = groupsOf(classes, [{ className: "rotfuchs", taxonId: RED_FOX }]);
    expect(chosen.undecided).toEqual([]);
    expect(chosen.groups).toMatchObject([{ taxon: { id: RED_FOX }, count: 52 }]);
    const [group] = chosen.groups;
    expect(group?.classes.map(({ className, by }) => [className, by])).toEqual([
      ["Vulpes vulpes", "name"],
      ["Rotfuchs", "choice"],
      ["red fox", "name"],
    ]);
    const apart = groupsOf(classes);
    expect(namesOf(apart.undecided)).toEqual(["Rotfuchs"]);
    expect(apart.groups).toMatchObject([{ count: 35 }]);
  });

  test("a class is listed once, in any case, by its most frequent spelling", () => {
    const choices = [{ className: "RED FOX", taxonId: RED_FOX }];
    expect(seenClasses([sent("Red fox", 2, 5), sent("red fox", 3, 4)], choices)).toEqual([
      { className: "red fox", count: 5, lastReceived: 5, chosen: RED_FOX },
    ]);
  });

  test("a choice for a class that no camera has sent is listed, too", () => {
    expect(seenClasses([], [{ className: "Reh", taxonId: NO_TAXON }])).toEqual([
      { className: "Reh", count: 0, lastReceived: null, chosen: NO_TAXON },
    ]);
  });

  test("no species by choice is something else than no meaning yet", () => {
    const groups = groupsOf(
      [sent("hiker", 4), sent("badger", 2)],
      [{ className: "hiker", taxonId: NO_TAXON }],
    );
    expect(namesOf(groups.without)).toEqual(["hiker"]);
    expect(namesOf(groups.undecided)).toEqual(["badger"]);
  });

  test("animals of a single insight are set apart; people and vehicles are not", () => {
    const groups = groupsOf([
      sent("bobcat", 1),
      sent("person", 1),
      sent("red fox", 1),
      sent("Vulpes vulpes", 1),
    ]);
    expect(groups.once.map(({ taxon }) => taxon.scientificName)).toEqual(["Lynx rufus"]);
    expect(groups.groups.map(({ taxon }) => taxon.id)).toEqual([RED_FOX, 2]);
  });
});

test("classes with the same likeliest taxon can be decided at once; a single one is no proposal", () => {
  const { undecided } = groupsOf([sent("Rotfuchs", 2), sent("renard roux", 1), sent("badger", 4)]);
  const fox = TAXA.get(RED_FOX);
  const badger = findTaxon("Meles meles")?.taxon;
  const proposals = sameProposals(undecided, (className) =>
    [className === "badger" ? badger : fox].filter((taxon) => taxon !== undefined),
  );
  expect(proposals.map(({ taxon, classes }) => [taxon.id, namesOf(classes)])).toEqual([
    [RED_FOX, ["Rotfuchs", "renard roux"]],
  ]);
});

test("a class with one possible taxon is a proposal of its own; one with several, or none, is not", () => {
  const { undecided } = groupsOf([sent("Rotfuchs", 2), sent("badger", 4), sent("hiker", 4)]);
  const fox = [TAXA.get(RED_FOX)].filter((taxon) => taxon !== undefined);
  const namedSo = (className: string) =>
    ({ Rotfuchs: fox, badger: [...fox, ...TAXA.values()] })[className] ?? [];
  expect(soleProposals(undecided, namedSo)).toEqual([{ className: "Rotfuchs", taxonId: RED_FOX }]);
});

test("a class is searched by its text and by every name of what it means", () => {
  const fox = TAXA.get(RED_FOX) ?? null;
  expect(["rot", "RED F", "vulpes", "wolf"].map((text) => isSearched(text, "Rotfuchs", fox))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
