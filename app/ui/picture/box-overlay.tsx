// The boxes that a model drew, over a photo: 2 px frond with a dark hairline on both sides; people and vehicles white.
// Fills its positioned parent, which must have the photo's own proportions.
import type { Box } from "~/domain/insights/insight";
import { labelPlace } from "./label-place";

export interface PhotoBox {
  readonly box: Box;
  /** "Red fox 99%"; without it the box stands alone. */
  readonly label?: string;
  /** People and vehicles are drawn in white. */
  readonly kind?: "animal" | "other";
}

const PLACES = {
  above: "bottom-full mb-[3px] -left-0.5",
  inside: "top-1 left-1",
  below: "top-full mt-[3px] -left-0.5",
} as const;

export function BoxOverlay({ boxes }: { readonly boxes: readonly PhotoBox[] }) {
  const places = boxes.map(({ box }) => box);
  return (
    <div className="pointer-events-none absolute inset-0">
      {boxes.map(({ box: [x, y, width, height], label, kind }, index) => (
        <div
          key={`${x},${y},${width},${height}`}
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
          className={`absolute rounded-[2px] border-2 shadow-[0_0_0_1px_rgb(0_0_0/0.5),inset_0_0_0_1px_rgb(0_0_0/0.35)] ${kind === "other" ? "border-white" : "border-frond"}`}
        >
          {label && (
            <span
              className={`absolute whitespace-nowrap rounded-[2px] px-1.5 font-semibold text-[12px] text-on-frond leading-5 ${PLACES[labelPlace(places, index)]} ${kind === "other" ? "bg-white" : "bg-frond"}`}
            >
              {label}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
