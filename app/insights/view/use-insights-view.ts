// The list's filters, order and page, as the address has them. The page follows every key immediately; the address
// follows a moment later, without a call to the server. An address without any shows what the reader saw last. Spec
// sections 3 and 5; decisions 0011, Tabs in the shell, and 0061, Stored filters.
import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useState } from "react";
import { keepView, withKeptView } from "~/browser/kept/kept-view";
import type { OwnColumnsKeeper } from "~/browser/look/own-columns-keeper";
import { withParams } from "~/domain/address";
import { readAddress, saysNothing, type Usual, writeAddress } from "~/domain/view/insights-address";
import type { InsightsView } from "~/domain/view/insights-view";
import type { ListPlace, ScrollStart } from "~/ui/page/use-kept-scroll";
import { useWasServerRendered } from "~/ui/page/use-was-server-rendered";
import { useWrittenAddress } from "~/ui/page/use-written-address";
import type { ChangeView } from "./view-props";

interface InsightsPlace {
  readonly view: InsightsView;
  readonly change: ChangeView;
  /** Shows another view in the place of this one: Back does not lead here again. */
  readonly mend: (view: InsightsView) => void;
  /** The insight that the address names. */
  readonly askedId: string | null;
  /** The address of a view, with an insight open over it or none. */
  readonly addressOf: (view: InsightsView, insightId?: string) => string;
  /** The addresses of insights over a view, which is written once for all of them. */
  readonly addressesIn: (view: InsightsView) => (insightId?: string) => string;
  /** Where its rows are scrolled, and under which name that is kept. */
  readonly scroll: Omit<ListPlace, "ready">;
}

interface Shown {
  readonly view: InsightsView;
  readonly start: ScrollStart;
}

interface OwnLook {
  /** Whether a collection is one row by default. */
  readonly usuallyCollected: boolean;
  readonly ownColumns: OwnColumnsKeeper;
}

export function useInsightsView({ usuallyCollected, ownColumns }: OwnLook): InsightsPlace {
  const { search } = useLocation();
  const begunByHistory = useNavigationType() === "POP";
  const cameWithDocument = useWasServerRendered();
  // Asked for at every use: a choice of columns counts before the page is drawn again.
  const usual = useCallback(
    (): Usual => ({ collected: usuallyCollected, columns: ownColumns.columns() }),
    [usuallyCollected, ownColumns],
  );
  const read = (text: string) => readAddress(new URLSearchParams(text), usual());
  const toParams = (asked: InsightsView, base = new URLSearchParams()) => writeAddress(asked, base, usual());
  const textOf = (asked: InsightsView) => String(toParams(asked));
  const [shown, setShown] = useState<Shown>(() => ({
    view: read(search),
    start: begunByHistory || saysNothing(new URLSearchParams(search)) ? "kept" : "top",
  }));
  const { view } = shown;
  const { change: changeAddress, write } = useWrittenAddress<InsightsView>(
    toParams,
    (found, { first, returned }) => {
      if (first) ownColumns.begin();
      const asked = read(found);
      const isShown = (other: InsightsView) => textOf(other) === textOf(view);
      // A row was opened or closed over the same view.
      if (!first && isShown(asked)) return;
      const fresh = !returned || (first && cameWithDocument);
      if (fresh && saysNothing(new URLSearchParams(found))) {
        const kept = withKeptView(asked, usual());
        if (!isShown(kept)) setShown({ view: kept, start: "kept" });
        if (textOf(kept) !== textOf(asked)) write(kept, "replace");
      } else if (!isShown(asked)) {
        setShown({ view: asked, start: returned ? "kept" : "top" });
        // A filter that Back takes back is not there on the next visit either.
        if (returned) keepView({ from: view, to: asked }, usual());
      }
    },
  );

  const change = useCallback<ChangeView>(
    (next, typed) => {
      if (next.columns !== view.columns) ownColumns.choose(next.columns);
      setShown({ view: next, start: next.query === view.query ? "stay" : "top" });
      keepView({ from: view, to: next }, usual());
      changeAddress(next, typed ?? null);
    },
    [changeAddress, view, usual, ownColumns],
  );
  const mend = (next: InsightsView) => {
    setShown({ view: next, start: "top" });
    write(next, "replace");
  };
  const addressesIn = (other: InsightsView) => {
    const params = toParams(other, new URLSearchParams(search));
    return (insightId?: string) => {
      if (insightId === undefined) params.delete("insight");
      else params.set("insight", insightId);
      return withParams("/", params);
    };
  };
  const addressOf = (other: InsightsView, insightId?: string) => addressesIn(other)(insightId);
  return {
    view,
    change,
    mend,
    askedId: new URLSearchParams(search).get("insight"),
    addressOf,
    addressesIn,
    scroll: { place: `insights ${textOf(view)}`, start: shown.start },
  };
}
