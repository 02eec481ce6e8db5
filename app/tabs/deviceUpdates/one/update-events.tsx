// What happened to an update, the newest first.
import { useState } from "react";
import { eventWords } from "~/domain/device-updates/target-words";
import type { UpdateDetail, UpdateEvent } from "~/domain/device-updates/update-view";
import { tellingName } from "~/domain/devices/device-id";
import { formatCount, formatTime } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { useFocusWhen } from "~/ui/focus/use-focus-when";
import { LongList } from "~/ui/long-list";

/** Lines before "Show all". */
const FIRST = 20;
/** Pixels of a line in the long list. */
const LINE = 32;

export function UpdateEvents({ update: { events, targets } }: { readonly update: UpdateDetail }) {
  const [whole, setWhole] = useState(false);
  const names = new Map(targets.map((target) => [target.deviceId, tellingName(target)]));
  const nameOf = ({ deviceId }: UpdateEvent) =>
    deviceId === null ? "The update" : (names.get(deviceId) ?? deviceId);
  const numbered = events.map((event, at) => ({ event, at })).reverse();
  const list = useFocusWhen<HTMLDivElement>(whole);
  if (whole) {
    return (
      <div ref={list} tabIndex={-1}>
        <LongList
          label="History, newest first"
          items={numbered}
          idOf={({ at }) => at}
          height={LINE}
          className="mt-2 max-h-[480px] border-line border-y"
        >
          {({ event }) => <EventLine event={event} name={nameOf(event)} />}
        </LongList>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="History, newest first" className="mt-2 border-line border-t">
        {numbered.slice(0, FIRST).map(({ event, at }) => (
          <li key={at}>
            <EventLine event={event} name={nameOf(event)} />
          </li>
        ))}
      </ul>
      {events.length > FIRST && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setWhole(true)}>
          Show all {formatCount(events.length)}
        </Button>
      )}
    </>
  );
}

interface EventLineProps {
  readonly event: UpdateEvent;
  readonly name: string;
}

function EventLine({ event, name }: EventLineProps) {
  return (
    <p className="flex min-h-8 items-baseline gap-x-4 border-line border-b py-1.5 text-small max-w520:flex-wrap">
      <span className="w-[204px] flex-none whitespace-nowrap text-ink-3 tabular-nums">
        {formatTime(event.at)} UTC
      </span>
      <span className="min-w-0 break-words">
        <span className="font-medium">{name}</span> {eventWords(event)}
      </span>
    </p>
  );
}
