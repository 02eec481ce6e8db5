// The filters and the way of counting behind a widget, in words for its files outside of the dashboard. Pure.
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { filterSentence, sentenceText, spanWords } from "~/domain/view/filters/filter-words";
import { activeFilters } from "~/domain/view/insights-view";

/** "Camera timestamp Nov 13th to Nov 19th 2026", one each. */
export function filterSentences({ query, fleet, minutes }: WidgetFacts): readonly string[] {
  const received = query.span === null ? [] : [`Received ${spanWords(query.span)}`];
  const asked = activeFilters(query).map((key) =>
    sentenceText(filterSentence(key, query, { devices: fleet })),
  );
  const filters = [...received, ...asked];
  const events = minutes === 0 ? [] : [`Events: photos less than ${minutes} minutes apart count as one`];
  const archived = query.showArchived ? ["Archived insights are counted"] : [];
  return [...(filters.length === 0 ? ["No filters"] : filters), ...events, ...archived];
}
