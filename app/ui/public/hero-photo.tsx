// The photo beside the login form, with its box and its strip. Covers its place; the box moves with it.
// docs/look.md, Login. The scene and its box: public/images/hero.json.

import { PRODUCT } from "~/domain/brand";
import type { Box } from "~/domain/insights/insight";
import { BoxOverlay } from "~/ui/picture/box-overlay";
import { DataStrip } from "~/ui/picture/data-strip";
import hero from "../../../public/images/hero.json";

const ASPECT = hero.width / hero.height;
const [x = 0, y = 0, width = 1, height = 1] = hero.box;
const BOX: Box = [x, y, width, height];
/** As `npm run pictures` makes them. */
const SOURCES = `${[640, 960, 1440, 2000].map((wide) => `/images/hero/${wide}.webp ${wide}w`)}`;
const STRIP = ["7°C", "2026-11-19 06:42:10", "RIDGE 07"];

export function HeroPhoto({ className = "" }: { readonly className?: string }) {
  return (
    <figure className={`flex min-w-0 flex-col bg-strip ${className}`}>
      <div className="relative min-h-0 flex-1 overflow-hidden [container-type:size]">
        <div
          className="absolute right-0"
          style={{
            aspectRatio: ASPECT,
            width: `max(100cqw, calc(100cqh * ${ASPECT}))`,
            // In a place that is flatter than the photo, most of what is cut off is sky.
            bottom: `min(0px, calc((100cqh - 100cqw / ${ASPECT}) * 0.2))`,
          }}
        >
          <img
            src="/images/hero/1440.webp"
            srcSet={SOURCES}
            sizes="(max-width: 700px) max(100vw, 280px), max(60vw, 133vh)"
            fetchPriority="high"
            alt={`A red fox crosses a clearing, seen by a ${PRODUCT} camera`}
            className="size-full"
          />
          <BoxOverlay boxes={[{ box: BOX, label: hero.label }]} />
        </div>
      </div>
      <figcaption>
        <DataStrip items={STRIP} seen={hero.label} size="large" />
      </figcaption>
    </figure>
  );
}
