// The cameras as cards, below 700 px. Spec section 2.9.
import Navigation from "lucide-react/icons/navigation";
import { tellingName } from "~/domain/devices/device-id";
import type { FleetRow } from "~/domain/devices/fleet/fleet-rows";
import { wayThere } from "~/domain/devices/visit/way-there";
import { truncate } from "~/domain/text/format";
import { Battery, DeviceLink, UpdateState } from "~/tabs/device/device-facts";
import { Fact } from "~/ui/facts";
import { iconButtonClass } from "~/ui/icon-button";
import { CheckInCell, DeviceCell, EditLink, WakeCell } from "./device-cells";
import { dialogHref } from "./device-hrefs";
import { listOrderWords } from "./list-words";
import type { DeviceListModel } from "./use-device-list";

export function DeviceCards({ list }: { readonly list: DeviceListModel }) {
  const { view, rows, now, addressOf } = list;
  const address = addressOf(view);
  return (
    <ul aria-label={`Cameras: ${listOrderWords(view)}`} className="border-line border-t">
      {rows.map((row) => (
        <DeviceCard
          key={row.device.deviceId}
          row={row}
          now={now}
          href={dialogHref(address, "edit", row.device.deviceId)}
        />
      ))}
    </ul>
  );
}

interface DeviceCardProps {
  readonly row: FleetRow;
  readonly now: number;
  readonly href: string;
}

function DeviceCard({ row, now, href }: DeviceCardProps) {
  const { device } = row;
  const way = wayThere(device);
  return (
    <li className="border-line border-b px-4 pt-1 pb-3.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-card leading-5">
          <DeviceLink device={device} />
        </p>
        <span className="-mr-2 flex flex-none items-center">
          {way.known && (
            <a
              href={way.geo}
              rel="noreferrer"
              aria-label={`Navigate to ${tellingName(device)}`}
              className={iconButtonClass()}
            >
              <Navigation size={17} strokeWidth={1.75} aria-hidden="true" />
            </a>
          )}
          <EditLink row={row} href={href} />
        </span>
      </div>
      <p className="flex items-baseline justify-between gap-3 text-ink-2 text-small">
        <span className="min-w-0">{truncate(device.locationName)}</span>
        <span className="flex-none font-mono text-[12.5px] text-ink-3">{device.deviceId}</span>
      </p>
      <dl className="mt-2.5 grid grid-cols-[92px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
        {!device.imported && (
          <Fact name="Wake-up">
            <WakeCell row={row} now={now} />
          </Fact>
        )}
        <Fact name="Last seen">
          <CheckInCell row={row} now={now} />
        </Fact>
        <Fact name="Battery">
          <Battery voltage={device.batteryVoltage} />
        </Fact>
        {!device.imported && (
          <Fact name="Cycle time">
            <DeviceCell column="cycle_time" row={row} now={now} />
          </Fact>
        )}
        {device.updateStatus !== "none" && (
          <Fact name="Update">
            <UpdateState device={device} />
          </Fact>
        )}
        {device.groupName && <Fact name="Group">{device.groupName}</Fact>}
      </dl>
    </li>
  );
}
