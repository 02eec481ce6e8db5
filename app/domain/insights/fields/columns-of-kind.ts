// The stored columns by their kind, and what is done alike with every field beyond the specification. Pure.
import {
  type ColumnNamed,
  type NumberColumn,
  type OwnField,
  type OwnMember,
  type OwnNumbers,
  STORED_COLUMNS,
  type StoredColumn,
} from "./stored-columns";

export const NUMBER_COLUMNS = ofKind("number");
export const CODE_COLUMNS = ofKind("code");

interface OwnColumn extends NumberColumn {
  readonly name: ColumnNamed<"number">;
  readonly member: OwnMember;
  readonly own: OwnField;
}

/** The fields beyond the specification. */
export const OWN_COLUMNS = NUMBER_COLUMNS.flatMap(([name, column]) =>
  column.own ? [{ name, ...column } as OwnColumn] : [],
);

function ofKind<Kind extends StoredColumn["kind"]>(kind: Kind) {
  type Entry = readonly [name: ColumnNamed<Kind>, column: Extract<StoredColumn, { kind: Kind }>];
  return Object.entries(STORED_COLUMNS).filter(
    (entry) => entry[1].kind === kind,
  ) as unknown as readonly Entry[];
}

/** The values of the fields beyond the specification, each as `read` finds it. */
export function ownNumbers(read: (column: OwnColumn) => number | null | undefined): OwnNumbers {
  const numbers: Partial<Record<OwnMember, number | null>> = {};
  for (const column of OWN_COLUMNS) numbers[column.member] = read(column) ?? null;
  return numbers as OwnNumbers;
}

/** A reported value as it is kept: to its places. */
export function kept(value: number, { places }: OwnField): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}
