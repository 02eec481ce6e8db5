// Picks a location on the map: by a press, or by keyboard with the middle of the map. Saves nothing. Decision 0125,
// Heat and time.
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import type { MapPlace, NoMap } from "~/domain/map/map-port";
import { typedPlace } from "~/domain/map/place/map-place";
import type { PlaceMap } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";
import { SlowNotice } from "~/ui/waiting/slow-notice";
import { Spinner } from "~/ui/waiting/spinner";
import { type PickingMap, usePickingMap } from "./use-picking-map";

interface PickPlaceProps {
  readonly map: PlaceMap;
  /** The camera's location in the form; null for none. */
  readonly place: MapPlace | null;
  /** The camera's name. */
  readonly name: string;
  readonly onPlace: (place: MapPlace) => void;
  readonly onClose: () => void;
}

export function PickPlace({ map, place, name, onPlace, onClose }: PickPlaceProps) {
  const [picked, setPicked] = useState(place);
  return (
    <Dialog
      open
      bare
      size="large"
      onClose={onClose}
      title="Pick a location"
      note={<span className="max-w520:hidden">{name}</span>}
      actions={
        <>
          <output className="mr-auto min-w-0 truncate text-ink-2 text-small tabular-nums">
            {picked === null ? "Click or tap where the camera is" : placeWords(picked)}
          </output>
          <Button onClick={onClose} className="max-w520:hidden">
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={picked === null}
            onClick={() => {
              if (picked !== null) onPlace(picked);
            }}
          >
            Use this location
          </Button>
        </>
      }
    >
      <PickStage map={map} place={place} picked={picked} onPick={setPicked} />
    </Dialog>
  );
}

interface PickStageProps extends Pick<PickPlaceProps, "map" | "place"> {
  readonly picked: MapPlace | null;
  readonly onPick: (place: MapPlace) => void;
}

function PickStage({ map: { source, cameras }, place, picked, onPick }: PickStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const map = usePickingMap(host, { source, cameras, place, picked, onPick });
  return (
    <div className="relative min-h-0 flex-1 bg-sunken">
      <div ref={host} data-map-host className="absolute inset-0" />
      {map.none ? <NoMapWords reason={map.none} onRetry={map.retry} /> : <PickControls map={map} />}
    </div>
  );
}

function PickControls({ map }: { readonly map: PickingMap }) {
  return (
    <>
      {map.waiting && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-3">
          <span
            role="status"
            className="flex items-center gap-2.5 rounded-sm bg-raised px-3.5 py-2.5 text-small shadow-2"
          >
            <Spinner className="text-ink-3" />
            Loading the map
          </span>
          <SlowNotice loading />
        </div>
      )}
      <Crosshair />
      {map.notice && (
        <p
          role="status"
          className="absolute top-4 left-4 max-w-[calc(100%-88px)] rounded-sm bg-raised px-3 py-2 text-small shadow-2"
        >
          {map.notice}
        </p>
      )}
      <div className="absolute top-4 right-4 flex flex-col rounded-md bg-raised p-0.5 shadow-2">
        <IconButton label="Zoom in" icon={<Plus {...ICON} />} onClick={() => map.zoomBy(1)} />
        <IconButton label="Zoom out" icon={<Minus {...ICON} />} onClick={() => map.zoomBy(-1)} />
      </div>
      <div className="-translate-x-1/2 absolute bottom-10 left-1/2">
        <Button onClick={map.takeMiddle} className="shadow-2">
          Use the middle of the map
        </Button>
      </div>
    </>
  );
}

/** Marks the middle of the map, for people who move it by keyboard. */
function Crosshair() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className="pointer-events-none absolute inset-0 m-auto size-8 text-ink"
      fill="none"
      strokeLinecap="round"
    >
      <path d={CROSS} stroke="var(--color-raised)" strokeWidth="4" />
      <path d={CROSS} stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}

const CROSS = "M16 3v8M16 21v8M3 16h8M21 16h8";

const NO_MAP_WORDS: Readonly<Record<NoMap["kind"], string>> = {
  "no-webgl": "This browser can't show the map because it has no WebGL 2. Type the coordinates instead.",
  "not-loaded": "The map didn't load. We kept what you typed.",
};

function NoMapWords({ reason, onRetry }: { readonly reason: NoMap; readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-body text-ink-2"
    >
      {NO_MAP_WORDS[reason.kind]}
      {reason.kind === "not-loaded" && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

function placeWords(place: MapPlace): string {
  const { latitude, longitude } = typedPlace(place);
  return `${latitude}, ${longitude}`;
}

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;
