// What classes mean, as the settings show it: before the table of taxa is here, and with it. Decision 0144.
import { expect, test } from "vitest";
import {
  accountTable,
  type ListedTaxon,
  type MeaningDefault,
  NO_ACCOUNT_TAXA,
} from "~/domain/taxa/account-table";
import { groupClasses, type SeenClass, seenClasses } from "~/domain/taxa/classes/class-groups";
import { createMeaning, type MeaningChoice } from "~/domain/taxa/meaning";
import type { ShownMeaningChange } from "~/domain/taxa/meaning-history";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";
import { candidatesOf, findTaxon, namedSo, TAXA } from "~/insights/species/taxa-index";
import AdminTab from "~/tabs/admin/admin-tab";
import type { SpeciesSettings } from "~/tabs/admin/page";
import { ClassesWithout } from "~/tabs/admin/species/classes-without";
import { MeaningHistory } from "~/tabs/admin/species/meaning-history";
import { TaxonGroups } from "~/tabs/admin/species/taxon-groups";
import { UndecidedClasses } from "~/tabs/admin/species/undecided-classes";
import { rendered } from "./rendered-tab";

const lastReceived = Date.UTC(2026, 10, 20);
const RED_FOX = 1087;
const nothing = () => undefined;
const shared = { known: new Set<number>(), onChoose: nothing };

const NOTHING: SpeciesSettings = {
  ...{ classes: [], version: 0, choices: [], history: [], checklist: null },
  ...NO_ACCOUNT_TAXA,
};
const tabOf = (given: Partial<SpeciesSettings>) =>
  rendered(<AdminTab data={{ section: "species", ...NOTHING, ...given }} />);

