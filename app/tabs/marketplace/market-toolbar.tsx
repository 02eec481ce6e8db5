// Above the cards: the search, and the species that a model must know. Spec section 2.14.
import ChevronDown from "lucide-react/icons/chevron-down";
import { speciesAsked, withSpecies } from "~/domain/models/market-view";
import { withTable } from "~/domain/table/table-view";
import { SearchField } from "~/ui/filters/search-field";
import type { TablePlace } from "~/ui/table/use-table-view";

interface MarketToolbarProps {
  readonly place: TablePlace;
  /** Every species on offer. */
  readonly species: readonly string[];
}

export function MarketToolbar({ place: { view, change }, species }: MarketToolbarProps) {
  const asked = speciesAsked(view);
  // An address may ask for a species that no model knows: listing it keeps the filter visible.
  const options = asked === "" || species.includes(asked) ? species : [asked, ...species];
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3.5 pb-3 max-w700:px-4">
      <SearchField
        label="Search models"
        value={view.search}
        onChange={(search, typed) => change(withTable(view, { search }), typed)}
        className="w-[280px] max-w625:w-full"
      />
      <label className="relative inline-flex h-[34px] items-center gap-1.5 rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset hover:ring-line-strong touch:h-11 max-w625:w-full">
        <span className="text-ink-3">Species</span>
        <select
          value={asked}
          onChange={(event) => change(withSpecies(view, event.target.value))}
          className="h-full min-w-0 flex-1 appearance-none truncate rounded-sm bg-transparent pr-7 pl-1 font-semibold text-ink"
        >
          <option value="" className="bg-raised">
            Any
          </option>
          {options.map((label) => (
            <option key={label} value={label} className="bg-raised">
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute right-2 text-ink-3"
        />
      </label>
    </div>
  );
}
