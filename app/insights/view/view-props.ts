// What every part that shows or changes a view of the set is given. Pure types.
import type { SetDevice, SetModel } from "~/domain/set/pages/column-page";
import type { InsightsView } from "~/domain/view/insights-view";

interface ViewProps {
  readonly view: InsightsView;
  /** Puts another view into the address: replaced, without a call and without scrolling. */
  readonly onChange: (view: InsightsView) => void;
}

/** For the filters: the names that they suggest. */
export interface FilterProps extends ViewProps {
  /** For the device filter and its suggestions. */
  readonly devices: readonly SetDevice[];
  readonly models: readonly SetModel[];
  /** Every class name of the set, for suggestions. */
  readonly classNames: readonly string[];
}
