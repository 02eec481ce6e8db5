// The search over all rows of a list: follows every key. "/" leads here from anywhere on the page.
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import type { TypedField } from "~/domain/view/address-steps";
import { TEXT_LIMIT } from "~/domain/view/filters/valid-filter";
import { INPUT } from "./input-look";
import { useSlashKey } from "./use-slash-key";

interface SearchFieldProps {
  /** "Search insights". */
  readonly label: string;
  readonly value: string;
  /** `typed`: by a key in the field. */
  readonly onChange: (text: string, typed?: TypedField) => void;
  readonly className?: string;
}

export function SearchField({ label, value, onChange, className = "" }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <span className={`relative flex items-center ${className}`}>
      <Search
        size={15}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute left-2.5 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={TEXT_LIMIT}
        value={value}
        onChange={(event) => onChange(event.target.value, "search")}
        className={`${INPUT} peer px-8! [&::-webkit-search-cancel-button]:hidden`}
      />
      {value === "" ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-2 min-w-[18px] rounded-[4px] px-[5px] text-center font-medium font-mono text-[11px] text-ink-3 leading-4 ring-1 ring-line-strong ring-inset peer-focus:hidden max-w625:hidden"
        >
          /
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          className="absolute right-1 grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink touch:size-11"
        >
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** In a field the stroke is a letter; over a dialog it is not for the page below. */
