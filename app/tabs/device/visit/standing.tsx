// How a camera stands: its mark, its word, and when it was last heard of.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { wakeState } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { cameraState } from "~/domain/map/camera-state";
import { POINT_WORDS } from "~/domain/map/point-state";
import { timeAgo } from "~/domain/text/time-ago";
import { StateGlyph } from "~/insights/marks/state-glyph";

interface StandingProps {
  readonly device: FleetDevice;
  readonly now: number;
}

/** "Silent: overdue, 4 wake-ups missed, last seen 2 days ago". */
export function Standing({ device, now }: StandingProps) {
  const state = cameraState(device, now);
  const words = wakeWords(wakeState(device, now), now);
  return (
    <p className="mt-1.5 flex items-start gap-2">
      <span className="mt-0.5 flex-none">
        <StateGlyph state={state} />
      </span>
      <span>
        <span className="font-medium">{POINT_WORDS[state]}</span>
        <span className="text-ink-2">
          : {words}
          {device.lastSeen !== null && `, last seen ${timeAgo(device.lastSeen, now)}`}
        </span>
      </span>
    </p>
  );
}
