// The marks of what needs attention: colour, shape and word together. docs/look.md, States.

import BatteryWarning from "lucide-react/icons/battery-warning";
import Circle from "lucide-react/icons/circle";
import Triangle from "lucide-react/icons/triangle";
import type { Attention } from "~/domain/devices/wake/attention";

/** `look`: on its own soft ground; `ink`: within a row. */
export const ATTENTION_LOOK = {
  silent: { Mark: Circle, look: "bg-silent-soft text-silent", ink: "text-silent" },
  "low-battery": { Mark: BatteryWarning, look: "bg-lowbat-soft text-lowbat", ink: "text-lowbat" },
  missed: { Mark: Triangle, look: "bg-late-soft text-late", ink: "text-late" },
} as const satisfies Readonly<Record<Attention, object>>;
