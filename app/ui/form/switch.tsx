// A switch with its label. It takes effect immediately, unlike a checkbox in a form. A native button.
import { useId } from "react";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <span
      data-disabled={disabled ? "" : undefined}
      className="inline-flex items-center gap-2 whitespace-nowrap font-medium text-ink-2 text-small data-disabled:opacity-60 touch:min-h-11"
    >
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="edge reach group h-4 w-7 flex-none rounded-full bg-control transition-colors aria-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 size-3 rounded-full bg-white transition-transform group-aria-checked:translate-x-3 group-aria-checked:bg-on-accent" />
      </button>
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
    </span>
  );
}
