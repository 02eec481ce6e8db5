// The classes of an alg: what waits to be confirmed, and what the algs of an account say together.
import { describe, expect, test } from "vitest";
import { classesOfAlg, defaultsOf, sortClasses, waitingClasses } from "~/domain/taxa/classes/alg-classes";
import { NO_TAXON } from "~/domain/taxa/meaning";
import { findTaxon } from "~/domain/taxa/taxa";

const [RED_FOX, EUROPEAN_BADGER, AMERICAN_BADGER] = [1087, 1643, 1706];

const CLASSES = ["red fox", "Felis concolor", "deer, mule", "badger", "RED FOX", "object 7"].map(
  (label, id) => ({ id, label }),
);
const WITH_EMPTY = [...CLASSES, { id: 99, label: "empty" }];
const names = (classes: readonly { readonly className: string }[]) =>
  classes.map(({ className }) => className);

describe("the classes of an alg", () => {
  test("are sure by name, earlier name and spelling; the others are asked", () => {
    const { asked, sure, confirmed } = sortClasses(classesOfAlg(WITH_EMPTY, []), findTaxon);
    expect(sure.map(({ className, by, taxon }) => [className, by, taxon.scientificName])).toEqual([
      ["RED FOX", "name", "Vulpes vulpes"],
      ["Felis concolor", "synonym", "Puma concolor"],
      ["deer, mule", "spelling", "Odocoileus hemionus"],
    ]);
    expect([names(asked), confirmed]).toEqual([["badger", "object 7"], []]);
  });

  test("that are confirmed are neither, in any case, and stay when the alg loses them", () => {
    const stored = [
      { className: "Badger", taxonId: AMERICAN_BADGER },
      { className: "object 7", taxonId: NO_TAXON },
      { className: "lynx", taxonId: RED_FOX },
    ];
    const { asked, sure, confirmed } = sortClasses(classesOfAlg(WITH_EMPTY, stored), findTaxon);
    expect([names(asked), names(sure)]).toEqual([[], ["RED FOX", "Felis concolor", "deer, mule"]]);
    expect(confirmed).toEqual([
      { className: "badger", chosen: AMERICAN_BADGER, isFormer: false },
      { className: "object 7", chosen: NO_TAXON, isFormer: false },
      { className: "lynx", chosen: RED_FOX, isFormer: true },
    ]);
  });

  test("wait each once; class 99 does not", () => {
    expect(waitingClasses(WITH_EMPTY, new Set())).toBe(5);
    expect(waitingClasses(WITH_EMPTY, new Set(["badger", "red fox", "lynx"]))).toBe(3);
    expect(waitingClasses([{ id: 99, label: "empty" }], new Set())).toBe(0);
  });
});

describe("the algs of an account together", () => {
  test.each([
    ["one alg", [["badger", EUROPEAN_BADGER]], [["badger", EUROPEAN_BADGER]]],
    [
      "two that agree, in any case",
      [
        ["badger", EUROPEAN_BADGER],
        ["Badger ", EUROPEAN_BADGER],
      ],
      [["badger", EUROPEAN_BADGER]],
    ],
    [
      "two that disagree",
      [
        ["badger", AMERICAN_BADGER],
        ["red fox", RED_FOX],
        ["BADGER", EUROPEAN_BADGER],
      ],
      [
        ["badger", null, [EUROPEAN_BADGER, AMERICAN_BADGER]],
        ["red fox", RED_FOX],
      ],
    ],
    [
      "a taxon and none",
      [
        ["badger", NO_TAXON],
        ["badger", EUROPEAN_BADGER],
      ],
      [["badger", null, [NO_TAXON, EUROPEAN_BADGER]]],
    ],
  ] as const)("%s", (_, confirmed, expected) => {
    const given = confirmed.map(([className, taxonId]) => ({ className, taxonId }));
    const found = defaultsOf(given).map(({ className, taxonId, said }) =>
      said ? [className, taxonId, said] : [className, taxonId],
    );
    expect(found).toEqual(expected);
  });
});
