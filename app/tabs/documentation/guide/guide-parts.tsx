// The building blocks of the guide: chapters, steps, tables and code.
import type { ReactNode } from "react";

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-line border-t pt-9 pb-11 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-3 font-semibold text-[22px] leading-7 tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

export function GuideStep({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pt-5 max-w700:grid-cols-1">
      <span
        aria-hidden="true"
        className="font-semibold text-[16px] text-accent-ink leading-6 max-w700:hidden"
      >
        {number}
      </span>
      <div>
        <h3 className="mb-1 text-card leading-6">
          <span className="mr-1 hidden text-accent-ink max-w700:inline">{number} </span>
          {title}
        </h3>
        {children}
      </div>
    </li>
  );
}

export function Text({ children }: { readonly children: ReactNode }) {
  return <p className="my-2 max-w-[68ch] text-pretty text-[15px] text-ink-2 leading-6">{children}</p>;
}

export function Code({ children }: { readonly children: ReactNode }) {
  return (
    <code className="rounded-xs bg-sunken px-1 py-px font-mono text-[0.87em] text-ink [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}

interface GuideTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A small table that scrolls on its own when it is wider than the page. */
export function GuideTable({ label, columns, rows }: GuideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={label} tabIndex={0} className="my-3.5 overflow-x-auto rounded-xs">
      <table className="w-full min-w-[480px] border-collapse text-left text-ui">
        <thead>
          <tr className="border-line border-b text-[12.5px] text-ink-3">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
            <tr key={at} className="border-line border-b align-top last:border-b-0">
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
                  key={column}
                  className={`py-2.5 pr-5 ${column === 0 ? "font-medium" : "text-ink-2"}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