/** Words alone, a blank between elements. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function meant(
  classes: readonly Omit<SeenClass, "chosen">[],
  choices: readonly MeaningChoice[] = [],
  defaults: readonly MeaningDefault[] = [],
) {
  const table = accountTable({ defaults, listed: [] }, { taxa: TAXA, find: findTaxon });
  return groupClasses(seenClasses(classes, choices), createMeaning(choices, table));
}

const sent = (className: string, count: number) => ({ className, count, lastReceived });

test("the server lists classes with their counts before it is known what they mean", async () => {
  const html = wordsOf(await tabOf({ classes: [sent("badger", 41), sent("Rotfuchs", 1)] }));
  expect(html).toContain("badger 41 insights, last Nov 20th 2026");
  expect(html).toContain("Rotfuchs 1 insight, last Nov 20th 2026");
  expect(html).toContain("Loading what they mean");
});

test("without classes it says how they come", async () => {
  const html = wordsOf(await tabOf({}));
  expect(html).toContain("No classes yet");
  expect(html).not.toContain("Search");
});

test("of a thousand classes the first are listed, and all are searched", async () => {
  const classes = Array.from({ length: 1_000 }, (_, at) => sent(`class ${at}`, 1_000 - at));
  const html = await tabOf({ classes });
  expect(html.match(/class \d+</g)).toHaveLength(30);
  expect(html).toContain("Search classes and species");
});

test("a class without a meaning is offered what it may mean, and no species", async () => {
  const { undecided } = meant([sent("badger", 41), sent("hiker", 4)]);
  const html = await rendered(
    <UndecidedClasses classes={undecided} candidatesOf={candidatesOf} namedSo={namedSo} {...shared} />,
  );
  for (const name of [
    "badger means European badger",
    "badger means American badger",
    "hiker means no species",
  ])
    expect(html).toContain(name);
  expect(wordsOf(html)).toContain("Another… what badger means");
  expect(wordsOf(html)).toContain("Choose… what hiker means");
});

test("classes that may mean the same are decided by one press", async () => {
  const { undecided } = meant([sent("Rotfuchs", 2), sent("renard roux", 1), sent("badger", 3)]);
  const html = wordsOf(
    await rendered(
      <UndecidedClasses classes={undecided} candidatesOf={candidatesOf} namedSo={namedSo} {...shared} />,
    ),
  );
  expect(html).toContain("2 classes may mean red fox: Rotfuchs, renard roux All mean red fox");
  expect(html).not.toContain("may mean European badger");
});

test("many names in another language are chosen by one press", async () => {
  const foreign = ["Rotfuchs", "Waldhund", "Kojote", "Goldschakal"].map((name) => sent(name, 1));
  const offered = async (classes: typeof foreign) => {
    const { undecided } = meant([...classes, sent("badger", 3)]);
    return rendered(
      <UndecidedClasses classes={undecided} candidatesOf={candidatesOf} namedSo={namedSo} {...shared} />,
    );
  };
  expect(wordsOf(await offered(foreign))).toContain("4 classes are names of one species or group");
  expect(await offered(foreign)).toContain("Choose for all 4");
  expect(await offered(foreign.slice(1))).not.toContain("Choose for all");
});

test("a species is one line with all classes that mean it, and how that is known", async () => {
  const { groups } = meant(
    [sent("Vulpes vulpes", 23), sent("red fox", 12), sent("Rotfuchs", 17), sent("Canidae", 2)],
    [{ className: "Rotfuchs", taxonId: RED_FOX }],
  );
  const html = wordsOf(await rendered(<TaxonGroups title="Species" groups={groups} {...shared} />));
  expect(html).toContain("red fox Vulpes vulpes 52 insights, 3 classes");
  expect(html).toContain("Vulpes vulpes Scientific name 23 insights");
  expect(html).toContain("Rotfuchs Your choice 17 insights");
  expect(html).toContain("red fox By name 12 insights");
  expect(html).toContain("canid Canidae (family)");
});

test("what staff have confirmed for the account's models is told; where models disagree, the class is asked", async () => {
  const defaults = [
    { className: "class 7", taxonId: RED_FOX },
    { className: "object", taxonId: 0 },
    { className: "red fox", taxonId: null, said: [1071, RED_FOX] },
  ];
  const classes = ["class 7", "object", "red fox", "gray fox"].map((name) => sent(name, 2));
  const { groups, without, undecided } = meant(classes, [], defaults);
  const bySpecies = wordsOf(await rendered(<TaxonGroups title="Species" groups={groups} {...shared} />));
  expect(bySpecies).toContain("red fox Vulpes vulpes class 7 By your model 2 insights");
  expect(wordsOf(await rendered(<ClassesWithout classes={without} {...shared} />))).toContain(
    "object By your model 2 insights",
  );
  const html = await rendered(
    <UndecidedClasses classes={undecided} candidatesOf={candidatesOf} namedSo={namedSo} {...shared} />,
  );
  expect(wordsOf(html)).toContain("red fox 2 insights, last Nov 20th 2026 Your models disagree");
  expect(html.match(/red fox means [a-z ]+/g)).toEqual([
    "red fox means gray fox",
    "red fox means red fox",
    "red fox means no species",
  ]);

  const chosen = meant(classes, [{ className: "object", taxonId: 0 }], defaults).without;
  expect(wordsOf(await rendered(<ClassesWithout classes={chosen} {...shared} />))).toContain(
    "object Your choice",
  );
});

test("the history says who chose what, and offers to revert what still stands", async () => {
  const change: ShownMeaningChange = {
    ...{
      id: "a",
      version: 1,
      changedAt: lastReceived,
      by: "Maya R.",
      isOwn: true,
      reverts: null,
      revertedBy: 3,
      checklist: null,
    },
    steps: [{ className: "Rotfuchs", before: null, after: RED_FOX }],
  };
  const history = [
    {
      ...change,
      id: "c",
      version: 3,
      reverts: 1,
      revertedBy: null,
      steps: [{ className: "Rotfuchs", before: RED_FOX, after: null }],
    },
    {
      ...change,
      id: "b",
      version: 2,
      isOwn: false,
      revertedBy: null,
      steps: [{ className: "elk", before: null, after: 0 }],
    },
    change,
  ];
  const html = wordsOf(
    await rendered(
      <MeaningHistory
        history={history}
        choices={[{ className: "elk", taxonId: 5 }]}
        nameOf={() => "red fox"}
        reverting={null}
        onRevert={nothing}
      />,
    ),
  );
  expect(html).toContain("You took back: Rotfuchs means red fox Nov 20th 2026, 12:00 am Revert");
  expect(html).toContain("Maya R.: elk means no species Nov 20th 2026, 12:00 am Changed since");
  expect(html).toContain("You: Rotfuchs means red fox Nov 20th 2026, 12:00 am Reverted");
});

test("without a checklist it says what one may be; with one, what it says", async () => {
  const none = wordsOf(await tabOf({}));
  expect(none).toContain("Your checklist Import a list of species");
  expect(none).toContain("Import Checklist");
  expect(none).not.toContain("Remove");

  const own: ListedTaxon = {
    id: FIRST_OWN_TAXON + 1,
    rank: "species",
    scientificName: "Vulpes fictiva",
    synonyms: [],
    english: ["fen fox"],
    kind: "animal",
    domestic: false,
    parent: 1001,
    names: {},
  };
  const renamed = { ...own, id: RED_FOX, scientificName: "Vulpes vulpes", english: ["Reynard"] };
  const checklist = { name: "ours.csv", lines: 312, version: 4 };
  const html = wordsOf(await tabOf({ checklist, listed: [own, renamed] }));
  expect(html).toContain("Your checklist 312 lines");
  expect(html).toContain("ours.csv : 1 taxon of your own, 1 with names of yours");
  expect(html).toContain("fen fox Vulpes fictiva");
  expect(html).toContain("Replace Checklist Remove");
  expect(wordsOf(await tabOf({ checklist, listed: [] }))).toContain(
    "says nothing that Fernwatch doesn&#x27;t know",
  );
});

test("a checklist is taken back from the history while no other has come after it", async () => {
  const change: ShownMeaningChange = {
    ...{ id: "a", version: 1, changedAt: lastReceived, by: "Maya R.", isOwn: false },
    ...{ reverts: null, revertedBy: null, steps: [] },
    checklist: { name: "ours.csv", lines: 312 },
  };
  const next = { ...change, id: "b", version: 2, checklist: { name: null, lines: 0 } };
  const html = wordsOf(await tabOf({ history: [next, change] }));
  expect(html).toContain(
    "Maya R.: no checklist any more Nov 20th 2026, 12:00 am Revert the change of the checklist",
  );
  expect(html).toContain("Maya R.: checklist ours.csv, 312 lines Nov 20th 2026, 12:00 am Changed since");
});
