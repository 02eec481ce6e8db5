// Follows a bulk update to its end and shows each of its states in a snackbar. Spec section 4, Bulk update status;
// durations in section 9.
import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { isWorthAsking } from "~/browser/api/client/save-failures";
import { askSaveStatus } from "~/browser/api/saves";
import { SAVE_STATES } from "~/domain/review/save-rules";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const SNACK_MS = 6000;
/** Between two questions; longer while no one is signed in, which may change in another tab. */
const ASK_MS = 700;
const ASK_SIGNED_OUT_MS = 4000;
const TOPIC = "bulk-update";

interface Followed {
  readonly bulkId: string;
  readonly ended: boolean;
}

/** `follow` begins. `onEnd` is called once the update has ended and nothing is loading that it could cut off. */
export function useFollowedSave(onEnd: () => void) {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const say = useSnackbar();
  const bulkId = followed?.bulkId ?? null;
  useEffect(() => {
    if (bulkId === null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said = "";
    const ask = async () => {
      const outcome = await outcomeOf(askSaveStatus(pageClient, bulkId));
      if (left) return;
      const signedOut = !outcome.ok && outcome.failure.kind === "signedOut";
      if (!outcome.ok && !signedOut && !isWorthAsking(outcome.failure))
        return setFollowed({ bulkId, ended: true });
      const answer = outcome.ok ? outcome.answer : null;
      const blocked = answer?.status === SAVE_STATES.blocked;
      if (answer !== null && answer.message !== said) {
        said = answer.message;
        say({ text: said, tone: blocked ? "error" : "plain", durationMs: SNACK_MS, topic: TOPIC });
      }
      if (blocked || answer?.status === SAVE_STATES.completed) setFollowed({ bulkId, ended: true });
      else timer = setTimeout(ask, signedOut ? ASK_SIGNED_OUT_MS : ASK_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [bulkId, say]);

  const navigation = useNavigation();
  const quiet = useFetchers().length === 0 && navigation.state === "idle";
  const finished = followed?.ended === true && quiet;
  const listener = useRef(onEnd);
  listener.current = onEnd;
  useEffect(() => {
    if (!finished) return;
    setFollowed(null);
    listener.current();
  }, [finished]);

  return {
    following: followed !== null,
    follow: (bulkId: string) => setFollowed({ bulkId, ended: false }),
  };
}
