// The list's filters, order and page, as the address has them. The page follows every key immediately; the address
// follows a moment later, without a call to the server. An address without any shows what the reader saw last. Spec
// sections 3 and 5; decisions 0011, Tabs in the shell, and 0061, Stored filters.
import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useState } from "react";
import { keepView, withKeptView } from "~/browser/kept-view";
import { withParams } from "~/domain/address";
import { readAddress, saysNothing, writeAddress } from "~/domain/view/insights-address";
import type { InsightsView } from "~/domain/view/insights-view";
import { useCameWithDocument } from "~/ui/use-came-with-document";
import type { ListPlace, ScrollStart } from "~/ui/use-kept-scroll";
import { useWrittenAddress } from "~/ui/use-written-address";
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

/** `usuallyCollected`: whether a collection is one row by default. */
export function useInsightsView(usuallyCollected: boolean): InsightsPlace {
  const { search } = useLocation();
  const begunByHistory = useNavigationType() === "POP";
  const cameWithDocument = useCameWithDocument();
  const read = (text: string) => readAddress(new URLSearchParams(text), usuallyCollected);
  const [shown, setShown] = useState<Shown>(() => ({
    view: read(search),
    start: begunByHistory || saysNothing(new URLSearchParams(search)) ? "kept" : "top",
  }));
  const { view } = shown;
  const { change: changeAddress, write } = useWrittenAddress<InsightsView>(
    (asked, base) => writeAddress(asked, base, usuallyCollected),
    (found, { first, returned }) => {
      const asked = read(found);
      const isShown = (other: InsightsView) =>
        textOf(other, usuallyCollected) === textOf(view, usuallyCollected);
      // A row was opened or closed over the same view.
      if (!first && isShown(asked)) return;
      const fresh = !returned || (first && cameWithDocument);
      if (fresh && saysNothing(new URLSearchParams(found))) {
        const kept = withKeptView(asked, usuallyCollected);
        if (!isShown(kept)) setShown({ view: kept, start: "kept" });
        if (textOf(kept, usuallyCollected) !== textOf(asked, usuallyCollected)) write(kept, "replace");
      } else if (!first) {
        setShown({ view: asked, start: returned ? "kept" : "top" });
        // A filter that Back takes back is not there on the next visit either.
        if (returned) keepView({ from: view, to: asked }, usuallyCollected);
      }
    },
  );

  const change = useCallback<ChangeView>(
    (next, typed) => {
      setShown({ view: next, start: next.query === view.query ? "stay" : "top" });
      keepView({ from: view, to: next }, usuallyCollected);
      changeAddress(next, typed ?? null);
    },
    [changeAddress, view, usuallyCollected],
  );
  const mend = (next: InsightsView) => {
    setShown({ view: next, start: "top" });
    write(next, "replace");
  };
  const addressesIn = (other: InsightsView) => {
    const params = writeAddress(other, new URLSearchParams(search), usuallyCollected);
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
    scroll: { place: `insights ${textOf(view, usuallyCollected)}`, start: shown.start },
  };
}

function textOf(view: InsightsView, usuallyCollected: boolean): string {
  return String(writeAddress(view, new URLSearchParams(), usuallyCollected));
}
