// Devices by day as a grid whose cells are shaded by their number: one stop of the keyboard, from
// which arrows go on and which stays where they led. Decision 0128, How widgets look and speak.
import { Link } from "@remix-run/react";
import { type CSSProperties, type FocusEvent, memo, useCallback, useId, useMemo, useState } from "react";
import { counted, ledWords, shownNumber } from "~/domain/dashboard/shown/counted";
import type { CellRow, ShownCells as Cells, ShadedCell } from "~/domain/dashboard/shown/shown";
import { type CellPlace, stopCell } from "./cell-navigation";
import { linksIn, placeOf, walkLinks } from "./walk-links";

interface CellsBodyProps {
  readonly body: Cells;
  readonly caption: string;
}

/** How much of the fill each shade has, and the ink that is read on it; of four, the lightest first. */
const SHADES = [
  { ground: "color-mix(in oklab, var(--color-fill) 18%, var(--color-raised))", ink: "var(--color-ink)" },
  { ground: "color-mix(in oklab, var(--color-fill) 32%, var(--color-raised))", ink: "var(--color-ink)" },
  { ground: "color-mix(in oklab, var(--color-fill) 48%, var(--color-raised))", ink: "var(--color-ink)" },
  { ground: "var(--color-fill)", ink: "var(--color-raised)" },
] as const;

export function CellsBody({ body: { heads, rows, shades }, caption }: CellsBodyProps) {
  const offset = SHADES.length - shades.length;
  const led = useMemo(() => rows.map(ledCells), [rows]);
  const [last, setLast] = useState<CellPlace | null>(null);
  const stop = stopCell(led, last);
  const hintId = useId();
  const follow = useCallback(({ currentTarget, target }: FocusEvent<HTMLTableElement>) => {
    const at = placeOf(linksIn(currentTarget), target);
    if (at !== null) setLast(at);
  }, []);
  const asGrid = stop === null ? {} : { role: "grid", "aria-describedby": hintId };
  return (
    <>
      <div
        // What scrolls is reached by keyboard; its table has the name.
        tabIndex={stop === null ? 0 : undefined}
        // What is only heard lies within what scrolls.
        className="@container relative isolate min-h-0 flex-1 scroll-pt-10 scroll-pb-1.5 scroll-pl-[120px] overflow-auto"
      >
        <table
          {...asGrid}
          onKeyDown={walkLinks}
          onFocus={follow}
          style={{ "--days": heads.length } as CSSProperties}
          className="w-full min-w-[400px] touch:min-w-[calc(114px+var(--days)*46px)] table-fixed border-separate border-spacing-[2px] text-[11.5px] leading-4"
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-[84px] @min-[500px]:w-[112px] bg-raised text-left font-medium text-ink-3"
              >
                <span className="sr-only">Camera</span>
              </th>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className="sticky top-0 z-10 whitespace-nowrap bg-raised align-bottom font-normal text-ink-3"
                >
                  <DayHead day={head} first={at === 0 || head.endsWith(" 1")} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have one name, and rows keep nothing
              <Row key={at} row={row} heads={heads} offset={offset} stop={stopIn(stop, at)} />
            ))}
          </tbody>
        </table>
      </div>
      {stop !== null && (
        <p id={hintId} hidden={true}>
          Use the arrow keys to move between days and cameras.
        </p>
      )}
      <Legend shades={shades} offset={offset} />
    </>
  );
}

function stopIn(stop: CellPlace | null, row: number): number | null {
  return stop?.row === row ? stop.column : null;
}

/** What leads somewhere: the head of the row, and its days. */
function ledCells({ href, cells }: CellRow): readonly boolean[] {
  return [href !== null, ...cells.map((cell) => cell.shade > 0 && cell.href !== null)];
}

/** "Nov" over "19"; the month is shown where it begins. */
function DayHead({ day, first }: { readonly day: string; readonly first: boolean }) {
  const [month, date] = day.split(" ");
  return (
    <>
      <span className={first ? "block" : "sr-only"}>{month} </span>
      {date}
    </>
  );
}

interface RowProps {
  readonly row: CellRow;
  readonly heads: readonly string[];
  readonly offset: number;
  /** The column in which the keyboard comes into the grid, the head being 0; null for another row. */
  readonly stop: number | null;
}

/** Of a grid of hundreds only those whose stop has changed are drawn anew. */
const Row = memo(function Row({ row: { name, href, cells }, heads, offset, stop }: RowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 bg-raised pr-1 text-left font-normal text-label">
        <span className="block truncate" title={name}>
          {href === null ? (
            name
          ) : (
            <Link
              to={href}
              tabIndex={stop === 0 ? 0 : -1}
              className="block truncate rounded-xs leading-6 hover:underline touch:leading-[44px]"
            >
              {name}
            </Link>
          )}
        </span>
      </th>
      {cells.map((cell, at) => (
        <Cell
          key={heads[at]}
          cell={cell}
          name={`${name}, ${heads[at]}`}
          offset={offset}
          isStop={stop === at + 1}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  readonly cell: ShadedCell;
  readonly name: string;
  readonly offset: number;
  readonly isStop: boolean;
}

function Cell({ cell: { count, shade, href, behind }, name, offset, isStop }: CellProps) {
  const look = SHADES[shade - 1 + offset];
  if (shade === 0 || look === undefined)
    return (
      <td className="h-6 rounded-[2px] bg-sunken/50">
        <span className="sr-only">0</span>
      </td>
    );
  const style = { background: look.ground, color: look.ink };
  const words = shortNumber(count);
  return (
    <td
      style={style}
      className="h-6 rounded-[2px] p-0 text-center tabular-nums forced-color-adjust-none touch:h-11"
    >
      {href === null ? (
        words
      ) : (
        <Link
          to={href}
          tabIndex={isStop ? 0 : -1}
          title={`${name}: ${behind === undefined ? shownNumber(count) : ledWords(counted(count, "events"), behind)}`}
          className="block rounded-[2px] leading-6 focus-visible:relative focus-visible:z-[5] touch:leading-[44px]"
        >
          {words}
        </Link>
      )}
    </td>
  );
}

/** 1234 -> "1.2k": a cell has room for four characters. */
function shortNumber(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}

function Legend({ shades, offset }: Pick<Cells, "shades"> & { readonly offset: number }) {
  return (
    <ul className="mt-1.5 flex flex-none flex-wrap gap-x-3 text-ink-2 text-label tabular-nums">
      {shades.map(({ from, to }, at) => (
        <li key={from} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            style={{ background: SHADES[at + offset]?.ground }}
            className="size-[9px] rounded-[2px] forced-color-adjust-none"
          />
          {from === to ? shownNumber(from) : `${shownNumber(from)} to ${shownNumber(to)}`}
        </li>
      ))}
    </ul>
  );
}
