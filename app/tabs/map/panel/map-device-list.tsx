// The cameras of the map as links: the same that the marks open, by keyboard and for screen readers. Enter opens one. A long
// list starts with the first ones, and a button adds more.
import { Link } from "@remix-run/react";
import { memo, useEffect, useRef, useState } from "react";
import { cameraAt, type MapColumns } from "~/domain/map/map-cameras";
import { LISTED_LIMIT } from "~/domain/map/map-port";
import { POINT_WORDS } from "~/domain/map/point-state";
import { formatCount } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Button } from "~/ui/button";

interface DeviceListProps {
  readonly cameras: MapColumns;
  readonly rows: readonly number[];
  /** Devices that there are, where the rows are not all of them. */
  readonly devices: number;
  readonly now: number;
  /** Whose popup is open. */
  readonly opened: number | null;
  readonly label: string;
  readonly hrefOf: (deviceId: string) => string;
  readonly onOpen: (deviceId: string) => void;
}

export const MapDeviceList = memo(function DeviceList(props: DeviceListProps) {
  const { cameras, rows, devices, label, now, opened } = props;
  const { held, list, showMore } = useHeld();
  const lines = rows.slice(0, held);
  const more = devices - lines.length;
  return (
    <>
      <ul ref={list} aria-label={label} className="-mx-2">
        {lines.map((row) => (
          <DeviceLine key={cameras.deviceId[row]} {...props} row={row} now={now} isOpen={row === opened} />
        ))}
      </ul>
      {more > 0 && <p className="py-1.5 text-ink-3 text-small">and {formatCount(more)} more</p>}
      {lines.length < rows.length && (
        <Button size="small" className="self-start" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
});

/** How many are there: `LISTED_LIMIT` more with each press, which leads the focus to the first of them. */
function useHeld() {
  const [held, setHeld] = useState(LISTED_LIMIT);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(held);
  useEffect(() => {
    if (before.current === held) return;
    list.current?.children[before.current]?.querySelector("a")?.focus();
    before.current = held;
  }, [held]);
  return { held, list, showMore: () => setHeld(held + LISTED_LIMIT) };
}

interface DeviceLineProps extends Pick<DeviceListProps, "cameras" | "hrefOf" | "onOpen" | "now"> {
  readonly row: number;
  readonly isOpen: boolean;
}

function DeviceLine({ cameras, row, isOpen, hrefOf, onOpen, now }: DeviceLineProps) {
  const camera = cameraAt(cameras, row);
  if (camera === null) return null;
  const { deviceId, displayName, state, lastSeen } = camera;
  return (
    <li>
      <Link
        to={hrefOf(deviceId)}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        data-device={deviceId}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen(deviceId);
        }}
        className="group flex min-h-8 items-center gap-2.5 rounded-[5px] px-2 text-ui hover:bg-hover aria-[current]:bg-accent-soft touch:min-h-11 max-w740:text-[15px]"
      >
        <StateGlyph state={state} />
        <span className="min-w-0 flex-1 truncate">
          {displayName}
          <span className="sr-only">, {POINT_WORDS[state]}</span>
        </span>
        <span className="flex-none text-ink-3 text-label tabular-nums group-aria-[current]:text-ink-2">
          {lastSeen === null ? "not seen" : timeAgo(lastSeen, now)}
        </span>
      </Link>
    </li>
  );
}
