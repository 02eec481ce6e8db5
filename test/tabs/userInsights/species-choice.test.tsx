// The picker of a species as the server renders it: names with scientific ones, and a new species set apart.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createMeaning } from "~/domain/taxa/meaning";
import { findTaxon } from "~/domain/taxa/taxa";
import { searchTaxa, TAXA } from "~/insights/species/taxa-index";
import { SpeciesChoiceList } from "~/tabs/userInsights/detail/species-review/species-choice";

const KNOWN = {
  taxa: TAXA,
  search: searchTaxa,
  meaningOf: createMeaning([], { taxa: TAXA, find: findTaxon }),
};

function choiceOf(typed: string, settled = true): string {
  const html = renderToStaticMarkup(
    <SpeciesChoiceList
      accountId={1}
      weighed={["Grey fox"]}
      classes={["Grey fox", "empty", "Raccoon"]}
      recent={[{ className: "wolverine", taxonId: findTaxon("Gulo gulo")?.taxon.id }]}
      current="Grey fox"
      known={settled ? KNOWN : null}
      settled={settled}
      typed={typed}
      onType={() => undefined}
      onChoose={() => undefined}
      onAdd={() => undefined}
      onCancel={() => undefined}
    />,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\|(\s*\|)+/g, "|");
}

test("each class and each recent species has its scientific name beside it, and what is shown now is marked", () => {
  const text = choiceOf("");
  expect(text).toContain(
    "|Grey fox|Urocyon cinereoargenteus|, shown now|wolverine|Gulo gulo|empty|Raccoon|Procyon lotor|",
  );
  expect(text).not.toContain("Add a new species?");
});

test("a word that is listed nowhere is asked about below a line, after what fits it", () => {
  expect(choiceOf("Rac")).toMatch(
    /^\|Correct species\|Raccoon\|Procyon lotor\|.*Add a new species\? “\|Rac\|”\|Cancel\|$/,
  );
  expect(choiceOf("Bodie")).toBe("|Correct species|Add a new species? “|Bodie|”|Cancel|");
});

test("a name in another language stands below the species that it names", () => {
  expect(choiceOf("Vielfraß")).toContain("|wolverine|Gulo gulo|Vielfraß|");
});

test("nothing new is asked about while the table of taxa is on its way", () => {
  expect(choiceOf("Bodie", false)).toBe("|Correct species|Looking for more species|Cancel|");
  expect(choiceOf("Rac", false)).toBe("|Correct species|Raccoon|Looking for more species|Cancel|");
});
