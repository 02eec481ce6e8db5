// The days on which the cameras worked, fetched when rates are chosen, once a day. If that fails, a message appears and
// rates are switched off.
import { useEffect, useRef, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyCode } from "~/ui/waiting/lazy-part";

/** What checks the answer comes with it. */
export const EFFORT_CALL = lazyCode(() => import("~/browser/api/dashboard"));

const FAILED = "Couldn't load the days when the cameras worked. Showing counts instead of rates.";

interface Shown {
  /** UTC, in days since 1970: with the next one the days of the effort move on. */
  readonly day: number;
  /** Rates cannot be shown. */
  readonly onFail: () => void;
}

interface Effort {
  /** Null while it is not here, or rates are not asked for. */
  readonly effort: EffortColumns | null;
  /** Rates are asked for, and counts are all that can be shown yet. */
  readonly awaited: boolean;
}

export function useEffort(rates: boolean, { day, onFail }: Shown): Effort {
  const [read, setRead] = useState<{ readonly day: number; readonly effort: EffortColumns } | null>(null);
  const say = useSnackbar();
  const told = useRef({ say, onFail, read });
  told.current = { say, onFail, read };
  const wanted = rates && read?.day !== day;
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const read = async () => (await EFFORT_CALL.now()).readEffort(pageClient, leaving.signal);
    read().then(
      (effort) => {
        if (!leaving.signal.aborted) setRead({ day, effort });
      },
      () => {
        // The days of yesterday stay: they say nothing of today, and all of the days before.
        if (leaving.signal.aborted || told.current.read !== null) return;
        told.current.say({ text: FAILED, tone: "error", topic: "rates" });
        told.current.onFail();
      },
    );
    return () => leaving.abort();
  }, [wanted, day]);
  return { effort: rates && read ? read.effort : null, awaited: rates && read === null };
}
