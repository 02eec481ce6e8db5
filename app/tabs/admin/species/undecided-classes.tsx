// The classes that mean nothing yet: each with the taxa that it may mean as one press, and those that several may mean.
import { type ReactNode, useMemo } from "react";
import { type MeantClass, sameProposals, soleProposals } from "~/domain/taxa/classes/class-groups";
import { doubtWords, seenWords } from "~/domain/taxa/classes/meaning-words";
import { NO_TAXON } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";
import { formatCount } from "~/domain/text/format";
import { MeaningButton, type MeaningButtonProps } from "~/insights/species/meaning-button";
import { MoreButton, useShownRows } from "~/insights/species/more-rows";
import { useTaxonNames } from "~/insights/species/use-taxon-names";
import { Button } from "~/ui/button";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { Part } from "~/ui/part";

interface UndecidedClassesProps extends Pick<MeaningButtonProps, "known" | "onChoose"> {
  readonly classes: readonly MeantClass[];
  readonly candidatesOf: (className: string) => readonly Taxon[];
  readonly namedSo: (className: string) => readonly Taxon[];
}

/** So many are soon pressed one by one. */
const FEW = 3;

export function UndecidedClasses(props: UndecidedClassesProps) {
  const { classes, candidatesOf, namedSo, known, onChoose } = props;
  const { shown, more, showMore } = useShownRows(classes);
  const nameIn = useTaxonNames();
  const { ref, ...rowFocus } = useRowFocus(classes);
  const proposals = sameProposals(shown, candidatesOf);
  const sole = useMemo(() => soleProposals(classes, namedSo), [classes, namedSo]);
  return (
    <Part title="Which species do these mean?" aside={classesWords(classes.length)}>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">
        Their names alone don't say. Until you choose, they count as no species.
      </p>
      <div ref={ref} tabIndex={-1} className="mt-2 outline-none" {...rowFocus}>
        <ul aria-label="Classes without a meaning">
          {sole.length > FEW && (
            <Offer press={`Choose for all ${formatCount(sole.length)}`} onPress={() => onChoose(sole)}>
              {`${formatCount(sole.length)} classes are names of one species or group in another language. `}
              <span className="text-ink-2">You can revert this, and change any of them later.</span>
            </Offer>
          )}
          {proposals.map(({ taxon, classes: alike }) => (
            <Offer
              key={taxon.id}
              press={`All mean ${nameIn(taxon)}`}
              onPress={() => onChoose(alike.map(({ className }) => ({ className, taxonId: taxon.id })))}
            >
              {`${alike.length} classes may mean ${nameIn(taxon)}: `}
              <span className="text-ink-2">{alike.map(({ className }) => className).join(", ")}</span>
            </Offer>
          ))}
          {shown.map((one) => (
            <li key={one.className} className="border-line border-b py-2.5">
              <Undecided
                of={one}
                candidates={[...new Set([...(one.doubt?.taxa ?? []), ...candidatesOf(one.className)])]}
                known={known}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        <MoreButton more={more} onPress={showMore} />
      </div>
    </Part>
  );
}

interface OfferProps {
  readonly press: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Several classes by one press. */
function Offer({ press, onPress, children }: OfferProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft/50 px-3 py-2.5">
      <span className="min-w-0 flex-1 basis-64 break-words">{children}</span>
      <Button size="small" onClick={onPress}>
        {press}
      </Button>
    </li>
  );
}

interface UndecidedProps extends Pick<MeaningButtonProps, "known" | "onChoose"> {
  readonly of: MeantClass;
  readonly candidates: readonly Taxon[];
}

function Undecided({ of, candidates, known, onChoose }: UndecidedProps) {
  const nameIn = useTaxonNames();
  const { className } = of;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-words font-medium">{className}</p>
        <p className="text-ink-3 text-small tabular-nums">{seenWords(of)}</p>
        {of.doubt && <p className="text-late text-small">{doubtWords(of.doubt)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {candidates.map((taxon) => (
          <Button
            key={taxon.id}
            size="small"
            data-tip={taxon.scientificName || undefined}
            aria-label={`${className} means ${nameIn(taxon)}`}
            onClick={() => onChoose([{ className, taxonId: taxon.id }])}
          >
            {nameIn(taxon)}
            {taxon.rank !== null && taxon.rank !== "species" && (
              <span className="text-ink-3">{`(${taxon.rank})`}</span>
            )}
          </Button>
        ))}
        <MeaningButton of={of} offered={candidates} known={known} onChoose={onChoose}>
          {candidates.length > 0 ? "Another…" : "Choose…"}
        </MeaningButton>
        <Button
          size="small"
          variant="ghost"
          aria-label={`No species: ${className} means no species`}
          onClick={() => onChoose([{ className, taxonId: NO_TAXON }])}
        >
          No species
        </Button>
      </div>
    </div>
  );
}

function classesWords(count: number): string {
  return count === 1 ? "1 class" : `${count} classes`;
}
