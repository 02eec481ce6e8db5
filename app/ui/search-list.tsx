// A list that is searched by typing: the focus stays in the field, the arrows move the choice, Enter takes it. Headless
// UI's combobox with a list that is always there.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";

interface SearchListProps<T extends string> {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The list's name for screen readers. */
  readonly listLabel: string;
  /** What fits the typed text, the likeliest first. */
  readonly options: readonly SearchOption<T>[];
  readonly onChoose: (value: T) => void;
  readonly onEscape: () => void;
  /** While a choice is on its way none other is taken. */
  readonly busy?: boolean;
  /** The first arrow down after typing stays on the first option: what Enter would take is what it goes to. */
  readonly entersWithArrow?: boolean;
  /** Height and further looks of the list. */
  readonly listClassName: string;
}

interface SearchOption<T extends string> {
  readonly value: T;
  readonly content: ReactNode;
  /** Below a line. */
  readonly apart?: boolean;
}

const INPUT =
  "h-[34px] w-full min-w-0 rounded-sm border border-control bg-raised px-2.5 text-ink text-ui transition-[border-color] hover:border-ink-3 focus-visible:border-transparent touch:h-11 max-w700:text-[16px]";
/** A line above, and a gap on both sides of it. */
const APART =
  "relative mt-[9px] before:absolute before:inset-x-2 before:-top-[5px] before:border-line before:border-t";
const OPTION = "flex min-h-8 items-center gap-2 rounded-[5px] px-2 text-ui touch:min-h-11";

export function SearchList<T extends string>(props: SearchListProps<T>) {
  const { label, typed, onType, listLabel, options, onChoose, onEscape, busy = false } = props;
  const id = useId();
  const wasTyped = useRef(false);
  const choose = (value: T | undefined) => {
    if (value !== undefined && !busy) onChoose(value);
  };
  const last = options.length - 1;
  /** Before Headless UI gets the key: it would close its list with a choice, and forget it. */
  function onKey(event: KeyboardEvent, at: number) {
    // What pressKey sends, and what a writing system is still putting together.
    if (!event.isTrusted || event.nativeEvent.isComposing) return;
    // It would take the choice with the focus, and the caret's keys for the list.
    if (event.key === "Tab" || event.key === "Home" || event.key === "End") return event.stopPropagation();
    if (event.key === "ArrowDown" && wasTyped.current && at === 0) {
      wasTyped.current = false;
      event.preventDefault();
      return event.stopPropagation();
    }
    const turn = (event.key === "ArrowDown" && at === last) || (event.key === "ArrowUp" && at === 0);
    if (event.key !== "Escape" && event.key !== "Enter" && !turn) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      leave(event.target);
      onEscape();
    } else if (event.key === "Enter") choose(options[at]?.value);
    // The arrows wrap around: Headless UI gets the keys that it knows for that.
    else pressKey(event.target, event.key === "ArrowDown" ? "Home" : "End");
  }
  return (
    <Combobox<T | null> immediate value={null}>
      {({ activeIndex }) => (
        <div className="flex flex-col gap-1.5" onKeyDownCapture={(event) => onKey(event, activeIndex ?? 0)}>
          <label htmlFor={id} className="font-medium text-ink-3 text-label">
            {label}
          </label>
          <ComboboxInput
            id={id}
            autoFocus
            aria-busy={busy || undefined}
            autoComplete="off"
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            // What was typed stays when the list loses the focus.
            displayValue={() => typed}
            onChange={(event) => {
              wasTyped.current = props.entersWithArrow === true && event.target.value.trim() !== "";
              onType(event.target.value);
            }}
            className={INPUT}
          />
          <ComboboxOptions static hold modal={false} aria-label={listLabel} className={props.listClassName}>
            {/* Other options are a new list, begun at its top: Headless UI keeps the old order of those that stay. */}
            <Fragment key={[typed, ...options.map(({ value }) => value)].join("\n")}>
              {options.map(({ value, content, apart = false }, index) => (
                <ComboboxOption
                  key={value}
                  value={value}
                  // Taken by a whole click; the focus stays in the field, and the list open.
                  onMouseDown={(event: MouseEvent) => event.preventDefault()}
                  onClick={() => choose(value)}
                  className={`${OPTION} ${apart ? APART : ""} ${(activeIndex ?? 0) === index ? "bg-hover text-ink" : "text-ink-2"}`}
                >
                  {content}
                </ComboboxOption>
              ))}
            </Fragment>
          </ComboboxOptions>
        </div>
      )}
    </Combobox>
  );
}

/**
 * The focus goes before the list does: Headless UI closes its list on blur, but gets no blur when the element is
 * removed. An open list keeps the dialog around it from closing.
 */
function leave(field: EventTarget): void {
  if (field instanceof HTMLElement) field.blur();
}

function pressKey(target: EventTarget, key: "Home" | "End"): void {
  target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
