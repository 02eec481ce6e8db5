// The filter of a column that asks nothing yet.
import type { ColumnFilter } from "~/domain/view/insights-query";

export const NO_FILTER: ColumnFilter = { value: "", from: "", to: "" };
