// The page of one camera of any account: its users, its tokens, and how to end both. Spec section 2.17.
import { Link } from "@remix-run/react";
import { auditHref } from "~/domain/internal/audit-view";
import { releaseWords } from "~/domain/internal/internal-device";
import { formatTime } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { clearHref, DEVICES_HREF, userHref } from "~/tabs/internal/internal-hrefs";
import { ButtonLink } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { useFocusWhen } from "~/ui/focus/use-focus-when";
import { BackLink } from "~/ui/link/back-link";
import { Part } from "~/ui/part";
import { ClearProgress } from "./clear-progress";
import { DeviceStatusTag } from "./device-status-tag";
import type { FoundDevice } from "./page";
import { RevokeTokens } from "./revoke-tokens";
import { StaffClearDevice } from "./staff-clear-device";

interface OneStaffDeviceProps {
  readonly found: FoundDevice;
  readonly now: number;
}

export function OneStaffDevice({ found, now }: OneStaffDeviceProps) {
  const { device, users, tokens, clearing, outlook } = found;
  const { deviceId, lastSeen } = device;
  const heading = useFocusWhen<HTMLHeadingElement>(device.status === "cleared");
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-9 px-6 pt-4 pb-16 max-w700:px-4">
      <header>
        <BackLink to={DEVICES_HREF}>Devices</BackLink>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words rounded-xs text-title">
            {device.displayName}
          </h2>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={auditHref({ subject: "device", subjectId: deviceId })} variant="ghost">
              Change history
            </ButtonLink>
            {device.status !== "cleared" && (
              <ButtonLink to={clearHref(deviceId)} preventScrollReset className="text-silent!">
                Clear device
              </ButtonLink>
            )}
          </div>
        </div>
        {clearing && <ClearProgress clearing={clearing} />}
        <dl className="mt-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name="Device ID">
            <span className="font-mono text-[12.5px]">{deviceId}</span>
          </Fact>
          <Fact name="Status">
            <DeviceStatusTag status={device.status} />
          </Fact>
          <Fact name="Account">{device.accountName}</Fact>
          <Fact name="Location">{device.locationName || "–"}</Fact>
          <Fact name="Release">{releaseWords(device) ?? "–"}</Fact>
          <Fact name="Last seen">
            {lastSeen === null ? "Never" : `${timeAgo(lastSeen, now)}, ${formatTime(lastSeen)} UTC`}
          </Fact>
          <Fact name="Battery">
            {device.batteryVoltage === null ? "–" : `${device.batteryVoltage.toFixed(2)} V`}
          </Fact>
          <Fact name="Added">{formatTime(device.createdAt)} UTC</Fact>
        </dl>
      </header>
      <Part title={`Users (${users.length})`}>
        {users.length === 0 ? (
          <p className="mt-2 text-ink-2">Not assigned to anyone.</p>
        ) : (
          <ul aria-label="Users" className="mt-2 border-line border-t">
            {users.map(({ userId, email }) => (
              <li key={userId} className="border-line border-b py-2.5">
                <Link to={userHref(userId)} className="reach rounded-xs hover:underline">
                  {email}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <RevokeTokens device={device} tokens={tokens} />
      {outlook && <StaffClearDevice outlook={outlook} />}
    </div>
  );
}
