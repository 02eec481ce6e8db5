// What the dashboard shows, as the address has it: every change is a step of the history. Decision 0126, The dashboard and
// its address and editing.
import { useLocation } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import {
  type DashboardAsk,
  readDashboardAddress,
  writeDashboardAddress,
} from "~/domain/dashboard/dashboard-address";
import type { TypedField } from "~/domain/view/address-steps";
import { useWrittenAddress } from "~/ui/page/use-written-address";

interface DashboardAddress {
  readonly ask: DashboardAsk;
  readonly change: (part: Partial<DashboardAsk>, typed?: TypedField) => void;
}

export function useDashboardAddress(): DashboardAddress {
  const { search } = useLocation();
  const [ask, setAsk] = useState(() => readDashboardAddress(new URLSearchParams(search)));
  const address = useWrittenAddress<DashboardAsk>(writeDashboardAddress, (found, { first }) => {
    if (!first) setAsk(readDashboardAddress(new URLSearchParams(found)));
  });
  const latest = useRef({ ask, address });
  latest.current = { ask, address };
  const change = useCallback<DashboardAddress["change"]>((part, typed) => {
    const next = { ...latest.current.ask, ...part };
    latest.current = { ...latest.current, ask: next };
    setAsk(next);
    latest.current.address.change(next, typed ?? null);
  }, []);
  return { ask, change };
}
