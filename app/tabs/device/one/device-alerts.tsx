// The alerts of a camera, newest first.
import { Link } from "@remix-run/react";
import { type DevicePast, PAST_DAYS } from "~/domain/devices/wake/device-past";
import { formatTime } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";

const SHOWN = 10;

interface DeviceAlertsProps {
  readonly alerts: DevicePast["alerts"];
  readonly now: number;
}

export function DeviceAlerts({ alerts, now }: DeviceAlertsProps) {
  if (alerts.length === 0) return <p className="mt-2 text-ink-2">{`None in the last ${PAST_DAYS} days.`}</p>;
  return (
    <>
      <ul className="mt-2 border-line border-t">
        {alerts
          .filter((_, i) => i < SHOWN)
          .map(({ id, status, summary, createdAt }) => (
            <li
              key={id}
              className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-2.5 ${status === "resolved" ? "text-ink-2" : ""}`}
            >
              <span>{summary}</span>
              <span className="text-ink-3 text-small" data-tip={`${formatTime(createdAt)} UTC`}>
                {status}, {timeAgo(createdAt, now)}
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-2 text-small">
        <Link
          to="/?tab=alerts"
          className="inline-block rounded-xs text-accent-ink hover:underline max-w700:py-3.5"
        >
          All alerts
        </Link>
      </p>
    </>
  );
}
