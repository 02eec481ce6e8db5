// The cameras of an update: all in one press, those of groups, or one by one, found by typing. Picks appear as chips.
import Cctv from "lucide-react/icons/cctv";
import Folder from "lucide-react/icons/folder";
import Layers from "lucide-react/icons/layers";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useMemo, useRef, useState } from "react";
import {
  type DevicePick,
  type NamedPick,
  namedPicks,
  picksFor,
  picksText,
  withoutPick,
  withPick,
} from "~/domain/device-updates/create/update-draft";
import type { PlanDevice } from "~/domain/device-updates/update-view";
import { formatCount } from "~/domain/text/format";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { FieldNotes, fieldNoteIds } from "~/ui/form/field-notes";
import { Popover } from "~/ui/overlay/popover";
import { SearchList } from "~/ui/search-list";

interface PickDevicesProps {
  /** Null while they load. */
  readonly devices: readonly PlanDevice[] | null;
  /** They did not load. */
  readonly failed: boolean;
  /** As the form has it. */
  readonly picked: string;
  readonly left: string;
  readonly onPick: (picked: string) => void;
  /** Takes back those that were left out. */
  readonly onTakeBack: () => void;
  readonly error?: string;
}

const NO_DEVICES: readonly PlanDevice[] = [];

/** Chips before "4 more". */
const SHOWN = 6;
/** Of the list; more are found by typing. */
const LISTED = 30;

export function PickDevices(props: PickDevicesProps) {
  const { picked, left, onPick, onTakeBack, error } = props;
  const id = useId();
  const devices = props.devices ?? NO_DEVICES;
  const [whole, setWhole] = useState(false);
  const named = useMemo(() => namedPicks(picked, devices), [picked, devices]);
  const shown = whole ? named : named.slice(0, SHOWN);
  // When a chip is removed, the focus moves to the next one, after the last one to the button that adds others.
  const focus = useRowFocus(shown);
  const out = left.split(" ").filter(Boolean).length;
  const focusAdd = () => focus.ref.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  const hint = out > 0 && (
    <>
      {formatCount(out)} left out.{" "}
      <button
        type="button"
        onClick={() => {
          // The button disappears with the press.
          focusAdd();
          onTakeBack();
        }}
        className="rounded-xs font-medium text-accent-ink hover:underline max-w700:py-3"
      >
        Put back
      </button>
    </>
  );
  const notes = { id, error, hint };
  const gone = props.devices === null ? 0 : named.filter(({ count }) => count === 0).length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-small">Cameras</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields */}
      <div
        {...focus}
        role="group"
        aria-label="Cameras"
        aria-describedby={fieldNoteIds(notes)}
        data-invalid={error ? "" : undefined}
        tabIndex={-1}
        className="flex min-h-[38px] scroll-mt-[88px] flex-wrap items-center gap-1.5 rounded-sm border border-control bg-raised p-[5px] data-invalid:border-[1.5px] data-invalid:border-silent"
      >
        <ul aria-label="Picked" className="contents empty:hidden">
          {shown.map((one) => (
            <li key={picksText([one.pick])} className="inline-flex min-w-0">
              <Chip
                named={one}
                gone={props.devices !== null && one.count === 0}
                onRemove={() => onPick(withoutPick(picked, one.pick))}
              />
            </li>
          ))}
          {named.length > shown.length && (
            <li>
              <button
                type="button"
                onClick={() => setWhole(true)}
                className="h-[26px] rounded-sm bg-sunken px-2 text-ink-2 text-small hover:text-ink touch:h-11"
              >
                {formatCount(named.length - shown.length)} more
              </button>
            </li>
          )}
        </ul>
        {devices.length > 0 && <AddDevices devices={devices} picked={picked} onPick={onPick} />}
        {devices.length > 1 && picked === "" && (
          <button
            type="button"
            onClick={() => {
              // The button disappears with the press.
              focusAdd();
              onPick(picksText([{ kind: "all" }]));
            }}
            className={ADD}
          >
            <Layers size={14} strokeWidth={1.75} aria-hidden="true" />
            All {formatCount(devices.length)} cameras
          </button>
        )}
        {devices.length === 0 && <span className="px-1.5 text-ink-3 text-small">{withoutWords(props)}</span>}
      </div>
      {gone > 0 && (
        <p className="text-ink-2 text-small">
          {formatCount(gone)} of them {gone === 1 ? "is" : "are"} not among your cameras.
        </p>
      )}
      <FieldNotes {...notes} />
    </fieldset>
  );
}

