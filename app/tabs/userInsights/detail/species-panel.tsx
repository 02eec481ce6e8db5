// The species: the most likely one by the model or a person, every class that the model weighed, the result of all
// photos of the collection, and the ways to confirm or correct it. Spec sections 2.8 and 9, Group confidence.
import { useRef } from "react";
import {
  confidenceInClass,
  isCorrected,
  type PossibleClass,
  possibleClasses,
} from "~/domain/insights/confidence-classes";
import { EMPTY_CLASS, type Insight } from "~/domain/insights/insight";
import { photoVotes } from "~/domain/insights/photo-votes";
import { type ClassTaxa, type ClassTaxon, namesBeside } from "~/domain/set/species/class-taxa";
import { formatPercent } from "~/domain/text/format";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { SpeciesMark } from "~/insights/marks/species-mark";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import type { Keys } from "~/tabs/userInsights/keys/use-keys";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { BigMeter } from "~/ui/mark/meter";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import { CollectionVote } from "./collection-vote";
import { RolledUpNote } from "./rolled-up-note";
import { ReviewLines } from "./species-review/review-lines";
import { SpeciesOffers, useSpeciesOffers } from "./species-review/species-offers";
import { SpeciesReviewActions } from "./species-review/species-review";
import { useSpeciesReview } from "./species-review/use-species-review";

/** Characters. A longer name is set smaller, so that what is done with it stays in sight. */
const LONG_NAME = 40;

interface SpeciesPanelProps {
  readonly insight: Insight;
  /** What its classes mean, and have in common; null while that is not known. */
  readonly meant: ClassTaxa | null;
  /** The whole collection, oldest first; null while parts of it may be on their way. */
  readonly members: readonly Insight[] | null;
  /** Null for a viewer. */
  readonly review: Review | null;
  readonly set: InsightsSet;
  readonly query: InsightsQuery;
  readonly keys: Keys;
}

export function SpeciesPanel(props: SpeciesPanelProps) {
  const { insight: shown, meant, members, review, set, query, keys } = props;
  const species = useSpeciesReview({ insight: shown, members, review });
  const offers = useSpeciesOffers({ review, members, set, query });
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = () => heading.current?.focus();
  const classes = possibleClasses(shown);
  const inClass = confidenceInClass(shown);
  // A person's other word has no confidence; the machine's stands with its classes.
  const corrected = isCorrected(shown);
  const vote = members && photoVotes(members);
  return (
    <section aria-label="Species" className="flex flex-col">
      <h3 ref={heading} tabIndex={-1} className="font-medium text-ink-3 text-label outline-none">
        Most likely species
      </h3>
      <p className="mt-1 flex items-baseline justify-between gap-3 text-title">
        <span
          className={`min-w-0 break-words ${shown.className.length > LONG_NAME ? "text-card" : ""} ${shown.className === EMPTY_CLASS.label ? "text-ink-3" : ""}`}
        >
          {shown.className} <SpeciesMark confirmed={shown.userConfirmed} size={18} className="ml-1" />
        </span>
        {!corrected && <span className="tabular-nums">{formatPercent(inClass)}</span>}
      </p>
      <TaxonLine className={shown.className} taxon={meant?.taxa.get(shown.className)} />
      {!corrected && (
        <div className="mt-2.5">
          <BigMeter value={inClass} label="Confidence" />
        </div>
      )}
      {meant?.rolledUp && <RolledUpNote rolledUp={meant.rolledUp} />}
      <ReviewLines state={species.state} userConfirmed={shown.userConfirmed} justSaid={species.justSaid} />
      {vote && members && <CollectionVote vote={vote} members={members} shownId={shown.insightId} />}
      <h3 className="mt-3.5 mb-1 font-medium text-ink-3 text-label">All possible species</h3>
      <ul>
        {classes.map((entry, index) => (
          <ClassLine
            key={entry.className}
            entry={entry}
            taxon={meant?.taxa.get(entry.className)}
            likeliest={index === 0}
          />
        ))}
      </ul>
      {review && (
        <>
          <SpeciesOffers offers={offers} onDone={onDone} />
          <SpeciesReviewActions
            shown={shown}
            review={species}
            photos={members?.length ?? 1}
            keys={keys}
            applyToBurst={offers.burst?.apply ?? null}
            onDone={onDone}
          />
        </>
      )}
    </section>
  );
}

interface TaxonLineProps {
  readonly className: string;
  /** Null: it means no known taxon; undefined: that is not known. */
  readonly taxon: ClassTaxon | null | undefined;
}

/** "Rotfuchs, Vulpes vulpes": what the class means, in the reader's words. */
function TaxonLine({ className, taxon }: TaxonLineProps) {
  const { name, scientificName } = namesBeside(className, taxon, useSpeciesLook());
  if (name === "" && scientificName === "") return null;
  return (
    <p className="break-words text-ink-2 text-small">
      {name}
      {name !== "" && scientificName !== "" && ", "}
      {scientificName !== "" && <i>{scientificName}</i>}
    </p>
  );
}

interface ClassLineProps extends Omit<TaxonLineProps, "className"> {
  readonly entry: PossibleClass;
  readonly likeliest: boolean;
}

function ClassLine({ entry, taxon, likeliest }: ClassLineProps) {
  const { name } = namesBeside(entry.className, taxon, { scientific: false });
  return (
    <li className="grid min-h-7 grid-cols-[minmax(0,1fr)_96px_38px] items-center gap-2.5 text-[13.5px]">
      <span
        className={`truncate ${likeliest ? "font-medium text-ink" : "text-ink-2"}`}
        title={name === "" ? entry.className : `${entry.className}, ${name}`}
      >
        {entry.className}
        {name !== "" && <span className="ml-2 font-normal text-ink-3 text-small">{name}</span>}
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
