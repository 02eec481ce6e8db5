// What the product works with, as a row that moves by finger, keys and buttons, and never on its own: four in wide windows,
// two in narrow ones. Formats and platforms that its code reads and writes; names only, no marks of others. Spec 2.18;
// https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { COLUMN } from "./landing-parts";

const WORKS_WITH = [
  { name: "EarthRanger", how: "Sightings on its map, through Gundi" },
  { name: "Camtrap DP", how: "Imported and exported, photos included" },
  { name: "TensorFlow Lite", how: "The models that your cameras run" },
  { name: "Webhooks", how: "Signed messages to your own server" },
  { name: "Gundi", how: "One connection to many platforms" },
  { name: "ONNX", how: "Drop a model of yours, and try it" },
  { name: "GeoJSON", how: "Insights for any map" },
  { name: "Email and SMS", how: "Alerts, rules and daily digests" },
  { name: "SpeciesNet", how: "Its labels are understood as taxa" },
  { name: "TensorFlow.js", how: "Models that run in the browser" },
  { name: "tus", how: "Photos that survive a broken link" },
  { name: "OpenAPI", how: "Every call described for your programs" },
] as const;

/** At an end it stays, so that the focus does. Not the kit's: this page would share its file with the console. */
const ARROW =
  "edge inline-grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink aria-disabled:text-ink-3 aria-disabled:opacity-50 touch:size-11";

export function WorksWith() {
  const row = useRef<HTMLUListElement>(null);
  const shown = useShownSlides(row);
  const go = (slides: number) => {
    const { current } = row;
    if (current) current.scrollBy({ left: slides * slideWidth(current) });
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -WORKS_WITH.length, End: WORKS_WITH.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  return (
    <section
      aria-labelledby="works-title"
      aria-roledescription="carousel"
      className={`${COLUMN} pt-[104px] max-w740:pt-[68px]`}
    >
      <div className="flex items-end justify-between gap-4">
        <h2
          id="works-title"
          className="text-balance font-semibold text-[28px] leading-[34px] tracking-[-0.022em] max-w740:text-[24px] max-w740:leading-[30px]"
        >
          Works with what you already use
        </h2>
        <div className="flex flex-none gap-1 scripting-none:hidden">
          <button
            type="button"
            aria-label="Previous"
            aria-disabled={shown.first === 0}
            onClick={() => go(-shown.count)}
            className={ARROW}
          >
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Next"
            aria-disabled={shown.first + shown.count >= WORKS_WITH.length}
            onClick={() => go(shown.count)}
            className={ARROW}
          >
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {shown.first + 1} to {shown.first + shown.count} of {WORKS_WITH.length}
      </p>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        aria-labelledby="works-title"
        onKeyDown={keys}
        className="mt-8 flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-xs border-line border-y [scrollbar-width:none] motion-reduce:scroll-auto max-w740:mt-6"
      >
        {WORKS_WITH.map(({ name, how }, at) => (
          <li
            key={name}
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${WORKS_WITH.length}`}
            className="flex basis-1/4 flex-none snap-start flex-col border-line border-l px-6 py-8 first:border-l-0 max-w740:basis-1/2 max-w740:px-4 max-w740:py-6"
          >
            <span className="font-semibold text-[20px] leading-[26px] tracking-[-0.015em] max-w740:text-[17px] max-w740:leading-6">
              {name}
            </span>
            <span className="mt-1.5 text-pretty text-[15px] text-ink-2 leading-[22px]">{how}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function slideWidth(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
}

/** Which slides are in the window of the row, as the row is moved by whatever moves it. */
function useShownSlides(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState({ first: 0, count: 4 });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const width = slideWidth(current);
      const next = {
        first: Math.round(current.scrollLeft / width),
        count: Math.round(current.clientWidth / width),
      };
      setShown((before) => (before.first === next.first && before.count === next.count ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [row]);
  return shown;
}
