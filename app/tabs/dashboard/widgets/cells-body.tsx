// Devices by day as a table whose cells are shaded by their number. Decision 0128, How widgets look and speak.
import { Link } from "@remix-run/react";
import { shownNumber } from "~/domain/dashboard/shown/counted";
import type { CellRow, CellsBody as Cells, ShadedCell } from "~/domain/dashboard/shown/shown";

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
  return (
    <>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard; its table has the name
        tabIndex={0}
        // What is only heard lies within what scrolls.
        className="@container relative isolate min-h-0 flex-1 overflow-auto"
      >
        <table className="w-full min-w-[400px] pointer-coarse:min-w-[450px] table-fixed border-separate border-spacing-[2px] text-[11.5px] leading-4">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-[84px] @min-[500px]:w-[112px] bg-raised text-left font-medium text-ink-3"
              >
                <span className="sr-only">Device</span>
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
              <Row key={at} row={row} heads={heads} offset={offset} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend shades={shades} offset={offset} />
    </>
  );
}

/** "Nov" over "19"; the month stands where it begins. */
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
}

function Row({ row: { name, href, cells }, heads, offset }: RowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 bg-raised pr-1 text-left font-normal text-label">
        <span className="block truncate" title={name}>
          {href === null ? (
            name
          ) : (
            <Link
              to={href}
              className="rounded-xs hover:underline pointer-coarse:block pointer-coarse:leading-[44px]"
            >
              {name}
            </Link>
          )}
        </span>
      </th>
      {cells.map((cell, at) => (
        <Cell key={heads[at]} cell={cell} name={`${name}, ${heads[at]}`} offset={offset} />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly cell: ShadedCell;
  readonly name: string;
  readonly offset: number;
}

/** By keyboard the rows are reached, and the days in the plain table that the menu shows: hundreds of stops would help nobody. */
function Cell({ cell: { count, shade, href }, name, offset }: CellProps) {
  const look = SHADES[shade - 1 + offset];
  if (shade === 0 || look === undefined)
    return (
      <td className="h-[22px] rounded-[2px] bg-sunken/50">
        <span className="sr-only">0</span>
      </td>
    );
  const style = { background: look.ground, color: look.ink };
  const words = shortNumber(count);
  return (
    <td style={style} className="h-[22px] pointer-coarse:h-11 rounded-[2px] p-0 text-center tabular-nums">
      {href === null ? (
        words
      ) : (
        <Link
          to={href}
          tabIndex={-1}
          title={`${name}: ${shownNumber(count)}`}
          className="block leading-[22px] pointer-coarse:leading-[44px]"
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
            className="size-[9px] rounded-[2px]"
          />
          {from === to ? shownNumber(from) : `${shownNumber(from)} to ${shownNumber(to)}`}
        </li>
      ))}
    </ul>
  );
}
