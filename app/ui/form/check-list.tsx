// A list of things with a box each, found by typing: for choosing many out of hundreds.
import { type ReactNode, useState } from "react";
import { formatCount } from "~/domain/text/format";
import { Checkbox } from "./checkbox";
import { Field } from "./field";

interface CheckItem {
  readonly id: string;
  readonly name: string;
  /** Its id, where it comes from: small, and found by typing too. */
  readonly about: readonly string[];
}

interface CheckListProps {
  /** The likeliest first. */
  readonly items: readonly CheckItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly noun: readonly [one: string, many: string];
  /** Below the list, while all that fit are shown. */
  readonly hint?: ReactNode;
}

/** More are found by typing. */
const MOST_SHOWN = 100;

export function CheckList({ items, chosen, onChange, noun, hint }: CheckListProps) {
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const fitting = items.filter(({ name, about }) =>
    `${name} ${about.join(" ")}`.toLowerCase().includes(needle),
  );
  const toggle = (id: string, on: boolean) =>
    onChange(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={`Find a ${noun[0]}`}
        name="find"
        type="search"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label={`${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}`} className="-mx-2">
        {fitting.slice(0, MOST_SHOWN).map(({ id, name, about }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={(on) => toggle(id, on)}>
              {name}
              {about.map((words) => (
                <span key={words} className="ml-2 text-ink-3 text-label">
                  {words}
                </span>
              ))}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-label">{foundWords(fitting.length, noun[0]) ?? hint}</p>
    </div>
  );
}

function foundWords(found: number, one: string): string | null {
  if (found === 0) return `No ${one} has that name`;
  if (found > MOST_SHOWN)
    return `${formatCount(MOST_SHOWN)} of ${formatCount(found)} shown; type to find more`;
  return null;
}
