// The most likely species with how many further classes are in doubt. 'empty' is a class: lower case and quiet.

import { formatPercent, truncate } from "../../../domain/format";
import { furtherClasses } from "../../../domain/insights/confidence-classes";
import { EMPTY_CLASS, type Insight } from "../../../domain/insights/insight";

export function SpeciesName({ insight }: { readonly insight: Insight }) {
  const quiet = insight.className === EMPTY_CLASS.label;
  return <span className={quiet ? "text-ink-3" : "text-ink"}>{truncate(insight.className)}</span>;
}

export function FurtherClasses({ insight }: { readonly insight: Insight }) {
  const further = furtherClasses(insight);
  if (further.length === 0) return null;
  const names = further.map((entry) => `${entry.className} ${formatPercent(entry.confidence)}`).join(", ");
  return (
    <span className="ml-1 font-normal text-small text-ink-3 tabular-nums" data-tip={names}>
      +{further.length}
      <span className="sr-only"> further: {names}</span>
    </span>
  );
}
