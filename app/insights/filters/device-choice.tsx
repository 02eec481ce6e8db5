// Choosing cameras: a group with one press, a search over names and a list of checkboxes. Spec section 2.8, A device filter.
import { useState } from "react";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { formatCount } from "~/domain/text/format";
import { NO_GROUP } from "~/domain/view/columns";
import { groupNamed, groupWords } from "~/domain/view/filters/group-filter";
import { withFilter, withQuery } from "~/domain/view/insights-view";
import { wholeWord } from "~/domain/view/whole-word";
import type { FilterProps } from "~/insights/view/view-props";
import { INPUT } from "~/ui/filters/input-look";
import { Checkbox } from "~/ui/form/checkbox";
import { Spinner } from "~/ui/waiting/spinner";

/** More are found by typing. */
const MOST_SHOWN = 100;

export type DeviceChoiceProps = Pick<FilterProps, "view" | "onChange" | "devices" | "devicesAwaited">;

export function DeviceChoice({
  view,
  onChange: onView,
  devices,
  devicesAwaited: awaited = false,
}: DeviceChoiceProps) {
  const chosen = view.query.devices;
  const onChange = (ids: readonly string[]) => onView(withQuery(view, { devices: ids }));
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const fitting = devices
    .filter(({ displayName, deviceId }) => `${displayName} ${deviceId}`.toLowerCase().includes(needle))
    .sort((a, b) => a.displayName.localeCompare(b.displayName));
  const toggle = (deviceId: string, on: boolean) =>
    onChange(on ? [...chosen, deviceId] : chosen.filter((id) => id !== deviceId));
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <Groups
        devices={devices}
        asked={view.query.filters.group?.value ?? ""}
        onGroup={(value) =>
          onView(withFilter(view, "group", value === "" ? null : { value, from: "", to: "" }))
        }
      />
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

interface GroupsProps {
  readonly devices: readonly SetDevice[];
  /** What the filter by group asks for. */
  readonly asked: string;
  /** "": any group. */
  readonly onGroup: (asked: string) => void;
}

/** The groups of these cameras; nothing where none is in a group. */
function Groups({ devices, asked, onGroup }: GroupsProps) {
  const words = groupWords(devices);
  const names = words.filter((word) => word !== NO_GROUP).sort((a, b) => a.localeCompare(b));
  if (names.length === 0) return null;
  const current = asked === "" ? undefined : groupNamed(asked, words);
  return (
    <fieldset className="mb-1 flex max-h-[108px] flex-wrap gap-1.5 overflow-y-auto p-px max-w625:max-h-none">
      <legend className="sr-only">Groups</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => onGroup(name === current ? "" : wholeWord(name))}
          className="h-7 max-w-full truncate rounded-sm px-2.5 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:ring-accent max-w625:h-11"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function countWords(all: number, fitting: number, chosen: number): string {
  if (fitting === 0) return all === 0 ? "No cameras yet" : "No camera has that name";
  if (fitting > MOST_SHOWN)
    return `${formatCount(MOST_SHOWN)} of ${formatCount(fitting)} shown; type to find more`;
  return chosen === 0 ? "All cameras are shown" : `${formatCount(chosen)} of ${formatCount(all)} chosen`;
}
