// A menu of actions and places under its button, at its right edge. Until it is first pressed it is its button alone; what
// opens takes the place of that, and is fetched ahead.
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart, useAhead } from "~/ui/waiting/lazy-part";

const OpenableMenu = lazyPart(() => import("./openable-menu"));
const AHEAD = [OpenableMenu];

interface MenuEntry {
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  /** A lucide icon of 16 px. */
  readonly icon?: ReactNode;
  readonly tone?: "danger";
  /** Where it goes. Exactly one of `to` and `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

export interface MenuProps {
  /** The button's accessible name, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string;
  /** Above the entries, e.g. who is signed in. */
  readonly header?: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** How its button was pressed before it was here itself; it opens at once then. */
  readonly pressed?: MenuPress;
}

/** By a pointer, or by a key, which moves to the first entry. */
export type MenuPress = "pointer" | "key";

export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<MenuPress | null>(props.pressed ?? null);
  useAhead(AHEAD);
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
