// A time in UTC; the camera's own zone under the pointer, with the keyboard's focus, and by pressing for fingers.
// Spec section 9, Time and format.
import { useState } from "react";
import { formatTime } from "~/domain/text/format";
import { zoneTime } from "~/domain/view/zone-time";

interface ZonedTimeProps {
  /** Milliseconds UTC. */
  readonly ms: number;
  /** Of the camera's clock, minutes from UTC. */
  readonly offsetMin: number;
}

export function ZonedTime({ ms, offsetMin }: ZonedTimeProps) {
  const [open, setOpen] = useState(false);
  const atCamera = `At the camera: ${zoneTime(ms, offsetMin)}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-description={atCamera}
        data-tip={open ? undefined : atCamera}
        onClick={() => setOpen(!open)}
        className="max-w-full rounded-xs text-left tabular-nums underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-control touch:-my-3 touch:min-h-11"
      >
        <time dateTime={new Date(ms).toISOString()}>{formatTime(ms)}</time>
      </button>
      {open && <span className="mt-0.5 block text-ink-3 text-label tabular-nums">{atCamera}</span>}
    </>
  );
}
