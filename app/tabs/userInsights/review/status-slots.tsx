// The four statuses of a row as slots: pressing the current one clears it. One stop of the keyboard's way, arrows inside.
// Spec section 4 (Insight status); docs/look.md, States.
import type { KeyboardEvent } from "react";
import { type InsightStatus, STATUS_SLOTS } from "~/domain/insights/insight";
import type { ShownStatus } from "~/domain/review/review-row";
import { StatusMark } from "~/ui/mark/status-mark";

type SlotSize = "row" | "card" | "tile" | "detail";

interface StatusSlotsProps extends ShownStatus {
  /** Whose status it is, for screen readers. */
  readonly label: string;
  readonly size: SlotSize;
  readonly onPress: (status: InsightStatus) => void;
}

interface SlotLook {
  readonly group: string;
  readonly slot: string;
  /** Around a slot that is as it is stored. */
  readonly edge: string;
}

const SIZES: Readonly<Record<SlotSize, SlotLook>> = {
  row: { group: "inline-flex gap-0.5 touch:gap-0", slot: "size-[30px] touch:size-11", edge: "" },
  card: { group: "-ml-3 inline-flex gap-1", slot: "h-11 w-[46px]", edge: "" },
  tile: {
    group: "flex gap-0.5 max-w700:gap-0",
    slot: "size-[30px] touch:h-11 touch:w-auto touch:flex-1",
    edge: "",
  },
  detail: {
    // Each as wide as its word, and the rest shared: none touches the edge.
    group: "grid grid-cols-[repeat(4,auto)] gap-2",
    slot: "h-[60px] gap-1 content-center px-2",
    edge: "ring-1 ring-line ring-inset",
  },
};

const CHOSEN: Readonly<Record<InsightStatus, string>> = {
  acknowledge: "bg-accent-soft text-accent-ink",
  none: "bg-sunken text-ink",
  favorite: "bg-late-soft text-late",
  archive: "bg-sunken text-ink",
};

/** A ring says that it is not saved; without one it is how things are. */
const UNSAVED = "ring-[1.5px] ring-current ring-inset";

export function StatusSlots({ status, unsaved, label, size, onPress }: StatusSlotsProps) {
  const look = SIZES[size];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line of text
    <span role="group" aria-label={`Status of ${label}`} onKeyDown={moveFocus} className={look.group}>
      {STATUS_SLOTS.map((slot, i) => {
        const chosen = status === slot;
        // None is how every insight begins: it is only worth a mark when it was pressed.
        const marked = chosen && (slot !== "none" || unsaved);
        return (
          <button
            key={slot}
            type="button"
            aria-pressed={chosen}
            aria-label={LABELS[slot]}
            data-tip={`${LABELS[slot]} (${i + 1})`}
            tabIndex={chosen || (status === null && i === 0) ? 0 : -1}
            onClick={() => onPress(slot)}
            className={`grid flex-none place-items-center rounded-sm transition-colors ${look.slot} ${marked ? CHOSEN[slot] : "text-ink-3 hover:bg-hover hover:text-ink"} ${marked && unsaved ? UNSAVED : look.edge}`}
          >
            <StatusMark
              status={slot}
              size={size === "row" || size === "tile" ? 16 : 18}
              tone={marked ? "own" : "inherited"}
            />
            {size === "detail" && <span className="text-label">{LABELS[slot]}</span>}
          </button>
        );
      })}
    </span>
  );
}

const LABELS: Readonly<Record<InsightStatus, string>> = {
  acknowledge: "Acknowledge",
  none: "Clear",
  favorite: "Favorite",
  archive: "Archive",
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const slots = [...event.currentTarget.querySelectorAll("button")];
  const at = slots.findIndex((slot) => slot.matches(":focus"));
  slots[(at + step + slots.length) % slots.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
