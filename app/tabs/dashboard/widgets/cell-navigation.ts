// Where the arrows lead in a grid whose cells lead somewhere: to the next one that does. Pure.

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** By row and column, whether a cell leads somewhere. */
export type LedCells = readonly (readonly boolean[])[];

/** Null where the key leads nowhere: there is no such cell, or the key is another one. `far`: to an end of the whole grid. */
export function cellAfter(
  led: LedCells,
  { row, column }: CellPlace,
  { key, far }: { readonly key: string; readonly far: boolean },
): CellPlace | null {
  const own = placesIn(led, row);
  const above = led.slice(0, row).flatMap((cells, at) => (cells[column] ? [{ row: at, column }] : []));
  const below = led.flatMap((cells, at) => (at > row && cells[column] ? [{ row: at, column }] : []));
  switch (key) {
    case "ArrowLeft":
      return own.filter((place) => place.column < column).at(-1) ?? null;
    case "ArrowRight":
      return own.find((place) => place.column > column) ?? null;
    case "ArrowUp":
      return above.at(-1) ?? null;
    case "ArrowDown":
      return below[0] ?? null;
    case "Home":
      return (far ? firstCell(led) : own[0]) ?? null;
    case "End":
      return (far ? led.flatMap((_, at) => placesIn(led, at)) : own).at(-1) ?? null;
    default:
      return null;
  }
}

/** The one stop of the keyboard: where it was last, as long as that leads somewhere; null where nothing does. */
export function stopCell(led: LedCells, last: CellPlace | null): CellPlace | null {
  return last !== null && led[last.row]?.[last.column] ? last : firstCell(led);
}

/** The one that is reached from outside at first; null where nothing leads anywhere. */
function firstCell(led: LedCells): CellPlace | null {
  const row = led.findIndex((cells) => cells.includes(true));
  return placesIn(led, row)[0] ?? null;
}

function placesIn(led: LedCells, row: number): readonly CellPlace[] {
  return (led[row] ?? []).flatMap((leads, column) => (leads ? [{ row, column }] : []));
}
