// The fields of one column's filter, by the kind of the column. Every key is another filter; nothing waits for a button.
// Spec section 5, Filters.

import { type KeyboardEvent, useRef } from "react";
import type { TypedField } from "~/domain/view/address-steps";
import { DAY_PRESETS, presetFilter } from "~/domain/view/filters/day-range";
import { type FilterColumn, wholeLabel } from "~/domain/view/filters/filter-words";
import { suggestions } from "~/domain/view/filters/suggestions";
import { TEXT_LIMIT } from "~/domain/view/filters/valid-filter";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { askedWhole, wholeWord } from "~/domain/view/whole-word";
import { INPUT } from "./input-look";
import { LabelledField } from "./labelled-field";

/** A column with the name of its filter. */
export interface NamedColumn<Id extends string = string> extends FilterColumn {
  readonly id: Id;
}

interface FilterEditorProps {
  readonly column: NamedColumn;
  readonly filter: ColumnFilter;
  /** What the column is known to hold; some of it is offered. */
  readonly words: readonly string[];
  /** `typed`: the field in which a key has made it. */
  readonly onChange: (filter: ColumnFilter, typed?: TypedField) => void;
}

export function FilterEditor(props: FilterEditorProps) {
  const { kind } = props.column;
  if (kind === "date") return <DayEditor {...props} />;
  return kind === "number" ? <NumberEditor {...props} /> : <TextEditor {...props} />;
}

function TextEditor({ column, filter, words, onChange }: FilterEditorProps) {
  const { id } = column;
  const typed = filter.value;
  const whole = askedWhole(typed);
  const asked = (whole ?? typed.trim()).toLowerCase();
  const offered = suggestions(words, typed);
  const editor = useRef<HTMLDivElement>(null);
  /** Down from the field into the list, through it, and up again. */
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    const stops = [...(editor.current?.querySelectorAll<HTMLElement>("input, li > button") ?? [])];
    const here = document.activeElement;
    const at = here instanceof HTMLElement ? stops.indexOf(here) : -1;
    const next = at < 0 ? undefined : stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through the controls in it, which keep their own keys
    <div ref={editor} onKeyDown={onKey} className="flex flex-col gap-2">
      <LabelledField label={textLabel(column, whole !== null)}>
        <input
          type="text"
          maxLength={TEXT_LIMIT}
          value={typed}
          onChange={(event) => onChange({ ...filter, value: event.target.value }, id)}
          className={INPUT}
        />
      </LabelledField>
      {offered.length > 0 && (
        <ul aria-label="Suggestions" className="-mx-1.5 max-h-[264px] overflow-y-auto">
          {offered.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-pressed={word.toLowerCase() === asked}
                // What is listed is meant whole: "Red fox" is no part of another name.
                onClick={() => onChange({ ...filter, value: wholeWord(word) })}
                className="block h-8 w-full truncate rounded-[5px] px-2 text-left text-ui first-letter:uppercase hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink touch:h-11 max-w625:text-[15px]"
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textLabel({ label, kind }: NamedColumn, isWhole: boolean): string {
  if (isWhole) return wholeLabel({ label, kind });
  return kind === "list" ? `Any of ${label.toLowerCase()} contains` : `${label} contains`;
}

function NumberEditor({ column, filter, onChange }: FilterEditorProps) {
  const unit = column.percent ? " %" : "";
  const ends = [
    ["from", `At least${unit}`],
    ["to", `At most${unit}`],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        {ends.map(([end, label]) => (
          <LabelledField key={end} label={label}>
            <input
              type="number"
              step="any"
              inputMode="decimal"
              value={filter[end]}
              onChange={(event) => onChange({ ...filter, [end]: event.target.value }, `${column.id}.${end}`)}
              className={`${INPUT} tabular-nums`}
            />
          </LabelledField>
        ))}
      </div>
      <LabelledField label="Contains the digits">
        <input
          type="text"
          inputMode="decimal"
          maxLength={TEXT_LIMIT}
          value={filter.value}
          onChange={(event) => onChange({ ...filter, value: event.target.value }, column.id)}
          className={`${INPUT} tabular-nums`}
        />
      </LabelledField>
    </div>
  );
}

function DayEditor({ column, filter, onChange }: FilterEditorProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <LabelledField label="From">
          <input
            type="date"
            max={filter.to || undefined}
            value={filter.from}
            onChange={(event) => onChange({ ...filter, from: event.target.value }, `${column.id}.from`)}
            className={`${INPUT} tabular-nums`}
          />
        </LabelledField>
        <LabelledField label="To">
          <input
            type="date"
            min={filter.from || undefined}
            value={filter.to}
            onChange={(event) => onChange({ ...filter, to: event.target.value }, `${column.id}.to`)}
            className={`${INPUT} tabular-nums`}
          />
        </LabelledField>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {DAY_PRESETS.map((preset) => (
          <DayPresetButton
            key={preset.label}
            label={preset.label}
            // Read at the press: the page may have been open since yesterday.
            onPick={() => onChange(presetFilter(preset, Date.now()))}
          />
        ))}
      </div>
      <p className="text-ink-3 text-label">Whole days in UTC, including the first and last.</p>
    </div>
  );
}

function DayPresetButton({ label, onPick }: { readonly label: string; readonly onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="h-7 rounded-sm px-2 font-medium text-[12.5px] text-ink-2 ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink touch:h-11 touch:px-3"
    >
      {label}
    </button>
  );
}
