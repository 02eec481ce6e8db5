// The photo beside the login form, with its box and its strip. Covers its place; the box moves with it.
// look.md section 6, Login. The scene and its box: public/images/hero.json.
import { PRODUCT } from "../../domain/brand";
import type { Box } from "../../domain/insights/insight";
import { BoxOverlay } from "../picture/box-overlay";
import { DataStrip } from "../picture/data-strip";

const HERO = {
  src: "/images/hero.jpg",
  /** Width by height. */
  aspect: 2000 / 1500,
  box: [0.4965, 0.532, 0.3985, 0.2493] satisfies Box,
  label: "Red fox",
  strip: ["7°C", "2026-11-19 06:42:10", "RIDGE 07"],
} as const;

export function HeroPhoto({ className = "" }: { readonly className?: string }) {
  return (
    <figure className={`flex min-w-0 flex-col bg-strip ${className}`}>
      <div className="relative min-h-0 flex-1 overflow-hidden [container-type:size]">
        <div
          className="absolute right-0"
          style={{
            aspectRatio: HERO.aspect,
            width: `max(100cqw, calc(100cqh * ${HERO.aspect}))`,
            // Where the place is flatter than the photo, what is cut off comes mostly from the sky.
            bottom: `min(0px, calc((100cqh - 100cqw / ${HERO.aspect}) * 0.2))`,
          }}
        >
          <img
            src={HERO.src}
            alt={`A red fox crosses a clearing, seen by a ${PRODUCT} camera`}
            className="size-full"
          />
          <BoxOverlay boxes={[{ box: HERO.box, label: HERO.label }]} />
        </div>
      </div>
      <figcaption>
        <DataStrip items={HERO.strip} seen={HERO.label} size="large" />
      </figcaption>
    </figure>
  );
}
