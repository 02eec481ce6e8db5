// A short list that is typed: emails, phone numbers. Enter or Add takes what is typed; Save takes it, too. Its errors stand where
// they belong: under the field, or at the line that the server refused.
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { placeIn } from "~/domain/integrations/integration-form";
import type { Result } from "~/domain/result";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { AlertIcon } from "~/ui/form/message-icons";
import { IconButton } from "~/ui/icon-button";

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
  /** What a typed text becomes, or what is wrong with it. */
  readonly judge: (text: string) => Result<string, string>;
  readonly onChange: (entries: readonly string[]) => void;
  readonly refused: FormRefusal | null;
}

export function EntryList(props: EntryListProps) {
  const { label, full, hint, limit, list, type, entries, judge, onChange, refused } = props;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFull = entries.length >= limit;

  function add() {
    if (typed.trim() === "") return;
    const judged = judge(typed);
    setWrong(judged.ok ? undefined : judged.refusal);
    if (!judged.ok) return;
    onChange([...entries, judged.value]);
    setTyped("");
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || typed.trim() === "") return;
    // It adds, and saves nothing yet.
    event.preventDefault();
    add();
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
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(undefined);
            }}
            onKeyDown={onKey}
            // What was typed and not added would be lost with Save.
            onBlur={add}
            error={wrong ?? refused?.fields[list]}
            hint={hint}
          />
        </div>
        <Button onClick={add} disabled={isFull} className="mt-[26px] h-[38px]">
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
