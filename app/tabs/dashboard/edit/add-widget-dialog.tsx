// The types of widgets to choose from, each with its name, a sentence and a drawing. Arrows go from one to the next. Spec
// section 2.7.
import type { KeyboardEvent } from "react";
import { WIDGET_KINDS, WIDGET_TYPES, type WidgetType } from "~/domain/dashboard/widget";
import { Dialog } from "~/ui/overlay/dialog";
import { WidgetMark } from "./widget-mark";
import { WIDGET_OFFERS } from "./widget-offers";

interface AddWidgetDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (type: WidgetType) => void;
}

export function AddWidgetDialog({ open, onClose, onChoose }: AddWidgetDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Widget"
      note={`${WIDGET_TYPES.length} to choose from`}
      bare
    >
      <ul aria-label="Widgets" onKeyDown={walk} className="min-h-0 flex-1 overflow-y-auto p-2">
        {WIDGET_TYPES.map((type, at) => (
          <li key={type}>
            <button
              type="button"
              data-autofocus={at === 0 || undefined}
              onClick={() => onChoose(type)}
              className="flex w-full items-center gap-3.5 rounded-sm px-3 py-2 text-left hover:bg-hover"
            >
              <WidgetMark form={WIDGET_OFFERS[type].form} />
              <span className="min-w-0">
                <span className="block font-medium text-ui">{WIDGET_KINDS[type].title}</span>
                <span className="block text-ink-2 text-small">{WIDGET_OFFERS[type].sentence}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const next = NEXT[event.key]?.(at, buttons.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

const NEXT: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};
