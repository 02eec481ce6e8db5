// A list in its two layouts: a table from 700 px on, cards below. Both until the window is known, then only the one that
// shows. docs/look.md, Table.
import type { ReactNode } from "react";
import { useNarrow } from "~/ui/page/use-narrow";

interface TableOrCardsProps {
  readonly table: ReactNode;
  readonly cards: ReactNode;
  readonly tableClassName?: string;
  readonly cardsClassName?: string;
}

export function TableOrCards({ table, cards, tableClassName = "", cardsClassName = "" }: TableOrCardsProps) {
  const narrow = useNarrow("cards");
  return (
    <>
      {narrow !== true && <div className={`max-w700:hidden ${tableClassName}`}>{table}</div>}
      {narrow !== false && <div className={`w700:hidden ${cardsClassName}`}>{cards}</div>}
    </>
  );
}