const ADD =
  "inline-flex h-[26px] items-center gap-1 rounded-sm px-2 font-medium text-accent-ink text-small hover:bg-hover touch:h-11";

/** Why none can be added. */
function withoutWords({ devices, failed }: Pick<PickDevicesProps, "devices" | "failed">): string {
  if (devices !== null) return "You have no cameras to update yet";
  return failed ? "We couldn't load your cameras" : "Loading your cameras...";
}

const ICONS = { all: Layers, group: Folder, device: Cctv } as const;

interface ChipProps {
  readonly named: NamedPick;
  /** No camera matches it any more. */
  readonly gone: boolean;
  readonly onRemove: () => void;
}

function Chip({ named: { pick, name, count }, gone, onRemove }: ChipProps) {
  const Icon = ICONS[pick.kind];
  return (
    <span className="inline-flex h-[26px] min-w-0 items-center gap-1.5 rounded-sm bg-sunken pl-2 text-small touch:h-11">
      {pick.kind !== "device" && (
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      )}
      <span className={`min-w-0 max-w-[220px] truncate font-medium ${gone ? "text-ink-3 line-through" : ""}`}>
        {name}
      </span>
      {pick.kind !== "device" && <span className="text-ink-3 tabular-nums">{formatCount(count)}</span>}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid h-full w-6 flex-none place-items-center rounded-sm text-ink-3 hover:text-ink max-w700:w-11"
      >
        <X size={12} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}

interface AddDevicesProps {
  readonly devices: readonly PlanDevice[];
  readonly picked: string;
  readonly onPick: (picked: string) => void;
}

function AddDevices({ devices, picked, onPick }: AddDevicesProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function leave() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add cameras"
      className="w-[320px] p-2"
      button={(trigger) => (
        <button ref={button} type="button" {...trigger} className={ADD}>
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          Add cameras
        </button>
      )}
    >
      <PickList devices={devices} picked={picked} onPick={onPick} onEscape={leave} />
    </Popover>
  );
}

interface PickListProps extends AddDevicesProps {
  readonly onEscape: () => void;
}

function PickList({ devices, picked, onPick, onEscape }: PickListProps) {
  const [typed, setTyped] = useState("");
  const { picks, fitting } = useMemo(() => picksFor(typed, devices, LISTED), [typed, devices]);
  const chosen = new Set(picked.split(" "));
  const options = picks.map((named) => ({
    value: picksText([named.pick]),
    content: <PickOption named={named} chosen={chosen.has(picksText([named.pick]))} />,
  }));
  const pickOf = (value: string): DevicePick | undefined =>
    picks.find(({ pick }) => picksText([pick]) === value)?.pick;
  return (
    <>
      <SearchList
        label="Find cameras and groups"
        placeholder="Name or ID"
        typed={typed}
        onType={setTyped}
        listLabel="Cameras and groups"
        options={options}
        onChoose={(value) => {
          const pick = pickOf(value);
          if (pick) onPick(chosen.has(value) ? withoutPick(picked, pick) : withPick(picked, pick));
        }}
        onEscape={onEscape}
        listClassName="max-h-[264px] overflow-y-auto empty:hidden"
      />
      {fitting > picks.length && (
        <p className="mt-1.5 px-2 text-ink-3 text-label">
          {formatCount(picks.length)} of {formatCount(fitting)} shown; type to find more
        </p>
      )}
      {fitting === 0 && <p className="mt-1.5 px-2 text-ink-3 text-label">No camera or group matches</p>}
    </>
  );
}

interface PickOptionProps {
  readonly named: NamedPick;
  readonly chosen: boolean;
}

function PickOption({ named: { pick, name, count }, chosen }: PickOptionProps) {
  const Icon = ICONS[pick.kind];
  return (
    <>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="flex-none text-ink-3 text-label tabular-nums">
        {chosen ? "chosen" : pick.kind === "device" ? pick.deviceId : formatCount(count)}
      </span>
    </>
  );
}
