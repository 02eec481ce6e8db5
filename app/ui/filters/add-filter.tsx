// "+ Filter": any column, found by typing. The chosen one opens as a chip with its editor.
import Plus from "lucide-react/icons/plus";
import { type RefObject, useState } from "react";
import { Popover } from "~/ui/overlay/popover";
import { INPUT } from "./input-look";

interface AddFilterProps<Id extends string> {
  /** Those of the table. */
  readonly columns: readonly { readonly id: Id; readonly label: string }[];
  readonly onChoose: (column: Id) => void;
  /** The button, to give it the focus. */
  readonly button: RefObject<HTMLButtonElement>;
}

export function AddFilter<Id extends string>({ columns, onChoose, button }: AddFilterProps<Id>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add a filter"
      className="w-64 p-2"
      button={(trigger) => (
        <button
          ref={button}
          type="button"
          {...trigger}
          className="inline-flex h-8 flex-none items-center gap-1.5 rounded-sm pr-2.5 pl-2 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink touch:h-11"
        >
          <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
          Filter
        </button>
      )}
    >
      <ColumnList
        columns={columns}
        onChoose={(column) => {
          setOpen(false);
          onChoose(column);
        }}
      />
    </Popover>
  );
}

type ColumnListProps<Id extends string> = Pick<AddFilterProps<Id>, "columns" | "onChoose">;

function ColumnList<Id extends string>({ columns, onChoose }: ColumnListProps<Id>) {
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const fitting = columns.filter(({ label }) => label.toLowerCase().includes(needle));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (fitting[0]) onChoose(fitting[0].id);
      }}
    >
      <input
        type="text"
        aria-label="Filter by"
        placeholder="Filter by…"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={INPUT}
      />
      <ul aria-label="Columns" className="mt-1.5 max-h-[336px] overflow-y-auto">
        {fitting.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="block h-8 w-full truncate rounded-[5px] px-2 text-left text-ui hover:bg-hover touch:h-11"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
