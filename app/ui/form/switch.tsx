// A switch with its words: takes effect at once, unlike a checkbox in a form.
import { Field, Switch as HeadlessSwitch, Label } from "@headlessui/react";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <Field
      disabled={disabled}
      className="inline-flex items-center gap-2 whitespace-nowrap font-medium text-ink-2 text-small data-disabled:opacity-60 max-w700:min-h-11"
    >
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="group relative h-4 w-7 flex-none rounded-full bg-control transition-colors data-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 size-3 rounded-full bg-white transition-transform group-data-checked:translate-x-3 group-data-checked:bg-on-accent" />
      </HeadlessSwitch>
      <Label className="cursor-pointer">{label}</Label>
    </Field>
  );
}
