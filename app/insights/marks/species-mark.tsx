// Who named the species: a person, or the machine alone. An icon with words for screen readers and a tooltip.
import Cpu from "lucide-react/icons/cpu";
import UserCheck from "lucide-react/icons/user-check";

interface SpeciesMarkProps {
  /** A person confirmed or corrected it. */
  readonly confirmed: boolean;
  /** Pixels; 15 when absent. */
  readonly size?: number;
  readonly className?: string;
}

export function SpeciesMark({ confirmed, size = 15, className = "" }: SpeciesMarkProps) {
  const Mark = confirmed ? UserCheck : Cpu;
  const words = confirmed ? "Confirmed by a person" : "Named by the model";
  return (
    <span
      data-tip={words}
      className={`inline-flex flex-none align-[-2px] ${confirmed ? "text-accent-ink" : "text-ink-3"} ${className}`}
    >
      <Mark size={size} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
