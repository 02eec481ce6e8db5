// The places that a field of an insight comes through, for the test that adds one to the table before any is loaded.

export { toInsightWire } from "~/api/insights/insight-wire";
export { COLUMN_SQL } from "~/db/queries/insights/column-parts";
export { INGEST_SQL } from "~/db/queries/insights/ingest";
export { INSIGHT_COLUMNS } from "~/db/queries/insights/insight-columns";
export { parseInsightItem } from "~/domain/devices/sync/insight-item";
export { readReport } from "~/domain/devices/sync/telemetry";
export { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
export { planExport } from "~/domain/exchange/export/export-kinds";
export { collectSet } from "~/domain/set/collections/collect-set";
export { rowCount } from "~/domain/set/insight-set";
export { packPage, unpackPage } from "~/domain/set/pages/packed-page";
export { pageWithin } from "~/domain/set/pages/page-days";
export { createSetReader } from "~/domain/set/set-reader";
export { insightAt } from "~/domain/set/set-row";
export { dayAt } from "~/domain/set/set-window";
export { COLUMNS } from "~/domain/view/columns";
export { filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
export { USUAL_QUERY } from "~/domain/view/insights-query";
export { InsightFacts } from "~/tabs/userInsights/detail/insight-facts";
export { cellText } from "~/tabs/userInsights/list/columns/cell-words";
export { ColumnList } from "~/ui/table/column-list";
export { InsightOnWire as InsightShape } from "~/wire/insights/insights";
export { insightsOf, SET_SPECIES, setOf } from "../../set/set-world";
