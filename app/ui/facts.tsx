// Names and values as lines of one grid: the facts of a camera, a model, an insight, a person.
import type { ReactNode } from "react";

interface FactProps {
  readonly name: string;
  /** The name stays on one line. */
  readonly nowrap?: boolean;
  readonly children: ReactNode;
}

/** A line within a `dl` of two columns. */
export function Fact({ name, nowrap = false, children }: FactProps) {
  return (
    <>
      <dt className={`text-ink-3 ${nowrap ? "whitespace-nowrap" : ""}`}>{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
