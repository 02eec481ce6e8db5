// A list of checkboxes behind a line that names the chosen ones, because there can be many classes.
import { truncate } from "~/domain/text/format";
import { Disclosure } from "~/ui/disclosure";
import { Checkbox } from "~/ui/form/checkbox";

interface ChoiceListProps {
  readonly title: string;
  readonly choices: readonly { readonly id: number; readonly label: string }[];
  readonly chosen: readonly number[];
  /** Where there is nothing to choose. */
  readonly empty: string;
  readonly onToggle: (id: number, on: boolean) => void;
}

export function ChoiceList({ title, choices, chosen, empty, onToggle }: ChoiceListProps) {
  const words = choices.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return (
    <Disclosure
      summaryClassName="-mx-2 px-2 py-1.5 max-w700:py-3"
      summary={
        <span className="min-w-0 flex-1">
          <span className="font-medium text-small">{title}</span>
          <span className="ml-2 text-ink-2 text-small">{truncate(words.join(", ")) || "none"}</span>
        </span>
      }
    >
      {choices.length === 0 ? (
        <p className="pl-6 text-ink-3 text-small">{empty}</p>
      ) : (
        <ul
          aria-label={title}
          className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(190px,1fr))] overflow-y-auto pl-4 max-w520:grid-cols-1"
        >
          {choices.map(({ id, label }) => (
            <li key={id} className="min-w-0">
              <Checkbox checked={chosen.includes(id)} onChange={(on) => onToggle(id, on)}>
                {label}
                <span className="ml-1.5 text-ink-3 text-label tabular-nums">{id}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
