// Filters for the photos, as chips with the number of photos each one leaves.
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { ALL, chipsOf, filterWords, isSameFilter, type PhotoFilter } from "~/demo/shown/photo-filter";
import type { ShownPhoto } from "~/demo/shown/shown-photo";

interface FilterChipsProps {
  readonly photos: readonly ShownPhoto[];
  readonly filter: PhotoFilter;
  readonly onFilter: (filter: PhotoFilter) => void;
}

const CHIP =
  "inline-flex h-8 flex-none items-center gap-1.5 rounded-sm px-2 font-medium text-small transition-colors touch:h-11 max-w700:px-3.5";
const OFF = "text-ink ring-1 ring-line ring-inset hover:ring-line-strong";

export function PhotoFilterChips({ photos, filter, onFilter }: FilterChipsProps) {
  const words = filterWords(filter);
  return (
    // One row that scrolls sideways, never two before the first photo. Without its own positioning its hidden part would
    // widen the page.
    <fieldset className="relative -m-1 flex min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-w700:-mx-4 max-w700:gap-2 max-w700:px-4">
      <legend className="sr-only">Which photos</legend>
      {chipsOf(photos).map(({ filter: own, label, count }) => {
        const pressed = isSameFilter(filter, own);
        return (
          <button
            key={label}
            type="button"
            data-tip={own.by === "amiss" ? label : undefined}
            aria-pressed={pressed}
            onClick={() => onFilter(pressed ? ALL : own)}
            className={`${CHIP} ${pressed ? "bg-accent-soft text-accent-ink" : OFF}`}
          >
            {own.by === "amiss" ? <Amiss label={label} /> : label}
            {count !== null && <span className={`tabular-nums ${pressed ? "" : "text-ink-3"}`}>{count}</span>}
          </button>
        );
      })}
      {words !== null && (
        <button
          type="button"
          aria-label={`Remove ${words}`}
          onClick={() => onFilter(ALL)}
          className={`${CHIP} bg-accent-soft text-accent-ink`}
        >
          {words}
          <X size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}

/** The sign of wrong or missed photos, with its words where there is room. */
function Amiss({ label }: { readonly label: string }) {
  return (
    <>
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="text-late" />
      <span className="sr-only @[860px]:not-sr-only">{label}</span>
    </>
  );
}
