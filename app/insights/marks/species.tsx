// The most likely species, and how many further classes are in doubt. 'empty' is a class: lower case and muted. A
// collection shows how many photos it has, and how many of them agree.
import Layers from "lucide-react/icons/layers";
import { furtherClasses } from "~/domain/insights/confidence-classes";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import type { ListedInsight } from "~/domain/set/set-answer";
import { formatPercent, truncate } from "~/domain/text/format";
import { collectionSizeText, collectionVotesText } from "~/insights/view/insight-words";
import { SpeciesMark } from "./species-mark";

interface SpeciesProps {
  readonly insight: ListedInsight;
}

export function SpeciesName({ insight }: SpeciesProps) {
  const { className } = insight;
  const cut = truncate(className);
  return (
    <span
      title={cut === className ? undefined : className}
      className={className === EMPTY_CLASS.label ? "text-ink-3" : "text-ink"}
    >
      {cut}
    </span>
  );
}

/** Shown where a person confirmed it; a machine's word, as in nearly every row, has no mark. */
export function ConfirmedMark({ insight }: SpeciesProps) {
  return insight.userConfirmed ? <SpeciesMark confirmed className="ml-1.5" /> : null;
}

export function FurtherClasses({ insight }: SpeciesProps) {
  const further = furtherClasses(insight);
  if (further.length === 0) return null;
  const names = further.map((entry) => `${entry.className} ${formatPercent(entry.confidence)}`).join(", ");
  return (
    <span className="ml-1 font-normal text-small text-ink-3 tabular-nums" data-tip={names}>
      +{further.length}
      <span className="sr-only"> more: {names}</span>
    </span>
  );
}

interface CollectionSizeProps extends SpeciesProps {
  /** On a line of its own, under the name. */
  readonly below?: boolean;
}

export function CollectionSize({ insight, below = false }: CollectionSizeProps) {
  if (insight.collection === null) return null;
  const votes = collectionVotesText(insight.collection, insight.className);
  return (
    <span
      data-tip={votes}
      className={`font-normal text-ink-3 text-label tabular-nums ${below ? "block truncate" : "ml-2 whitespace-nowrap"}`}
    >
      <Layers size={13} strokeWidth={1.75} aria-hidden="true" className="mr-1 inline align-[-2px]" />
      {collectionSizeText(insight.collection)}
      <span className="sr-only">, {votes}</span>
    </span>
  );
}
