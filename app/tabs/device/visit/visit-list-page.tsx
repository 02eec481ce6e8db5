// The visit list: the cameras that need a visit, by trip, each in the order of a sensible walk or drive; of all groups or of one.
// Printed it is the list alone, each trip on a page of its own. Decision 0155, A camera that needs a visit.
import CircleCheck from "lucide-react/icons/circle-check";
import Printer from "lucide-react/icons/printer";
import { type ReactNode, useId } from "react";
import { CAMERAS_HREF } from "~/domain/devices/camera-href";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { MOST_STOPS, stopCount, type VisitTrip } from "~/domain/devices/visit/visit-list";
import { formatTime } from "~/domain/text/format";
import type { VisitsPage } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { BackLink } from "~/ui/link/back-link";
import { VisitGroupLinks } from "./visit-group-links";
import { VisitStopItem } from "./visit-stop";
import { aloneWords, tripWords, unplacedWords, visitsHref, visitWords } from "./visit-words";

export function VisitListPage({ data }: { readonly data: VisitsPage }) {
  const { group, more, now, all } = data;
  if (all === 0 && group === null) return <NoVisits />;
  const listed = stopCount(data);
  return (
    <div data-printed className="w-full max-w-[860px] px-6 pt-4 pb-16 max-w700:px-4">
      <span className="print:hidden">
        <BackLink to={CAMERAS_HREF}>My Devices</BackLink>
      </span>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="break-words text-title">
            Visit list{group !== null && <span className="hidden print:inline">: {group.name}</span>}
          </h2>
          {listed > 0 && <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{visitWords(data)}</p>}
          {more > 0 && (
            <p className="mt-1 max-w-[68ch] text-ink-2">
              {`These are the ${MOST_STOPS} that were seen longest ago; ${more} more need a visit.`}
            </p>
          )}
          <p className="mt-1 text-ink-3 text-small">As of {formatTime(now)} UTC</p>
        </div>
        {listed > 0 && (
          <Button
            onClick={() => print()}
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="print:hidden"
          >
            Print
          </Button>
        )}
      </div>
      <VisitGroupLinks {...data} />
      {listed === 0 && group !== null ? <NoneInGroup name={group.name} /> : <Stops data={data} />}
    </div>
  );
}

function Stops({ data }: { readonly data: VisitsPage }) {
  const { trips, alone, unplaced, now } = data;
  const [only, ...others] = trips;
  if (only && others.length + alone.length + unplaced.length === 0) {
    return (
      <ol aria-label="Cameras to visit" className="mt-5 border-line border-t">
        <TripStops trip={only} now={now} level={3} />
      </ol>
    );
  }
  return (
    <>
      {trips.map((trip, at) => (
        <Part
          key={trip.stops[0]?.device.deviceId}
          title={trips.length === 1 ? `Around ${trip.around}` : `Trip ${at + 1}: around ${trip.around}`}
          words={tripWords(trip)}
          ordered
          isFirst={at === 0}
        >
          <TripStops trip={trip} now={now} level={4} />
        </Part>
      ))}
      {alone.length > 0 && (
        <Part title="Far from the others" words={aloneWords(alone.length)} isFirst={trips.length === 0}>
          <LoneStops devices={alone} now={now} />
        </Part>
      )}
      {unplaced.length > 0 && (
        <Part
          title="Without an exact location"
          words={unplacedWords(unplaced.length)}
          isFirst={trips.length + alone.length === 0}
        >
          <LoneStops devices={unplaced} now={now} />
        </Part>
      )}
    </>
  );
}

interface TripStopsProps {
  readonly trip: VisitTrip;
  readonly now: number;
  readonly level: 3 | 4;
}

function TripStops({ trip, now, level }: TripStopsProps) {
  return trip.stops.map(({ device, km }, at) => (
    <VisitStopItem key={device.deviceId} device={device} number={at + 1} km={km} now={now} level={level} />
  ));
}

/** Cameras that are on no trip. */
function LoneStops({ devices, now }: { readonly devices: readonly FleetDevice[]; readonly now: number }) {
  return devices.map((device) => (
    <VisitStopItem key={device.deviceId} device={device} number={null} km={null} now={now} level={4} />
  ));
}

interface PartProps {
  readonly title: string;
  readonly words: string;
  readonly ordered?: boolean;
  /** On paper, every other one begins a page. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

function Part({ title, words, ordered = false, isFirst, children }: PartProps) {
  const id = useId();
  const List = ordered ? "ol" : "ul";
  return (
    <section aria-labelledby={id} className={`mt-8 ${isFirst ? "" : "print:break-before-page print:mt-0"}`}>
      <div className="break-inside-avoid break-after-avoid">
        <h3 id={id} className="break-words font-semibold text-[20px] leading-[26px] tracking-[-0.015em]">
          {title}
        </h3>
        <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{words}</p>
      </div>
      <List className="mt-3 border-line border-t">{children}</List>
    </section>
  );
}

function NoneInGroup({ name }: { readonly name: string }) {
  return (
    <div className="mt-12">
      <EmptyState
        icon={<CircleCheck size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`No camera in ${name} needs a visit`}
        action={<BackLink to={visitsHref(null)}>All groups</BackLink>}
      />
    </div>
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
