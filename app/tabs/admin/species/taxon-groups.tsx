// Species with all classes that mean them: "Vulpes vulpes", "red fox" and "Rotfuchs" are one.
import type { ReactNode } from "react";
import type { TaxonGroup } from "~/domain/taxa/classes/class-groups";
import { meantByWords } from "~/domain/taxa/classes/meaning-words";
import { formatCount } from "~/domain/text/format";
import { MeaningButton, type MeaningButtonProps } from "~/insights/species/meaning-button";
import { MoreButton, useShownRows } from "~/insights/species/more-rows";
import { TaxonName } from "~/insights/species/taxon-name";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { Part } from "~/ui/part";
import { ClassLine } from "./class-line";

interface TaxonGroupsProps extends Pick<MeaningButtonProps, "known" | "onChoose"> {
  readonly title: string;
  readonly aside?: ReactNode;
  /** What may be done here. */
  readonly text?: string;
  readonly groups: readonly TaxonGroup[];
}

export function TaxonGroups({ title, aside, text, groups, known, onChoose }: TaxonGroupsProps) {
  const { shown, more, showMore } = useShownRows(groups);
  const { ref, ...rowFocus } = useRowFocus(groups);
  return (
    <Part title={title} aside={aside}>
      {text && <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{text}</p>}
      <div ref={ref} tabIndex={-1} className="mt-2 outline-none" {...rowFocus}>
        <ul aria-label={title}>
          {shown.map(({ taxon, count, classes }) => (
            <MeaningRow
              key={taxon.id}
              name={<TaxonName taxon={taxon} className="font-medium" />}
              total={classes.length > 1 ? `${formatCount(count)} insights, ${classes.length} classes` : null}
            >
              {classes.map((one) => (
                <li key={one.className}>
                  <ClassLine
                    of={one}
                    known={meantByWords(one.by, one.className, taxon)}
                    action={
                      <MeaningButton of={one} quiet known={known} onChoose={onChoose}>
                        Change
                      </MeaningButton>
                    }
                  />
                </li>
              ))}
            </MeaningRow>
          ))}
        </ul>
        <MoreButton more={more} onPress={showMore} />
      </div>
    </Part>
  );
}

interface MeaningRowProps {
  readonly name: ReactNode;
  readonly total?: string | null;
  readonly children: ReactNode;
}

/** What is meant at the left, the classes that mean it at the right; on phones below. */
export function MeaningRow({ name, total, children }: MeaningRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,260px)_minmax(0,1fr)] gap-x-6 border-line border-b py-2 max-w700:grid-cols-1">
      <div className="min-w-0 break-words py-2">
        {name}
        {total && <p className="text-ink-3 text-small tabular-nums">{total}</p>}
      </div>
      <ul>{children}</ul>
    </li>
  );
}
