// The calculator's three tabs: links to the same page without script, tabs with the arrow keys once there is script.
// https://www.w3.org/WAI/ARIA/apg/patterns/tabs/, with automatic activation.
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { PriceKind } from "~/domain/pricing/price";
import { PRICE_KINDS, type PriceForm, priceAddress } from "~/domain/pricing/price-form";
import { useScripted } from "~/ui/page/use-scripted";

interface PriceTabsProps {
  readonly form: PriceForm;
  readonly onKind: (kind: PriceKind) => void;
}

export function PriceTabs({ form, onKind }: PriceTabsProps) {
  const scripted = useScripted();
  const list = useRef<HTMLDivElement>(null);
  const at = PRICE_KINDS.findIndex(({ kind }) => kind === form.kind);
  const go = (event: KeyboardEvent) => {
    const to = nextTab(event.key, at);
    if (to === null) return;
    event.preventDefault();
    const tab = PRICE_KINDS[to];
    if (!tab) return;
    onKind(tab.kind);
    list.current?.querySelectorAll("a")[to]?.focus();
  };
  const press = (event: MouseEvent, kind: PriceKind) => {
    // With a modifier it is a link: to a tab of the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onKind(kind);
  };
  return (
    <div
      ref={list}
      {...{ role: scripted ? "tablist" : "group", "aria-label": "What you need", onKeyDown: go }}
      className="edge mb-9 inline-flex rounded-md bg-sunken p-[3px] max-w740:mb-7 max-w740:flex"
    >
      {PRICE_KINDS.map(({ kind, label }) => (
        <a
          key={kind}
          href={priceAddress({ ...form, kind })}
          {...(scripted ? asTab(kind === form.kind) : { "aria-current": kind === form.kind })}
          onClick={(event) => press(event, kind)}
          className="grid h-[38px] place-items-center rounded-[7px] px-4 text-center font-medium text-[15px] text-ink-2 leading-[18px] hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-1 aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-1 touch:h-11 max-w740:flex-1 max-w740:px-1 max-w740:text-ui max-w740:leading-4"
        >
          {label}
        </a>
      ))}
    </div>
  );
}

/** Only the chosen one is in the order of Tab. */
function asTab(isChosen: boolean) {
  return {
    role: "tab",
    "aria-selected": isChosen,
    "aria-controls": "price-fields",
    tabIndex: isChosen ? 0 : -1,
  } as const;
}

/** The place of the tab that a key leads to; null: the key is for others. */
function nextTab(key: string, at: number): number | null {
  const count = PRICE_KINDS.length;
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
