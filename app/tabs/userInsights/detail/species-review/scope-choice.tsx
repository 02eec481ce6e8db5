// Whether a word is meant for the photo that is shown or for all photos of its collection.
import { useId } from "react";
import type { SpeciesScope } from "~/domain/review/species/species-state";

interface ScopeChoiceProps {
  readonly value: SpeciesScope;
  /** Of the collection. */
  readonly photos: number;
  readonly onChange: (value: SpeciesScope) => void;
}

export function ScopeChoice({ value, photos, onChange }: ScopeChoiceProps) {
  const name = useId();
  const options = [
    { value: "insight", label: "This photo" },
    { value: "collection", label: photos === 2 ? "Both photos" : `All ${photos} photos` },
  ] as const;
  return (
    <fieldset>
      <legend className="sr-only">Confirm or correct</legend>
      <div className="grid h-8 grid-cols-2 rounded-sm bg-sunken p-0.5 touch:h-12">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-w-0 place-items-center rounded-[5px] font-medium text-ink-2 text-small hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-[1.5px] has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
