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
}

/** By a pointer, or by a key, which goes on to the first entry. */
export type MenuPress = "pointer" | "key";

export function Menu(props: MenuProps) {
  const { label, button, buttonClassName = "" } = props;
  const [pressed, setPressed] = useState<MenuPress | null>(null);
  useAhead(AHEAD);
  const closed = (
    <div className="relative flex-none">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-busy={pressed !== null || undefined}
        data-tip={label}
        className={buttonClassName}
        // A press that no pointer made is one of a key.
        onClick={({ detail }) => setPressed(detail === 0 ? "key" : "pointer")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setPressed("key");
        }}
      >
        {button}
      </button>
    </div>
  );
  if (pressed === null) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenableMenu.View {...props} pressed={pressed} />
    </Suspense>
  );
}
