// Tooltips: the words of an icon that has none beside it. One layer serves the whole page, so that an icon costs an
// attribute only and nothing is clipped by what scrolls. The name for screen readers is the control's own label. Fetched
// ahead: what the pointer or the keyboard has reached by then gets its words.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly place: "below" | "above" | "right";
}

/** Milliseconds before a resting pointer shows one. The keyboard gets it at once. */
const DELAY_MS = 350;
const GAP_PX = 7;
/** Room kept free at the window's sides; half of the widest tooltip. */
const EDGE_PX = 96;

/**
 * Shows the `data-tip` of what the pointer rests on or the keyboard reaches. `data-tip-place="right"` puts it beside;
 * `data-tip-narrow` shows it only while the element is at most 64 px wide, that is, without its words.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => listen(setShown), []);
  if (!shown) return null;
  const tip = (
    <div
      aria-hidden="true"
      style={{ left: shown.x, top: shown.y }}
      className={`pointer-events-none fixed z-50 max-w-64 animate-[fade_120ms_both] rounded-sm bg-night px-2 py-[5px] font-medium text-[12.5px] text-on-night leading-4 shadow-2 ${PLACES[shown.place]}`}
    >
      {shown.text}
    </div>
  );
  // In full screen nothing outside its element is seen.
  return document.fullscreenElement ? createPortal(tip, document.fullscreenElement) : tip;
}

const PLACES: Readonly<Record<Shown["place"], string>> = {
  below: "-translate-x-1/2",
  above: "-translate-x-1/2 -translate-y-full",
  right: "-translate-y-1/2 whitespace-nowrap",
};

function listen(show: (shown: Shown | null) => void): () => void {
  let timer = 0;
  let current: Element | null = null;
  const hide = () => {
    window.clearTimeout(timer);
    current = null;
    show(null);
  };
  const rest = (on: EventTarget | null) => {
    const target = tipTarget(on);
    if (target === current) return;
    hide();
    if (!target) return;
    current = target;
    timer = window.setTimeout(() => show(placed(target)), DELAY_MS);
  };
  const reach = (by: EventTarget | null) => {
    const target = tipTarget(by);
    if (target?.matches(":focus-visible")) show(placed(target));
  };
  const over = (event: PointerEvent) => event.pointerType !== "touch" && rest(event.target);
  const focus = (event: FocusEvent) => reach(event.target);
  const key = (event: KeyboardEvent) => event.key === "Escape" && hide();

  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", focus);
  for (const name of ENDINGS) document.addEventListener(name, hide, true);
  document.addEventListener("keydown", key);
  // A finger rests on nothing, whatever the browser says.
  if (matchMedia("(hover: hover)").matches)
    rest([...document.querySelectorAll("[data-tip]:hover")].at(-1) ?? null);
  reach(document.activeElement);
  return () => {
    hide();
    document.removeEventListener("pointerover", over);
    document.removeEventListener("focusin", focus);
    for (const name of ENDINGS) document.removeEventListener(name, hide, true);
    document.removeEventListener("keydown", key);
  };
}

const ENDINGS = ["pointerdown", "focusout", "scroll"] as const;

function tipTarget(from: EventTarget | null): HTMLElement | null {
  const target = from instanceof Element ? from.closest<HTMLElement>("[data-tip]") : null;
  if (!target) return null;
  const worded = target.dataset.tipNarrow !== undefined && target.offsetWidth > 64;
  return worded ? null : target;
}

function placed(target: HTMLElement): Shown | null {
  const text = target.dataset.tip;
  // What a button has opened says more than its tip, and stands where that would.
  if (!text || !target.isConnected || target.ariaExpanded === "true") return null;
  const box = target.getBoundingClientRect();
  if (target.dataset.tipPlace === "right") {
    return { text, place: "right", x: box.right + GAP_PX, y: box.top + box.height / 2 };
  }
  const x = Math.min(Math.max(box.left + box.width / 2, EDGE_PX), window.innerWidth - EDGE_PX);
  const fitsBelow = box.bottom + 40 < window.innerHeight;
  return {
    text,
    x,
    place: fitsBelow ? "below" : "above",
    y: fitsBelow ? box.bottom + GAP_PX : box.top - GAP_PX,
  };
}
