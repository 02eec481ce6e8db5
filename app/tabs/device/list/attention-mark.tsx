// The looks of what needs attention, beside the mark of its state: insights/marks/state-glyph.tsx. docs/look.md, States.
import type { Attention } from "~/domain/devices/wake/attention";
import type { PointState } from "~/domain/map/point-state";

interface AttentionLook {
  readonly state: PointState;
  /** On its own soft ground. */
  readonly look: string;
  /** Within a row. */
  readonly ink: string;
}

export const ATTENTION_LOOK: Readonly<Record<Attention, AttentionLook>> = {
  silent: { state: "silent", look: "bg-silent-soft text-silent", ink: "text-silent" },
  "low-battery": { state: "low-battery", look: "bg-lowbat-soft text-lowbat", ink: "text-lowbat" },
  missed: { state: "late", look: "bg-late-soft text-late", ink: "text-late" },
};
