// What Enter and E do, under the thumb: at the foot of a sheet, where there is no keyboard. docs/look.md, Dialog.
import ImageOff from "lucide-react/icons/image-off";
import UserCheck from "lucide-react/icons/user-check";
import { useEffect, useRef } from "react";
import type { InputQueue } from "~/tabs/userInsights/keys/input-queue";
import { Button } from "~/ui/button";

/** The smallest phones have room for the words alone. */
const ICON = {
  size: 17,
  strokeWidth: 1.75,
  "aria-hidden": true,
  className: "flex-none [@media(width<360px)]:hidden",
} as const;

export function ThumbBar({ keys }: { readonly keys: Pick<InputQueue, "press"> }) {
  const bar = useRef<HTMLDivElement>(null);
  useMessagesAbove(bar);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is a field of a form
    <div
      ref={bar}
      role="group"
      aria-label="Review and continue"
      className="grid flex-none grid-cols-2 gap-2 border-line border-t bg-surface px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] w920:hidden"
    >
      <Button icon={<ImageOff {...ICON} />} onClick={() => keys.press("empty")} className="min-h-11">
        Empty and next
      </Button>
      <Button
        variant="primary"
        icon={<UserCheck {...ICON} />}
        onClick={() => keys.press("enter")}
        className="min-h-11"
      >
        Confirm and next
      </Button>
    </div>
  );
}

/** Messages rise above it: `--thumb` is its height. */
function useMessagesAbove(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => style.setProperty("--thumb", `${element.offsetHeight}px`));
    measured.observe(element);
    return () => {
      measured.disconnect();
      style.removeProperty("--thumb");
    };
  }, [bar]);
}
