// The columns that the reader has chosen: as the server knows them, and as they are chosen on this page. Decision 0140,
// Columns belong to a person.
import { useState } from "react";
import { keepOwnColumns, type OwnColumnsKeeper } from "~/browser/look/own-columns-keeper";
import type { ColumnId } from "~/domain/view/columns";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyCode } from "~/ui/waiting/lazy-part";

/** What one chooses columns with, and what saves them: a choice that is made is kept. */
export const COLUMNS_CODE = lazyCode(() => import("./toolbar/column-panel"));

/** `stored`: what the document brought. */
export function useOwnColumns(userId: number, stored: readonly ColumnId[] | null): OwnColumnsKeeper {
  const say = useSnackbar();
  const [keeper] = useState(() =>
    keepOwnColumns({
      userId,
      stored,
      startSaving: async () => (await COLUMNS_CODE.load()).startColumnsSaving({ userId, say }),
    }),
  );
  return keeper;
}
