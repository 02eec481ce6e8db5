// The fields of the chosen tab: each number as a field to type in and a slider below it, and the two switches of labelling.
// What the other tabs hold travels along unseen, so that nothing typed is lost without script.
import type { KeyboardEvent, ReactNode } from "react";
import { grouped } from "~/domain/pricing/grouped";
import {
  type PriceField,
  type PriceForm,
  priceFieldsOf,
  type ReadOrder,
  SLIDERS,
  sliderValue,
  stepped,
} from "~/domain/pricing/price-form";
import { AlertIcon } from "~/ui/form/message-icons";
import { PriceSlider } from "./price-slider";

interface PriceFieldsProps {
  readonly form: PriceForm;
  readonly read: ReadOrder;
  readonly onChange: (form: PriceForm) => void;
}

const LABELS: Readonly<Record<PriceField, string>> = {
  images: "Images",
  species: "Species",
  animals: "Animals",
};

export function PriceFields({ form, read, onChange }: PriceFieldsProps) {
  const shown = priceFieldsOf(form.kind);
  const isLabel = form.kind === "label";
  return (
    <>
      <input type="hidden" name="price" value={form.kind} />
      {(["images", "species", "animals"] as const)
        .filter((field) => !shown.includes(field))
        .map((field) => (
          <input key={field} type="hidden" name={field} value={form[field]} />
        ))}
      <div className="flex flex-col gap-7">
        {shown.map((field) => (
          <NumberField
            key={field}
            form={form}
            field={field}
            error={read.ok ? undefined : read.errors[field]}
            onChange={(text) => onChange({ ...form, [field]: text })}
            // A number that counts is written as numbers are.
            onDone={() => read.ok && onChange({ ...form, [field]: stepped(form, field, 0) })}
          />
        ))}
      </div>
      {isLabel ? (
        <div className="mt-8">
          <Choice
            name="verify"
            checked={form.verify}
            note="$0.004 per image"
            onChange={(verify) => onChange({ ...form, verify })}
          >
            Human verification
          </Choice>
          <Choice
            name="sorted"
            checked={form.sorted}
            note="saves $0.006 per image"
            onChange={(sorted) => onChange({ ...form, sorted })}
          >
            Each species is already in a separate folder
          </Choice>
        </div>
      ) : (
        (["verify", "sorted"] as const)
          .filter((name) => form[name])
          .map((name) => <input key={name} type="hidden" name={name} value="on" />)
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly form: PriceForm;
  readonly field: PriceField;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

function NumberField({ form, field, error, onChange, onDone }: NumberFieldProps) {
  const id = `price-${field}`;
  const { step, most } = SLIDERS[field];
  const { least, value } = sliderValue(form, field);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(stepped(form, field, by));
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-medium text-[16px]">
          {LABELS[field]}
        </label>
        <input
          id={id}
          name={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={form[field]}
          maxLength={20}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={keys}
          onBlur={onDone}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-11 w-[136px] rounded-sm border border-control bg-raised px-3 text-right font-semibold text-[16px] tabular-nums hover:border-ink-3 focus-visible:border-transparent aria-invalid:border-[1.5px] aria-invalid:border-silent"
        />
      </div>
      <div className="scripting-none:hidden">
        <PriceSlider
          label={`${LABELS[field]}, slider`}
          value={value}
          least={least}
          most={most}
          step={step}
          words={`${grouped(value)} ${field}`}
          onChange={(number) => onChange(grouped(number))}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-silent text-small">
          <AlertIcon size={14} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  /** What it costs or saves. */
  readonly note: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

function Choice({ name, checked, note, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-[52px] items-center gap-3 border-line border-t py-2 font-medium text-[16px] leading-[22px]">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="m-0 size-[18px] flex-none accent-accent"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        {children}
        <span className="font-normal text-[14px] text-ink-3">{note}</span>
      </span>
    </label>
  );
}
