// Arrows among the links of a table.
import type { KeyboardEvent } from "react";
import { type CellPlace, cellAfter, type LedCells } from "./cell-navigation";

/** As far as they stand in the document; what is drawn anew with a key are the rows that it leaves and comes to. */
export function walkLinks(event: KeyboardEvent<HTMLTableElement>): void {
  const links = linksIn(event.currentTarget);
  const at = event.target instanceof HTMLElement ? placeOf(links, event.target) : null;
  if (at === null || event.altKey || event.metaKey || event.shiftKey) return;
  const led: LedCells = links.map((row) => row.map((link) => link !== null));
  const next = cellAfter(led, at, { key: event.key, far: event.ctrlKey });
  if (next === null) return;
  event.preventDefault();
  links[next.row]?.[next.column]?.focus();
}

type CellLinks = readonly (readonly (Element | null)[])[];

export function linksIn(table: HTMLTableElement) {
  return [...table.tBodies].flatMap((body) =>
    [...body.rows].map((row) => [...row.cells].map((cell) => cell.querySelector("a"))),
  );
}

export function placeOf(links: CellLinks, target: Element): CellPlace | null {
  for (const [row, cells] of links.entries()) {
    const column = cells.indexOf(target);
    if (column >= 0) return { row, column };
  }
  return null;
}
