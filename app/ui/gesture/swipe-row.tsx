// A row that a finger draws to the side to do its one action. What it does, a visible button in the row does as well.
import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { useHorizontalDrag } from "./use-horizontal-drag";

/** Pixels that the row has to travel before the finger is lifted. */
const FAR = 96;
/** Pixels before it is known whether a finger draws the row or scrolls the list. */
const DECIDED = 10;

interface SwipeRowProps {
  /** What lifting the finger will do, shown behind the row; null if it does nothing. */
  readonly label: string | null;
  readonly onSwipe: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SwipeRow({ label, onSwipe, className = "", children }: SwipeRowProps) {
  const { travelled, touch } = useDrawn(label !== null, onSwipe);
  const drawn = useHorizontalDrag<HTMLLIElement>(label !== null);
  return (
    <li ref={drawn} className="relative overflow-hidden" {...touch}>
      {travelled !== 0 && (
        <span
          aria-hidden="true"
          className={`absolute inset-0 flex items-center bg-accent px-5 font-semibold text-on-accent text-ui ${travelled < 0 ? "justify-end" : ""} ${Math.abs(travelled) < FAR ? "opacity-60" : ""}`}
        >
          {label}
        </span>
      )}
      <div
        className={`relative touch-pan-y bg-surface ${travelled === 0 ? "transition-transform" : ""} ${className}`}
        style={travelled === 0 ? undefined : { transform: `translateX(${travelled}px)` }}
      >
        {children}
      </div>
    </li>
  );
}

interface Start {
  readonly x: number;
  readonly y: number;
}

/** How far a finger has drawn the row, pixels, to the left below zero. */
function useDrawn(enabled: boolean, onSwipe: () => void) {
  const start = useRef<Start | null>(null);
  // What the finger has done last; the state, which the row is drawn by, may lag behind it.
  const now = useRef(0);
  const [travelled, setTravelled] = useState(0);
  const draw = (across: number) => {
    now.current = across;
    setTravelled(across);
  };
  const end = () => {
    start.current = null;
    draw(0);
  };
  const touch = {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      start.current =
        enabled && finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchMove({ touches }: TouchEvent) {
      const finger = touches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      // The list scrolls: this finger draws no row any more.
      if (now.current === 0 && Math.abs(down) > Math.max(DECIDED, Math.abs(across))) end();
      else if (now.current !== 0 || Math.abs(across) > DECIDED) draw(across);
    },
    onTouchEnd() {
      const far = Math.abs(now.current) >= FAR;
      end();
      if (far) onSwipe();
    },
    onTouchCancel: end,
  };
  return { travelled, touch };
}
