// What the classes of an alg mean: how many wait for staff to confirm it, and the lists where they do. Decision 0144, What a
// class means.
import { useId, useMemo } from "react";
import { classesOfAlg } from "~/domain/taxa/classes/alg-classes";
import { commonName, confirmedWords, waitingWords } from "~/domain/taxa/classes/meaning-words";
import { useMeaningChanges } from "~/insights/species/use-meaning-changes";
import { useTaxa } from "~/insights/species/use-taxa";
import type { AlgMeanings } from "~/tabs/internal/algs/page";
import { page } from "~/tabs/internal/page";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { ModelClass } from "~models/release";
import { ClassLists } from "./class-lists";

interface AlgClassesProps {
  readonly classes: readonly ModelClass[];
  readonly meanings: AlgMeanings;
}

export function AlgClasses({ classes, meanings: { algId, version, choices: stored } }: AlgClassesProps) {
  const index = useTaxa();
  const heading = useId();
  const { choices, choose } = useMeaningChanges({
    ...{ version, choices: stored },
    nameOf: (taxonId) => {
      const taxon = index?.TAXA.get(taxonId);
      return taxon ? commonName(taxon) : null;
    },
    form: { tab: page.id, change: "confirm-classes", revert: null, values: { alg: String(algId) } },
    told: confirmedWords,
  });
  const all = useMemo(() => classesOfAlg(classes, choices), [classes, choices]);
  const waiting = all.filter(({ chosen }) => chosen === null).length;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 font-semibold text-page">
        What its classes mean
      </h3>
      <p className="text-pretty text-ink-3 text-small">
        What you confirm counts in every account whose cameras run this alg, until the account chooses
        otherwise.
      </p>
      {all.length === 0 ? (
        <p className="mt-2 text-ink-2">No classes yet. List them in the form, then confirm them here.</p>
      ) : (
        <>
          <p role="status" className={`mt-2 font-medium ${waiting > 0 ? "text-late" : "text-ink-2"}`}>
            {waitingWords(waiting, all.length)}
          </p>
          {index ? <ClassLists all={all} index={index} onChoose={choose} /> : <Waiting />}
        </>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className="mt-3 flex flex-col gap-2.5">
      <span className="sr-only">Loading species</span>
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-3 w-56" />
    </div>
  );
}
