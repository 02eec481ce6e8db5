// The filters of a query over a set, and the rows that they let through. Remembers the rows of each filter: the next key
// pressed asks for most of them again. Pure but for what it remembers.
import type { InsightSet } from "~/domain/set/insight-set";
import type { SpeciesSource } from "~/domain/set/species/set-species";
import type { SpotFilterOf } from "~/domain/set/spots/spot-filter";
import { COLUMNS } from "~/domain/view/columns";
import type { FilterKey, InsightsQuery } from "~/domain/view/insights-query";
import {
  columnFilter,
  deviceFilter,
  passing,
  type Search,
  type SetFilter,
  searchedNext,
  searchFilter,
  taxonFilter,
} from "./filter-rows";
import { LruCache } from "./lru-cache";
import { all, type Filtered, standingOf } from "./passing-rows";
import type { SetWords } from "./set-words";

/** What a query asks of its rows, one by one. */
type Asked = Pick<InsightsQuery, "search" | "filters" | "devices" | "taxa" | "spot">;

/** What is worked out about a set when it is first asked for; each throws until it is there. */
export interface SetKnowledge {
  readonly species: SpeciesSource;
  readonly spots: SpotFilterOf;
}

export interface ActiveFilter {
  readonly key: FilterKey;
  /** The same text lets the same rows through. */
  readonly text: string;
  readonly filter: SetFilter;
}

export interface SetFilters {
  /** Every filter that asks something, in the order of the line above the table. */
  readonly active: (asked: Asked) => readonly ActiveFilter[];
  readonly filtered: (active: readonly ActiveFilter[]) => Filtered;
  /** Does what the next key may need, a little at each step: what it leaves undone is done when it is asked for. */
  readonly ahead: (asked: Asked) => Generator<void, void>;
}

/** A million rows cost a megabyte a mask. */
const MASKS_KEPT = 12;
/** Their words are found among all cameras and classes once; every step from insight to insight asks for them. */
const SEARCHES_KEPT = 2;

/** What is done ahead keeps a key waiting for the ids of so many pages at most: about two milliseconds. */
const PAGES_A_STEP = 8;

/** Of single insights. */
export function setFilters(
  set: InsightSet,
  words: () => SetWords,
  { species, spots }: SetKnowledge,
): SetFilters {
  const masks = new LruCache<Uint8Array>(MASKS_KEPT);
  const searches = new LruCache<Search | null>(SEARCHES_KEPT);
  let facts: Uint8Array | null = null;

  return {
    active({ search, devices, taxa, spot, filters }) {
      const searched =
        search.trim() === "" ? null : searches.get(search, () => searchFilter(search, words()));
      const asked: readonly {
        readonly key: FilterKey;
        readonly text: string;
        readonly filter: SetFilter | null;
      }[] = [
        { key: "search", text: `search ${searched?.meaning}`, filter: searched?.filter ?? null },
        { key: "devices", text: JSON.stringify(["devices", devices]), filter: deviceFilter(devices) },
        { key: "taxa", text: JSON.stringify(["taxa", taxa]), filter: taxonFilter(taxa, species) },
        { key: "spot", text: JSON.stringify(["spot", spot]), filter: spot === null ? null : spots(spot) },
        ...COLUMNS.flatMap(({ id }) => {
          const own = filters[id];
          return own
            ? [{ key: id, text: JSON.stringify([id, own]), filter: columnFilter(id, own, set.names) }]
            : [];
        }),
      ];
      return asked.flatMap(({ filter, ...rest }) => (filter === null ? [] : [{ ...rest, filter }]));
    },

    filtered(active) {
      facts ??= standingOf(set);
      const mask = all(active.map(({ text, filter }) => masks.get(text, () => passing(words(), filter))));
      return { mask, facts };
    },

    *ahead({ search }) {
      const text = searchedNext(search);
      if (text === null) return;
      const { ids } = words();
      for (const number of set.pages.keys()) {
        ids.onPage(text, number);
        if (number % PAGES_A_STEP === PAGES_A_STEP - 1) yield;
      }
    },
  };
}
