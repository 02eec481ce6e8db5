// The address names the opened insight. It follows the page: immediately when one is opened or closed, a moment after
// the last key when a reader steps from insight to insight. If it changes on its own, the page is told.
// docs/platform.md, Loaders and the address.
import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { afterMs } from "~/browser/loading/after-ms";
import { withParams } from "~/domain/address";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { createFollower, leadsElsewhere, type OpenedWriting } from "./follow-opened";

interface OpenedAddressOptions {
  /** The insight that the address names. */
  readonly askedId: string | null;
  readonly addressOf: (insightId: string | null) => string;
  /** Back, a link or the browser's own field leads to another insight, or to none. */
  readonly onArrive: (insightId: string | null) => void;
}

interface OpenedAddress {
  /** Another insight is opened than before, or none. */
  readonly follow: (from: string | null, to: string | null) => void;
}

export function useOpenedAddress(options: OpenedAddressOptions): OpenedAddress {
  const { askedId } = options;
  const navigate = useNavigate();
  const here = useLocation();
  const { state, location: heading } = useNavigation();
  const revalidating = useRevalidator().state !== "idle";
  const own = useRef<(string | null)[]>([]);
  const write = ({ insightId, step }: OpenedWriting) => {
    const to = options.addressOf(insightId);
    // The same address again would be a call to the server.
    if (to === withParams("/", new URLSearchParams(location.search))) return;
    own.current.push(insightId);
    navigate(to, { replace: step === "replace", preventScrollReset: true });
  };
  const now = {
    write,
    onArrive: options.onArrive,
    busy: state !== "idle" || revalidating,
    isLed: () => heading !== undefined && leadsElsewhere(heading, here, own.current),
  };
  const latest = useRef(now);
  latest.current = now;
  const follower = useMemo(
    () =>
      createFollower({
        write: (writing) => latest.current.write(writing),
        isBusy: () => latest.current.busy,
        isLed: () => latest.current.isLed(),
        after: afterMs,
      }),
    [],
  );

  const landed = useRef(askedId);
  useEarlyEffect(() => {
    if (askedId === landed.current) return;
    landed.current = askedId;
    const at = own.current.indexOf(askedId);
    own.current.splice(0, at < 0 ? own.current.length : at + 1);
    if (at >= 0) return;
    follower.leave();
    latest.current.onArrive(askedId);
  }, [askedId, follower]);

  useEffect(() => {
    const back = () => {
      own.current = [];
      // The history moves before the page that it leads to is here: nothing may be written in between.
      follower.leave();
    };
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      follower.leave();
    };
  }, [follower]);
  return follower;
}
