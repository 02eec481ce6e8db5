// The columns that a person has chosen for the table of insights, as differences from the default ones: a column that is
// added later appears for them as it does for everyone. Pure. Decision 0140, Columns belong to a person.
import { membersIn } from "~/domain/json-record";
import { ok, type Result, refuse } from "~/domain/result";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";

export interface OwnColumns {
  /** Columns that the default leaves out. */
  readonly shown: readonly ColumnId[];
  /** Default columns that are left out. */
  readonly hidden: readonly ColumnId[];
}

/** What a list of columns changes of the default. */
export function toOwnColumns(columns: readonly ColumnId[]): OwnColumns {
  const chosen = new Set(columns);
  return {
    shown: columnsWhere((id, usual) => !usual && chosen.has(id)),
    hidden: columnsWhere((id, usual) => usual && !chosen.has(id)),
  };
}

/** The columns of the table, in its order; the default ones where nothing of a choice is left. */
export function columnsOf(own: OwnColumns): readonly ColumnId[] {
  const columns = chosenColumns(own);
  return columns.length > 0 ? columns : USUAL_COLUMNS;
}

/**
 * A choice as it is stored: without what changes nothing. Refuses one that both shows and hides a column, and one that
 * leaves no column.
 * @example checkOwnColumns({ shown: ["model", "photo"], hidden: [] }) // shown: ["model"]
 */
export function checkOwnColumns(own: OwnColumns): Result<OwnColumns> {
  const twice = COLUMNS.find(({ id }) => own.shown.includes(id) && own.hidden.includes(id));
  if (twice) return refused("hidden", `You can't both show and hide the column ${twice.label}.`);
  const columns = chosenColumns(own);
  if (columns.length === 0) return refused("hidden", "Leave at least one column in the table.");
  return ok(toOwnColumns(columns));
}

/** Reads a stored text: columns that don't exist are left out; null for anything but a choice. */
export function readOwnColumns(text: string | null): OwnColumns | null {
  const { shown, hidden } = membersIn(text ?? "");
  if (!Array.isArray(shown) || !Array.isArray(hidden)) return null;
  return {
    shown: columnsWhere((id) => shown.includes(id)),
    hidden: columnsWhere((id) => hidden.includes(id)),
  };
}

function chosenColumns({ shown, hidden }: OwnColumns): readonly ColumnId[] {
  return columnsWhere((id, usual) => shown.includes(id) || (usual && !hidden.includes(id)));
}

function columnsWhere(isWanted: (id: ColumnId, usual: boolean) => boolean): readonly ColumnId[] {
  return COLUMNS.map(({ id }) => id).filter((id) => isWanted(id, USUAL_COLUMNS.includes(id)));
}

function refused(field: keyof OwnColumns, message: string): Result<never> {
  return refuse({ code: "invalid", message, field });
}
