// The true classes against the model's, as a table whose cells open their photos. The diagonal is right.
import type { CSSProperties } from "react";
import { capitalizedClass } from "~/demo/shown/photo-words";
import type { Confusion } from "~models/metrics/confusion";

interface MatrixProps {
  readonly confusion: Confusion;
  /** Shows the photos of a cell. */
  readonly onCell: (there: string, said: string) => void;
}

const HEAD = "font-medium text-ink-2 text-label";

export function Matrix({ confusion: { rows, columns, counts }, onCell }: MatrixProps) {
  return (
    <section aria-labelledby="matrix" className="min-w-0">
      <h2 id="matrix" className="text-page">
        What's there and what the model said
      </h2>
      <p className="mt-1 text-ink-2 text-small">
        Rows are what's in the photos, columns what the model said. Press a number to see its photos.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section aria-label="Confusion matrix" tabIndex={0} className="mt-4 overflow-x-auto pb-2">
        <table className="border-separate border-spacing-[3px] tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} pr-2 pb-1 text-left align-bottom`}>
                There <span aria-hidden="true">\</span> said
              </th>
              {columns.map((said) => (
                <th key={said} scope="col" className={`${HEAD} h-28 pb-1 align-bottom`}>
                  <span className="inline-block max-h-28 rotate-180 truncate [writing-mode:vertical-rl]">
                    {capitalizedClass(said)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((there, row) => (
              <tr key={there}>
                <th scope="row" className={`${HEAD} max-w-40 truncate pr-2 text-left`}>
                  {capitalizedClass(there)}
                </th>
                {columns.map((said, column) => (
                  <Cell
                    key={said}
                    there={there}
                    said={said}
                    count={counts[row]?.[column] ?? 0}
                    share={shareOf(counts[row] ?? [], column)}
                    onCell={onCell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface CellProps extends Pick<MatrixProps, "onCell"> {
  readonly there: string;
  readonly said: string;
  readonly count: number;
  /** Of its row, 0 to 1. */
  readonly share: number;
}

/** Right cells are green, others amber; the larger their share of the row, the stronger. Text stays readable on both. */
function Cell({ there, said, count, share, onCell }: CellProps) {
  const isRight = there === said;
  if (count === 0) {
    return (
      <td className={`size-9 rounded-[4px] text-center text-ink-3 text-label ${isRight ? "bg-sunken" : ""}`}>
        ·
      </td>
    );
  }
  const words = isRight
    ? `${count} ${capitalizedClass(there)}, right`
    : `${count} ${capitalizedClass(there)}, said ${capitalizedClass(said)}`;
  const ground: CSSProperties = {
    background: `color-mix(in oklab, var(${isRight ? "--color-fill" : "--color-late"}) ${Math.round(10 + 28 * share)}%, var(--color-raised))`,
  };
  return (
    <td className="p-0">
      <button
        type="button"
        aria-label={words}
        data-tip={words}
        onClick={() => onCell(there, said)}
        style={ground}
        className="grid size-9 place-items-center rounded-[4px] font-semibold text-small hover:ring-2 hover:ring-accent touch:size-11"
      >
        {count}
      </button>
    </td>
  );
}

function shareOf(row: readonly number[], at: number): number {
  const sum = row.reduce((all, count) => all + count, 0);
  return sum === 0 ? 0 : (row[at] ?? 0) / sum;
}
