// Where snackbars appear: bottom left, on phones across the foot. Waits while the pointer or the keyboard is on one.
// docs/look.md, Snackbar; durations in spec section 9; decision 0021, Failures are told.
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { lifetimeOf, type Snack, SnackbarContext } from "./use-snackbar";

/** How many are shown at a time; the oldest makes room. */
const AT_ONCE = 3;

interface Shown extends Snack {
  readonly key: number;
}

/** Gives `useSnackbar` to everything inside and shows what it says. */
export function SnackbarRegion({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastKey = useRef(0);
  const say = useCallback((snack: Snack) => {
    lastKey.current += 1;
    const added = { ...snack, key: lastKey.current };
    const others = (snack: Shown) => snack.topic === undefined || snack.topic !== added.topic;
    setShown((before) => [...before.filter(others), added].slice(-AT_ONCE));
  }, []);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((snack) => snack.key !== key)),
    [],
  );
  return (
    <SnackbarContext.Provider value={say}>
      {children}
      <section
        aria-label="Messages"
        className="pointer-events-none fixed bottom-[calc(20px+max(var(--floats,0px),var(--thumb,0px)))] left-5 z-50 flex flex-col items-start gap-2 max-w700:inset-x-3 max-w700:bottom-[calc(16px+max(var(--floats,0px),var(--thumb,0px)))] max-w700:items-stretch"
      >
        {shown.map((snack) => (
          <SnackLine key={snack.key} snack={snack} onClose={close} />
        ))}
      </section>
    </SnackbarContext.Provider>
  );
}

function SnackLine({ snack, onClose }: { readonly snack: Shown; readonly onClose: (key: number) => void }) {
  const { key, text, tone = "plain", action } = snack;
  const lifetime = lifetimeOf(snack);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (lifetime === null || held) return;
    const timer = setTimeout(() => onClose(key), lifetime);
    return () => clearTimeout(timer);
  }, [lifetime, held, key, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock, there is nothing to press
    <div
      role={tone === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="focus-frond pointer-events-auto flex min-h-11 max-w-[560px] animate-rise items-center gap-3 rounded-md bg-night py-1 pr-2 pl-3.5 text-ui text-on-night shadow-2 max-w700:max-w-none"
    >
      {tone === "error" && (
        <CircleAlert
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="flex-none text-on-night-silent"
        />
      )}
      <span className="min-w-0 flex-1 py-1 last:pr-1.5">{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onClose(key);
          }}
          className="h-[30px] flex-none rounded-sm px-2.5 font-medium text-on-night-accent hover:bg-white/10 touch:h-11"
        >
          {action.label}
        </button>
      )}
      {tone === "error" && (
        <button
          type="button"
          aria-label="Close message"
          onClick={() => onClose(key)}
          className="grid size-8 flex-none place-items-center rounded-sm text-on-night-2 hover:bg-white/10 hover:text-on-night touch:size-11"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
