// What is open on the map, as the address has it. Opening a device is a step of the history, which Back closes; what is
// opened or closed after it replaces that step. Decision 0123, The map tab and its address.
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { type MapAsk, readMapAddress, writeMapAddress } from "~/domain/map/map-address";
import type { TypedField } from "~/domain/view/address-steps";
import type { InsightsView } from "~/domain/view/insights-view";
import { useWrittenAddress } from "~/ui/page/use-written-address";

interface MapAddress {
  readonly ask: MapAsk;
  readonly changeView: (view: InsightsView, typed?: TypedField) => void;
  readonly changeFind: (find: string, typed?: TypedField) => void;
  readonly open: (deviceId: string) => void;
  /** Closes the open device, and the place that the address names. */
  readonly close: () => void;
}

export function useMapAddress(): MapAddress {
  const { search } = useLocation();
  const [ask, setAsk] = useState(() => readMapAddress(new URLSearchParams(search)));
  const { change, write } = useWrittenAddress<MapAsk>(writeMapAddress, (found, { first }) => {
    if (!first) setAsk(readMapAddress(new URLSearchParams(found)));
  });
  const alter = (part: Partial<MapAsk>, typed?: TypedField) => {
    const next = { ...ask, ...part };
    setAsk(next);
    change(next, typed ?? null);
  };
  const replace = (part: Partial<MapAsk>) => {
    const next = { ...ask, ...part };
    setAsk(next);
    write(next, "replace");
  };
  return {
    ask,
    changeView: (view, typed) => alter({ view }, typed),
    changeFind: (find, typed) => alter({ find }, typed),
    open(deviceId) {
      if (deviceId === ask.point) return;
      const opened = { point: deviceId, place: null };
      if (ask.point === null) alter(opened);
      else replace(opened);
    },
    close() {
      if (ask.point !== null || ask.place !== null) replace({ point: null, place: null });
    },
  };
}
