// One class: its text, how its meaning is known, how often it was seen, and the button that changes it.
import type { ReactNode } from "react";
import type { SeenClass } from "~/domain/taxa/classes/class-groups";
import { seenWords } from "~/domain/taxa/classes/meaning-words";

interface ClassLineProps {
  readonly of: SeenClass;
  /** "Scientific name". */
  readonly known?: string;
  readonly action?: ReactNode;
}

export function ClassLine({ of, known, action }: ClassLineProps) {
  return (
    <div className="flex min-h-9 items-center gap-3 max-w700:min-h-[52px]">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className="min-w-0 break-words">{of.className}</span>
        {known && <span className="text-ink-3 text-small">{known}</span>}
        <span className="ml-auto text-ink-3 text-small tabular-nums max-w700:ml-0 max-w700:w-full">
          {seenWords(of)}
        </span>
      </div>
      {action}
    </div>
  );
}
