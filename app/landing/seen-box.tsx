// The box of what the model saw, on a photo of this page, with its label above: as BoxOverlay draws one, without what many
// boxes on any photo need. That is 5 kB of script that this page does without.
import type { Box } from "~/domain/insights/insight";

interface SeenBoxProps {
  readonly box: Box;
  readonly label: string;
}

/** Fills its positioned parent, which must have the photo's own proportions. */
export function SeenBox({ box: [x, y, width, height], label }: SeenBoxProps) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
        className="absolute rounded-[2px] border-2 border-frond shadow-[0_0_0_1px_rgb(0_0_0/0.5),inset_0_0_0_1px_rgb(0_0_0/0.35)]"
      />
      <span
        style={{ left: share(x), top: `calc(${share(y)} - 23px)` }}
        className="absolute rounded-[2px] bg-frond px-1.5 font-semibold text-[12px] text-on-frond leading-5"
      >
        {label}
      </span>
    </div>
  );
}

function share(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
