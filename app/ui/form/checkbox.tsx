// A checkbox with its words, as one row of a list of choices: 32 high, 44 on phones.
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** The id of what says more of it. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

export function Checkbox({ checked, onChange, disabled, describedBy, children }: CheckboxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 rounded-[5px] px-2 text-ui hover:bg-hover has-disabled:text-ink-3 touch:min-h-11 max-w700:text-[15px]">
      <span className="relative grid flex-none place-items-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-4 appearance-none rounded-[4px] border-[1.5px] border-control bg-raised checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </label>
  );
}
