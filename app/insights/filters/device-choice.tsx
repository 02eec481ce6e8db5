// Choosing cameras: a search over their names and a list of checkboxes. Spec section 2.8, A device filter.
import { useState } from "react";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { formatCount } from "~/domain/text/format";
import { INPUT } from "~/ui/filters/input-look";
import { Checkbox } from "~/ui/form/checkbox";
import { Spinner } from "~/ui/waiting/spinner";

/** More are found by typing. */
const MOST_SHOWN = 100;

export interface DeviceChoiceProps {
  readonly devices: readonly SetDevice[];
  /** They are not known yet. */
  readonly awaited?: boolean;
  /** `device_id`s; none means all. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function DeviceChoice({ devices, awaited = false, chosen, onChange }: DeviceChoiceProps) {
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const fitting = devices
    .filter(({ displayName, deviceId }) => `${displayName} ${deviceId}`.toLowerCase().includes(needle))
    .sort((a, b) => a.displayName.localeCompare(b.displayName));
  const toggle = (deviceId: string, on: boolean) =>
    onChange(on ? [...chosen, deviceId] : chosen.filter((id) => id !== deviceId));
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <input
        type="search"
        aria-label="Find a camera"
        placeholder="Find a camera"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={INPUT}
      />
      <ul aria-label="Cameras" className="-mx-1.5 max-h-[304px] overflow-y-auto">
        {fitting.slice(0, MOST_SHOWN).map(({ deviceId, displayName }) => (
          <li key={deviceId}>
            <Checkbox checked={chosen.includes(deviceId)} onChange={(on) => toggle(deviceId, on)}>
              {displayName}
              <span className="ml-2 text-ink-3 text-label">{deviceId}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="flex min-h-7 items-center justify-between text-ink-3 text-label">
        <span role="status">
          {awaited ? (
            <span className="inline-flex items-center gap-2">
              <Spinner size={14} />
              Loading your cameras
            </span>
          ) : (
            countWords(devices.length, fitting.length, chosen.length)
          )}
        </span>
        {chosen.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className="rounded-xs px-1 font-medium text-accent-ink hover:underline touch:h-11"
          >
            All cameras
          </button>
        )}
      </div>
    </div>
  );
}

function countWords(all: number, fitting: number, chosen: number): string {
  if (fitting === 0) return all === 0 ? "No cameras yet" : "No camera has that name";
  if (fitting > MOST_SHOWN)
    return `${formatCount(MOST_SHOWN)} of ${formatCount(fitting)} shown; type to find more`;
  return chosen === 0 ? "All cameras are shown" : `${formatCount(chosen)} of ${formatCount(all)} chosen`;
}
