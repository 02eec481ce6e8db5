// Progress in words and as a bar, with a button that cancels.
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";

interface ProgressLineProps {
  readonly words: string;
  /** 0 to 1; null: unknown. */
  readonly part: number | null;
  readonly children?: ReactNode;
}

export function ProgressLine({ words, part, children }: ProgressLineProps) {
  return (
    <div>
      <div className="flex min-h-7 items-center justify-between gap-2 text-small tabular-nums">
        <span>{words}</span>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.round(part * 100)}
        className="mt-1 h-1 overflow-hidden rounded-[2px] bg-sunken"
      >
        <div
          className="h-full origin-left rounded-[2px] bg-accent transition-transform"
          style={{ transform: `scaleX(${part ?? 0.05})` }}
        />
      </div>
    </div>
  );
}

interface CancelButtonProps {
  readonly label: string;
  readonly onCancel: () => void;
}

export function CancelButton({ label, onCancel }: CancelButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      onClick={onCancel}
      className="-mr-1.5 grid size-7 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink touch:size-11"
    >
      <X size={15} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
