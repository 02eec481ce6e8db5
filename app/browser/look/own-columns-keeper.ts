// The user's columns on this page: those that the server knows, until others are chosen here or a choice is found that it
// does not have yet. Decision 0140, Columns belong to a person.
import { LOOK } from "~/browser/kept/drop-kept-view";
import { keptText } from "~/browser/kept/storage";
import type { ColumnId } from "~/domain/view/columns";
import { readColumns } from "~/domain/view/insights-address";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";

/** What a choice is kept under, before its user's id. Not dropped with a session: it is sent when its user is back. */
export const UNSENT_COLUMNS = "unsent_columns:";

export interface OwnColumnsKeeper {
  /** What the table shows if the address names no columns. */
  readonly columns: () => readonly ColumnId[];
  readonly choose: (columns: readonly ColumnId[]) => void;
  /** Takes up what an earlier visit or another tab has left unsent, or kept before the server did. */
  readonly begin: () => void;
}

/** Keeps a choice in the browser until the server has it (columns-saving.ts). */
export type KeepColumns = (columns: readonly ColumnId[]) => void;

interface KeeperDeps {
  readonly userId: number;
  /** As the server knows them; null: none were chosen. */
  readonly stored: readonly ColumnId[] | null;
  /** Called with the first choice. */
  readonly startSaving: () => Promise<KeepColumns>;
}

export function keepOwnColumns({ userId, stored, startSaving }: KeeperDeps): OwnColumnsKeeper {
  let own = stored ?? USUAL_COLUMNS;
  let saving: Promise<KeepColumns> | undefined;
  const choose: KeepColumns = (columns) => {
    own = columns;
    saving ??= startSaving();
    void saving.then((keep) => keep(columns));
  };
  const begin = () => {
    const old = stored ? null : new URLSearchParams(keptText(LOOK) ?? "").get("columns");
    const left = keptText(UNSENT_COLUMNS + userId) ?? old;
    if (left) choose(readColumns(left, own));
  };
  return { columns: () => own, choose, begin };
}
