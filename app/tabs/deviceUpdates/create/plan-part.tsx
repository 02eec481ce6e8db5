// A part of the plan: how many cameras, why, which, and what to do about it.
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import EarOff from "lucide-react/icons/ear-off";
import Footprints from "lucide-react/icons/footprints";
import HardDrive from "lucide-react/icons/hard-drive";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { useId, useState } from "react";
import type { PlannedDevice } from "~/domain/device-updates/create/plan";
import { type PlanPart, partTitle, planPartWords } from "~/domain/device-updates/create/plan-view";
import { tellingName } from "~/domain/devices/device-id";
import type { PointState } from "~/domain/map/point-state";
import { formatTime } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Button, ButtonLink } from "~/ui/button";
import { LongList } from "~/ui/long-list";

/** The marks of the two states, as everywhere. */
const SilentMark = () => <StateMark state="silent" />;
const LowBatteryMark = () => <StateMark state="low-battery" />;

/** Mark, ink and the bar's fill of each part. */
export const PART_LOOKS = {
  ready: { Icon: CircleCheck, ink: "text-accent-ink", fill: "bg-accent" },
  held: { Icon: Clock, ink: "text-info", fill: "bg-info" },
  installing: { Icon: LoaderCircle, ink: "text-info", fill: "bg-info/45" },
  "needs-visit": { Icon: Footprints, ink: "text-late", fill: "bg-mark-late" },
  silent: { Icon: SilentMark, ink: "text-silent", fill: "bg-silent" },
  "never-heard": { Icon: EarOff, ink: "text-ink-3", fill: "bg-control" },
  "little-space": { Icon: HardDrive, ink: "text-late", fill: "bg-late" },
  "low-battery": { Icon: LowBatteryMark, ink: "text-lowbat", fill: "bg-lowbat" },
  "low-supply": { Icon: LowBatteryMark, ink: "text-lowbat", fill: "bg-lowbat" },
} as const;

interface PlanPartLineProps {
  readonly part: PlanPart;
  readonly known: Parameters<typeof planPartWords>[1];
  readonly onLeaveOut: (deviceIds: readonly string[]) => void;
  /** The link to the update that holds it; null if none does. */
  readonly holder: { readonly label: string; readonly to: string } | null;
}

export function PlanPartLine(props: PlanPartLineProps) {
  const { part, known, onLeaveOut, holder } = props;
  const [open, setOpen] = useState(false);
  const list = useId();
  const { Icon, ink } = PART_LOOKS[part.kind];
  const title = partTitle(part);
  return (
    <li className="border-line border-t py-2.5 first:border-t-0 first:pt-0">
      <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-x-2.5 max-w520:grid-cols-[22px_minmax(0,1fr)]">
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 ${ink}`} />
        <div className="min-w-0">
          <p className="font-semibold text-ui">{title}</p>
          <p className="break-words text-ink-2 text-small tabular-nums">{planPartWords(part, known)}</p>
        </div>
        <div className="flex flex-wrap gap-1.5 max-w520:col-start-2 max-w520:mt-1.5">
          {holder && (
            <ButtonLink size="small" to={holder.to} preventScrollReset>
              {holder.label}
            </ButtonLink>
          )}
          {part.kind !== "ready" && (
            <Button
              size="small"
              onClick={() => onLeaveOut(part.devices.map(({ device }) => device.deviceId))}
            >
              Leave out
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-expanded={open}
            aria-controls={list}
            aria-label={`${open ? "Hide" : "Show"}: ${title}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "Hide" : "Show"}
            <ChevronDown
              size={14}
              strokeWidth={1.75}
              aria-hidden="true"
              className={open ? "rotate-180" : ""}
            />
          </Button>
        </div>
      </div>
      <div id={list}>
        {open && (
          <LongList
            label={title}
            items={part.devices}
            idOf={({ device }) => device.deviceId}
            height={28}
            className="mt-2 ml-8 max-h-[196px] rounded-sm border border-line bg-raised"
          >
            {(planned) => <DeviceLine planned={planned} />}
          </LongList>
        )}
      </div>
    </li>
  );
}

function DeviceLine({ planned: { device, expectedAt } }: { readonly planned: PlannedDevice }) {
  return (
    <span className="flex h-7 items-center gap-3 px-3 text-small">
      <span className="min-w-0 flex-1 truncate">{tellingName(device)}</span>
      <span className="flex-none font-mono text-[12px] text-ink-3 max-w520:hidden">{device.deviceId}</span>
      <span className="w-[210px] flex-none text-right text-ink-2 tabular-nums max-w520:w-auto">
        {expectedAt === null ? "time unknown" : `by ${formatTime(expectedAt)} UTC`}
      </span>
    </span>
  );
}

function StateMark({ state }: { readonly state: PointState }) {
  return (
    <span className="mt-0.5">
      <StateGlyph state={state} size={17} />
    </span>
  );
}
