// A menu of actions and places under its button, at its right edge. Until it is first pressed it is its button alone; what
// opens takes the place of that, and is prefetched.
import { Suspense, useState } from "react";
import { lazyPart, usePrefetch } from "~/ui/waiting/lazy-part";
import type { MenuPress, MenuProps } from "./menu-props";

const OpenableMenu = lazyPart(() => import("./openable-menu"));
const AHEAD = [OpenableMenu];

export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<MenuPress | null>(props.pressed ?? null);
  usePrefetch(AHEAD);
  const closed = <ClosedMenu {...props} busy={pressed !== null} onPress={setPressed} />;
  if (pressed === null) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenableMenu.View {...props} pressed={pressed} />
    </Suspense>
  );
}

interface ClosedMenuProps extends Pick<MenuProps, "label" | "button" | "buttonClassName"> {
  /** It was pressed, and what opens is on its way. */
  readonly busy: boolean;
  readonly onPress: (by: MenuPress) => void;
}

/** The button of a menu alone. */
export function ClosedMenu({ label, button, buttonClassName = "", busy, onPress }: ClosedMenuProps) {
  return (
    <div className="relative flex-none">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-busy={busy || undefined}
        data-tip={label}
        className={buttonClassName}
        // A press that no pointer made is one of a key.
        onClick={({ detail }) => onPress(detail === 0 ? "key" : "pointer")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          onPress("key");
        }}
      >
        {button}
      </button>
    </div>
  );
}
