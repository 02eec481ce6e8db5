// The checkbox that chooses a row, and the one above them that chooses every row on the screen.
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { useEffect, useRef } from "react";

interface RowCheckProps {
  readonly label: string;
  readonly chosen: boolean;
  /** Some of its rows are chosen, not all. */
  readonly partly?: boolean;
  readonly onChoose: (chosen: boolean, range: boolean) => void;
  readonly className?: string;
}

export function RowCheck({ label, chosen, partly = false, onChoose, className = "" }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const Mark = partly ? Minus : Check;
  return (
    <label
      className={`relative grid size-8 flex-none place-items-center rounded-sm touch:size-11 ${className}`}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)
        }
        className="peer size-4 appearance-none rounded-[4px] border-[1.5px] border-control bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
      />
      <Mark
        size={12}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none absolute hidden text-on-accent peer-checked:block peer-indeterminate:block"
      />
    </label>
  );
}
