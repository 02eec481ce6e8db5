// The visit list: the cameras that need a visit, in the order of a sensible walk or drive, each with how it stands, what to
// take along and the way there. Printed it is the list alone. Decision 0155, A camera that needs a visit.
import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import Navigation from "lucide-react/icons/navigation";
import Printer from "lucide-react/icons/printer";
import { CAMERAS_HREF, cameraHref } from "~/domain/devices/camera-href";
import { tellingName } from "~/domain/devices/device-id";
import { MOST_STOPS, type VisitStop } from "~/domain/devices/visit/visit-list";
import { wayThere } from "~/domain/devices/visit/way-there";
import { formatTime } from "~/domain/text/format";
import type { VisitsPage } from "~/tabs/device/page";
import { Button, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { BackLink } from "~/ui/link/back-link";
import { Standing } from "./standing";
import { TakeAlongList } from "./take-along-list";
import { kmWords, visitWords } from "./visit-words";

export function VisitListPage({ data }: { readonly data: VisitsPage }) {
  const { stops, more, now } = data;
  if (stops.length === 0) return <NoVisits />;
  return (
    <div data-printed className="w-full max-w-[860px] px-6 pt-4 pb-16 max-w700:px-4">
      <span className="print:hidden">
        <BackLink to={CAMERAS_HREF}>My Devices</BackLink>
      </span>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-title">Visit list</h2>
          <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{visitWords(data)}</p>
          {more > 0 && (
            <p className="mt-1 max-w-[68ch] text-ink-2">
              {`These are the ${MOST_STOPS} that were seen longest ago; ${more} more need a visit.`}
            </p>
          )}
          <p className="mt-1 text-ink-3 text-small">As of {formatTime(now)} UTC</p>
        </div>
        <Button
          onClick={() => print()}
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
          className="print:hidden"
        >
          Print
        </Button>
      </div>
      <ol aria-label="Cameras to visit" className="mt-5 border-line border-t">
        {stops.map((stop, at) => (
          <Stop key={stop.device.deviceId} stop={stop} number={at + 1} now={now} />
        ))}
      </ol>
    </div>
  );
}

interface StopProps {
  readonly stop: VisitStop;
  readonly number: number;
  readonly now: number;
}

function Stop({ stop: { device, km }, number, now }: StopProps) {
  const way = wayThere(device);
  const place = [device.locationName, device.locationDescription].filter((text) => text !== "");
  return (
    <li className="flex break-inside-avoid gap-4 border-line border-b py-4">
      <span aria-hidden="true" className="w-6 flex-none text-right font-semibold text-ink-3 tabular-nums">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 className="break-words text-card">
              <Link to={cameraHref(device.deviceId)} className="reach rounded-xs hover:underline">
                {tellingName(device)}
              </Link>
            </h3>
            <Standing device={device} now={now} />
          </div>
          {way.known && (
            <a
              href={way.geo}
              rel="noreferrer"
              aria-label={`Navigate there: ${tellingName(device)}`}
              className={buttonClass({ className: "print:hidden" })}
            >
              <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
              Navigate there
            </a>
          )}
        </div>
        {place.length > 0 && <p className="mt-1 text-ink-2">{place.join(": ")}</p>}
        <p className="mt-1 text-ink-3 text-small tabular-nums">
          {way.known ? way.coordinates : way.why}
          {km !== null && `, ${kmWords(km)} from the stop before`}
        </p>
        <TakeAlongList device={device} now={now} />
      </div>
    </li>
  );
}

function NoVisits() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<CircleCheck size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No camera needs a visit"
        text="A camera is listed here when it is silent, its battery is low, or its card is nearly full."
        action={<BackLink to={CAMERAS_HREF}>My Devices</BackLink>}
      />
    </div>
  );
}
