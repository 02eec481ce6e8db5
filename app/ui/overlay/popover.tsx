// A small panel of controls under its button: a filter's editor, a choice of columns. Escape and a press elsewhere close
// it; Escape gives the focus back to the button, and so does Enter where it means "done". It keeps within the window, and within what scrolls around it.
// Not Headless UI's, which cannot be opened from outside, as a new filter's editor is: decision 0065, Our own popover.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The panel's name for screen readers. */
  readonly label: string;
  /** The button; give it `trigger` whole. */
  readonly button: (trigger: PopoverTrigger) => ReactNode;
  /** Enter in a field closes it: every key has taken effect already. */
  readonly closeOnEnter?: boolean;
  /** Which edge of the button the panel keeps to. Left when absent. */
  readonly align?: "left" | "right";
  /** Width and further looks of the panel. */
  readonly className?: string;
  readonly children: ReactNode;
}

interface PopoverTrigger {
  readonly "aria-haspopup": "dialog";
  readonly "aria-expanded": boolean;
  readonly onClick: () => void;
}

/** Room kept free at the sides of the window, or of what scrolls, px. */
const EDGE = 12;

export function Popover({ open, onOpenChange, button, ...panel }: PopoverProps) {
  const whole = useRef<HTMLSpanElement>(null);
  return (
    <span ref={whole} className="relative inline-flex min-w-0">
      {button({ "aria-haspopup": "dialog", "aria-expanded": open, onClick: () => onOpenChange(!open) })}
      {open && <Panel {...panel} whole={whole} onClose={() => onOpenChange(false)} />}
    </span>
  );
}

interface PanelProps
  extends Pick<PopoverProps, "label" | "closeOnEnter" | "align" | "className" | "children"> {
  readonly whole: RefObject<HTMLElement>;
  readonly onClose: () => void;
}

function Panel(props: PanelProps) {
  const { whole, onClose, label, closeOnEnter = false, align = "left", className = "w-72", children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    if (panel.current === null) return;
    setShift(shiftOf(panel.current));
    firstControl(panel.current).focus();
  }, []);
  useDismissal(whole, closeOnEnter, onClose);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      // A press on its words keeps the focus in the panel instead of handing it to what lies around.
      tabIndex={-1}
      style={{ translate: `${shift}px` }}
      className={`absolute top-full z-40 mt-1.5 max-w-[calc(100vw-24px)] animate-[fade_120ms_both] rounded-md bg-raised text-ink shadow-2 ring-1 ring-line ${align === "left" ? "left-0" : "right-0"} ${className}`}
    >
      {children}
    </div>
  );
}

/** The panel itself where it has none. Some are there on narrower windows alone, and take no focus elsewhere. */
function firstControl(panel: HTMLElement): HTMLElement {
  const controls = panel.querySelectorAll<HTMLElement>("input, select, button");
  return [...controls].find((control) => control.getClientRects().length > 0) ?? panel;
}

/** Sideways, so that nothing of it is cut off. */
function shiftOf(panel: HTMLElement): number {
  const { left, right } = panel.getBoundingClientRect();
  const room = roomOf(panel);
  return Math.min(0, room.right - EDGE - right) || Math.max(0, room.left + EDGE - left);
}

function roomOf(panel: HTMLElement): { readonly left: number; readonly right: number } {
  for (let at = panel.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === "visible") continue;
    const { left, right } = at.getBoundingClientRect();
    return { left: Math.max(0, left), right: Math.min(window.innerWidth, right) };
  }
  return { left: 0, right: window.innerWidth };
}

function useDismissal(whole: RefObject<HTMLElement>, closeOnEnter: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const outside = (event: Event) => {
      if (!(event.target instanceof Node) || whole.current?.contains(event.target)) return;
      // The focused element inside gets a blur event here; it gets none when the panel is removed.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && whole.current?.contains(activeElement))
        activeElement.blur();
      close.current();
    };
    const key = (event: KeyboardEvent) => {
      const done = closeOnEnter && event.key === "Enter" && event.target instanceof HTMLInputElement;
      if ((event.key !== "Escape" && !done) || event.defaultPrevented) return;
      event.preventDefault();
      whole.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
      close.current();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", key);
    };
  }, [whole, closeOnEnter]);
}
