// What the charts count as one class: each class as it is called, or by the species, family or order that classes mean.
// Decision 0144, What a class means.
import { useId } from "react";
import { GROUPINGS, type Grouping } from "~/domain/set/species/grouping";

interface GroupingChoiceProps {
  readonly by: Grouping;
  readonly onChange: (by: Grouping) => void;
  /** The words beside it; for screen readers alone where it says nothing. */
  readonly labelled?: boolean;
}

const WORDS: Readonly<Record<Grouping, string>> = {
  class: "By class",
  species: "By species",
  family: "By family",
  order: "By order",
};

export function GroupingChoice({ by, onChange, labelled = false }: GroupingChoiceProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center justify-between gap-3">
      <label htmlFor={id} className={labelled ? "font-medium text-ink-2 text-small" : "sr-only"}>
        Group classes
      </label>
      <span>
        <select
          id={id}
          value={by}
          data-tip={labelled ? undefined : "What to count as one class"}
          onChange={({ target }) => onChange(GROUPINGS.find((known) => known === target.value) ?? "class")}
          className="h-8 cursor-pointer rounded-sm bg-raised px-1.5 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:text-ink touch:h-11"
        >
          {GROUPINGS.map((known) => (
            <option key={known} value={known}>
              {WORDS[known]}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}
