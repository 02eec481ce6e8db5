// The marks of an insight's status: always colour, shape and word together. The word comes from the caller, or as the
// tooltip. docs/look.md, States.
import Archive from "lucide-react/icons/archive";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Star from "lucide-react/icons/star";
import type { InsightStatus } from "~/domain/insights/insight";

interface StatusMarkProps {
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
