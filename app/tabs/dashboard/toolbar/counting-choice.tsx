// What the widgets count: every insight, or independent events. Decision 0056, Counting events.
import { useId } from "react";
import { EVENT_MINUTES, type EventMinutes } from "~/domain/dashboard/figures";

interface CountingChoiceProps {
  readonly minutes: EventMinutes;
  readonly onChange: (minutes: EventMinutes) => void;
  /** The words beside it; for screen readers alone where it says nothing. */
  readonly labelled?: boolean;
}

export function CountingChoice({ minutes, onChange, labelled = false }: CountingChoiceProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center justify-between gap-3">
      <label htmlFor={id} className={labelled ? "font-medium text-ink-2 text-small" : "sr-only"}>
        Count
      </label>
      <span>
        <select
          id={id}
          value={String(minutes)}
          data-tip={labelled ? undefined : "What to count"}
          onChange={({ target }) =>
            onChange(EVENT_MINUTES.find((known) => String(known) === target.value) ?? 0)
          }
          className="h-8 cursor-pointer rounded-sm bg-raised px-1.5 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:text-ink touch:h-11"
        >
          {EVENT_MINUTES.map((known) => (
            <option key={known} value={String(known)}>
              {known === 0 ? "Every insight" : `Events, ${known} min`}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}
