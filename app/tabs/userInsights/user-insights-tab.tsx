// The Insights page: the list of what the cameras saw, newest received first, and one insight opened over it.
// A view of the loader's data; the address holds the page, its size and the open insight. Spec sections 2.8 and 9.
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { UserInsightsData } from "../../domain/insights/insight-detail";
import { InsightDetailView } from "./detail/insight-detail";
import { MissingInsight } from "./detail/missing-insight";
import { insightHref, listHref } from "./insight-links";
import { InsightsList } from "./list/insights-list";
import { openInsight } from "./open-insight";
import { useDelayed } from "./use-delayed";
import { useInsightsPlace } from "./use-insights-place";

/** Milliseconds before bones stand in for the rows. look.md section 5, Loading. */
const SKELETON_AFTER = 150;

export default function UserInsightsTab({ data }: { readonly data: UserInsightsData }) {
  const { list, mayOpenMap } = data;
  const { askedId, pageOnItsWay } = useInsightsPlace(list);
  const slow = useDelayed(pageOnItsWay !== null, SKELETON_AFTER);
  const open = openInsight(data, askedId);
  const navigate = useNavigate();
  useFocusReturn(open && !("missing" in open) ? open.detail.insight.insightId : null);

  const hrefOf = (insightId: string) => insightHref(insightId, list);
  const close = () => navigate(listHref(list), { replace: true, preventScrollReset: true });

  return (
    <>
      <InsightsList
        list={list}
        hrefOf={hrefOf}
        rowsOnTheirWay={slow ? pageOnItsWay : null}
        mayAddCamera={data.mayAddCamera}
      />
      {open && "missing" in open && <MissingInsight insightId={open.missing} onClose={close} />}
      {open && !("missing" in open) && (
        <InsightDetailView open={open} list={list} mayOpenMap={mayOpenMap} hrefOf={hrefOf} onClose={close} />
      )}
    </>
  );
}

/** When the detail closes, the keyboard is back on the row of the insight that was shown last. */
function useFocusReturn(openId: string | null) {
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    const closedId = openId === null ? lastId.current : null;
    lastId.current = openId;
    if (closedId === null) return;
    // After the dialog has handed the focus back by itself.
    const frame = requestAnimationFrame(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-insight="${CSS.escape(closedId)}"]`);
      [...links].find((link) => link.offsetParent !== null)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
}
