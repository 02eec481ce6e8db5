// What every part that shows or changes a view of the set is given. Pure types.
import type { SetDevice, SetModel } from "~/domain/set/pages/column-page";
import type { SeenTaxa } from "~/domain/set/species/seen-taxa";
import type { TypedField } from "~/domain/view/address-steps";
import type { InsightsView } from "~/domain/view/insights-view";

/** Shows another view and puts it into the address, without a call. `typed` where a key in that field has made it. */
export type ChangeView = (view: InsightsView, typed?: TypedField) => void;

interface ViewProps {
  readonly view: InsightsView;
  readonly onChange: ChangeView;
}

/** The taxa of the set, which are worked out when someone wants to choose, or has chosen. */
export interface SeenSpecies {
  /** Null until they are known. */
  readonly seen: SeenTaxa | null;
  /** They could not be worked out. */
  readonly failed: boolean;
  readonly want: () => void;
}

/** For the filters: the names that they suggest. */
export interface FilterProps extends ViewProps {
  /** For the device filter and its suggestions. */
  readonly devices: readonly SetDevice[];
  /** They are not known yet. */
  readonly devicesAwaited?: boolean;
  /** What the filter by species offers. */
  readonly species: SeenSpecies;
  readonly models: readonly SetModel[];
  /** Every class name of the set, for suggestions. */
  readonly classNames: readonly string[];
}
