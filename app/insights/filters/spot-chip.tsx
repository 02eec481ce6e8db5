// The filter by spot as a chip; fetched with such a filter.
import { filterSentence } from "~/domain/view/filters/filter-words";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { PlainChip } from "~/ui/filters/plain-chip";

interface SpotChipProps {
  readonly query: InsightsQuery;
  readonly onRemove: () => void;
}

export default function SpotChip({ query, onRemove }: SpotChipProps) {
  return <PlainChip sentence={filterSentence("spot", query, { devices: [] })} onRemove={onRemove} />;
}
