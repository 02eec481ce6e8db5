// The cameras as cards, below 700 px. Spec section 2.9.
import { cycleWords } from "~/domain/devices/cycle-words";
import { truncate } from "~/domain/format";
import { Fact } from "~/ui/facts";
import { Battery, DeviceLink, LastHeard } from "./device-facts";
import type { ListedDevice } from "./page";

interface DeviceCardsProps {
  readonly devices: readonly ListedDevice[];
  readonly now: number;
}

export function DeviceCards({ devices, now }: DeviceCardsProps) {
  return (
    <ul aria-label="Devices, newest enrolled first" className="border-line border-t">
      {devices.map((device) => (
        <li key={device.deviceId} className="border-line border-b px-4 py-3.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-card leading-5">
              <DeviceLink device={device} />
            </span>
            <span className="flex-none font-mono text-[12.5px] text-ink-3">{device.deviceId}</span>
          </p>
          {device.locationName && <p className="text-ink-2 text-small">{truncate(device.locationName)}</p>}
          <dl className="mt-2.5 grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
            <Fact name="Last heard">
              <LastHeard at={device.lastSeen} now={now} imported={device.imported} />
            </Fact>
            <Fact name="Battery">
              <Battery voltage={device.batteryVoltage} />
            </Fact>
            {!device.imported && <Fact name="Cycle time">{cycleWords(device.cycleTime)}</Fact>}
          </dl>
        </li>
      ))}
    </ul>
  );
}
