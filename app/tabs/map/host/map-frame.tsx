// The place of the map: the map itself once it is here, a spinner until then.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { MapEvents, MapPort } from "~/domain/map/map-port";
import { SlowNotice } from "~/ui/waiting/slow-notice";
import { Spinner } from "~/ui/waiting/spinner";

type FrameEvents = Omit<MapEvents, "onReady" | "onWhole" | "onPick">;

interface MapFrameProps {
  /** Null while its code is on its way. */
  readonly map: MapPort | null;
  readonly events: FrameEvents;
}

export function MapFrame({ map, events }: MapFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const ready = useAttachedMap(map, host, events);
  return (
    <div className="group absolute inset-0">
      <div ref={host} data-map-host className="absolute inset-0" />
      {!ready && <MapWaiting />}
      <p
        aria-hidden="true"
        className="-translate-x-1/2 pointer-events-none absolute top-4 left-1/2 hidden rounded-sm bg-raised px-3 py-2 text-small shadow-2 group-has-[canvas:focus-visible]:block max-w740:top-[72px]"
      >
        Keyboard: arrow keys pan, + and − zoom
      </p>
    </div>
  );
}

function MapWaiting() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken/60">
      <span
        role="status"
        className="flex items-center gap-2.5 rounded-sm bg-raised px-3.5 py-2.5 text-small shadow-2"
      >
        <Spinner size={16} className="text-ink-3" />
        Loading the map
      </span>
      <SlowNotice loading />
    </div>
  );
}

/** True once the first tiles of the map are drawn. */
function useAttachedMap(map: MapPort | null, host: RefObject<HTMLDivElement>, events: FrameEvents): boolean {
  const [ready, setReady] = useState(false);
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (map === null || host.current === null) return;
    return map.attach(host.current, {
      onReady: () => setReady(true),
      onSight: (sight) => latest.current.onSight(sight),
      onView: (view) => latest.current.onView(view),
      onChoose: (rows) => latest.current.onChoose(rows),
      onChooseNothing: () => latest.current.onChooseNothing(),
      onPick: () => undefined,
      onNotice: (words) => latest.current.onNotice(words),
      onAnchor: (anchor) => latest.current.onAnchor(anchor),
    });
  }, [map, host]);
  return ready;
}
