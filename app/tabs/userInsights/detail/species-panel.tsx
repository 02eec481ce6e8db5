// What the model thinks: the most likely species with its confidence, every class it weighed, and what all photos of
// the collection say together. Spec sections 2.8 and 9, Group confidence.
import { formatPercent } from "../../../domain/format";
import { type PossibleClass, possibleClasses } from "../../../domain/insights/confidence-classes";
import { EMPTY_CLASS, type Insight } from "../../../domain/insights/insight";
import { photoVotes } from "../../../domain/insights/photo-votes";
import { BigMeter } from "../../../ui/meter";
import { CollectionVote } from "./collection-vote";

interface SpeciesPanelProps {
  readonly insight: Insight;
  /** The whole collection, oldest first; null while parts of it may be on their way. */
  readonly members: readonly Insight[] | null;
}

export function SpeciesPanel({ insight, members }: SpeciesPanelProps) {
  const classes = possibleClasses(insight);
  const vote = members && photoVotes(members);
  return (
    <section aria-label="Species" className="flex flex-col">
      <h3 className="font-medium text-ink-3 text-label">Most likely species</h3>
      <p className="mt-1 flex items-baseline justify-between gap-3 text-title">
        <span
          className={`min-w-0 break-words ${insight.className === EMPTY_CLASS.label ? "text-ink-3" : ""}`}
        >
          {insight.className}
        </span>
        <span className="tabular-nums">{formatPercent(insight.confidence)}</span>
      </p>
      <div className="mt-2.5">
        <BigMeter value={insight.confidence} label="Confidence" />
      </div>
      {vote && members && <CollectionVote vote={vote} members={members} shownId={insight.insightId} />}
      <h3 className="mt-3.5 mb-1 font-medium text-ink-3 text-label">All possible species</h3>
      <ul>
        {classes.map((entry, index) => (
          <ClassLine key={entry.className} entry={entry} likeliest={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function ClassLine({ entry, likeliest }: { readonly entry: PossibleClass; readonly likeliest: boolean }) {
  return (
    <li className="grid min-h-7 grid-cols-[minmax(0,1fr)_96px_38px] items-center gap-2.5 text-[13.5px]">
      <span
        className={`truncate ${likeliest ? "font-medium text-ink" : "text-ink-2"}`}
        title={entry.className}
      >
        {entry.className}
      </span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-[2px] bg-sunken">
        {entry.confidence !== null && (
          <span
            className="block h-full min-w-0.5 bg-ink-2"
            style={{ width: `${Math.min(Math.max(entry.confidence, 0), 100)}%` }}
          />
        )}
      </span>
      <span className="text-right text-ink-2 tabular-nums">{formatPercent(entry.confidence)}</span>
    </li>
  );
}
