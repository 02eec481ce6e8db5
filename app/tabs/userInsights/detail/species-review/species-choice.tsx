// Choosing the right species: a search over the model's classes, and any other word.
import Check from "lucide-react/icons/check";
import { useEffect, useRef, useState } from "react";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { SPECIES_LIMIT, speciesMatches } from "~/domain/review/species/species-name";
import { Button } from "~/ui/button";
import { SearchList } from "~/ui/search-list";

interface SpeciesChoiceProps {
  /** The likeliest first. */
  readonly choices: readonly string[];
  /** What is shown now. */
  readonly current: string;
  readonly onChoose: (className: string) => void;
  readonly onCancel: () => void;
}

export default function SpeciesChoice({ choices, current, onChoose, onCancel }: SpeciesChoiceProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { names, own } = speciesMatches(choices, typed);
  useEffect(() => {
    // In a block: newer browsers answer it with a promise, which React would call as the effect's end.
    whole.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={whole} className="flex flex-col gap-1.5">
      <SearchList
        label="Correct species"
        placeholder="Find a species, or type one"
        maxLength={SPECIES_LIMIT}
        typed={typed}
        onType={setTyped}
        listLabel="Species"
        options={(own === null ? names : [...names, own]).map((name) => ({
          value: name,
          content: <SpeciesOption name={name} own={name === own} current={name === current} />,
        }))}
        onChoose={onChoose}
        onEscape={onCancel}
        listClassName="-mx-1.5 max-h-[232px] overflow-y-auto"
      />
      <Button size="small" variant="ghost" onClick={onCancel} className="self-start">
        Cancel
      </Button>
    </div>
  );
}

interface SpeciesOptionProps {
  readonly name: string;
  /** Whether it is the typed word itself. */
  readonly own: boolean;
  readonly current: boolean;
}

function SpeciesOption({ name, own, current }: SpeciesOptionProps) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate" title={name}>
        {own ? (
          <>
            Use “<span className="font-medium text-ink">{name}</span>”
          </>
        ) : (
          <span className={name === EMPTY_CLASS.label ? "text-ink-3" : ""}>{name}</span>
        )}
      </span>
      {current && (
        <>
          <Check size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
          <span className="sr-only">, shown now</span>
        </>
      )}
    </>
  );
}
