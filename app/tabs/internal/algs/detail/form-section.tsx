// A titled part of a long form.
import { type ReactNode, useId } from "react";

interface FormSectionProps {
  readonly title: string;
  /** A sentence in ink-3 below the title. */
  readonly note?: string;
  readonly children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h3 id={id} className="font-semibold text-page">
          {title}
        </h3>
        {note && <p className="mt-0.5 text-ink-3 text-small">{note}</p>}
      </div>
      {children}
    </section>
  );
}
