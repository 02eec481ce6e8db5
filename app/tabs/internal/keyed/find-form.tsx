// Above a list that is read in pages by key: the search, sent with Enter, and its choices. The list is on the server, so
// typing alone asks for nothing.
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { INPUT } from "~/ui/filters/input-look";
import { useSlashKey } from "~/ui/filters/use-slash-key";

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

interface FindFormProps {
  readonly label: string;
  /** What is searched for. */
  readonly text: string;
  readonly onFind: (text: string) => void;
  readonly choices: readonly Choice[];
  /** The one thing that the list is about, and the way to all others; null: about all. */
  readonly about?: string | null;
  readonly onForget?: () => void;
}

export function FindForm({ label, text, onFind, choices, about = null, onForget }: FindFormProps) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  // The address decides, so that Back brings the earlier search.
  useEffect(() => setTyped(text), [text]);
  return (
    <form
      className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3.5 pb-3 max-w700:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <span className="relative flex w-[260px] items-center max-w625:w-full">
        <Search
          size={15}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute left-2.5 text-ink-3"
        />
        <input
          ref={field}
          type="search"
          aria-keyshortcuts="/"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${INPUT} pl-8!`}
        />
      </span>
      <Button type="submit" size="medium">
        Search
      </Button>
      {choices.map((choice) => (
        <ChoiceField key={choice.label} {...choice} />
      ))}
      {about !== null && (
        <span className="inline-flex h-8 items-center gap-1 rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset touch:h-11">
          {about}
          <button
            type="button"
            aria-label={`Show all, not just ${about}`}
            onClick={onForget}
            className="grid h-8 w-7 place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:size-11"
          >
            <X size={13} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </span>
      )}
    </form>
  );
}

function ChoiceField({ label, value, options, onChoose }: Choice) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <label htmlFor={id} className="text-ink-3">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${INPUT} w-auto!`}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
