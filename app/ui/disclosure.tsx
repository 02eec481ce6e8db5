// A line that opens what it sums up. Works without script.
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

interface DisclosureProps {
  /** What the line says. */
  readonly summary: ReactNode;
  readonly className?: string;
  readonly summaryClassName: string;
  readonly children: ReactNode;
}

export function Disclosure({ summary, className = "", summaryClassName, children }: DisclosureProps) {
  return (
    <details className={`group ${className}`}>
      <summary
        className={`reach flex cursor-pointer list-none items-start gap-2 rounded-xs -outline-offset-2 hover:bg-hover ${summaryClassName}`}
      >
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 flex-none text-ink-3 transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
