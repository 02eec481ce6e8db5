// What closes while it still opens may be left over the page, unseen, and nothing below it can be pressed: Headless UI 2
// looks for the fading a frame after it has asked React for it. Where React draws later than that, it finds the fading in,
// and when that is broken off it does not wait for the fading out. So the end of that one takes the part away, too.
import { type TransitionEventHandler, useState } from "react";

interface FadedOut {
  /** The key of the whole: another one each time that it has faded out. */
  readonly key: number;
  /** Of each part that fades. */
  readonly onTransitionEnd: TransitionEventHandler<HTMLElement>;
}

export function useFadedOut(): FadedOut {
  const [times, setTimes] = useState(0);
  const onTransitionEnd: FadedOut["onTransitionEnd"] = ({ target, currentTarget }) => {
    if (target === currentTarget && currentTarget.dataset.closed !== undefined)
      setTimes((before) => before + 1);
  };
  return { key: times, onTransitionEnd };
}
