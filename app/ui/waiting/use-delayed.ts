// True once something has lasted for a while, so that quick work never flickers.
import { useEffect, useState } from "react";

/** `active` for at least `ms` milliseconds without a break. */
export function useDelayed(active: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, ms]);
  return active && late;
}
