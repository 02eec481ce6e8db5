// A field of a panel with its label above.
import type { ReactNode } from "react";

interface LabelledFieldProps {
  readonly label: string;
  /** One input. */
  readonly children: ReactNode;
}

export function LabelledField({ label, children }: LabelledFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is among the children
    <label className="flex min-w-0 flex-col gap-1 font-medium text-ink-2 text-small">
      {label}
      {children}
    </label>
  );
}
