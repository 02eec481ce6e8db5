// Full screen for one element, where the browser can: `null` as toggle where it cannot (iPhone).
import { type RefObject, useEffect, useState } from "react";

export interface FullScreen {
  readonly active: boolean;
  readonly toggle: (() => void) | null;
}

export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen {
  const [active, setActive] = useState(false);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const onChange = () => setActive(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);

  function toggle() {
    // The browser may refuse (a policy, a second request under way); the picture then stays where it is.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : target.current?.requestFullscreen();
    change?.catch(() => undefined);
  }
  return { active, toggle: possible ? toggle : null };
}
