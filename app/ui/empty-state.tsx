// An empty state: what to do next, with at most one button. When filters leave nothing, it names the filter to drop.
// docs/look.md, Empty.
import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A lucide icon of 26 px, 1.6 stroke. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** One or two sentences in ink-2. */
  readonly text?: ReactNode;
  /** The one button. */
  readonly action?: ReactNode;
  /** A heading level, for pages that have no other heading; a paragraph when absent. */
  readonly heading?: "h1" | "h2";
}

export function EmptyState({ icon, title, text, action, heading: Title = "h2" }: EmptyStateProps) {
  return (
    <div className="flex animate-rise flex-col items-center gap-1.5 px-6 py-9 text-center">
      {icon && <span className="mb-1.5 text-ink-3">{icon}</span>}
      <Title className="text-balance text-page">{title}</Title>
      {text && <p className="max-w-[44ch] text-pretty text-ink-2">{text}</p>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  );
}
