// The marks of states: always colour, shape and word together. The word comes from the caller, or as the tooltip.
// look.md section 2, States.
import Archive from "lucide-react/icons/archive";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Minus from "lucide-react/icons/minus";
import Star from "lucide-react/icons/star";
import type { InsightStatus } from "~/domain/insights/insight";

export interface StatusMarkProps {
  readonly status: InsightStatus;
  /** Pixels; 16 as in tables when absent. */
  readonly size?: number;
  /** Its own colour and fill, or those of the text around it: a slot that is not chosen. Its own when absent. */
  readonly tone?: "own" | "inherited";
}

const INSIGHT_MARKS = { acknowledge: Check, none: CircleDashed, favorite: Star, archive: Archive } as const;
const INSIGHT_COLOURS: Readonly<Record<InsightStatus, string>> = {
  acknowledge: "text-accent-ink",
  none: "text-ink-3",
  favorite: "fill-current text-late",
  archive: "text-ink-2",
};

/** An insight's status: check, dashed circle, filled star, box. */
export function StatusMark({ status, size = 16, tone = "own" }: StatusMarkProps) {
  const Mark = INSIGHT_MARKS[status];
  return (
    <Mark
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      className={`flex-none ${tone === "own" ? INSIGHT_COLOURS[status] : ""}`}
    />
  );
}

export type DeviceState = "intime" | "late" | "silent" | "lowbat";

/** A device's state: disc, triangle, open ring, square with a bolt; outlined in white so that it holds on the map. */
export function DeviceMark({ state, size = 13 }: { readonly state: DeviceState; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="flex-none">
      {DEVICE_SHAPES[state]}
    </svg>
  );
}

const DEVICE_SHAPES = {
  intime: <circle cx="8" cy="8" r="6.2" className="fill-mark-intime stroke-white" strokeWidth="2" />,
  late: (
    <path
      d="M8 .9 15.4 14H.6Z"
      className="fill-mark-late stroke-white"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  ),
  silent: (
    <>
      <circle cx="8" cy="8" r="6.4" className="fill-white" />
      <circle cx="8" cy="8" r="4.4" fill="none" className="stroke-mark-silent" strokeWidth="2.6" />
    </>
  ),
  lowbat: (
    <>
      <rect
        x="1.6"
        y="1.6"
        width="12.8"
        height="12.8"
        rx="3"
        className="fill-mark-lowbat stroke-white"
        strokeWidth="1.8"
      />
      <path d="M8.8 4.2 5.6 8.6h2.2l-.6 3.2 3.2-4.4H8.2Z" className="fill-white" />
    </>
  ),
} as const;

export type AlertState = "new" | "acknowledged" | "resolved";

/** An alert's state: full dot, half dot, check. */
export function AlertMark({ state }: { readonly state: AlertState }) {
  if (state === "resolved") {
    return <Check size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />;
  }
  return (
    <svg
      width="11"
      height="11"
      viewBox="0 0 11 11"
      aria-hidden="true"
      className={`flex-none ${state === "new" ? "text-accent" : "text-ink-2"}`}
    >
      <circle
        cx="5.5"
        cy="5.5"
        r="4.75"
        fill={state === "new" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {state === "acknowledged" && <path d="M5.5 .75a4.75 4.75 0 0 0 0 9.5Z" fill="currentColor" />}
    </svg>
  );
}

export type UpdateState = "pending" | "success" | "failed" | "dropped" | "none";

const UPDATE_MARKS = {
  pending: Clock,
  success: CircleCheck,
  failed: CircleX,
  dropped: Ban,
  none: Minus,
} as const;
const UPDATE_COLOURS: Readonly<Record<UpdateState, string>> = {
  pending: "text-info",
  success: "text-intime",
  failed: "text-silent",
  dropped: "text-ink-2",
  none: "text-ink-3",
};

/** A device update's state: clock, check in circle, cross in circle, barred circle, dash. */
export function UpdateMark({ state, size = 14 }: { readonly state: UpdateState; readonly size?: number }) {
  const Mark = UPDATE_MARKS[state];
  return (
    <Mark
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      className={`flex-none ${UPDATE_COLOURS[state]}`}
    />
  );
}
