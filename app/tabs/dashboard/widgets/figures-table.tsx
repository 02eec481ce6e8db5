// The figures of a widget as a table: in sight, with what leads behind each row, or for screen readers beside a picture.
import { Link, useNavigate } from "@remix-run/react";
import { memo, useDeferredValue } from "react";
import { SEEN_ROWS } from "~/domain/dashboard/shown/axis";
import { ledWords, shownNumber } from "~/domain/dashboard/shown/counted";
import type { PlainCell, PlainTable } from "~/domain/dashboard/shown/shown";
import { formatCount } from "~/domain/text/format";
import { walkLinks } from "./walk-links";

/** Rows of the document; the file has all. */
const HEARD_ROWS = 50;

interface TableProps {
  readonly table: PlainTable;
}

/** Scrolls in its place. */
export function SeenTable({ table }: TableProps) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard; its table has the name
      tabIndex={0}
      className="relative isolate -mx-1 min-h-0 flex-1 overflow-auto px-1"
    >
      <Rows table={table} limit={SEEN_ROWS} />
    </div>
  );
}

/**
 * The figures of the picture beside it, for those who hear them, and the way behind its bars for those who have no pointer: with
 * the keyboard's focus in it, it lies over the picture. One stop of Tab; arrows go on.
 */
export function HeardTable({ table }: TableProps) {
  // What is seen is painted first.
  const later = useDeferredValue(table);
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a press
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links in it, which keep their own keys
    <div
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest("a");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(link.getAttribute("href") ?? "");
      }}
      className="heard"
    >
      <LaterRows table={later} limit={HEARD_ROWS} heard />
    </div>
  );
}

interface RowsProps extends TableProps {
  readonly limit: number;
  /** Its links are plain, and one stop of the keyboard: they are many, and painted beside what is seen. */
  readonly heard?: boolean;
}

const LaterRows = memo(Rows);

function Rows({ table: { caption, head, rows }, limit, heard = false }: RowsProps) {
  const more = rows.length - limit;
  const stop = rows.findIndex(({ href }) => href !== null);
  return (
    <>
      <table onKeyDown={walkLinks} className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((words, place) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and heads keep nothing
                key={place}
                scope="col"
                className={`sticky top-0 z-[1] h-8 border-line border-b bg-raised font-medium text-[12.5px] text-ink-3 leading-4 ${place === 0 ? "min-w-24 text-left" : "min-w-14 pl-3 text-right"}`}
              >
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ cells, href, hrefAt, behindAt }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have one name, and rows keep nothing
            <tr key={at}>
              <th scope="row" className="h-[30px] border-line border-b text-left font-normal">
                {heard && href !== null ? (
                  <a href={href} tabIndex={at === stop ? 0 : -1}>
                    {cellWords(cells[0] ?? null)}
                  </a>
                ) : (
                  <Led words={cellWords(cells[0] ?? null)} href={href} />
                )}
              </th>
              {cells.slice(1).map((cell, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and cells keep nothing
                  key={place}
                  className="whitespace-nowrap border-line border-b pl-3 text-right text-ink-2 tabular-nums"
                >
                  <Led
                    words={cellWords(cell)}
                    href={heard ? null : (hrefAt?.(place + 1) ?? null)}
                    behind={behindAt?.(place + 1)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="py-2 text-ink-3 text-label">{formatCount(more)} more in the CSV</p>}
    </>
  );
}

interface LedProps {
  readonly words: string;
  readonly href: string | null;
  /** How many insights it leads to, where the words count events. */
  readonly behind?: number | undefined;
}

/** Words that lead somewhere, or not. */
function Led({ words, href, behind }: LedProps) {
  if (href === null) return words;
  const tip = behind === undefined ? undefined : ledWords(`${words} events`, behind);
  return (
    <Link
      to={href}
      aria-label={tip}
      data-tip={tip}
      className="reach rounded-xs hover:underline touch:inline-block touch:py-3.5"
    >
      {words}
    </Link>
  );
}

function cellWords(cell: PlainCell): string {
  return typeof cell === "string" ? cell : shownNumber(cell);
}
