// The classes of an alg in three lists: those to choose for, those whose name says it, which one press confirms, and those
// that are confirmed.
import { type ReactNode, useMemo, useRef } from "react";
import { type AlgClass, type SureClass, sortClasses } from "~/domain/taxa/classes/alg-classes";
import { commonName, meantByWords } from "~/domain/taxa/classes/meaning-words";
import { NO_TAXON } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";
import { formatCount } from "~/domain/text/format";
import { MeaningButton, type MeaningButtonProps } from "~/insights/species/meaning-button";
import { MoreButton, useShownRows } from "~/insights/species/more-rows";
import { TaxonName } from "~/insights/species/taxon-name";
import type { TaxaIndex } from "~/insights/species/use-taxa";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { useRowFocus } from "~/ui/focus/use-row-focus";

interface ClassListsProps extends Pick<MeaningButtonProps, "onChoose"> {
  readonly all: readonly AlgClass[];
  readonly index: TaxaIndex;
}

export function ClassLists({ all, index, onChoose }: ClassListsProps) {
  const { asked, sure, confirmed } = useMemo(() => sortClasses(all, index.findTaxon), [all, index]);
  const known = useMemo(
    () => new Set(all.flatMap(({ chosen }) => (chosen === null || chosen === NO_TAXON ? [] : chosen))),
    [all],
  );
  const shared = { known, onChoose };
  const whole = useRef<HTMLDivElement>(null);
  function confirmAll() {
    // The button goes with the last class.
    whole.current?.focus();
    onChoose(sure.map(({ className, taxon }) => ({ className, taxonId: taxon.id })));
  }
  return (
    <div ref={whole} tabIndex={-1} className="mt-2 flex flex-col gap-3 outline-none">
      {sure.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-accent-soft/50 px-3 py-2.5">
          <span className="min-w-0 flex-1 basis-48">{sureWords(sure.length)}</span>
          <Button size="small" variant="primary" onClick={confirmAll}>
            {sure.length === 1 ? "Confirm it" : `Confirm all ${formatCount(sure.length)}`}
          </Button>
        </div>
      )}
      {asked.length > 0 && <Asked classes={asked} candidatesOf={index.candidatesOf} {...shared} />}
      {sure.length > 0 && <Sure classes={sure} {...shared} />}
      {confirmed.length > 0 && <Confirmed classes={confirmed} taxa={index.TAXA} {...shared} />}
    </div>
  );
}

type Shared = Pick<MeaningButtonProps, "known" | "onChoose">;

interface AskedProps extends Shared {
  readonly classes: readonly AlgClass[];
  readonly candidatesOf: (className: string) => readonly Taxon[];
}

function Asked({ classes, candidatesOf, known, onChoose }: AskedProps) {
  return (
    <Rows
      title="Which species do these mean?"
      rows={classes}
      row={(one) => {
        const { className } = one;
        const candidates = candidatesOf(className);
        return (
          <>
            <p className="break-words font-medium">{className}</p>
            <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
              {candidates.map((taxon) => (
                <Button
                  key={taxon.id}
                  size="small"
                  data-tip={taxon.scientificName || undefined}
                  aria-label={`${className} means ${commonName(taxon)}`}
                  onClick={() => onChoose([{ className, taxonId: taxon.id }])}
                >
                  {commonName(taxon)}
                </Button>
              ))}
              <MeaningButton of={one} offered={candidates} known={known} onChoose={onChoose}>
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
          </>
        );
      }}
    />
  );
}

function Sure({ classes, known, onChoose }: Shared & { readonly classes: readonly SureClass[] }) {
  return (
    <Rows
      title={`Sure by name (${formatCount(classes.length)})`}
      closed
      rows={classes}
      row={(one) => (
        <Line
          of={one}
          meaning={<TaxonName taxon={one.taxon} />}
          note={meantByWords(one.by, one.className, one.taxon)}
        >
          <Button
            size="small"
            aria-label={`Confirm that ${one.className} means ${commonName(one.taxon)}`}
            onClick={() => onChoose([{ className: one.className, taxonId: one.taxon.id }])}
          >
            Confirm
          </Button>
          <MeaningButton of={one} offered={[one.taxon]} quiet known={known} onChoose={onChoose}>
            Change
          </MeaningButton>
        </Line>
      )}
    />
  );
}

interface ConfirmedProps extends Shared {
  readonly classes: readonly AlgClass[];
  readonly taxa: ReadonlyMap<number, Taxon>;
}

function Confirmed({ classes, taxa, known, onChoose }: ConfirmedProps) {
  return (
    <Rows
      title={`Confirmed (${formatCount(classes.length)})`}
      closed
      rows={classes}
      row={(one) => {
        const taxon = taxa.get(one.chosen ?? NO_TAXON);
        return (
          <Line
            of={one}
            meaning={taxon ? <TaxonName taxon={taxon} /> : "no species"}
            note={one.isFormer ? "No longer a class of this alg" : null}
          >
            <MeaningButton of={one} back="Not confirmed" quiet known={known} onChoose={onChoose}>
              Change
            </MeaningButton>
          </Line>
        );
      }}
    />
  );
}

interface RowsProps<Row> {
  readonly title: string;
  /** Opened by a press. */
  readonly closed?: boolean;
  readonly rows: readonly Row[];
  readonly row: (row: Row) => ReactNode;
}

function Rows<Row extends AlgClass>({ title, closed = false, rows, row }: RowsProps<Row>) {
  const { shown, more, showMore } = useShownRows(rows);
  const { ref, ...rowFocus } = useRowFocus(rows);
  const list = (
    <div ref={ref} tabIndex={-1} className="mt-1 outline-none" {...rowFocus}>
      <ul aria-label={title}>
        {shown.map((one) => (
          <li key={one.className} className="border-line border-b py-2.5">
            {row(one)}
          </li>
        ))}
      </ul>
      <MoreButton more={more} onPress={showMore} />
    </div>
  );
  if (closed) {
    return (
      <Disclosure summary={title} summaryClassName="py-1 font-medium">
        {list}
      </Disclosure>
    );
  }
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      {list}
    </div>
  );
}

interface LineProps {
  readonly of: AlgClass;
  readonly meaning: ReactNode;
  readonly note: string | null;
  readonly children: ReactNode;
}

function Line({ of, meaning, note, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">{of.className}</p>
        <p className="break-words text-ink-2">
          {meaning}
          {note && <span className="ml-2 inline-block text-ink-3 text-small">{note}</span>}
        </p>
      </div>
      <span className="flex flex-none items-center gap-1">{children}</span>
    </div>
  );
}

function sureWords(count: number): string {
  return count === 1
    ? "1 class is sure by its name."
    : `${formatCount(count)} classes are sure by their names.`;
}
