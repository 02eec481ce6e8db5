// A short list that is typed: emails, phone numbers. Enter or Add takes what is typed; Save takes it, too. Its errors stand where
// they belong: under the field, or at the line that the server refused.
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useId, useRef } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { placeIn } from "~/domain/integrations/integration-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { AlertIcon } from "~/ui/form/message-icons";
import { IconButton } from "~/ui/icon-button";

/** What is typed and not added yet, and what is wrong with it. The dialog has it, because Save takes it, too. */
export interface Typed {
  readonly text: string;
  readonly wrong?: string | undefined;
}

interface EntryListProps {
  readonly label: string;
  /** The field's label once the list is full. */
  readonly full: string;
  readonly hint?: string;
  readonly limit: number;
  /** Its name in the server's refusals. */
  readonly list: string;
  readonly type: "email" | "tel";
  readonly entries: readonly string[];
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  /** Takes what is typed, where it is right. */
  readonly onAdd: () => void;
  readonly onChange: (entries: readonly string[]) => void;
  readonly refused: FormRefusal | null;
}

export function EntryList(props: EntryListProps) {
  const { label, full, hint, limit, list, type, entries, typed, onType, onAdd, onChange, refused } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFull = entries.length >= limit;

  function onKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || typed.text.trim() === "") return;
    // It adds, and saves nothing yet.
    event.preventDefault();
    onAdd();
  }
  function remove(at: number) {
    onChange(entries.filter((_, other) => other !== at));
    box.current?.querySelector("input")?.focus();
  }
  const errorAt = (at: number) =>
    Object.entries(refused?.fields ?? {}).find(([field]) => placeIn(field, list) === at)?.[1];
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={isFull ? full : label}
            name={list}
            type={type}
            inputMode={type}
            autoComplete="off"
            disabled={isFull}
            value={typed.text}
            onChange={({ target }) => onType({ text: target.value })}
            onKeyDown={onKey}
            error={typed.wrong ?? refused?.fields[list]}
            hint={hint}
          />
        </div>
        <Button onClick={onAdd} disabled={isFull} className="mt-[26px] h-[38px]">
          Add
        </Button>
      </div>
      {entries.length > 0 && (
        <ul aria-label={`${label} list`} className="flex flex-col">
          {entries.map((entry, at) => (
            <li key={entry} className="flex items-center gap-2 border-line border-b py-0.5">
              <span className="min-w-0 flex-1 break-all">
                {entry}
                {errorAt(at) && (
                  <span id={`${id}-${at}`} className="flex items-start gap-1.5 text-silent text-small">
                    <AlertIcon size={14} className="mt-0.5" />
                    {errorAt(at)}
                  </span>
                )}
              </span>
              <IconButton
                label={`Remove ${entry}`}
                icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
