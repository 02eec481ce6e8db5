// The progress of an update: its cameras by state, as lengths. The counts follow below in words.

import type { TargetStatus } from "~/domain/device-updates/device-update";
import { COUNTED, progressCounts } from "~/domain/device-updates/target-words";

const FILLS: Readonly<Record<TargetStatus, string>> = {
  success: "bg-intime",
  installing: "bg-info",
  pending: "bg-info/45",
  held: "bg-line-strong",
  failed: "bg-silent",
  dropped: "bg-control",
};

export function ProgressBar({ counts }: { readonly counts: Readonly<Record<TargetStatus, number>> }) {
  return (
    <div
      role="img"
      aria-label={`Cameras: ${progressCounts(counts)}`}
      className="mt-4 flex h-3 gap-0.5 overflow-hidden forced-color-adjust-none"
    >
      {COUNTED.filter((status) => counts[status] > 0).map((status) => (
        <span
          key={status}
          className={`min-w-[3px] rounded-[2px] ${FILLS[status]}`}
          style={{ flexGrow: counts[status], flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
