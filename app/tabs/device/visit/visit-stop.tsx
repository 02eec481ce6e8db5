// A camera on the visit list: how it stands, where it is and the way there, and what to take along.
import { Link } from "@remix-run/react";
import Navigation from "lucide-react/icons/navigation";
import { cameraHref } from "~/domain/devices/camera-href";
import { tellingName } from "~/domain/devices/device-id";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { wayThere } from "~/domain/devices/visit/way-there";
import { buttonClass } from "~/ui/button";
import { Standing } from "./standing";
import { TakeAlongList } from "./take-along-list";
import { kmWords } from "./visit-words";

interface VisitStopItemProps {
  readonly device: FleetDevice;
  /** Its place on the trip; null where it is on none. */
  readonly number: number | null;
  /** From the stop before; null for the first one. */
  readonly km: number | null;
  readonly now: number;
  /** Level of its heading: below that of the list. */
  readonly level: 3 | 4;
}

export function VisitStopItem({ device, number, km, now, level }: VisitStopItemProps) {
  const way = wayThere(device);
  const place = [device.locationName, device.locationDescription].filter((text) => text !== "");
  const Heading = `h${level}` as const;
  return (
    <li className="flex break-inside-avoid gap-4 border-line border-b py-4 max-w520:gap-3">
      {number !== null && (
        <span
          aria-hidden="true"
          className="w-6 flex-none text-right font-semibold text-ink-3 tabular-nums max-w520:w-5"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <Heading className="break-words text-card">
              <Link to={cameraHref(device.deviceId)} className="reach rounded-xs hover:underline">
                {tellingName(device)}
              </Link>
            </Heading>
            <Standing device={device} now={now} />
          </div>
          {way.known && (
            <a href={way.geo} rel="noreferrer" className={buttonClass({ className: "print:hidden" })}>
              <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>
                Navigate there
                <span className="sr-only">: {tellingName(device)}</span>
              </span>
            </a>
          )}
        </div>
        {place.length > 0 && <p className="mt-1 text-ink-2">{place.join(": ")}</p>}
        <p className="mt-1 text-ink-3 text-small tabular-nums">
          {way.known ? way.coordinates : way.why}
          {km !== null && `, ${kmWords(km)} from the stop before`}
        </p>
        <TakeAlongList device={device} now={now} />
        {device.visitNotes !== "" && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-line break-words text-ink-2">
            <span className="font-medium text-ink">Notes: </span>
            {device.visitNotes}
          </p>
        )}
      </div>
    </li>
  );
}
