// A part of a page about one thing, with its heading, what is beside the heading, and what can be done.
import { type ReactNode, useId } from "react";

interface PartProps {
  readonly title: string;
  /** Where an address may lead. */
  readonly id?: string;
  /** A few words at the right. */
  readonly aside?: ReactNode;
  /** A button at the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Part({ title, id, aside, action, children }: PartProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={heading} className="text-card">
          {title}
        </h3>
        {aside && <span className="text-ink-3 text-small tabular-nums">{aside}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
