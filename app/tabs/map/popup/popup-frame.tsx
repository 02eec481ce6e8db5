// The frame of a popup: beside its device on the map, at the right edge while that is out of sight, a sheet at the foot
// below 740 px. It isn't a modal dialog: the map stays usable behind it. Escape closes it.
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { MapEvents } from "~/domain/map/map-port";
import { IconButton } from "~/ui/icon-button";
import { popupPlace } from "./popup-place";

export type Anchor = Parameters<MapEvents["onAnchor"]>[0];

/** Hears where the chosen device is now; not through React, since it comes with every frame of a drag. */
export interface Anchoring {
  readonly listen: (heard: (anchor: Anchor) => void) => () => void;
}

export interface PopupFrameProps {
  readonly label: string;
  readonly anchoring: Anchoring;
  /** It was opened here and takes the focus; one that came with the address leaves it. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PopupFrame({ label, anchoring, takesFocus, onClose, children }: PopupFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchor(popup, anchoring);
  useEffect(() => {
    if (takesFocus) popup.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="absolute top-4 right-[68px] z-10 max-h-[calc(100%-32px)] w-[292px] animate-rise overflow-y-auto rounded-md bg-raised shadow-3 data-placed:top-0 data-placed:right-auto data-placed:left-0 w740:data-placed:translate-x-(--x) w740:data-placed:translate-y-(--y) max-w740:inset-x-0! max-w740:top-auto! max-w740:bottom-0! max-w740:max-h-[70%] max-w740:w-auto max-w740:rounded-b-none max-w740:rounded-t-xl"
    >
      {children}
      <IconButton
        label="Close"
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onClose}
        className="absolute! top-1.5 right-1.5 bg-raised/90 shadow-1"
      />
    </div>
  );
}

function useAnchor(popup: RefObject<HTMLDivElement>, anchoring: Anchoring): void {
  useLayoutEffect(
    () =>
      anchoring.listen((anchor) => {
        const element = popup.current;
        const host = element?.parentElement;
        if (!element || !host) return;
        element.toggleAttribute("data-placed", anchor !== null);
        if (anchor === null) return;
        const size = { width: element.offsetWidth, height: element.offsetHeight };
        const { x, y } = popupPlace(anchor, size, { width: host.clientWidth, height: host.clientHeight });
        element.style.setProperty("--x", `${x}px`);
        element.style.setProperty("--y", `${y}px`);
      }),
    [popup, anchoring],
  );
}
