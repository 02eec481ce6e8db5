// The columns of a table: a checkbox each, and the way back to the usual ones.
import { Checkbox } from "~/ui/form/checkbox";

interface ColumnListProps<Id extends string> {
  readonly columns: readonly { readonly id: Id; readonly label: string }[];
  /** At least one, in the order of `columns`. */
  readonly chosen: readonly Id[];
  readonly usual: readonly Id[];
  readonly onChoose: (chosen: readonly Id[]) => void;
}

export function ColumnList<Id extends string>({ columns, chosen, usual, onChoose }: ColumnListProps<Id>) {
  const choose = (wanted: (id: Id) => boolean) => onChoose(columns.map(({ id }) => id).filter(wanted));
  return (
    <>
      <ul aria-label="Columns" className="max-h-[368px] overflow-y-auto">
        {columns.map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length === 1 && chosen[0] === id}
              onChange={(on) => choose((other) => (other === id ? on : chosen.includes(other)))}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex border-line border-t pt-1.5">
        <button
          type="button"
          disabled={chosen.join() === usual.join()}
          onClick={() => onChoose(usual)}
          className="h-8 flex-1 rounded-[5px] px-2 text-left font-medium text-accent-ink text-ui hover:bg-hover disabled:cursor-default disabled:bg-transparent disabled:text-ink-3 touch:h-11"
        >
          Reset to the default columns
        </button>
      </div>
    </>
  );
}
