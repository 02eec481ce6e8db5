// The devices at exactly the same spot, which no zoom separates: each opens its own popup.
import { useMemo } from "react";
import type { MapColumns } from "~/domain/map/map-cameras";
import { devicesWords } from "~/domain/map/map-words";
import { MapDeviceList } from "~/tabs/map/panel/map-device-list";
import { PopupFrame, type PopupFrameProps } from "./popup-frame";

/** Devices that are named; there is no reading of more in a popup. */
const NAMED = 50;

interface SpotPopupProps extends Pick<PopupFrameProps, "anchoring" | "takesFocus" | "onClose"> {
  readonly cameras: MapColumns;
  readonly rows: readonly number[];
  readonly now: number;
  readonly hrefOf: (deviceId: string) => string;
  readonly onOpen: (deviceId: string) => void;
}

export function SpotPopup({ cameras, rows, now, hrefOf, onOpen, ...frame }: SpotPopupProps) {
  const named = useMemo(() => rows.filter((_, at) => at < NAMED), [rows]);
  const title = `${devicesWords(rows.length)} at this spot`;
  return (
    <PopupFrame {...frame} label={title}>
      <div className="px-3.5 pt-3 pb-2">
        <h2 className="pr-8 pb-1.5 font-semibold text-page">{title}</h2>
        <MapDeviceList
          label={title}
          cameras={cameras}
          rows={named}
          devices={rows.length}
          now={now}
          opened={null}
          hrefOf={hrefOf}
          onOpen={onOpen}
        />
      </div>
    </PopupFrame>
  );
}
