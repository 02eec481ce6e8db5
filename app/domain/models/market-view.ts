// The marketplace as its address asks for it: the search, the species, the page, the opened model. Pure. Spec section
// 2.14.
import { addressWith } from "~/domain/address";
import type { RowColumn } from "~/domain/table/table-column";
import { tableAnswer } from "~/domain/table/table-rows";
import { type TableView, withColumnFilter } from "~/domain/table/table-view";
import { type MarketplaceModel, marketplaceShown } from "./marketplace";

export const MARKETPLACE_HREF = "/?tab=marketplace";

const SPECIES = "species";

/** What the address may filter by. */
export const MARKET_COLUMNS: readonly RowColumn<Pick<MarketplaceModel, "classes">>[] = [
  { id: SPECIES, label: "Species", kind: "list", usual: true, value: ({ classes }) => classes },
];

/** Empty: any. */
export function speciesAsked({ filters }: TableView): string {
  return filters[SPECIES]?.value ?? "";
}

export function withSpecies(view: TableView, species: string): TableView {
  return withColumnFilter(view, SPECIES, species === "" ? null : { value: species, from: "", to: "" });
}

/** A page of the models that the view asks for, in the order that they have. */
export function marketShown<Model extends MarketplaceModel>(models: readonly Model[], view: TableView) {
  const found = marketplaceShown(models, { search: view.search, species: speciesAsked(view) });
  return tableAnswer(found, [], { ...view, search: "", filters: {}, order: null });
}

/** What a card tells apart, the likeliest to be asked for first: what is searched, the model's own in their order, "empty" last. */
export function classesShown(
  { classes, model }: Pick<MarketplaceModel, "classes" | "model">,
  view: TableView,
): readonly string[] {
  const asked = [view.search.trim(), speciesAsked(view)].filter(Boolean).map((text) => text.toLowerCase());
  const rank = (label: string) => {
    if (asked.some((text) => label.toLowerCase().includes(text))) return -1;
    if (label === "empty") return model.classes.length + 1;
    const own = model.classes.findIndex((one) => one.label === label);
    return own < 0 ? model.classes.length : own;
  };
  return [...classes].sort((a, b) => rank(a) - rank(b));
}

/** The marketplace at `address` with a model's details open over it. */
export function detailsHref(address: string, algId: number): string {
  return addressWith(address, "model", String(algId));
}
