// The facts of a camera that the table and the cards share. Spec section 4 (Battery status by voltage).
import { Link } from "@remix-run/react";
import { updateHref } from "~/domain/device-updates/update-hrefs";
import { batteryStatus } from "~/domain/devices/battery";
import { cameraHref } from "~/domain/devices/camera-href";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { formatTime, truncate } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { UpdateTag } from "~/ui/mark/update-tag";

/** The camera's name, leading to its own page. */
export function DeviceLink({ device }: { readonly device: Pick<FleetDevice, "deviceId" | "displayName"> }) {
  const { deviceId, displayName } = device;
  return (
    <Link
      to={cameraHref(deviceId)}
      title={displayName}
      className="touch:-my-3 rounded-xs hover:underline max-w700:block max-w700:truncate touch:py-3"
    >
      {truncate(displayName)}
    </Link>
  );
}

interface UpdateStateProps {
  readonly device: Pick<FleetDevice, "updateStatus" | "updateInstalls" | "updateId">;
  /** Says which one, for the eye too. */
  readonly named?: boolean;
}

/** The status of the update shown with the camera, linked where the reader may see updates. */
export function UpdateState({ device, named = false }: UpdateStateProps) {
  const { updateStatus, updateInstalls, updateId } = device;
  const installs = updateInstalls && (
    <span className="ml-2 text-ink-3 text-small">installing, can't be dropped</span>
  );
  if (updateId === null)
    return (
      <>
        <UpdateTag status={updateStatus} />
        {installs}
      </>
    );
  return (
    <>
      <Link
        to={updateHref(updateId)}
        className="reach group/update inline-flex items-center rounded-xs touch:min-h-11"
      >
        <UpdateTag status={updateStatus} />
        {named ? (
          <span className="ml-2 text-accent-ink group-hover/update:underline">Update {updateId}</span>
        ) : (
          <span className="sr-only">, update {updateId}</span>
        )}
      </Link>
      {installs}
    </>
  );
}

interface LastHeardProps {
  readonly at: number | null;
  readonly now: number;
  /** An import made the camera, so no check-in is expected. */
  readonly imported: boolean;
}

/** The last check-in, in words and as a time. */
export function LastCheckIn({ at, now, imported }: LastHeardProps) {
  if (at === null) return <span className="text-ink-3">{imported ? "Imported" : "Not seen yet"}</span>;
  return (
    <>
      <span className="block">{timeAgo(at, now)}</span>
      <span className="block text-ink-3 text-small tabular-nums">{formatTime(at)} UTC</span>
    </>
  );
}

/** The voltage, its word, and a glyph of the charge. */
export function Battery({ voltage }: { readonly voltage: number | null }) {
  const status = batteryStatus(voltage);
  if (voltage === null) return <span className="text-ink-3">{status.words}</span>;
  const low = status.state === "low";
  return (
    <span
      className="inline-flex items-start gap-2"
      data-tip={!low && status.supply === "battery" ? BATTERY_TIP : undefined}
    >
      {low ? (
        <span className="mt-0.5 grid w-[22px] flex-none place-items-center">
          <StateGlyph state="low-battery" />
        </span>
      ) : (
        <BatteryGlyph charge={status.charge} />
      )}
      <span>
        <span className="whitespace-nowrap tabular-nums">{voltage.toFixed(2)} V</span>{" "}
        {low ? (
          <span className="block text-lowbat text-small">{status.words}</span>
        ) : (
          <span className="text-ink-2">
            {status.words}
            {status.supply === "external" && ", external power"}
          </span>
        )}
      </span>
    </span>
  );
}

const BATTERY_TIP = "Good: consistently above 3.2v";

/** A length, not a colour: five steps. A low one has the mark of its state instead. */
function BatteryGlyph({ charge }: { readonly charge: number }) {
  return (
    <svg
      width="22"
      height="12"
      viewBox="0 0 22 12"
      fill="none"
      aria-hidden="true"
      className="mt-1 flex-none text-ink-2"
    >
      <rect x=".75" y=".75" width="18" height="10.5" rx="2.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M20.5 4v4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <rect x="3" y="3" width={charge * 2.7} height="6" rx="1" fill="currentColor" />
    </svg>
  );
}
