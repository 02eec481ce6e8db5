// One of two or three, as one control of icons or of words: a group of radio buttons.
import { type ReactNode, useId } from "react";

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    /** Name and tooltip; the word itself where there is no icon. */
    readonly label: string;
    /** A lucide icon of 16 px. */
    readonly icon?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="edge flex h-8 flex-none rounded-sm bg-sunken p-0.5 touch:h-11">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-tip={option.icon && option.label}
          className={`reach grid place-items-center rounded-[5px] text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-[1.5px] has-focus-visible:outline-accent ${option.icon ? "w-9 touch:w-12" : "px-3 font-medium text-ui"}`}
        >
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </fieldset>
  );
}
