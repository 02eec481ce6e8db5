// A camera now: the wake-up clock first, then what it reports and what people set.
import { Link } from "@remix-run/react";
import { pushToHref } from "~/domain/device-updates/update-hrefs";
import { cycleWords } from "~/domain/devices/cycle-words";
import { type FleetDevice, shownSettings } from "~/domain/devices/fleet/fleet-device";
import { daysSilent } from "~/domain/devices/wake/attention";
import type { DevicePast } from "~/domain/devices/wake/device-past";
import { wakeState } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { formatCount, formatDay, formatTime } from "~/domain/text/format";
import { mapHref } from "~/insights/view/insight-links";
import { Battery, LastCheckIn, UpdateState } from "~/tabs/device/device-facts";
import { Fact } from "~/ui/facts";
import { Notice } from "~/ui/notice";

interface DeviceOverviewProps {
  readonly device: FleetDevice;
  /** By its last report that named one; null: it has named none. */
  readonly running: DevicePast["releases"][number] | null;
  readonly now: number;
}

export function DeviceOverview({ device, running, now }: DeviceOverviewProps) {
  const days = daysSilent(device, now);
  return (
    <div className="flex flex-col gap-4">
      {days !== null && (
        <Notice tone="info">
          {days} days since the last check-in. What it has seen since then is still on its card.
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-w740:grid-cols-[auto_minmax(0,1fr)]">
        <Fact nowrap name="Wake-up">
          <WakeWords device={device} now={now} />
        </Fact>
        <Fact nowrap name="Last seen">
          <LastCheckIn at={device.lastSeen} now={now} imported={device.imported} />
        </Fact>
        <Fact nowrap name="Battery">
          <Battery voltage={device.batteryVoltage} />
        </Fact>
        <Fact nowrap name="Location">
          <Place device={device} />
        </Fact>
        {!device.imported && <Settings device={device} />}
        {!device.imported && (
          <Fact nowrap name="Update">
            <UpdateState device={device} named />
            {device.mayEdit && device.updateStatus !== "pending" && (
              <Link
                to={pushToHref([device.deviceId])}
                className="ml-2.5 rounded-xs text-ink-2 text-small hover:underline max-w700:inline-flex max-w700:min-h-[44px] max-w700:items-center"
              >
                Create Update
              </Link>
            )}
          </Fact>
        )}
        {!device.imported && (
          <Fact nowrap name="Release">
            {running === null ? "not reported yet" : runningWords(running)}
          </Fact>
        )}
        <Fact nowrap name="Group">
          {device.groupName ?? "–"}
        </Fact>
        <Fact nowrap name="Device ID">
          <span className="font-mono text-[12.5px]">{device.deviceId}</span>
        </Fact>
        <Fact nowrap name="Images processed">
          {counted(device.imagesProcessed)}
        </Fact>
        <Fact nowrap name="Software">
          {[device.firmwareVersion, device.hardwareId].filter(Boolean).join(", ") || "–"}
        </Fact>
        <Fact nowrap name="Added">
          <span className="tabular-nums">{formatTime(device.createdAt)} UTC</span>
        </Fact>
      </dl>
    </div>
  );
}

function counted(value: number | null): string {
  return value === null ? "–" : formatCount(value);
}

const LOOKS = {
  none: "",
  never: "text-ink-3",
  due: "",
  missed: "text-late",
  overdue: "text-silent",
} as const;

function WakeWords({ device, now }: Omit<DeviceOverviewProps, "running">) {
  const state = wakeState(device, now);
  return (
    <span className={`font-medium ${LOOKS[state.kind]}`}>
      {wakeWords(state, now)}
      {state.kind === "due" && (
        <span className="block font-normal text-ink-3 text-small tabular-nums">
          by {formatTime(state.latest)} UTC
        </span>
      )}
    </span>
  );
}

/** What a person set, and what the camera reports where the two differ. */
function Settings({ device }: { readonly device: FleetDevice }) {
  const { cycleTime, triggerNumber } = shownSettings(device);
  return (
    <>
      <Fact nowrap name="Cycle time">
        {cycleWords(cycleTime)}
        {cycleTime !== device.cycleTime && <Reported words={cycleWords(device.cycleTime)} />}
      </Fact>
      <Fact nowrap name="Photo count trigger">
        {triggerNumber}
        {triggerNumber !== device.triggerNumber && <Reported words={String(device.triggerNumber)} />}
      </Fact>
    </>
  );
}

function Reported({ words }: { readonly words: string }) {
  return <span className="block text-ink-3 text-small">the camera reports {words}</span>;
}

function Place({ device }: { readonly device: FleetDevice }) {
  const { latitude, longitude, locationName, locationDescription, placeBy } = device;
  return (
    <>
      {locationName || (latitude === null ? "No Location Available" : "")}
      {locationDescription && <span className="block text-ink-2 text-small">{locationDescription}</span>}
      {latitude !== null && longitude !== null && (
        <Link
          to={mapHref(latitude, longitude)}
          className="reach block w-fit rounded-xs text-ink-2 text-small tabular-nums hover:underline touch:py-3.5"
        >
          {latitude.toFixed(4)}, {longitude.toFixed(4)}
          {placeBy === "person" && ", set by hand"}
        </Link>
      )}
    </>
  );
}

/** "Trail 2, since Nov 3rd 2026": by what the camera reports, the day UTC. */
function runningWords({ releaseId, name, since }: NonNullable<DeviceOverviewProps["running"]>): string {
  return `${name ?? `Release ${releaseId}`}, since ${formatDay(since)}`;
}
