// Choosing the right species: a search over the model's classes, and any other word. A combobox after the ARIA pattern:
// the focus stays in the field, the arrows move the choice, Enter takes it, Escape goes back.
import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { SPECIES_LIMIT, speciesMatches } from "~/domain/review/species/species-word";
import { Button } from "~/ui/button";

interface SpeciesChoiceProps {
  /** The likeliest first. */
  readonly choices: readonly string[];
  /** What is shown now. */
  readonly current: string;
  readonly busy: boolean;
  readonly onChoose: (className: string) => void;
  readonly onCancel: () => void;
}

export default function SpeciesChoice({ choices, current, busy, onChoose, onCancel }: SpeciesChoiceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { names, own } = speciesMatches(choices, typed);
  const options = own === null ? names : [...names, own];
  const at = Math.min(active, options.length - 1);

  useEffect(() => {
    field.current?.focus();
    whole.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((at + step + options.length) % Math.max(options.length, 1));
    else if (event.key === "Enter") choose(options[at]);
    else if (event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function choose(name: string | undefined) {
    if (name !== undefined && !busy) onChoose(name);
  }

  return (
    <div ref={whole} className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-field`} className="font-medium text-ink-3 text-label">
        Correct species
      </label>
      <input
        ref={field}
        id={`${id}-field`}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-busy={busy || undefined}
        autoComplete="off"
        maxLength={SPECIES_LIMIT}
        placeholder="Find a species, or type one"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="h-[34px] w-full min-w-0 rounded-sm border border-control bg-raised px-2.5 text-ink text-ui transition-[border-color] hover:border-ink-3 focus-visible:border-transparent max-w700:h-11 max-w700:text-[16px]"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Species"
        className="-mx-1.5 max-h-[232px] overflow-y-auto"
      >
        {options.map((name, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => choose(name)}
            onPointerMove={() => setActive(index)}
            className={`flex min-h-8 items-center gap-2 rounded-[5px] px-2 text-ui max-w700:min-h-11 ${index === at ? "bg-hover text-ink" : "text-ink-2"}`}
          >
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name === own ? (
                <>
                  Use “<span className="font-medium text-ink">{name}</span>”
                </>
              ) : (
                <span className={name === EMPTY_CLASS.label ? "text-ink-3" : ""}>{name}</span>
              )}
            </span>
            {name === current && (
              <>
                <Check size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
                <span className="sr-only">, shown now</span>
              </>
            )}
          </div>
        ))}
      </div>
      <Button size="small" variant="ghost" onClick={onCancel} className="self-start">
        Cancel
      </Button>
    </div>
  );
}
