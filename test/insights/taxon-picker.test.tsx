// What a taxon is called where it is picked.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findTaxon } from "~/insights/species/taxa-index";
import { TaxonName } from "~/insights/species/taxon-name";

function nameOf(text: string): string {
  const { taxon } = findTaxon(text) ?? {};
  return taxon ? renderToStaticMarkup(<TaxonName taxon={taxon} />).replace(/<[^>]+>/g, "") : "";
}

test.each([
  ["red fox", "red fox Vulpes vulpes"],
  ["Canidae", "canid Canidae (family)"],
  ["Panthera", "Panthera (genus)"],
  ["vehicle", "vehicle"],
])("%s", (text, words) => {
  expect(nameOf(text)).toBe(words);
});
