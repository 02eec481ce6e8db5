// One camera: its facts, and how right its models were. Spec section 2.9.
import { Link } from "@remix-run/react";
import Cctv from "lucide-react/icons/cctv";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Images from "lucide-react/icons/images";
import { cycleWords } from "~/domain/devices/cycle-words";
import { formatTime } from "~/domain/format";
import { PrecisionPanel } from "~/insights/precision/precision-panel";
import { Battery, LastHeard } from "~/tabs/device/device-facts";
import type { DevicePage, ShownDevice } from "~/tabs/device/page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";

const LIST = "/?tab=device";

export function OneDevice({ data }: { readonly data: DevicePage }) {
  const { device, deviceId, precision, now } = data;
  if (device === null) {
    return (
      <div className="m-auto pb-16">
        <EmptyState
          icon={<Cctv size={26} strokeWidth={1.6} aria-hidden="true" />}
          title={`There is no camera ${deviceId}`}
          text="It may have been cleared, or it is not shared with you."
          action={<ButtonLink to={LIST}>My Devices</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-8 px-6 pt-4 pb-16 max-w700:px-4">
      <header>
        <Link
          to={LIST}
          className="-ml-1 inline-flex h-8 items-center gap-0.5 rounded-xs pr-1.5 font-medium text-ink-2 text-small hover:text-ink max-w700:h-11"
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          My Devices
        </Link>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h2 className="min-w-0 break-words text-title">{device.displayName}</h2>
          <ButtonLink
            to={`/?tab=userInsights&device=${encodeURIComponent(device.deviceId)}`}
            icon={<Images size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="max-w700:w-full"
          >
            Show insights
          </ButtonLink>
        </div>
      </header>
      <DeviceFacts device={device} now={now} />
      <PrecisionPanel
        algs={precision}
        about="On this camera."
        hrefOf={(algId) => `/?tab=models&model=${algId}`}
      />
    </div>
  );
}

function DeviceFacts({ device, now }: { readonly device: ShownDevice; readonly now: number }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-w740:grid-cols-[auto_minmax(0,1fr)]">
      <Fact nowrap name="Device ID">
        <span className="font-mono text-[12.5px]">{device.deviceId}</span>
      </Fact>
      <Fact nowrap name="Last heard">
        <LastHeard at={device.lastSeen} now={now} imported={device.imported} />
      </Fact>
      <Fact nowrap name="Location">
        {device.locationName || "–"}
      </Fact>
      <Fact nowrap name="Battery">
        <Battery voltage={device.batteryVoltage} />
      </Fact>
      <Fact nowrap name="Cycle time">
        {cycleWords(device.cycleTime)}
      </Fact>
      <Fact nowrap name="Software">
        {device.softwareVersion ?? "–"}
      </Fact>
      <Fact nowrap name="Added">
        <span className="tabular-nums">{formatTime(device.createdAt)} UTC</span>
      </Fact>
    </dl>
  );
}
